import { localDigits } from '#lib/format/digits.ts';

/** Shows only the batches of one mode; the choice is in the URL, so that it can be shared and survives a reload. */
const form = document.querySelector<HTMLFormElement>('[data-mode-filter]');

function show(mode: string): void {
	let shown = 0;
	for (const item of document.querySelectorAll<HTMLElement>('[data-mode]')) {
		item.hidden = mode !== '' && item.dataset.mode !== mode;
		if (!item.hidden) shown += 1;
	}
	for (const group of document.querySelectorAll<HTMLElement>('[data-mode-group]')) {
		group.hidden = mode !== '' && !group.querySelector('[data-mode]:not([hidden])');
	}
	const count = form?.querySelector('[data-count]');
	if (count) count.textContent = `${localDigits(shown, 'bn')}টি ব্যাচ`;
}

if (form) {
	const chosen = new URLSearchParams(location.search).get('mode');
	const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name=mode]')];
	const input = inputs.find((one) => one.value === chosen);
	if (input) {
		input.checked = true;
		show(input.value);
	}
	form.addEventListener('change', () => {
		const mode = String(new FormData(form).get('mode') ?? '');
		history.replaceState(null, '', mode === '' ? location.pathname : `?mode=${mode}`);
		show(mode);
	});
}
