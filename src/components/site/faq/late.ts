import { paths } from '#lib/paths.ts';

type State = 'waiting' | 'answer' | 'missing' | 'failed' | 'offline';

const states = document.querySelectorAll<HTMLElement>('[data-late-state]');
const show = (state: State) => {
	for (const one of states) one.hidden = one.dataset.lateState !== state;
};

/** The question id in the URL; NaN for any other URL. */
const id = Number(/^\/faq\/([1-9]\d{0,15})\/show\/?$/.exec(location.pathname)?.[1]);

async function open(): Promise<void> {
	if (!Number.isSafeInteger(id)) return show('missing');
	if (!navigator.onLine) return show('offline');
	show('waiting');
	try {
		const { loadFaq } = await import('#lib/site/faqs.ts');
		const { faq } = await loadFaq(id);
		document.title = `${faq.title} | ${document.title.split(' | ').at(-1)}`;
		const title = document.querySelector('[data-late-title]');
		const body = document.querySelector('[data-late-body]');
		if (title) title.textContent = faq.title;
		// HTML that the server made from the editors' Markdown; scripts in it are shown as text.
		if (body) body.innerHTML = faq.body_html;
		document.querySelector('[data-feedback]')?.setAttribute('data-feedback', String(faq.id));
		document.querySelector('[data-late-topic]')?.setAttribute('href', `${paths.faqs}#${faq.topic}`);
		show('answer');
	} catch (error) {
		const gone = error instanceof Error && 'code' in error && error.code === 'content.not_found';
		show(gone ? 'missing' : navigator.onLine ? 'failed' : 'offline');
	}
}

for (const button of document.querySelectorAll('[data-late-retry]')) button.addEventListener('click', open);
addEventListener('online', () => {
	if ([...states].some((one) => !one.hidden && one.dataset.lateState === 'offline')) open();
});
open();
