import { useEffect, useEffectEvent } from 'react';

/** Calls `onKey` with each key that nothing else has handled, without Ctrl, Alt or Meta; `target`: where it was pressed. */
export function useKeyDown(onKey: (event: KeyboardEvent, target: Element | null) => void): void {
	const latest = useEffectEvent(onKey);
	useEffect(() => {
		function listen(event: KeyboardEvent): void {
			const { defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target } = event;
			if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
			latest(event, target instanceof Element ? target : null);
		}
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, []);
}
