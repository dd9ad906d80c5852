import '../../frame-on-tap.ts';
import { chatState } from './chat-hours.ts';
import { whenLookedAt } from './looked-at.ts';

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

document.addEventListener('click', (event) => {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if (!(event.target instanceof Element)) return;
	const link = event.target.closest<HTMLAnchorElement>('a[data-sample],a[data-video]');
	if (!link) return;
	event.preventDefault();
	(link.dataset.sample
		? import('../../../islands/catalog/SampleHere.tsx').then(({ playHere }) => playHere(link))
		: import('./video-popup.ts').then(({ openVideo }) => openVideo(link))
	)
		// Without their scripts the video opens at its provider.
		.catch(() => open(link.href, '_blank', 'noopener'));
});

const MINUTE_MS = 60_000;

const widget = document.querySelector<HTMLDetailsElement>('[data-chat]');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows which contacts are available now, updated every minute while the panel is open. */
function tell(): void {
	clearTimeout(timer);
	if (!widget?.open) return;
	const now = new Date();
	for (const place of widget.querySelectorAll<HTMLElement>('[data-chat-state]')) {
		const { opens = '', closes = '', off = '' } = place.dataset;
		const state = chatState(opens, closes, off, now);
		place.textContent = place.dataset[state] ?? '';
		place.toggleAttribute('data-now', state === 'open');
	}
	timer = setTimeout(tell, MINUTE_MS - (now.getTime() % MINUTE_MS));
}

widget?.addEventListener('toggle', tell);
// It may have been opened before this script ran.
tell();
