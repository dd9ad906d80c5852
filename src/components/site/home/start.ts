import { afterLargestPaint } from '#lib/client-section/after-paint.ts';
import { wantsStillness } from './thrift.ts';

const ticker = document.querySelector<HTMLElement>('[data-ticker]');
const view = ticker?.querySelector<HTMLElement>('[data-ticker-view]');
const hold = ticker?.querySelector('[data-ticker-hold]');

if (ticker && wantsStillness()) ticker.dataset.still = '';
hold?.addEventListener('click', () => {
	hold.setAttribute('aria-pressed', String(hold.getAttribute('aria-pressed') !== 'true'));
});
// The browser scrolls the line to a focused link; when the focus leaves, the line starts at its edge again.
view?.addEventListener('focusout', () => {
	if (ticker?.dataset.still === undefined) view.scrollLeft = 0;
});

// Everything else on the page works without its script, so it can load later.
void afterLargestPaint().then(() => import('./later.ts'));
