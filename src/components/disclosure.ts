export {};

/** Menus open and close without this; it adds what people expect: Escape, a tap elsewhere and leaving close them. */
const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure][open]');

function closeOthers(place: EventTarget | null): void {
	if (!(place instanceof Node)) return;
	for (const details of open()) if (!details.contains(place)) details.open = false;
}

document.addEventListener('click', (event) => {
	closeOthers(event.target);
	// A link to a place on this page leaves the page standing, so the menu over it has to go.
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
