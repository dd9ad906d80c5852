import '../../frame-on-tap.ts';
import './chat.ts';
import './videos.ts';

const carousel = document.querySelector<HTMLElement>('[data-carousel]:has([data-carousel-next])');

// Without it the row can still be scrolled by hand.
if (carousel) void import('./carousel.ts').then(({ startCarousel }) => startCarousel(carousel));
