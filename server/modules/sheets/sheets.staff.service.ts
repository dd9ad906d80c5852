import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { dispatchOffice } from '#contract/sheets/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { findRow, insertRow, inTransaction, type Query, updateRow, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { pageOfTable } from '../../desk/listing.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Context } from '../../http/handlers.ts';
import { batches, yearCourseSessions } from '../catalog/index.ts';
import { schedules, slots } from '../schedule/index.ts';
import { findSheet, lockSheet, withCounts } from './sheets.repo.ts';
import { sheets } from './sheets.tables.ts';

/** About 170 dots an inch of A4. */
const PAGE_WIDTH = 1_400;
const PAGE_QUALITY = 78;
const MOST_PIXELS = 50_000_000;

const view = ({ sheet, toSend, sent }: Awaited<ReturnType<typeof withCounts>>[number]) => ({
	...wire(sheet),
	year_course_session_id: sheet.ycsId,
	view_pages: sheet.view.filter((page) => page !== null).length,
	to_send: toSend,
	sent,
});

export async function listSheets(
	deps: Pick<Deps, 'db'>,
	query: Context<typeof dispatchOffice.sheets>['query'],
) {
	const { rows, meta } = await pageOfTable(deps.db.q, sheets, query, {
		id: sheets.id,
		sorts: { due_on: sheets.dueOn, title: sheets.title, id: sheets.id },
		search: [sheets.title],
		filters: [[sheets.ycsId, query.year_course_session_id]],
		where: [
			query.printed === undefined
				? undefined
				: query.printed
					? isNotNull(sheets.printedAt)
					: isNull(sheets.printedAt),
		],
	});
	return { items: (await withCounts(deps.db.q, rows)).map(view), meta };
}

async function viewSheet(q: Query, id: number) {
	const sheet = await findSheet(q, id);
	const [found] = sheet ? await withCounts(q, [sheet]) : [];
	if (!found) throw new Error(`sheet ${id} is missing`);
	return { sheet: view(found) };
}

export async function addSheet(deps: Deps, by: Staff, wish: Context<typeof dispatchOffice.addSheet>['body']) {
	return inTransaction(deps.db, async (tx) => {
		const ycs = await findRow(tx, yearCourseSessions, eq(yearCourseSessions.id, wish.year_course_session_id));
		const [slot] =
			wish.slot_id === null
				? [null]
				: await tx
						.select({ id: slots.id })
						.from(slots)
						.innerJoin(schedules, eq(schedules.id, slots.scheduleId))
						.innerJoin(batches, eq(batches.id, schedules.batchId))
						.where(and(eq(slots.id, wish.slot_id), eq(batches.ycsId, wish.year_course_session_id)));
		if (!ycs) return fault('sheet.unknown_place', { field: 'year_course_session_id' });
		if (slot === undefined) return fault('sheet.unknown_place', { field: 'slot_id' });
		const row = await insertRow(tx, sheets, {
			ycsId: ycs.id,
			slotId: wish.slot_id,
			title: wish.title.normalize('NFC'),
			pages: wish.pages,
			dueOn: wish.due_on,
		});
		await record(tx, { ...by, action: 'sheet.planned', target: `sheet:${row.id}`, after: wish });
		return viewSheet(tx, row.id);
	});
}

/** Marks a sheet as printed; further copies are added. */
export async function markPrinted(deps: Deps, by: Staff, id: number, copies = 0) {
	return inTransaction(deps.db, async (tx) => {
		const sheet = await lockSheet(tx, id);
		if (!sheet) return fault('sheet.not_found');
		if (sheet.printedAt === null || copies > 0) {
			const printed = { printedAt: sheet.printedAt ?? deps.clock.now(), copies: sheet.copies + copies };
			await updateRow(tx, sheets, id, printed);
			await record(tx, {
				...by,
				action: 'sheet.printed',
				target: `sheet:${id}`,
				before: { copies: sheet.copies },
				after: { copies: printed.copies },
			});
		}
		return viewSheet(tx, id);
	});
}

/** The page as a new picture; null: it is none. */
async function rewrite(bytes: Buffer) {
	try {
		return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
			.rotate()
			.resize({ width: PAGE_WIDTH, withoutEnlargement: true })
			.flatten({ background: 'white' })
			.webp({ quality: PAGE_QUALITY })
			.toBuffer({ resolveWithObject: true });
	} catch (error) {
		return /pixel limit/i.test(String(error)) ? 'too_many_pixels' : null;
	}
}

export async function setPage(deps: Deps, by: Staff, id: number, no: number, bytes: Buffer) {
	const drawn = await rewrite(bytes);
	if (drawn === null) return fault('upload.not_an_image');
	if (drawn === 'too_many_pixels') return fault('upload.too_many_pixels');
	const { width, height, size } = drawn.info;
	const key = `sheet-${randomBytes(16).toString('base64url')}.webp`;
	const done = await inTransaction(deps.db, async (tx) => {
		const sheet = await lockSheet(tx, id);
		if (!sheet) return fault('sheet.not_found');
		if (no > sheet.pages) return fault('sheet.no_such_page');
		const view = Array.from({ length: sheet.pages }, (_, index) => sheet.view[index] ?? null);
		const before = view[no - 1];
		view[no - 1] = { key, width, height, bytes: size };
		await tx.update(sheets).set({ view }).where(eq(sheets.id, id));
		await record(tx, { ...by, action: 'sheet.page', target: `sheet:${id}`, after: { no } });
		// Last, so that a page that is not taken leaves no file.
		await deps.files.put('private', key, drawn.data);
		return before?.key ?? null;
	});
	if (done instanceof Fault) return done;
	if (done !== null) await deps.files.drop('private', done);
	return viewSheet(deps.db.q, id);
}
