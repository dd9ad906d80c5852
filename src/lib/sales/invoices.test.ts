import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoices } from '#contract/sales/invoices.ts';
import { answering } from '#tests/support/fake-call.ts';
import { ApiError } from '../http/call.ts';
import { checkInvoice, freshPdf, keyOf, pdfAddress } from './invoices.ts';

const { list, verify } = vi.hoisted(() => ({ list: vi.fn(), verify: vi.fn() }));
vi.mock('../http/call.ts', async (original) => ({
	...(await original<object>()),
	call: answering([invoices.list, list], [invoices.verify, verify]),
}));

const listed = (...ids: number[]) =>
	list.mockResolvedValue({
		invoices: ids.map((id) => ({ id, pdf_url: `/media/i/${id}.pdf?expires=1&signature=x` })),
	});

beforeEach(() => void listed(8, 7));
afterEach(() => void vi.clearAllMocks());

describe('the PDF of an invoice', () => {
	it('is requested again at each tap, in the format and language of the reader', async () => {
		expect(await freshPdf('5', 7, 'roll', 'en')).toBe(
			'/media/i/7.pdf?expires=1&signature=x&form=roll&lang=en',
		);
		await freshPdf('5', 7, 'a4', 'bn');
		expect(list.mock.calls).toEqual([[{ params: { id: '5' } }], [{ params: { id: '5' } }]]);
	});

	it('is null when the invoice is no longer in the list, and a refusal stays one', async () => {
		expect(await freshPdf('5', 9, 'a4', 'bn')).toBe(null);
		list.mockRejectedValue(new ApiError('network', 'x'));
		await expect(freshPdf('5', 7, 'a4', 'bn')).rejects.toMatchObject({ code: 'network' });
	});

	it('keeps the signature of its URL unchanged', () => {
		expect(pdfAddress('/media/i/1.pdf?expires=1&signature=a-b_c', 'a4', 'bn')).toBe(
			'/media/i/1.pdf?expires=1&signature=a-b_c&form=a4&lang=bn',
		);
	});
});

describe('the key of a document', () => {
	it('is the whole fragment of the URL', () => {
		expect(keyOf('#AbCdEfGhIjKlMnOpQrStUv')).toBe('AbCdEfGhIjKlMnOpQrStUv');
	});

	it.each([
		'',
		'#',
		'#short',
		'#AbCdEfGhIjKlMnOpQrStUvW',
		'#AbCdEfGhIjKlMnOp/rStUv',
		'AbCdEfGhIjKlMnOpQrStUv',
	])('is null in %j', (hash) => {
		expect(keyOf(hash)).toBe(null);
	});

	it('loads the data of the document', async () => {
		const invoice = { no: 'INV-2026-000001' };
		verify.mockResolvedValue({ invoice });
		expect(await checkInvoice('AbCdEfGhIjKlMnOpQrStUv')).toEqual(invoice);
		expect(verify).toHaveBeenCalledWith({ params: { key: 'AbCdEfGhIjKlMnOpQrStUv' } });
	});
});
