import { HERO_AUTOPLAY_MS } from '#contract/constants.ts';
import { localDigits } from '#lib/format/digits.ts';
import { wantsStillness } from './thrift.ts';

type Hold = (reason: string, on: boolean) => void;

/** Holds the carousel while the reader is at the row, or is away from the page. */
function holdWhile(row: HTMLElement, hold: Hold): void {
	// A touch has no end of hovering; it holds the slide only while the finger is down.
	row.addEventListener('pointerenter', ({ pointerType }) => hold('pointer', pointerType === 'mouse'));
	row.addEventListener('pointerleave', () => hold('pointer', false));
	row.addEventListener('focusin', () => hold('focus', true));
	row.addEventListener('focusout', () => hold('focus', false));
	row.addEventListener('touchstart', () => hold('touch', true), { passive: true });
	for (const end of ['touchend', 'touchcancel'] as const)
		row.addEventListener(end, () => hold('touch', false));
	document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
	hold('hidden', document.hidden);
}

/** Lets the row of slides, which the finger scrolls anyway, turn by itself and by its buttons. */
export function startCarousel(root: HTMLElement): void {
	const part = (name: string) => root.querySelector<HTMLElement>(`[data-carousel-${name}]`);
	const [row, hold, place, said] = [part('row'), part('hold'), part('place'), part('said')];
	if (!row || !hold) return;

	const still = wantsStillness();
	const slides = [...row.children].filter((slide) => slide instanceof HTMLElement);
	const count = slides.length;
	/** Where the row stands: also where the finger has been before the script was there. */
	const nearest = () => Math.min(count - 1, Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
	let shown = nearest();
	/** The slide that the row is scrolling to; what it passes on the way there is not shown. */
	let goal: number | null = null;
	root.dataset.on = '';

	const titles = slides.map((slide) => slide.querySelector('a > span > span')?.textContent ?? '');
	const show = (at: number) => {
		shown = at;
		for (const slide of slides) slide.inert = slide !== slides[at];
		if (place) place.textContent = localDigits(`${at + 1} / ${count}`, 'bn');
	};
	show(shown);

	/** Told to screen readers only when the reader turned the slide. */
	const tell = () => {
		if (!said) return;
		said.textContent = (said.dataset.text ?? '')
			.replace('{at}', localDigits(shown + 1, 'bn'))
			.replace('{of}', localDigits(count, 'bn'))
			.replace('{title}', titles[shown] ?? '');
	};

	let timer: ReturnType<typeof setTimeout> | undefined;
	const holds = new Set<string>(still ? ['reader'] : []);
	/** Starts the wait for the next slide anew, or ends it while anything holds the carousel. */
	const wait = () => {
		clearTimeout(timer);
		if (holds.size === 0) timer = setTimeout(turn, HERO_AUTOPLAY_MS);
	};
	const change = (at: number) => {
		show(at);
		// What is turned away from is not heard any more.
		row.querySelector('video')?.pause();
		wait();
	};
	const turnTo = (at: number) => {
		goal = (at + count) % count;
		row.scrollTo({ left: goal * row.clientWidth, behavior: still ? 'instant' : 'smooth' });
		change(goal);
	};
	const turn = () => {
		if (document.querySelector('dialog[open],[data-playing]')) wait();
		else turnTo(shown + 1);
	};
	const setHold: Hold = (reason, on) => {
		if (on) holds.add(reason);
		else holds.delete(reason);
		hold.setAttribute('aria-pressed', String(holds.has('reader')));
		wait();
	};

	part('previous')?.addEventListener('click', () => {
		turnTo(shown - 1);
		tell();
	});
	part('next')?.addEventListener('click', () => {
		turnTo(shown + 1);
		tell();
	});
	hold.addEventListener('click', () => setHold('reader', !holds.has('reader')));
	row.addEventListener('scroll', () => {
		const at = nearest();
		if (goal === null && at !== shown) change(at);
		if (at === goal) goal = null;
	});
	// Who takes the row themselves, or ends where it was not led, decides what is shown.
	for (const own of ['touchstart', 'wheel', 'scrollend'] as const)
		row.addEventListener(own, () => (goal = null), { passive: true });
	holdWhile(row, setHold);
}
