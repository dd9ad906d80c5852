export {};

/** Menus open and close without this; it adds what people expect of them: Escape and a tap elsewhere close. */
const open = () => document.querySelectorAll<HTMLDetailsElement>('details[data-disclosure][open]');

document.addEventListener('click', (event) => {
	for (const details of open()) {
		if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
	}
});

document.addEventListener('keydown', (event) => {
	if (event.key !== 'Escape') return;
	for (const details of open()) {
		const hadFocus = details.contains(document.activeElement);
		details.open = false;
		if (hadFocus) details.querySelector('summary')?.focus();
	}
});
