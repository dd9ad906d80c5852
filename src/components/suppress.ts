export {};

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
