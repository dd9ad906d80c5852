import '../../frame-on-tap.ts';
import './chat.ts';
import './paper.ts';
import './videos.ts';

const carousel = document.querySelector<HTMLElement>('[data-carousel]:has([data-carousel-next])');

if (carousel) {
	import('./carousel.ts')
		.then(({ startCarousel }) => startCarousel(carousel))
		// The row can still be scrolled by hand.
		.catch(() => {});
}
