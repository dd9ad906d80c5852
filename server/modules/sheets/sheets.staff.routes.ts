import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { deskSheets } from '#contract/sheets/staff-parcels.ts';
import { pick } from '../../db/columns.ts';
import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { ListQuery } from '../../desk/listing.ts';
import { type Fault, fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findSheet, lockSheet } from './sheets.repo.ts';
import { sheets } from './sheets.tables.ts';

type Fields = Omit<z.output<(typeof deskSheets.change)['body']>, 'version'>;
type Row = Omit<z.output<typeof deskSheets.show.result>['item'], 'version'>;
type Why = Fault<'sheet.no_such_page'>;

/** Sheets are planned and listed by other calls; these read and change planned ones. */
export function deskSheetRoutes(deps: Deps): Handlers<typeof deskSheets> {
	const elsewhere = () => Promise.reject(new Error('sheets are listed and planned by the office of parcels'));
	const { show, change } = editing<Fields, Row, ListQuery, Why>(deps, {
		name: 'sheet',
		list: elsewhere,
		insert: elsewhere,
		async find(q, id, lock) {
			const row = await (lock ? lockSheet : findSheet)(q, id);
			if (!row) return undefined;
			return {
				...pick(row, 'id', 'title', 'pages'),
				due_on: row.dueOn,
				year_course_session_id: row.ycsId,
				view_pages: row.view.filter((page) => page !== null).length,
			};
		},
		fieldsOf: ({ title, pages, due_on }) => ({ title, pages, due_on }),
		/** Readable pages are not cut off. */
		async check(tx, { pages }, before) {
			const row = await findSheet(tx, before?.id ?? 0);
			const last = (row?.view ?? []).findLastIndex((page) => page !== null) + 1;
			return pages < last ? fault('sheet.no_such_page', { field: 'pages' }) : null;
		},
		async update(tx, id, { title, pages, due_on }) {
			await tx
				.update(sheets)
				.set({ title: title.normalize('NFC'), pages, dueOn: due_on })
				.where(eq(sheets.id, id));
		},
	});
	return { show, change };
}
