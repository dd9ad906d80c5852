import { useEffect, useEffectEvent } from 'react';

const QUICK_MS = 2_000;
const QUICK_FOR_MS = 30_000;
const SLOW_MS = 15_000;

export function usePoll(active: boolean, ask: () => void): void {
	const action = useEffectEvent(ask);
	useEffect(() => {
		if (!active) return;
		const began = performance.now();
		let timer: ReturnType<typeof setTimeout>;
		const next = () => {
			const wait = performance.now() - began < QUICK_FOR_MS ? QUICK_MS : SLOW_MS;
			timer = setTimeout(() => {
				action();
				next();
			}, wait);
		};
		next();
		return () => clearTimeout(timer);
	}, [active]);
}
