import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Lang } from '#contract/constants.ts';
import type { Gateway } from '#contract/sales/orders.ts';
import { record } from '../../../audit/audit.service.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { insertNew, inTransaction, lockName, newestRow, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { fault } from '../../../http/fault.ts';
import { readSheetFile } from '../../../sheets/sheet.ts';
import { closeDifferences, noteDifference } from '../ledger/differences.repo.ts';
import { accountOf, amountsOf, type Entry, postAll } from '../ledger/ledger.service.ts';
import { settlementRows, settlements } from '../ledger.tables.ts';
import { payments, refunds } from '../payments.tables.ts';
import { taken } from '../refund/refunds.rules.ts';
import { closeSettled } from './reconciliation.repo.ts';
import { type DifferenceKind, isCounted } from './reconciliation.rules.ts';
import { type NamedColumns, readHead, readSettlement, type SettlementLine } from './settlement.rules.ts';
import { settlementText } from './settlement.texts.ts';

/** Rows of one insert, as the number of its values is limited. */
const AT_ONCE = 500;

/** Columns that were named for the last file and are in this one too. */
async function findNamed(
	q: Query,
	gateway: Gateway,
	records: readonly (readonly string[])[],
): Promise<NamedColumns> {
	const last = await newestRow(q, settlements, eq(settlements.gateway, gateway));
	const there = new Set(records.flatMap((cells) => cells.map((cell) => cell.trim())));
	return Object.fromEntries(
		Object.entries(last?.columns ?? {}).filter(([, name]) => name && there.has(name)),
	);
}

/** Stored lines of all files with one of these numbers. */
function findStored(q: Query, gateway: Gateway, column: 'ref' | 'trxId', lines: readonly SettlementLine[]) {
	const numbers = [...new Set(lines.map((line) => line[column]))];
	return q
		.select(pick(settlementRows, 'ref', 'trxId', 'amount', 'fee'))
		.from(settlementRows)
		.where(and(eq(settlementRows.gateway, gateway), inArray(settlementRows[column], numbers)));
}

async function findTaken(q: Query, gateway: Gateway, lines: readonly SettlementLine[]) {
	const rows = await findStored(q, gateway, 'trxId', lines);
	const taken = new Set(rows.map(({ trxId }) => trxId));
	return lines.flatMap(({ row, trxId }) =>
		taken.has(trxId) ? [{ row, column: 'trx_id', what: 'already' as const }] : [],
	);
}

async function findPayments(q: Query, gateway: Gateway, lines: readonly SettlementLine[]) {
	const refs = lines.map(({ ref }) => ref);
	const rows = await q
		.select()
		.from(payments)
		.where(and(eq(payments.method, gateway), inArray(payments.ref, refs)));
	return new Map(rows.map((row) => [row.ref, row]));
}

/** Entries of a line: the payout goes to the bank, without the part of the fee that was posted with the payment. */
function entriesOf(gateway: Gateway, { amount, fee }: SettlementLine, booked: number): Entry[] {
	const side = (account: Entry['account'], sum: number): Entry =>
		sum < 0 ? { account, credit: -sum } : { account, debit: sum };
	return [
		side('bank', amount - fee),
		side('gateway_fees', fee - booked),
		side(accountOf(gateway), booked - amount),
	];
}

type Settled = Pick<SettlementLine, 'ref' | 'trxId' | 'amount' | 'fee'>;
/** Payouts and money kept back have separate numbers. */
const sideOf = ({ ref, amount }: Pick<Settled, 'ref' | 'amount'>): string =>
	`${amount < 0 ? '-' : '+'}${ref}`;
const sumOf = (all: readonly Settled[], what: 'amount' | 'fee'): number =>
	all.reduce((sum, one) => sum + one[what], 0);

/** Differences between payouts of all files and our payments, under the newest line's number, so that only staff close them. */
async function compareLines(
	tx: Query,
	gateway: Gateway,
	lines: readonly SettlementLine[],
	known: Awaited<ReturnType<typeof findPayments>>,
	now: Date,
): Promise<void> {
	const settled = Map.groupBy(await findStored(tx, gateway, 'ref', lines), sideOf);
	const newest = new Map(lines.map((line) => [sideOf(line), line.trxId]));
	const refs = lines.flatMap(({ ref, amount }) => (amount < 0 ? [ref] : []));
	const given = await tx
		.select({ ref: refunds.ref, amount: refunds.amount })
		.from(refunds)
		.where(inArray(refunds.ref, refs));
	const stored = new Map(given.map(({ ref, amount }) => [ref, amount]));
	for (const line of lines) {
		if (newest.get(sideOf(line)) !== line.trxId) continue;
		const all = settled.get(sideOf(line)) ?? [];
		const [amount, fee] = [sumOf(all, 'amount'), sumOf(all, 'fee')];
		const payment = known.get(line.ref) ?? null;
		const about = { gateway, ref: line.trxId, paymentId: payment?.id ?? null, raw: { ...line } };
		const compared = async (kind: DifferenceKind, ours: number | null, theirs: number) => {
			if (ours !== theirs) return noteDifference(tx, { ...about, kind, ours, theirs }, now);
			// The rest that an earlier file left out.
			if (all.length > 1)
				for (const { trxId } of all) await closeDifferences(tx, gateway, trxId, [kind], now);
		};
		if (line.amount < 0) {
			// A line that names the payment does not say which refund is meant.
			if (!payment) await compared('refund', stored.get(line.ref) ?? null, -amount);
		} else if (!payment || !isCounted(payment)) await compared('missing_here', null, amount);
		else {
			await compared('amount', taken(payment), amount);
			if (payment.fee !== null) await compared('fee', payment.fee, fee);
			const { trxId } = payment;
			if (trxId !== null && !all.some((one) => one.trxId.toUpperCase() === trxId.toUpperCase()))
				await noteDifference(tx, { ...about, kind: 'trx', ours: taken(payment), theirs: amount }, now);
		}
	}
}

async function take(
	tx: Query,
	gateway: Gateway,
	settlementId: number,
	lines: readonly SettlementLine[],
	now: Date,
): Promise<void> {
	const known = await findPayments(tx, gateway, lines);
	const earlier = await findStored(tx, gateway, 'ref', lines);
	const paymentIds = [...known.values()].map(({ id }) => String(id));
	const booked = await amountsOf(tx, 'gateway_fee', paymentIds, 'gateway_fees');
	const rows = lines.map(({ row: _, ...line }) => ({ ...line, settlementId, gateway }));
	const ids = new Map<string, number>();
	for (let from = 0; from < rows.length; from += AT_ONCE) {
		const some = rows.slice(from, from + AT_ONCE);
		for (const { id, trxId } of await tx.insert(settlementRows).values(some).returning()) ids.set(trxId, id);
	}
	// A fee is posted once, also where it is paid out in two lines or files.
	const used = new Set(earlier.filter(({ amount }) => amount >= 0).map(sideOf));
	const events = lines.map((line) => {
		const payment = known.get(line.ref);
		const fresh = payment && line.amount > 0 && !used.has(sideOf(line)) ? payment : null;
		if (fresh) used.add(sideOf(line));
		return {
			kind: 'settlement',
			ref: String(ids.get(line.trxId)),
			at: now,
			day: line.settledOn,
			entries: entriesOf(gateway, line, fresh ? (booked.get(String(fresh.id)) ?? 0) : 0),
		};
	});
	await postAll(tx, events);
	await compareLines(tx, gateway, lines, known, now);
	await closeSettled(tx, gateway, now);
}

/** Imports a settlement file once, whole or not at all; all faults are reported. `named`: columns by staff. */
export async function takeSettlement(
	deps: Deps,
	by: Staff,
	gateway: Gateway,
	file: Buffer,
	{ named, lang }: { named: NamedColumns; lang: Lang },
) {
	const { records, fault: unread } = await readSheetFile(file);
	if (unread || records.some((cells) => cells.some((cell) => cell.includes('\0'))))
		return fault('settlement.unreadable');
	const now = deps.clock.now();
	const sha = createHash('sha256').update(file).digest('hex');
	return inTransaction(deps.db, async (tx) => {
		// Two files may have the same lines.
		await lockName(tx, `settlement:${gateway}`);
		const [known] = await tx.select({ id: settlements.id }).from(settlements).where(eq(settlements.sha, sha));
		if (known) return fault('settlement.twice');
		const columns =
			Object.keys(named).length > 0 ? named : await findNamed(tx, gateway, records.slice(0, 100));
		const head = readHead(records, gateway, columns);
		const { lines, problems } = readSettlement(records, head, isoDay(dayOf(now)));
		const read = {
			rows: lines.length,
			headings: head.names.filter(Boolean),
			read_as: Object.fromEntries(
				[...head.places].map(([column, place]) => [column, head.names[place] ?? '']),
			),
		};
		const all = [...problems, ...(await findTaken(tx, gateway, lines))].toSorted((a, b) => a.row - b.row);
		if (all.length > 0) {
			const faults = all.map((one) => ({
				...pick(one, 'row', 'column'),
				problem: settlementText(one, lang),
			}));
			return { settlement_id: null, ...read, faults };
		}
		const row = { gateway, sha, rows: lines.length, columns, uploadedBy: by.operatorId, createdAt: now };
		const settlement = await insertNew(tx, settlements, row);
		if (!settlement) return fault('settlement.twice');
		await take(tx, gateway, settlement.id, lines, now);
		await record(tx, {
			...by,
			action: 'settlement.taken',
			target: `settlement:${settlement.id}`,
			after: { gateway, rows: lines.length },
		});
		return { settlement_id: settlement.id, ...read, faults: [] };
	});
}
