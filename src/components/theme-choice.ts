export {};

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
