/** So long it is in the window before its script is fetched: who reads on at once does without. */
const LOOK_MS = 1_000;

/** Resolves when a place has been in the window for a second or is about to be used; at once where the browser cannot tell. */
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
