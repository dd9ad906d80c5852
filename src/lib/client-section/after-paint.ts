let painted: Promise<void> | undefined;

/** Resolves when the browser is idle after the page's largest paint, which follows `load` by a frame. */
export function afterLargestPaint(): Promise<void> {
	painted ??= new Promise((resolve) => {
		const rest = () => {
			// Safari has no idle callback before 2026.
			if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
			else setTimeout(resolve, 200);
		};
		const loaded = () => requestAnimationFrame(() => setTimeout(rest));
		if (document.readyState === 'complete') loaded();
		else addEventListener('load', loaded, { once: true });
	});
	return painted;
}
