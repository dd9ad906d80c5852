import { useEffect, useState } from 'react';
import { useExamScreen } from './screen-context.ts';

/**
 * Screen reader announcements of the exam screen: time left at a few marks, and each new question. A modal
 * dialog silences everything outside it, so each dialog of the exam screen has its own announcer, which
 * announces only what happens while it is open.
 */
export function Announcer() {
	const { $said } = useExamScreen();
	const [said, setSaid] = useState('');
	useEffect(() => $said.listen(setSaid), [$said]);
	return (
		<p role="status" aria-live="polite" className="sr-only">
			{said}
		</p>
	);
}
