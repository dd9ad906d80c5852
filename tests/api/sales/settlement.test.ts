import { describe, expect, it } from 'vitest';
import { SHEET_TYPES } from '#contract/constants.ts';
import { appForFile } from '../../support/app.ts';
import { fakeGateways } from '../../support/fake-gateway.ts';
import { givenDoctor } from '../../support/given.ts';
import { balance, PRICE } from '../../support/paying.ts';
import { approveBoth, askBack, givenFinance, givenPaid, OFFICE, scripted } from '../../support/refunds.ts';
import { size } from '../../support/size.ts';
import { workbook } from '../../support/xlsx.ts';

const fakes = fakeGateways();
const app = appForFile({}, fakes);
scripted(fakes.sslcommerz);

const HEAD = 'ref,trx_id,amount,fee,currency,settled_on';
const FEE = 10_000;
let counter = 0;
const trx = () => `B${++counter}`;
const taka = (poisha: number) => (poisha / 100).toFixed(2);
const line = (ref: string, amount: number, fee: number, trxId = trx()) =>
	`${ref},${trxId},${taka(amount)},${taka(fee)},BDT,2026-11-20`;
const fileOf = (...lines: string[]) => [HEAD, ...lines].join('\r\n');

async function upload(
	payload: string | Buffer,
	gateway = 'sslcommerz',
	headers = {},
	columns: Record<string, string> = {},
) {
	const { token } = await givenFinance(app);
	return app.call('POST', `${OFFICE}/settlements/${gateway}?${new URLSearchParams(columns)}`, {
		token,
		payload,
		headers: { 'content-type': 'text/csv', ...headers },
	});
}
const trxOf = async (paymentId: number): Promise<string> =>
	(await app.db.pool.query('select trx_id from payments where id = $1', [paymentId])).rows[0].trx_id;
const rowsOf = async () =>
	(await app.db.pool.query('select count(*)::int as n from settlement_rows')).rows[0].n as number;
const differencesOf = async (...trxIds: string[]) =>
	(
		await app.db.pool.query(
			'select kind, ours, theirs from differences where ref = any($1) and resolved_at is null order by kind',
			[trxIds],
		)
	).rows;

describe('a settlement', () => {
	it('moves the money from the gateway to the bank; the fee is booked once', async () => {
		const { payment } = await givenPaid(app);
		const before = {
			bank: await balance(app, 'bank'),
			gateway: await balance(app, 'gateway_sslcommerz'),
			fees: await balance(app, 'gateway_fees'),
		};
		const { status, body } = await upload(fileOf(line(payment.ref, PRICE, FEE)));
		expect(status).toBe(200);
		expect(body).toMatchObject({ rows: 1, faults: [] });
		expect(body.settlement_id).toBeGreaterThan(0);
		expect(await balance(app, 'bank')).toBe(before.bank + PRICE - FEE);
		// The fee was deducted from the gateway's account when the payment was received.
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before.gateway - (PRICE - FEE));
		expect(await balance(app, 'gateway_fees')).toBe(before.fees);
	});

	it('with unknown headings is accepted once a person maps them, and so is the next one', async () => {
		const [first, second] = [(await givenPaid(app)).payment, (await givenPaid(app)).payment];
		const file = async ({ ref, id }: { ref: string; id: number }, day: string) =>
			[
				'Voucher;Slip;Gross;Kept;Day',
				`${ref};${await trxOf(id)};"${(PRICE / 100).toLocaleString('en-US')}.00";${taka(FEE)};${day}`,
			].join('\n');
		const unread = await upload(await file(first, '20/11/2026'));
		expect(unread.body).toMatchObject({ settlement_id: null, rows: 0, read_as: {} });
		expect(unread.body.headings).toEqual(['Voucher', 'Slip', 'Gross', 'Kept', 'Day']);
		expect(unread.body.faults.map(({ column }: { column: string }) => column)).toEqual([
			'ref',
			'trx_id',
			'amount',
			'fee',
			'settled_on',
		]);
		const columns = { ref: 'Voucher', trx_id: 'Slip', amount: 'Gross', fee: 'Kept', settled_on: 'Day' };
		const bank = await balance(app, 'bank');
		const { body } = await upload(await file(first, '20/11/2026'), 'sslcommerz', {}, columns);
		expect(body).toMatchObject({ rows: 1, faults: [], read_as: columns });
		expect(await balance(app, 'bank')).toBe(bank + PRICE - FEE);
		const next = await upload(await file(second, '20-Nov-2026'));
		expect(next.body).toMatchObject({ rows: 1, faults: [], read_as: columns });
		expect((await upload(fileOf(), 'sslcommerz', {}, { ref: 'a\0' })).status).toBe(400);
		const other = await upload(await file(second, '2026-11-20'), 'bkash');
		expect(other.body).toMatchObject({ settlement_id: null, rows: 0, read_as: {} });
	});

	it('may be a workbook too, with days and sums as a spreadsheet stores them', async () => {
		const { payment } = await givenPaid(app);
		const bank = await balance(app, 'bank');
		const file = workbook([
			['Settlement report'],
			['Tran ID', 'Bank Tran ID', 'Amount', 'Fee', 'Settlement Date'],
			[payment.ref, await trxOf(payment.id), taka(PRICE), taka(FEE), '20/11/2026'],
			['Total', '', taka(PRICE), taka(FEE), ''],
		]);
		const { body } = await upload(file, 'sslcommerz', { 'content-type': SHEET_TYPES[1] });
		expect(body).toMatchObject({ rows: 1, faults: [] });
		expect(await balance(app, 'bank')).toBe(bank + PRICE - FEE);
	});

	it('with another fee or sum lists the difference and books the actual amounts', async () => {
		const [a, b] = [(await givenPaid(app)).payment, (await givenPaid(app)).payment];
		const [bank, fees] = [await balance(app, 'bank'), await balance(app, 'gateway_fees')];
		const ids = [await trxOf(a.id), await trxOf(b.id)] as const;
		await upload(fileOf(line(a.ref, PRICE, FEE + 500, ids[0]), line(b.ref, PRICE - 1, FEE, ids[1])));
		expect(await balance(app, 'bank')).toBe(bank + 2 * (PRICE - FEE) - 501);
		expect(await balance(app, 'gateway_fees')).toBe(fees + 500);
		expect(await differencesOf(...ids)).toEqual([
			{ kind: 'amount', ours: PRICE, theirs: PRICE - 1 },
			{ kind: 'fee', ours: FEE, theirs: FEE + 500 },
		]);
	});

	it('that pays the same money out twice, under another number or in another file, lists it', async () => {
		const { payment } = await givenPaid(app);
		const [first, second] = [await trxOf(payment.id), trx()];
		const before = {
			gateway: await balance(app, 'gateway_sslcommerz'),
			fees: await balance(app, 'gateway_fees'),
		};
		await upload(fileOf(line(payment.ref, PRICE, FEE, first)));
		expect(await differencesOf(first)).toEqual([]);
		await upload(fileOf(line(payment.ref, PRICE, FEE, second)));
		expect(await differencesOf(first, second)).toEqual([
			{ kind: 'amount', ours: PRICE, theirs: 2 * PRICE },
			{ kind: 'fee', ours: FEE, theirs: 2 * FEE },
		]);
		// The fee reported with the payment was booked once; the second one is another.
		expect(await balance(app, 'gateway_fees')).toBe(before.fees + FEE);
		expect(await balance(app, 'gateway_sslcommerz')).toBe(before.gateway - (PRICE - FEE) - PRICE);
	});

	it('in two lines or files is whole once the rest is there', async () => {
		const { payment } = await givenPaid(app);
		const [first, rest] = [await trxOf(payment.id), trx()];
		await upload(fileOf(line(payment.ref, 300_000, 6_000, first)));
		expect(await differencesOf(first)).toEqual([
			{ kind: 'amount', ours: PRICE, theirs: 300_000 },
			{ kind: 'fee', ours: FEE, theirs: 6_000 },
		]);
		const fees = await balance(app, 'gateway_fees');
		await upload(fileOf(line(payment.ref, 200_000, 4_000, rest)));
		expect(await differencesOf(first, rest)).toEqual([]);
		expect(await balance(app, 'gateway_fees')).toBe(fees + 4_000);
		const { payment: other } = await givenPaid(app);
		const both = [await trxOf(other.id), trx()] as const;
		await upload(fileOf(line(other.ref, 400_000, 0, both[0]), line(other.ref, 100_000, FEE, both[1])));
		expect(await differencesOf(...both)).toEqual([]);
	});

	it('under another number than the payment’s own lists it', async () => {
		const { payment } = await givenPaid(app);
		const id = trx();
		await upload(fileOf(line(payment.ref, PRICE, FEE, id)));
		expect(await differencesOf(id)).toEqual([{ kind: 'trx', ours: PRICE, theirs: PRICE }]);
	});

	it('belongs to the day on which the money was paid out', async () => {
		const { payment } = await givenPaid(app);
		const { body } = await upload(fileOf(line(payment.ref, PRICE, FEE, await trxOf(payment.id))));
		const { rows } = await app.db.pool.query(
			`select j.day::text from journals j join settlement_rows s on j.kind = 'settlement' and j.ref = s.id::text
			where s.settlement_id = $1`,
			[body.settlement_id],
		);
		expect(rows).toEqual([{ day: '2026-11-20' }]);
	});

	it('with unknown money books and lists it', async () => {
		const id = trx();
		const { body } = await upload(fileOf(line('P404', 70_000, 0, id)));
		expect(body.faults).toEqual([]);
		expect(await differencesOf(id)).toEqual([{ kind: 'missing_here', ours: null, theirs: 70_000 }]);
	});

	it('with a withheld refund takes it from the bank', async () => {
		const paid = await givenPaid(app);
		const { body } = await askBack(app, paid);
		await approveBoth(app, body.refund.id);
		await app.work();
		const { rows } = await app.db.pool.query('select ref from refunds where id = $1', [body.refund.id]);
		const [bank, gateway] = [await balance(app, 'bank'), await balance(app, 'gateway_sslcommerz')];
		const id = trx();
		await upload(fileOf(line(rows[0].ref, -PRICE, 0, id)));
		expect(await balance(app, 'bank')).toBe(bank - PRICE);
		expect(await balance(app, 'gateway_sslcommerz')).toBe(gateway + PRICE);
		expect(await differencesOf(id)).toEqual([]);
		const wrong = trx();
		await upload(fileOf(line('R404', -500, 0, wrong)));
		expect(await differencesOf(wrong)).toEqual([{ kind: 'refund', ours: null, theirs: 500 }]);
	});

	it('resolves payments that were listed as not paid out', async () => {
		const { payment } = await givenPaid(app);
		await app.db.pool.query(
			`insert into differences (day, gateway, kind, ref, ours) values ($1, 'sslcommerz', 'unsettled', $2, 1)`,
			['2026-11-20', payment.ref],
		);
		expect(await differencesOf(payment.ref)).toHaveLength(1);
		await upload(fileOf(line(payment.ref, PRICE, FEE)));
		expect(await differencesOf(payment.ref)).toEqual([]);
	});

	it('of many lines is imported in one go', async () => {
		const before = await rowsOf();
		const many = size(300, 2_000);
		const lines = Array.from({ length: many }, (_, n) => line(`PX${n}`, 100 + n, 1));
		const { body } = await upload(fileOf(...lines));
		expect(body.rows).toBe(many);
		expect(await rowsOf()).toBe(before + many);
	});
});

describe('a settlement file with faults', () => {
	it('gets all of them in the reader’s language, and nothing of it is imported', async () => {
		const { payment } = await givenPaid(app);
		const taken = trx();
		await upload(fileOf(line('PT', 100, 0, taken)));
		const [before, bank] = [await rowsOf(), await balance(app, 'bank')];
		const file = fileOf(
			line(payment.ref, PRICE, FEE),
			line('PT', 100, 0, taken),
			'=1+1,,zero,0,BDT,2026-11-31',
		);
		const { status, body } = await upload(file, 'sslcommerz', { 'accept-language': 'en' });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			settlement_id: null,
			rows: 3,
			faults: [
				{ row: 3, column: 'trx_id', problem: 'This number was taken with an earlier file.' },
				{ row: 4, column: 'ref', problem: 'A number may hold letters, digits, - and _ only.' },
				{ row: 4, column: 'trx_id', problem: 'The cell is empty.' },
				{ row: 4, column: 'amount', problem: 'Give a sum like 1,234.50, not zero.' },
				{ row: 4, column: 'settled_on', problem: 'Give the date like 2026-11-21 or 21/11/2026.' },
			],
		});
		expect([await rowsOf(), await balance(app, 'bank')]).toEqual([before, bank]);
		expect((await upload(file)).body.faults[1].problem).toContain('ইংরেজি অক্ষর');
	});

	it('is refused when it is no CSV file of text', async () => {
		for (const file of [
			Buffer.from([0xff, 0xfe, 0x41]),
			`${HEAD}\n"never closed,1,1,0,BDT,2026-11-20`,
			`${HEAD}\nP1,T\0,1,0,BDT,2026-11-20`,
		])
			expect(await upload(file)).toMatchObject({ status: 422, body: { code: 'settlement.unreadable' } });
		const pdf = await upload('%PDF', 'sslcommerz', { 'content-type': 'application/pdf' });
		expect(pdf.status).toBe(415);
		expect((await upload(fileOf(), 'nagad')).status).toBe(422);
	});

	it('is taken once: the same file again, or twice at the same moment, is refused', async () => {
		const file = fileOf(line('PA', 1_000, 0), line('PB', 1_000, 0));
		const bank = await balance(app, 'bank');
		const both = await Promise.all([upload(file, 'bkash'), upload(file, 'bkash')]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await upload(file, 'bkash')).toMatchObject({ status: 409, body: { code: 'settlement.twice' } });
		expect(await balance(app, 'bank')).toBe(bank + 2_000);
	});

	it('is for finance alone', async () => {
		const doctor = await givenDoctor(app);
		const { status } = await app.call('POST', `${OFFICE}/settlements/bkash`, {
			token: doctor.token,
			payload: fileOf(line('PC', 1_000, 0)),
			headers: { 'content-type': 'text/csv' },
		});
		expect(status).toBe(403);
	});
});
