import { inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { z } from 'zod';
import type { Lang } from '#contract/constants.ts';
import type { Received } from '#contract/endpoint.ts';
import { COURIERS } from '#contract/sheets/calls.ts';
import type { dispatchOffice } from '#contract/sheets/staff.ts';
import type { deskParcels, deskSheets } from '#contract/sheets/staff-parcels.ts';
import { pick, updateRow } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { ListQuery } from '../../desk/listing.ts';
import { errorBody } from '../../http/answers.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { bookParcel } from './booking.service.ts';
import { handOver, noteParcel, packParcel } from './dispatch.service.ts';
import { labelOf, labelsForPrint } from './labels.service.ts';
import { listParcels, scanParcel, showParcel, viewParcel } from './parcels.service.ts';
import { findSheet, lockSheet } from './sheets.repo.ts';
import { addSheet, listSheets, markPrinted, setPage } from './sheets.staff.service.ts';
import { deliveries, sheets } from './sheets.tables.ts';

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
			await updateRow(tx, sheets, id, { title: title.normalize('NFC'), pages, dueOn: due_on });
		},
	});
	return { show, change };
}

export function dispatchRoutes(deps: Deps): Handlers<typeof dispatchOffice> {
	const after = async <F extends Fault>(done: number | F) =>
		done instanceof Fault ? done : { parcel: await viewParcel(deps, done) };
	return {
		parcels: ({ query }) => listParcels(deps, query),
		pack: async ({ actor, params }) => after(await packParcel(deps, actor.operatorId, params.id)),
		async label({ params }) {
			const label = await labelOf(deps, params.id);
			return label instanceof Fault ? label : { label };
		},
		consign: async ({ actor, params, body }) =>
			after(await bookParcel(deps, actor.operatorId, params.id, body)),
		handOver: async ({ actor, params }) => after(await handOver(deps, actor.operatorId, params.id)),
		note: async ({ actor, params, body }) => after(await noteParcel(deps, actor.operatorId, params.id, body)),
		async couriers() {
			const all = COURIERS.map(async (name) => {
				const courier = deps.couriers.get(name);
				return {
					name,
					books: courier?.book !== undefined,
					tracks: courier !== undefined,
					balance: (await courier?.balance?.()) ?? null,
				};
			});
			return { couriers: await Promise.all(all) };
		},
		sheets: ({ query }) => listSheets(deps, query),
		addSheet: ({ by, body }) => addSheet(deps, by, body),
		printed: ({ by, params, body }) => markPrinted(deps, by, params.id, body.copies),
		setPage: ({ by, params, file }) => setPage(deps, by, params.id, params.no, file),
	};
}

/** Parcels about which couriers are queried at a time. */
const AT_ONCE = 4;

type Wish = Received<typeof deskParcels.act>['body'];

function doOne(deps: Deps, operatorId: number, id: number, { deed, courier }: Wish): Promise<number | Fault> {
	if (deed === 'pack') return packParcel(deps, operatorId, id);
	if (deed === 'hand_over' || !courier) return handOver(deps, operatorId, id);
	return bookParcel(deps, operatorId, id, { courier });
}

/** Does the same to many parcels, each in its own transaction: a refused one does not block the others. */
async function doMany(deps: Deps, operatorId: number, wish: Wish, lang: Lang) {
	if (wish.deed === 'consign' && !wish.courier) return fault('delivery.courier_closed', { field: 'courier' });
	const ids = [...new Set(wish.ids)];
	const line = pLimit(AT_ONCE);
	const done = await Promise.all(ids.map((id) => line(() => doOne(deps, operatorId, id, wish))));
	const named = await deps.db.q
		.select({ id: deliveries.id, no: deliveries.no })
		.from(deliveries)
		.where(inArray(deliveries.id, ids));
	const numbers = new Map(named.map(({ id, no }) => [id, no]));
	return {
		results: ids.map((id, index) => {
			const one = done[index];
			const refused = one instanceof Fault ? errorBody(one.code, lang, one.meta) : null;
			return {
				id,
				no: numbers.get(id) ?? null,
				code: refused?.code ?? null,
				message: refused?.message ?? null,
			};
		}),
	};
}

export const deskParcelRoutes = (deps: Deps): Handlers<typeof deskParcels> => ({
	show: ({ params }) => showParcel(deps, params.id),
	scan: ({ query }) => scanParcel(deps, query.code),
	labels: ({ query }) => labelsForPrint(deps, query.ids),
	act: ({ actor, body, lang }) => doMany(deps, actor.operatorId, body, lang),
});
