import { and, eq, inArray, sql } from 'drizzle-orm';
import { PASSAGES_AT_MOST, type Passage } from '#contract/books/passages.ts';
import { inTransaction } from '../../db/client.ts';
import { idsOf } from '../../db/rows.ts';
import { wire } from '../../db/wire.ts';
import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { openBook } from './access.service.ts';
import { lockState, passagesIn } from './books.repo.ts';
import { bookPassages } from './books.tables.ts';

/** Merges passages of a device, the newest of each; returns the result. Removed ones have no text. */
export async function savePassages(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	doctorId: number,
	bookId: number,
	sent: readonly Passage[],
) {
	const now = clock.now();
	const book = await openBook(db.q, doctorId, bookId, now);
	if (book instanceof Fault) return book;
	if (sent.some(({ page }) => page > book.pages)) return fault('book.no_page', { pages: book.pages });
	const own = passagesIn(doctorId, bookId);
	return inTransaction(db, async (tx) => {
		// Locked, so that two devices do not exceed the limit.
		await lockState(tx, doctorId, bookId, sent[0]?.page ?? 1, now);
		for (const { id, page, quote, nth, on, at } of sent) {
			const past = new Date(Math.min(Date.parse(at), now.getTime()));
			const row = { page, quote: on ? quote : '', nth, on, at: past };
			await tx
				.insert(bookPassages)
				.values({ doctorId, bookId, id, ...row })
				.onConflictDoUpdate({
					target: [bookPassages.doctorId, bookPassages.bookId, bookPassages.id],
					set: row,
					setWhere: sql`excluded.at > ${bookPassages.at} or (excluded.at = ${bookPassages.at} and not excluded."on")`,
				});
		}
		const marked = await tx.$count(bookPassages, and(own, eq(bookPassages.on, true)));
		if (marked > PASSAGES_AT_MOST) return fault('book.passages_full', { most: PASSAGES_AT_MOST });
		const rows = await tx
			.select()
			.from(bookPassages)
			.where(and(own, inArray(bookPassages.id, idsOf(sent))));
		return { passages: rows.map(wire) };
	});
}
