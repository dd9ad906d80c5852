import { Swiper } from 'swiper';
import { HERO_AUTOPLAY_MS } from '#contract/constants.ts';
import { localDigits } from '#lib/format/digits.ts';
import { wantsStillness } from './thrift.ts';

const TURN_MS = 300;

export function startCarousel(root: HTMLElement): void {
	const part = (name: string) => root.querySelector<HTMLElement>(`[data-carousel-${name}]`);
	const view = part('view');
	const row = view?.querySelector<HTMLElement>('.swiper-wrapper');
	const [hold, place, said] = [part('hold'), part('place'), part('said')];
	if (!view || !row || !hold) return;

	const still = wantsStillness();
	const count = row.children.length;
	// Where the reader had scrolled before the script ran.
	const at = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
	root.dataset.on = '';
	row.scrollLeft = 0;

	const titles = [...row.children].map((slide) => slide.querySelector('a > span > span')?.textContent ?? '');
	const swiper = new Swiper(view, { loop: true, initialSlide: at, speed: still ? 0 : TURN_MS, threshold: 8 });

	const show = () => {
		for (const slide of swiper.slides) slide.inert = slide !== swiper.slides[swiper.activeIndex];
		if (place) place.textContent = localDigits(`${swiper.realIndex + 1} / ${count}`, 'bn');
	};
	swiper.on('slideChange', show);
	// Hidden slides are not read out.
	swiper.on('slideChange', () => view.querySelector('video')?.pause());
	show();

	/** Announced to screen readers only if the reader changed the slide. */
	const tell = () => {
		if (!said) return;
		said.textContent = (said.dataset.text ?? '')
			.replace('{at}', localDigits(swiper.realIndex + 1, 'bn'))
			.replace('{of}', localDigits(count, 'bn'))
			.replace('{title}', titles[swiper.realIndex] ?? '');
	};

	let timer: ReturnType<typeof setTimeout> | undefined;
	const holds = new Set<string>(still ? ['reader'] : []);
	const wait = () => {
		clearTimeout(timer);
		if (holds.size === 0) timer = setTimeout(turn, HERO_AUTOPLAY_MS);
	};
	const turn = () => {
		if (!document.querySelector('dialog[open],[data-playing]')) swiper.slideNext();
		wait();
	};
	const setHold = (reason: string, on: boolean) => {
		if (on) holds.add(reason);
		else holds.delete(reason);
		hold.setAttribute('aria-pressed', String(holds.has('reader')));
		wait();
	};

	part('previous')?.addEventListener('click', () => {
		swiper.slidePrev();
		tell();
	});
	part('next')?.addEventListener('click', () => {
		swiper.slideNext();
		tell();
	});
	hold.addEventListener('click', () => setHold('reader', !holds.has('reader')));
	// Touch has no end of hovering; it pauses the slide only while the finger is down.
	view.addEventListener('pointerenter', ({ pointerType }) => setHold('pointer', pointerType === 'mouse'));
	view.addEventListener('pointerleave', () => setHold('pointer', false));
	view.addEventListener('focusin', () => setHold('focus', true));
	view.addEventListener('focusout', () => setHold('focus', false));
	document.addEventListener('visibilitychange', () => setHold('hidden', document.hidden));
	swiper.on('touchStart', () => setHold('touch', true));
	swiper.on('touchEnd', () => setHold('touch', false));
	swiper.on('slideChange', wait);
	setHold('hidden', document.hidden);
}
