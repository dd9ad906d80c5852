import { useStore } from '@nanostores/react';
import { useRoom } from './room-context.ts';

/** Whether this phone keeps the sheet, so that a screen may say so: storage works, and no answer is on the page alone. */
export function useKept(): boolean {
	const { room, views } = useRoom();
	const blocked = useStore(room.$blocked);
	const exposed = useStore(views.$exposed);
	return !blocked && !exposed;
}
