import { useEffect } from 'react';

export function useWhileVisible(again: () => void, everyMs: number): void {
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') again();
		}, everyMs);
		return () => clearInterval(timer);
	}, [again, everyMs]);
}
