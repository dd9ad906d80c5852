import { useEffect, useState } from 'react';
import { useExamScreen } from './screen-context.ts';

/**
 * What a screen reader announces on the exam screen: time left at a few marks, and the question that came on screen. A modal
 * dialog silences all that stands outside of it, so each dialog of the exam screen holds one as well; it says only what comes
 * while it stands.
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
