import { useStore } from '@nanostores/react';
import { useRoom } from './room-context.ts';

/** The one place a screen reader listens to: time left at a few marks, and the question that came on screen. */
export function Announcer() {
	const said = useStore(useRoom().$said);
	return (
		<p role="status" aria-live="polite" className="sr-only">
			{said}
		</p>
	);
}
