export {};

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
