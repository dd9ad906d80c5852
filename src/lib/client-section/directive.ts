import type { ClientDirective } from 'astro';
import { afterLargestPaint } from './after-paint.ts';
import { whenSeen } from './seen.ts';

/** Hydrates once the `data-section` is seen, passed or focused, not before the largest paint. Inlined: every byte counts. */
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
