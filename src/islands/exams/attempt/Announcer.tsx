import { useEffect, useState } from 'react';
import { useExamScreen } from './screen-context.ts';

/**
 * Where a screen reader listens to the room: time left at a few marks, and the question that came on screen. A modal
 * dialog silences all that stands outside of it, so each dialog of the room holds one as well; it says only what comes
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
