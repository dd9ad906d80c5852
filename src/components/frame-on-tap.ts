import { openFrame } from './open-frame.ts';

// The listener is on the document, because islands add such frames after this has run.
document.addEventListener('click', (event) => {
	if (!(event.target instanceof Element) || !event.target.closest('[data-frame-open]')) return;
	const place = event.target.closest<HTMLElement>('[data-frame]');
	if (!place) return;
	const state = place.querySelector<HTMLElement>('[data-frame-state]');
	if (!navigator.onLine && state) {
		state.textContent = state.dataset.offline ?? '';
		return;
	}
	const { frame = '', frameTitle = '' } = place.dataset;
	place.replaceChildren();
	openFrame(place, frame, frameTitle).focus();
});
