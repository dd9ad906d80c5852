import { useEffect } from 'react';
import { useExamScreen } from './screen-context.ts';

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Confirms closing the page only while an answer is on the page alone. The listener is added and removed with
 * that state, because a permanent one prevents browsers from restoring the page at once.
 */
export function useLeaveGuard(): void {
	const { views } = useExamScreen();
	useEffect(() => {
		const stop = views.$exposed.subscribe((exposed) => {
			if (exposed) addEventListener('beforeunload', hold);
			else removeEventListener('beforeunload', hold);
		});
		return () => {
			stop();
			removeEventListener('beforeunload', hold);
		};
	}, [views]);
}
