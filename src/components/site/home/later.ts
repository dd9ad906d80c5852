import '../../frame-on-tap.ts';
import './chat.ts';
import { whenLookedAt } from './looked-at.ts';
import './videos.ts';

const carousel = document.querySelector<HTMLElement>('[data-carousel]:has([data-carousel-next])');

// Without the script the row can still be scrolled by hand.
if (carousel)
	void whenLookedAt(carousel)
		.then(() => import('./carousel.ts'))
		.then(({ startCarousel }) => startCarousel(carousel));

// The heights of sections that are not rendered yet are estimates, so a jump to the end would stop too early.
addEventListener('keydown', ({ key }) => {
	if (key !== 'End') return;
	for (const section of document.querySelectorAll('.lazy-layout')) section.classList.remove('lazy-layout');
});
