import { DRAW_SECTION } from '#lib/client-section/draw-event.ts';

/*
 * Sections that were never drawn: paper gets all of them, the drawn ones as they are and the others as they were built.
 * The built copy also stands in where the script of a section does not arrive.
 */

/**
 * Shows what a section has for readers without JavaScript, built with the page and kept in its noscript, in place of
 * its island, and answers with the way back. Nothing happens where the island has its own content already.
 */
function showStaticCopy(frame: Element, island: HTMLElement): () => void {
	const built = frame.querySelector('noscript[data-section-static]');
	const done =
		!island.querySelector('[data-skeletons]') || frame.querySelector('[data-section-copy]') !== null;
	if (!built || done) return () => {};
	const copy = document.createElement('div');
	copy.dataset.sectionCopy = '';
	// Our own build's HTML, the same bytes that a reader without JavaScript gets.
	copy.innerHTML = built.textContent ?? '';
	built.after(copy);
	island.style.display = 'none';
	return () => {
		copy.remove();
		island.style.removeProperty('display');
	};
}

const islands = () => [...document.querySelectorAll<HTMLElement>('[data-section] astro-island')];
const copyOf = (island: HTMLElement) => showStaticCopy(island.closest('[data-section]') ?? island, island);

function drawAll(): void {
	for (const island of islands()) island.dispatchEvent(new Event(DRAW_SECTION));
}

const paper = matchMedia('print');
paper.addEventListener('change', () => {
	if (paper.matches) drawAll();
});
if (paper.matches) drawAll();

let back: (() => void)[] = [];
addEventListener('beforeprint', () => {
	drawAll();
	back = [...back, ...islands().map(copyOf)];
});
addEventListener('afterprint', () => {
	for (const restore of back) restore();
	back = [];
});

document.addEventListener('astro:hydration-error', (event) => {
	if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-section]')) return;
	// The reader loses nothing: the same content stands here as it was when the page was built.
	event.preventDefault();
	copyOf(event.target);
});
