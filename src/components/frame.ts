import { afterLargestPaint } from '#lib/client-section/after-paint.ts';

/** In text fields the browser's context menu offers paste and spelling. */
const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

document.addEventListener('contextmenu', (event) => {
	if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
	event.preventDefault();
});

document.addEventListener('keydown', (event) => {
	// Also by physical key: a Bengali layout gives another letter.
	const isI = event.code === 'KeyI' || event.key.toLowerCase() === 'i';
	if (event.ctrlKey && event.shiftKey && isI) event.preventDefault();
});

/** Menus open and close without this script; it adds closing by Escape, by a tap elsewhere and on leaving. */
const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure][open]');

function closeOthers(place: EventTarget | null): void {
	if (!(place instanceof Node)) return;
	for (const details of open()) if (!details.contains(place)) details.open = false;
}

document.addEventListener('click', (event) => {
	closeOthers(event.target);
	// A link within this page does not reload it, so the open menu must be closed.
	if (!(event.target instanceof Element) || !event.target.closest('a')) return;
	const menu = event.target.closest<HTMLDetailsElement>('details[data-disclosure]');
	if (menu) menu.open = false;
});
document.addEventListener('focusin', (event) => closeOthers(event.target));

document.addEventListener('keydown', (event) => {
	if (event.key !== 'Escape') return;
	for (const details of open()) {
		const hadFocus = details.contains(document.activeElement);
		details.open = false;
		if (hadFocus) details.querySelector('summary')?.focus();
	}
});

const label = document.querySelector<HTMLElement>('[data-theme-choice]');
const select = label?.querySelector('select');
const root = document.documentElement;

if (label && select) {
	label.hidden = false;
	select.value = root.dataset.theme ?? '';
	select.addEventListener('change', () => {
		if (select.value === '') delete root.dataset.theme;
		else root.dataset.theme = select.value;
		try {
			if (select.value === '') localStorage.removeItem('theme');
			else localStorage.setItem('theme', select.value);
		} catch {
			// Some private windows block storage: the choice then applies to this page only.
		}
	});
}

// A signed-in doctor is shown at once. A later sign-in in another tab is detected while the page is open.
const known = root.dataset.session === 'in' ? Promise.resolve() : afterLargestPaint();
void known.then(() => import('./account/account-corner.ts'));
