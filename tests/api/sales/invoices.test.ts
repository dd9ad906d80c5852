import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/sales/invoices.ts';
import type { OrderLine } from '#contract/sales/orders.ts';
import { inTransaction, type Query } from '#server/db/client.ts';
import { messages, outbox } from '#server/messages/messages.tables.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { issueCreditNote, issueInvoice } from '#server/modules/sales/invoice/issue.service.ts';
import { invoices } from '#server/modules/sales/invoices.tables.ts';
import { orders } from '#server/modules/sales/orders.tables.ts';
import { payments, refunds } from '#server/modules/sales/payments.tables.ts';
import type { SellerSettings } from '#server/settings/settings.service.ts';
import { settings } from '#server/settings/settings.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor } from '../../support/given.ts';
import { depsOf } from '../../support/sales.ts';

// The header sets the address, as behind the proxy of production.
const app = appForFile({ TRUST_PROXY: '1' });
const SELLER: SellerSettings = {
	name: 'প্রস্তুতি',
	address: 'ধানমন্ডি, ঢাকা',
	phone: '01700000001',
	bin: '000123456-0101',
	trade_licence: null,
	vat_rate_bp: 1_500,
};
const setSeller = async (seller: SellerSettings) =>
	void (await app.db.q.update(settings).set({ value: seller }).where(eq(settings.key, 'seller')));

beforeEach(async () => {
	app.clock.set(NOON);
	await setSeller(SELLER);
});

function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error('nothing was stored');
	return row;
}

let counter = 0;

/** An order of 10,000 taka with a discount of 1,000 and 120 for the courier, and the payment that paid it. */
async function givenOrder(state: 'succeeded' | 'overpaid' | 'reversed' = 'succeeded') {
	const doctor = await givenDoctor(app, { name: 'ডা. লক্ষ্মী রহমান' });
	const batch = await givenBatch(app);
	const course = first(
		await app.db.q
			.insert(doctorCourses)
			.values({
				doctorId: doctor.id,
				batchId: batch.id,
				ycsId: batch.ycsId,
				status: 'active',
				priceAgreed: 900_000,
			})
			.returning(),
	);
	const nothing = { label: null, no: null, of: null };
	const lines: OrderLine[] = [
		{ ...nothing, kind: 'course', amount: 1_000_000 },
		{ ...nothing, kind: 'code', amount: -100_000, label: 'SHURU10' },
		{ ...nothing, kind: 'courier', amount: 12_000 },
	];
	const no = ++counter;
	const order = first(
		await app.db.q
			.insert(orders)
			.values({
				no: `T-${no}`,
				doctorId: doctor.id,
				kind: 'course',
				doctorCourseId: course.id,
				lines,
				subtotal: 1_000_000,
				discount: 100_000,
				shipping: 12_000,
				total: 912_000,
				agreed: 912_000,
				status: 'paid',
				quoteExpiresAt: NOON,
				paidAt: NOON,
			})
			.returning(),
	);
	const payment = first(
		await app.db.q
			.insert(payments)
			.values({
				ref: `R${no}`,
				orderId: order.id,
				doctorId: doctor.id,
				method: 'bkash',
				amount: 912_000,
				state,
				nonce: 'n',
				trxId: `TRX${no}`,
			})
			.returning(),
	);
	return { doctor, batch, course, order, payment };
}
type Given = Awaited<ReturnType<typeof givenOrder>>;

const inTx = <T>(steps: (tx: Query) => Promise<T>) => inTransaction(app.db, steps);
const issue = ({ order, payment }: Given, tx?: Query) => {
	const steps = (on: Query) =>
		issueInvoice(on, depsOf(app), { orderId: order.id, method: 'bkash', trxId: payment.trxId });
	return tx ? steps(tx) : inTx(steps);
};
async function givenRefund({ doctor, order, payment }: Given, amount: number): Promise<number> {
	const row = first(
		await app.db.q
			.insert(refunds)
			.values({
				ref: `F${++counter}`,
				orderId: order.id,
				paymentId: payment.id,
				doctorId: doctor.id,
				amount,
				reason: 'changed_mind',
				state: 'done',
				ofOrder: payment.state === 'succeeded',
				gatewayRef: 'BACK1',
			})
			.returning(),
	);
	return row.id;
}
const credit = (refundId: number) => inTx((tx) => issueCreditNote(tx, depsOf(app), refundId));
const rowOf = async (id: number) => first(await app.db.q.select().from(invoices).where(eq(invoices.id, id)));
const listOf = (token: string, courseId: number) =>
	app.call('GET', `${WEB}/doctor/courses/${courseId}/invoice`, { token });
/** The only invoice of an enrolment. */
async function paperOf({ doctor, course }: Given): Promise<Invoice> {
	const { status, body } = await listOf(doctor.token, course.id);
	expect(status).toBe(200);
	return first(body.invoices as Invoice[]);
}
const numbersOf = async (kind: 'invoice' | 'credit_note', year: number) => {
	const rows = await app.db.q.select().from(invoices);
	return rows
		.filter((row) => row.kind === kind && row.year === year)
		.map((row) => row.number)
		.sort((a, b) => a - b);
};

describe('the numbers of invoices', () => {
	it('have no gap, although thirty are issued at once and every third is rolled back', async () => {
		const given: Given[] = [];
		for (let index = 0; index < 30; index++) given.push(await givenOrder());
		const before = (await numbersOf('invoice', 2026)).length;
		const outcomes = await Promise.allSettled(
			given.map((one, index) =>
				inTx(async (tx) => {
					const id = await issue(one, tx);
					if (index % 3 === 0) throw new Error('something after it failed');
					return id;
				}),
			),
		);
		expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
		const numbers = await numbersOf('invoice', 2026);
		expect(numbers).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
	});

	it('restart with the year in Dhaka and are counted by kind', async () => {
		app.clock.set('2030-12-31T17:59:00Z');
		const last = await rowOf(await issue(await givenOrder()));
		expect(last.no).toBe('INV-2030-000001');
		app.clock.set('2030-12-31T18:00:00Z');
		const given = await givenOrder();
		expect((await rowOf(await issue(given))).no).toBe('INV-2031-000001');
		expect((await rowOf(await issue(await givenOrder()))).no).toBe('INV-2031-000002');
		expect((await rowOf(await credit(await givenRefund(given, 1_000)))).no).toBe('CN-2031-000001');
	});

	it('are given once to an order, also when it is issued twice at the same moment', async () => {
		const given = await givenOrder();
		const [one, other] = await Promise.all([issue(given), issue(given)]);
		expect(one).toBe(other);
		expect(await issue(given)).toBe(one);
		expect(await app.db.q.select().from(invoices).where(eq(invoices.orderId, given.order.id))).toHaveLength(
			1,
		);
	});

	it('cannot be removed: the database deletes no invoice', async () => {
		const id = await issue(await givenOrder());
		await expect(app.db.pool.query('delete from invoices where id = $1', [id])).rejects.toThrow(
			'invoices is never changed',
		);
	});
});

describe('an invoice', () => {
	it('show seller, buyer, every line, and the VAT included in the price', async () => {
		const given = await givenOrder();
		await issue(given);
		const paper = await paperOf(given);
		expect(paper).toMatchObject({
			kind: 'invoice',
			issued_at: NOON.toISOString(),
			order_no: given.order.no,
			seller: { name: SELLER.name, address: SELLER.address, bin: SELLER.bin, phone: SELLER.phone },
			buyer: { name: 'ডা. লক্ষ্মী রহমান', phone: given.doctor.phone, address: null },
			lines: given.order.lines,
			total: 912_000,
			vat: 118_957,
			vat_rate_bp: 1_500,
			method: 'bkash',
			trx_id: given.payment.trxId,
			of_no: null,
		});
		expect(paper.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(paper.total);
		expect(paper.no).toMatch(/^INV-2026-\d{6}$/);
		expect(paper.verify_url).toMatch(/^http.+\/invoice-check#[A-Za-z0-9_-]{22}$/);
	});

	it('stays as it was issued, whatever changes later', async () => {
		const given = await givenOrder();
		await issue(given);
		const before = await paperOf(given);
		await setSeller({ ...SELLER, name: 'Other', bin: null, vat_rate_bp: 500 });
		await app.db.q.update(doctors).set({ name: 'অন্য নাম' }).where(eq(doctors.id, given.doctor.id));
		await app.db.q.update(batches).set({ title: 'অন্য ব্যাচ' }).where(eq(batches.id, given.batch.id));
		await app.db.q.update(orders).set({ total: 1, lines: [] }).where(eq(orders.id, given.order.id));
		expect(await paperOf(given)).toEqual(before);
	});

	it('contains no VAT where the seller is not registered', async () => {
		await setSeller({ ...SELLER, bin: null, vat_rate_bp: 0 });
		const given = await givenOrder();
		await issue(given);
		expect(await paperOf(given)).toMatchObject({ vat: 0, vat_rate_bp: 0, seller: { bin: null } });
	});

	it('is shown to its doctor alone, and only once something was paid', async () => {
		const given = await givenOrder();
		expect((await listOf(given.doctor.token, given.course.id)).body.code).toBe('invoice.not_paid');
		await issue(given);
		const stranger = await givenDoctor(app);
		const refused = await listOf(stranger.token, given.course.id);
		expect([refused.status, refused.body.code]).toEqual([404, 'course.not_found']);
		expect((await listOf(given.doctor.token, 999_999)).body.code).toBe('course.not_found');
		expect((await app.call('GET', `${WEB}/doctor/courses/${given.course.id}/invoice`)).status).toBe(401);
	});
});

describe('a credit note', () => {
	it('has its own number, refers to its invoice, and is above it in the list', async () => {
		const given = await givenOrder();
		await issue(given);
		const invoice = await paperOf(given);
		await credit(await givenRefund(given, 456_000));
		const { body } = await listOf(given.doctor.token, given.course.id);
		expect(body.invoices).toHaveLength(2);
		expect(body.invoices[0]).toMatchObject({
			kind: 'credit_note',
			of_no: invoice.no,
			total: 456_000,
			trx_id: 'BACK1',
			lines: [{ kind: 'item', amount: 456_000, label: null, no: null, of: null }],
			buyer: invoice.buyer,
		});
		expect(body.invoices[0].no).toMatch(/^CN-2026-\d{6}$/);
		expect(body.invoices[1]).toMatchObject({ no: invoice.no, total: 912_000 });
	});

	it('refunds the VAT at the rate of the invoice, to the poisha over several notes', async () => {
		const given = await givenOrder();
		const invoice = await rowOf(await issue(given));
		await setSeller({ ...SELLER, vat_rate_bp: 500 });
		const notes = [];
		for (const amount of [100_001, 300_003, 511_996])
			notes.push(await rowOf(await credit(await givenRefund(given, amount))));
		expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total);
		expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice.vat);
	});

	it('is issued once for a refund', async () => {
		const given = await givenOrder();
		await issue(given);
		const refund = await givenRefund(given, 1_000);
		const [one, other] = await Promise.all([credit(refund), credit(refund)]);
		expect(one).toBe(other);
	});

	it.each(['overpaid', 'reversed'] as const)(
		'of money that paid no order (%s) takes nothing back from the invoice',
		async (state) => {
			const given = await givenOrder(state);
			const invoice = await rowOf(await issue(given));
			const note = await rowOf(await credit(await givenRefund(given, 912_000)));
			expect(note).toMatchObject({ vat: 0, total: 912_000, text: { of_no: null, vat_rate_bp: 0 } });
			const { body } = await app.call('GET', `${WEB}/invoices/${invoice.key}`);
			expect(body.invoice.credited).toBe(0);
		},
	);
});

describe('the public check of a paper', () => {
	it('shows number, day, sum and seller, and nothing about a person or a course', async () => {
		const given = await givenOrder();
		const row = await rowOf(await issue(given));
		const { status, body, headers } = await app.call('GET', `${WEB}/invoices/${row.key}`);
		expect(status).toBe(200);
		expect(body).toEqual({
			invoice: {
				kind: 'invoice',
				no: row.no,
				issued_at: NOON.toISOString(),
				total: 912_000,
				credited: 0,
				seller: SELLER.name,
			},
		});
		expect(String(headers['cache-control'])).not.toContain('public');
	});

	it('shows the amounts of credit notes, and verifies these as well', async () => {
		const given = await givenOrder();
		const row = await rowOf(await issue(given));
		await credit(await givenRefund(given, 100_000));
		const note = await rowOf(await credit(await givenRefund(given, 50_000)));
		expect((await app.call('GET', `${WEB}/invoices/${row.key}`)).body.invoice.credited).toBe(150_000);
		expect((await app.call('GET', `${WEB}/invoices/${note.key}`)).body.invoice).toMatchObject({
			kind: 'credit_note',
			total: 50_000,
			credited: 0,
		});
	});

	it('refuses an invented key, or a number instead of a key', async () => {
		const row = await rowOf(await issue(await givenOrder()));
		const unknown = await app.call('GET', `${WEB}/invoices/${'A'.repeat(22)}`);
		expect([unknown.status, unknown.body.code]).toEqual([404, 'invoice.not_found']);
		for (const key of [row.no, String(row.id), `${row.key}x`])
			expect((await app.call('GET', `${WEB}/invoices/${key}`)).status).toBe(422);
	});
});

describe('the PDF of an invoice', () => {
	it('is at a signed address, as a file with its number that is never cached', async () => {
		const given = await givenOrder();
		await issue(given);
		const { pdf_url, no } = await paperOf(given);
		const { status, headers, body } = await app.call('GET', pdf_url);
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="${no}.pdf"`,
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
		});
		expect(body.startsWith('%PDF-1.7')).toBe(true);
		expect(body).toContain('/MediaBox [0 0 595.28 841.89]');
		const roll = await app.call('GET', `${pdf_url}&form=roll&lang=en`);
		expect(roll.body).toContain('/MediaBox [0 0 226.77 ');
		expect(roll.body).toContain('/Lang (en)');
	});

	it('is closed after ten minutes, and to an address that was changed', async () => {
		const given = await givenOrder();
		const other = await givenOrder();
		await issue(given);
		const second = await issue(other);
		const { pdf_url, id } = await paperOf(given);
		const closed = async (url: string) => {
			const { status, body } = await app.call('GET', url);
			expect([status, body.code]).toEqual([403, 'auth.forbidden']);
		};
		await closed(pdf_url.replace(`/${id}.pdf`, `/${second}.pdf`));
		await closed(pdf_url.replace(/expires=\d+/, 'expires=99999999999'));
		await closed(pdf_url.replace(/signature=.+/, 'signature=AAAA'));
		await closed(`/media/i/${id}.pdf`);
		await closed('/media/i/..%2F..%2Fetc');
		app.clock.forward(599_000);
		expect((await app.call('GET', pdf_url)).status).toBe(200);
		app.clock.forward(2_000);
		await closed(pdf_url);
	});

	it('is rendered sixty times a minute for one network address', async () => {
		const given = await givenOrder();
		await issue(given);
		const { pdf_url } = await paperOf(given);
		const from = (address: string, url = pdf_url) =>
			app.call('GET', url, { headers: { 'x-forwarded-for': address } });
		await from('203.0.113.7', pdf_url.replace(/signature=.+/, 'signature=AAAA'));
		for (let n = 1; n <= 60; n++) expect((await from('203.0.113.7')).status).toBe(200);
		const refused = await from('203.0.113.7');
		expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
		expect((await from('203.0.113.8')).status).toBe(200);
	});
});

describe('an invoice by e-mail', () => {
	it('is sent to a doctor with a known address, with the PDF', async () => {
		const given = await givenOrder();
		const email = `doctor${given.doctor.id}@example.org`;
		await app.db.q.update(doctors).set({ email }).where(eq(doctors.id, given.doctor.id));
		const row = await rowOf(await issue(given));
		await app.work();
		const sent = await app.db.q.select().from(outbox).where(eq(outbox.recipient, email));
		expect(sent).toHaveLength(1);
		expect(sent[0]?.text).toContain(row.no);
		expect(sent[0]?.text).toContain('৳৯,১২০');
		expect(sent[0]?.text).toContain(`/invoice-check#${row.key}`);
		expect(sent[0]?.text).toMatch(new RegExp(`\\[${row.no}\\.pdf, \\d{5} bytes\\]`));
		const noted = await app.db.q.select().from(messages).where(eq(messages.recipient, email));
		expect(noted).toMatchObject([{ channel: 'email', kind: 'invoice', state: 'sent' }]);
	});

	it('is not sent without a known address, nor for an invoice that was rolled back', async () => {
		const given = await givenOrder();
		await issue(given);
		const gone = await givenOrder();
		const email = `gone${gone.doctor.id}@example.org`;
		await app.db.q.update(doctors).set({ email }).where(eq(doctors.id, gone.doctor.id));
		await inTx(async (tx) => {
			await issue(gone, tx);
			throw new Error('something after it failed');
		}).catch(() => {});
		const before = (await app.db.q.select().from(outbox)).length;
		await app.work();
		expect(await app.db.q.select().from(outbox)).toHaveLength(before);
	});
});

describe('data stored about a doctor', () => {
	it('include the invoices in words, and retain them as issued when the account is deleted', async () => {
		const given = await givenOrder();
		const row = await rowOf(await issue(given));
		const { body } = await app.call('GET', `${WEB}/doctor/my-data`, { token: given.doctor.token });
		expect(body.rooms.invoices).toEqual([
			{
				kind: 'invoice',
				no: row.no,
				order: given.order.no,
				issued_at: NOON.toISOString(),
				name: 'ডা. লক্ষ্মী রহমান',
				phone: given.doctor.phone,
				address: null,
				course: row.text.course,
				batch: row.text.batch,
				total_taka: 9_120,
				vat_taka: 1_189.57,
				paid_by: 'bkash',
				transaction: given.payment.trxId,
				of_invoice: null,
			},
		]);
		const { invoicesPrivacy } = await import('#server/modules/sales/sales.privacy.ts');
		expect(await inTx((tx) => invoicesPrivacy.eraseOf(tx, given.doctor.id, NOON))).toEqual([]);
		expect(await rowOf(row.id)).toEqual(row);
	});
});
