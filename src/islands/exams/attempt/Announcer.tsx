import { useEffect, useState } from 'react';
import { useExamScreen } from './screen-context.ts';

/** Screen reader announcements. A modal dialog silences what is outside it, so each has its own, for what happens while it is open. */
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
