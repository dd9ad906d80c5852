/** How long it must be in the window before its script is loaded: not for readers who scroll past. */
const LOOK_MS = 1_000;

/** Resolves when an element was in the window for a second or is about to be used; at once without support. */
export function whenLookedAt(place: Element): Promise<void> {
	if (!('IntersectionObserver' in window)) return Promise.resolve();
	return new Promise((resolve) => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const watch = new IntersectionObserver(([entry]) => {
			clearTimeout(timer);
			if (entry?.isIntersecting) timer = setTimeout(wanted, LOOK_MS);
		});
		function wanted(): void {
			watch.disconnect();
			clearTimeout(timer);
			resolve();
		}
		for (const type of ['focusin', 'pointerenter', 'pointerdown'])
			place.addEventListener(type, wanted, { once: true });
		watch.observe(place);
	});
}
