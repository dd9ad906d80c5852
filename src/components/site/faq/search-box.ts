export type SearchState = 'waiting' | 'found' | 'none' | 'failed' | 'offline';

/** What the list page passes to the search code, which is loaded on the first touch of the box. */
export interface Box {
	form: HTMLFormElement;
	input: HTMLInputElement;
	/** Shows one state in place of the list; null restores the list. */
	show(state: SearchState | null): void;
}

const form = document.querySelector<HTMLFormElement>('[data-faq-search]');
const input = form?.querySelector('input');
const states = document.querySelector<HTMLElement>('[data-search-faces]');
const list = document.querySelector<HTMLElement>('[data-faq-list]');

if (form && input && states && list) {
	const show: Box['show'] = (state) => {
		states.hidden = state === null;
		list.hidden = state !== null;
		for (const one of states.querySelectorAll<HTMLElement>('[data-search-state]'))
			one.hidden = one.dataset.searchState !== state;
	};

	// One function, so that further failures add no listeners.
	const again = () => form.requestSubmit();
	let opening = false;
	const open = async () => {
		if (opening) return;
		opening = true;
		try {
			const { startSearch } = await import('./search-panel.ts');
			startSearch({ form, input, show });
		} catch {
			// The code failed to load: the form is submitted normally, to a URL that searches when it opens.
			opening = false;
			show(navigator.onLine ? 'failed' : 'offline');
			for (const button of states.querySelectorAll('[data-search-retry]'))
				button.addEventListener('click', again);
			addEventListener('online', again, { once: true });
		}
	};

	const requested = new URLSearchParams(location.search).get('q');
	if (requested && input.value === '') input.value = requested;
	if (input.value.trim() !== '') {
		show('waiting');
		open();
	}
	input.addEventListener('focus', open);
	if (document.activeElement === input) open();
}
