import { useEffect } from 'react';
import { useExamScreen } from './screen-context.ts';

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before the page is closed only while an answer is on the page alone. The listener comes and goes with that
 * state, because one that is always there keeps browsers from bringing the page back at once.
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
