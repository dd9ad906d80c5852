import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#contract/sales/staff.ts';
import { at, dayOf, isoDay } from '#server/days.rules.ts';
import { accountOf, type Entry, post, postAll } from '#server/modules/sales/ledger/ledger.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';
import { OFFICE } from '../../support/refunds.ts';
import { size } from '../../support/size.ts';

const app = appForFile();
const paid = (amount: number): Entry[] => [
	{ account: 'bank', debit: amount },
	{ account: 'course_income', credit: amount },
];
const journal = (ref: string, amount: number) => ({
	kind: 'order_paid',
	ref,
	at: NOON,
	entries: paid(amount),
});
interface Account {
	account: LedgerAccount;
	debit: number;
	credit: number;
	balance: number;
}
async function booksOf(day?: string) {
	const { token } = await givenOperator(app, 'finance');
	const { status, body } = await app.call('GET', `${OFFICE}/ledger${day ? `?day=${day}` : ''}`, { token });
	if (status !== 200) throw new Error(`the ledger answered ${status}`);
	return body as { day: string; balanced: boolean; accounts: Account[] };
}
const debitOf = async (account: LedgerAccount) =>
	(await booksOf()).accounts.find((one) => one.account === account)?.debit ?? 0;

describe('an event of money', () => {
	it('is written once, however often and by however many callers it is reported', async () => {
		const before = await debitOf('bank');
		const { q } = app.db;
		const written = await Promise.all(
			[1, 2, 3].map(() => q.transaction((tx) => post(tx, journal('1', 500_000)))),
		);
		expect(written.filter(Boolean)).toHaveLength(1);
		expect(await post(q, journal('1', 999))).toBe(false);
		expect(await postAll(q, [journal('1', 5), journal('2', 7), journal('2', 7)])).toBe(1);
		expect(await debitOf('bank')).toBe(before + 500_007);
	});

	it('is one of any number, also of none and of more than one statement can contain', async () => {
		// A PostgreSQL statement has at most 65,535 parameters, and each event needs four of them.
		const many = Array.from({ length: 17_000 }, (_, n) => ({ ...journal(`many-${n}`, 0), entries: [] }));
		expect([await postAll(app.db.q, []), await postAll(app.db.q, many)]).toEqual([0, many.length]);
	});

	it('that moves nothing is still recorded and writes no entry', async () => {
		const event = { ...journal('free', 0), entries: [{ account: 'bank' as const, debit: 0 }] };
		expect(await post(app.db.q, event)).toBe(true);
		expect(await post(app.db.q, event)).toBe(false);
		const { rows } = await app.db.pool.query(
			`select count(*)::int as n from ledger_entries e join journals j on j.id = e.journal_id where j.ref = 'free'`,
		);
		expect(rows[0].n).toBe(0);
	});

	it('is not written when debit and credit differ, neither by the service nor past it', async () => {
		const entries: Entry[] = [
			{ account: 'bank', debit: 2 },
			{ account: 'course_income', credit: 1 },
		];
		await expect(post(app.db.q, { ...journal('odd', 1), entries })).rejects.toThrow('does not balance');
		const past = app.db.pool.query(`with j as (insert into journals (kind, ref, day)
			values ('order_paid', 'past', '2026-11-21') returning id)
			insert into ledger_entries (journal_id, account, debit) select id, 'bank', 5 from j`);
		await expect(past).rejects.toThrow('does not balance');
		const { rows } = await app.db.pool.query(`select ref from journals where ref in ('odd', 'past')`);
		expect(rows).toEqual([]);
	});

	it('can be neither changed nor deleted', async () => {
		await post(app.db.q, journal('fixed', 100));
		for (const action of ['update ledger_entries set debit = debit + 1', 'delete from ledger_entries'])
			await expect(app.db.pool.query(action)).rejects.toThrow('is never changed');
	});

	it('is rolled back with its transaction', async () => {
		const { q } = app.db;
		await expect(
			q.transaction(async (tx) => {
				await post(tx, journal('undone', 100));
				throw new Error('something else failed');
			}),
		).rejects.toThrow('something else failed');
		expect(await post(q, journal('undone', 100))).toBe(true);
	});
});

describe('the books', () => {
	it('show every account at the end of a day in Dhaka, to finance only', async () => {
		const late = new Date('2026-10-31T18:00:00.000Z');
		await post(app.db.q, { ...journal('november', 300), at: late });
		await post(app.db.q, { ...journal('october', 200), at: new Date(late.getTime() - 1) });
		const october = await booksOf('2026-10-31');
		expect(october.accounts.map(({ account }) => account)).toEqual([...LEDGER_ACCOUNTS]);
		expect(october.accounts.find(({ account }) => account === 'bank')).toEqual({
			account: 'bank',
			debit: 200,
			credit: 0,
			balance: 200,
		});
		expect(october.accounts.find(({ account }) => account === 'course_income')?.balance).toBe(200);
		const november = await booksOf('2026-11-01');
		expect(november.accounts.find(({ account }) => account === 'bank')?.balance).toBe(500);
		expect([october.balanced, november.balanced, (await booksOf()).day]).toEqual([true, true, '2026-11-21']);
		const doctor = await givenDoctor(app);
		expect((await app.call('GET', `${OFFICE}/ledger`, { token: doctor.token })).status).toBe(403);
		const support = await givenOperator(app, 'support');
		expect((await app.call('GET', `${OFFICE}/ledger`, { token: support.token })).status).toBe(403);
		const { token } = await givenOperator(app, 'owner');
		const bad = await app.call('GET', `${OFFICE}/ledger?day=tomorrow`, { token });
		expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['day']]);
	});

	it('show where money is by its payment method', () => {
		expect((['sslcommerz', 'bkash', 'bank_deposit', 'cash_branch'] as const).map(accountOf)).toEqual([
			'gateway_sslcommerz',
			'gateway_bkash',
			'bank',
			'cash',
		]);
		expect(() => accountOf('none')).toThrow('moves no money');
	});

	it('after any events, in any order and repeated, balance and agree with a slow count', async () => {
		// Far from the days of the other tests; every run adds to the same ledger.
		const first = dayOf(new Date('2027-03-01T12:00:00.000Z'));
		const known = new Map<string, { day: number; entries: readonly Entry[] }>();
		const event = fc.record({
			ref: fc.integer({ min: 1, max: 60 }),
			day: fc.integer({ min: 0, max: 5 }),
			parts: fc.array(
				fc.record({
					from: fc.constantFrom(...LEDGER_ACCOUNTS),
					to: fc.constantFrom(...LEDGER_ACCOUNTS),
					amount: fc.integer({ min: 0, max: 10_000_000 }),
				}),
				{ maxLength: 4 },
			),
		});
		const before = await booksOf('2027-02-28');
		await fc.assert(
			fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (postings) => {
				for (const { ref, day, parts } of postings) {
					const entries = parts.flatMap(({ from, to, amount }): Entry[] => [
						{ account: from, credit: amount },
						{ account: to, debit: amount },
					]);
					const isNew = await post(app.db.q, {
						kind: 'any',
						ref: String(ref),
						at: at(first + day, '10:00'),
						entries,
					});
					expect(isNew).toBe(!known.has(String(ref)));
					if (isNew) known.set(String(ref), { day: first + day, entries });
				}
				const day = first + (postings[0]?.day ?? 0);
				const books = await booksOf(isoDay(day));
				expect(books.balanced).toBe(true);
				for (const { account, debit, credit } of books.accounts) {
					const start = before.accounts.find((one) => one.account === account);
					let [d, c] = [start?.debit ?? 0, start?.credit ?? 0];
					for (const one of known.values()) {
						if (one.day > day) continue;
						for (const entry of one.entries) {
							if (entry.account !== account) continue;
							if ('debit' in entry) d += entry.debit;
							else c += entry.credit;
						}
					}
					expect([account, debit, credit]).toEqual([account, d, c]);
				}
			}),
			{ numRuns: size(10, 100) },
		);
	});
});
