import { useStore } from '@nanostores/react';
import { useExamScreen } from './screen-context.ts';

/** Whether this phone has stored the sheet: storage works, and no answer is on the page alone. */
export function useKept(): boolean {
	const { machine, views } = useExamScreen();
	const blocked = useStore(machine.$blocked);
	const exposed = useStore(views.$exposed);
	return !blocked && !exposed;
}
