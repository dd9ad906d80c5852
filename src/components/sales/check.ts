type State = 'waiting' | 'real' | 'unknown' | 'no-key' | 'failed' | 'offline';

const states = document.querySelectorAll<HTMLElement>('[data-check-state]');
const show = (state: State) => {
	for (const one of states) one.hidden = one.dataset.checkState !== state;
};
const fill = (name: string, text: string) => {
	const place = document.querySelector(`[data-check="${name}"]`);
	if (place) place.textContent = text;
};

/** Reads the key from the fragment of the URL, which browsers do not send, and checks it. */
async function check(): Promise<void> {
	const [{ checkInvoice, keyOf }, { formatDate }, { formatMoney }, { INVOICE_TEXTS }] = await Promise.all([
		import('#lib/sales/invoices.ts'),
		import('#lib/format/date.ts'),
		import('#lib/format/money.ts'),
		import('#lib/sales/invoices.words.ts'),
	]);
	const key = keyOf(location.hash);
	if (key === null) return show('no-key');
	if (!navigator.onLine) return show('offline');
	show('waiting');
	try {
		const { kind, no, issued_at, total, credited, seller } = await checkInvoice(key);
		// A second code was scanned while the first was being checked.
		if (keyOf(location.hash) !== key) return;
		fill('sort', INVOICE_TEXTS.bn.kind[kind]);
		fill('no', no);
		fill('date', formatDate(issued_at, 'bn'));
		fill('total', formatMoney(total, 'bn'));
		fill('credited', formatMoney(credited, 'bn'));
		fill('seller', seller);
		const row = document.querySelector<HTMLElement>('[data-check-row="credited"]');
		if (row) row.hidden = credited === 0;
		show('real');
	} catch (error) {
		if (keyOf(location.hash) !== key) return;
		const code = error instanceof Error && 'code' in error ? error.code : null;
		if (code === 'invoice.not_found') show('unknown');
		else show(navigator.onLine ? 'failed' : 'offline');
	}
}

const run = () => void check().catch(() => show(navigator.onLine ? 'failed' : 'offline'));

for (const button of document.querySelectorAll('[data-check-again]')) button.addEventListener('click', run);
addEventListener('hashchange', run);
addEventListener('online', () => {
	if ([...states].some((one) => !one.hidden && one.dataset.checkState === 'offline')) run();
});
run();
