import { chatState } from './chat-hours.ts';

const MINUTE_MS = 60_000;

const widget = document.querySelector<HTMLDetailsElement>('[data-chat]');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows which contacts are available now, updated every minute while the panel is open. */
function tell(): void {
	clearTimeout(timer);
	if (!widget?.open) return;
	const now = new Date();
	for (const place of widget.querySelectorAll<HTMLElement>('[data-chat-state]')) {
		const { opens = '', closes = '' } = place.dataset;
		const state = chatState(opens, closes, now);
		place.textContent = place.dataset[state] ?? '';
		place.toggleAttribute('data-now', state === 'open');
	}
	timer = setTimeout(tell, MINUTE_MS - (now.getTime() % MINUTE_MS));
}

widget?.addEventListener('toggle', tell);
// It may have been opened before this script ran.
tell();
