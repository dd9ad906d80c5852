import type { Database } from '#server/db/client.ts';
import type { Buyer } from '#tests/support/payments-orders.ts';
import {
	type Believed,
	differences,
	expectBooksInOrder,
	expectSeatsCounted,
} from '#tests/support/payments-truth.ts';
import type { Remembered } from './doctor.ts';

/** Compares the phones' records with the database: every list is empty when nothing was lost. */
export async function lostAnswers(db: Database, doctors: readonly Remembered[]): Promise<string[]> {
	const ids = doctors.map(({ attemptId }) => attemptId);
	const { rows: saves } = await db.pool.query<{ it: string }>(
		`select attempt_id || '/' || seq || '/' || encode(sha, 'hex') as it from attempt_saves
		where attempt_id = any($1) and kept`,
		[ids],
	);
	const held = new Set(saves.map(({ it }) => it));
	const { rows: sheets } = await db.pool.query<{
		id: number;
		seq: number;
		sha: string;
		no: string | null;
		own: boolean;
	}>(
		`select id, sheet_seq as seq, encode(sheet_sha, 'hex') as sha, receipt_no as no, sha256(sheet) = sheet_sha as own
		from attempts where id = any($1)`,
		[ids],
	);
	const sheetOf = new Map(sheets.map((row) => [row.id, row]));
	return doctors.flatMap(({ attemptId, sent, acked, receipt }) => {
		const faults: string[] = [];
		for (const seq of acked)
			if (!held.has(`${attemptId}/${seq}/${sent.get(seq)}`)) faults.push(`save ${seq} is not in the log`);
		const counts = sheetOf.get(attemptId);
		const newest = Math.max(0, ...acked);
		if (!counts) faults.push('there is no sheet');
		else {
			if (counts.seq < newest) faults.push(`sheet ${counts.seq} counts, ${newest} was acknowledged`);
			if (!counts.own || (counts.seq > 0 && counts.sha !== sent.get(counts.seq)))
				faults.push(`sheet ${counts.seq} is not what was sent`);
			if (receipt && (receipt.no !== counts.no || receipt.sha !== counts.sha))
				faults.push('the receipt is for another sheet');
		}
		return faults.map((fault) => `attempt ${attemptId}: ${fault}`);
	});
}

/** Submitted sheets without exactly one result. */
export async function unscored(db: Database, doctors: readonly Remembered[]): Promise<number> {
	const ids = doctors.filter(({ receipt }) => receipt !== null).map(({ attemptId }) => attemptId);
	const { rows } = await db.pool.query<{ n: number }>(
		`select count(*)::int as n from attempts a where id = any($1)
			and (select count(*) from results r where r.attempt_id = a.id) <> 1`,
		[ids],
	);
	return rows[0]?.n ?? 0;
}

/** Orders that were paid more than once, at the gateway or in our ledger. */
export async function paidTwice(
	db: Database,
	believed: readonly Believed[],
	buyers: readonly Buyer[],
): Promise<number> {
	const paid = believed.filter((one) => one.paid).map(({ ref }) => ref);
	const { rows } = await db.pool.query<{ n: number }>(
		`select count(*)::int as n from orders o where id = any($1) and (
			(select count(*) from payments p where p.order_id = o.id and p.ref = any($2)) > 1
			or (select count(*) from payments p where p.order_id = o.id and p.state in ('succeeded', 'overpaid')) > 1
			or (select count(*) from invoices i where i.order_id = o.id and i.kind = 'invoice') > 1
			or (select count(*) from journals j where j.kind = 'order_paid' and j.ref = o.id::text) > 1)`,
		[buyers.map(({ orderId }) => orderId), paid],
	);
	return rows[0]?.n ?? 0;
}

/** Orders of these doctors that are paid. */
export async function paidOrders(db: Database, buyers: readonly Buyer[]): Promise<number> {
	const { rows } = await db.pool.query<{ n: number }>(
		"select count(*)::int as n from orders where id = any($1) and status = 'paid'",
		[buyers.map(({ orderId }) => orderId)],
	);
	return rows[0]?.n ?? 0;
}

/** All differences between our ledger and the gateway's, and within our own. */
export async function bookFaults(
	db: Database,
	believed: readonly Believed[],
	buyers: readonly Buyer[],
): Promise<string[]> {
	const faults = (await differences(db, believed, buyers)).map((pair) => JSON.stringify(pair));
	const noteFault = (error: Error) => void faults.push(error.message.slice(0, 500));
	await expectBooksInOrder(db).catch(noteFault);
	for (const batch of new Set(buyers.map(({ batchId }) => batchId)))
		await expectSeatsCounted(db, batch).catch(noteFault);
	return faults;
}
