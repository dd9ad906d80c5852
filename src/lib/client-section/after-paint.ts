let painted: Promise<void> | undefined;

/**
 * Resolves after the page's largest paint, when the browser is idle. Every picture that is not lazy is loaded
 * at `load`, and the next frame shows them.
 */
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
