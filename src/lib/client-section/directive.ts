import type { ClientDirective } from 'astro';
import { afterLargestPaint } from './after-paint.ts';
import { DRAW_SECTION } from './draw-event.ts';
import { whenSeen } from './seen.ts';

/**
 * Draws a section of the home page when the box at its top (`data-section-box`) has come fully into the window, or when
 * told to, and never before the page's largest paint. It stands in the page itself, so every byte of it counts.
 */
const section: ClientDirective = (load, _options, island) => {
	const box = island.closest('[data-section]')?.querySelector('[data-section-box]') ?? island;
	let asked = false;
	const draw = async () => {
		if (asked) return;
		asked = true;
		await afterLargestPaint();
		const hydrate = await load();
		await hydrate();
	};
	island.addEventListener(DRAW_SECTION, draw);
	whenSeen(box, draw);
};

export default section;
