import type { ClientDirective } from 'astro';
import { afterLargestPaint } from './after-paint.ts';
import { whenSeen } from './seen.ts';

/**
 * Brings the island of a section of the home page to life when the section (`data-section`) has come fully into the
 * window, was passed, or takes the focus, and never before the page's largest paint. It stands in the page itself, so
 * every byte of it counts.
 */
const section: ClientDirective = (load, _options, island) => {
	const place = island.closest('[data-section]') ?? island;
	let asked = false;
	const begin = async () => {
		if (asked) return;
		asked = true;
		await afterLargestPaint();
		const hydrate = await load();
		await hydrate();
	};
	place.addEventListener('focusin', begin);
	whenSeen(place, begin);
};

export default section;
