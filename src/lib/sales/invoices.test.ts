import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/call.ts';
import { fetchChecked, fetchInvoices } from '../api/invoices.ts';
import { checkInvoice, freshPdf, keyOf, pdfAddress } from './invoices.ts';

vi.mock('../api/invoices.ts', () => ({ fetchInvoices: vi.fn(), fetchChecked: vi.fn() }));

const listed = (...ids: number[]) =>
	vi.mocked(fetchInvoices).mockResolvedValue({
		invoices: ids.map((id) => ({ id, pdf_url: `/media/i/${id}.pdf?expires=1&signature=x` })),
	} as Awaited<ReturnType<typeof fetchInvoices>>);

beforeEach(() => void listed(8, 7));
afterEach(() => void vi.clearAllMocks());

describe('the PDF of an invoice', () => {
	it('is asked for anew at each tap, in the form and language of the reader', async () => {
		expect(await freshPdf('5', 7, 'roll', 'en')).toBe(
			'/media/i/7.pdf?expires=1&signature=x&form=roll&lang=en',
		);
		await freshPdf('5', 7, 'a4', 'bn');
		expect(vi.mocked(fetchInvoices).mock.calls).toEqual([['5'], ['5']]);
	});

	it('is none when the invoice has left the list, and a refusal stays one', async () => {
		expect(await freshPdf('5', 9, 'a4', 'bn')).toBe(null);
		vi.mocked(fetchInvoices).mockRejectedValue(new ApiError('network', 'x'));
		await expect(freshPdf('5', 7, 'a4', 'bn')).rejects.toMatchObject({ code: 'network' });
	});

	it('keeps the signature of its address as it came', () => {
		expect(pdfAddress('/media/i/1.pdf?expires=1&signature=a-b_c', 'a4', 'bn')).toBe(
			'/media/i/1.pdf?expires=1&signature=a-b_c&form=a4&lang=bn',
		);
	});
});

describe('the key of a paper', () => {
	it('stands behind the mark of the address, whole', () => {
		expect(keyOf('#AbCdEfGhIjKlMnOpQrStUv')).toBe('AbCdEfGhIjKlMnOpQrStUv');
	});

	it.each([
		'',
		'#',
		'#short',
		'#AbCdEfGhIjKlMnOpQrStUvW',
		'#AbCdEfGhIjKlMnOp/rStUv',
		'AbCdEfGhIjKlMnOpQrStUv',
	])('is none in %j', (hash) => {
		expect(keyOf(hash)).toBe(null);
	});

	it('brings what is known of the paper', async () => {
		const invoice = { no: 'INV-2026-000001' };
		vi.mocked(fetchChecked).mockResolvedValue({ invoice } as Awaited<ReturnType<typeof fetchChecked>>);
		expect(await checkInvoice('AbCdEfGhIjKlMnOpQrStUv')).toEqual(invoice);
	});
});
