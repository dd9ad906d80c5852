import { COURIERS } from '#contract/sheets/calls.ts';
import type { dispatchOffice } from '#contract/sheets/staff.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { bookParcel } from './booking.service.ts';
import { handOver, noteParcel, packParcel } from './dispatch.service.ts';
import { labelOf } from './labels.service.ts';
import { listParcels, viewParcel } from './parcels.service.ts';
import { addSheet, listSheets, markPrinted, setPage } from './sheets.staff.service.ts';

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
