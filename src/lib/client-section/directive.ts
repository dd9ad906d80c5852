import type { ClientDirective } from 'astro';
import { afterLargestPaint } from './after-paint.ts';
import { whenSeen } from './seen.ts';

/**
 * Hydrates the island of a home page section when the section (`data-section`) is completely in the window,
 * was passed, or gets the focus, and never before the page's largest paint. It is inlined in the page, so
 * every byte counts.
 */
const section: ClientDirective = (load, _options, island) => {
	const place = island.closest('[data-section]') ?? island;
	let requested = false;
	const begin = async () => {
		if (requested) return;
		requested = true;
		await afterLargestPaint();
		const hydrate = await load();
		await hydrate();
	};
	place.addEventListener('focusin', begin);
	whenSeen(place, begin);
};

export default section;
