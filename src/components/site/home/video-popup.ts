import { openFrame } from '../../open-frame.ts';

const popup = document.querySelector<HTMLDialogElement>('[data-video-popup]');
const part = <T extends HTMLElement>(name: string) => popup?.querySelector<T>(`[data-video-${name}]`) ?? null;
const [stage, ask, state] = [part('stage'), part('ask'), part('state')];

let play = () => {};
let opener: HTMLElement | undefined;
part('play')?.addEventListener('click', () => play());
popup?.addEventListener('close', () => {
	// The frame is removed with the popup, so that nothing plays on.
	stage?.replaceChildren();
	// The carousel prevents a tap from focusing the slide, so the browser would not know where to return the focus.
	opener?.focus();
});
popup?.addEventListener('click', (event) => {
	if (event.target === popup) popup.close();
});

/** Opens the player of a slide. A video of another site is loaded only after the reader has seen its provider. */
export function openVideo(link: HTMLAnchorElement): void {
	if (!popup || !stage || !ask || !state || popup.open) return;
	opener = link;
	const { video = '', videoTitle = '', videoOwner = '' } = link.dataset;
	const heading = part('heading');
	if (heading) heading.textContent = videoTitle;
	state.textContent = '';
	const poster = link.querySelector('img')?.cloneNode() as HTMLImageElement | undefined;
	if (poster) poster.alt = '';
	stage.replaceChildren(...(poster ? [poster] : []));
	play = () => {
		if (!navigator.onLine) {
			state.textContent = state.dataset.offline ?? '';
			return;
		}
		ask.hidden = true;
		stage.replaceChildren();
		openFrame(stage, video, videoTitle);
		// Not into the frame: it would capture Escape.
		part('close')?.focus();
	};
	ask.hidden = videoOwner === '';
	for (const words of popup.querySelectorAll<HTMLElement>('[data-video-words]'))
		words.textContent = (words.dataset.text ?? '').replaceAll('{owner}', videoOwner);
	part<HTMLAnchorElement>('there')?.setAttribute('href', link.href);
	popup.showModal();
	if (videoOwner === '') play();
	else part('play')?.focus();
}
