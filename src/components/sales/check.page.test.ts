import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
	answer,
	held,
	NO_NETWORK,
	refused,
	requested,
	requestedFor,
	setOnline,
	shown,
} from '#tests/support/fake-server.ts';
import { openPage } from '#tests/support/page.ts';
import InvoiceCheck from '../../pages/invoice-check.astro';

const KEY = 'AbCdEfGhIjKlMnOpQrStUv';
const CALL = `GET /api/v3/web/invoices/${KEY}`;
const invoice = {
	kind: 'invoice',
	no: 'INV-2026-000123',
	issued_at: '2026-11-21T06:00:00.000Z',
	total: 862_000,
	credited: 400_000,
	seller: 'প্রস্তুতি',
};

test('the code of a real invoice shows its number and sum, and no name', async () => {
	answer({ [CALL]: { invoice } });
	const html = await openPage(`/invoice-check#${KEY}`, InvoiceCheck);
	await screen.findByRole('heading', { name: 'রসিদটি আসল' });
	for (const text of ['INV-2026-000123', '২১ নভেম্বর ২০২৬', '৳৮,৬২০', '৳৪,০০০'])
		expect(shown(screen.getByText(text))).toBe(true);
	// The key is in the fragment, which browsers do not send.
	expect(html).toContain('<meta name="referrer" content="no-referrer">');
});

test('without a code the page explains how to scan one, and a code that is scanned then is checked', async () => {
	answer({ [CALL]: { invoice: { ...invoice, kind: 'credit_note', no: 'CN-2026-000007', credited: 0 } } });
	await openPage('/invoice-check', InvoiceCheck);
	await screen.findByRole('heading', { name: 'রসিদের কোডটি স্ক্যান করুন' });
	expect(requested.filter(({ call }) => call === CALL)).toEqual([]);
	location.hash = KEY;
	dispatchEvent(new Event('hashchange'));
	await screen.findByText('ফেরতের রসিদ (ক্রেডিট নোট)');
	expect(shown(screen.getByText('পরে ফেরত দেওয়া হয়েছে'))).toBe(false);
});

test('an unknown code, a server error and a lost network have separate messages, and can be retried', async () => {
	answer({ [CALL]: refused(404, { code: 'invoice.not_found', message: '?' }) });
	await openPage(`/invoice-check#${KEY}`, InvoiceCheck);
	const face = () =>
		document.querySelector('[data-check-state]:not([hidden])')?.getAttribute('data-check-state');
	await waitFor(() => expect(face()).toBe('unknown'));
	answer({ [CALL]: NO_NETWORK });
	dispatchEvent(new Event('hashchange'));
	await waitFor(() => expect(face()).toBe('failed'));
	answer({ [CALL]: { invoice } });
	await userEvent.click(screen.getByRole('button', { name: 'আবার চেষ্টা করুন' }));
	await waitFor(() => expect(face()).toBe('real'));
	setOnline(false);
	dispatchEvent(new Event('hashchange'));
	await waitFor(() => expect(face()).toBe('offline'));
	setOnline(true);
	await waitFor(() => expect(face()).toBe('real'));
});

test('a late refusal of an earlier code does not hide that the code scanned since is real', async () => {
	const earlier = 'x'.repeat(22);
	const first = `GET /api/v3/web/invoices/${earlier}`;
	const late = held(refused(404, { code: 'invoice.not_found', message: '?' }));
	answer({ [first]: late.answer, [CALL]: { invoice } });
	await openPage(`/invoice-check#${earlier}`, InvoiceCheck);
	await waitFor(() => expect(requestedFor(first)).toHaveLength(1));
	// This tells the page by itself that the code has changed.
	location.hash = KEY;
	await screen.findByText('INV-2026-000123');
	late.release();
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(shown(screen.getByText('INV-2026-000123'))).toBe(true);
});
