// GET /api/v3/editor/deliveries · POST …/deliveries/{id}/packed, consignment, handed-over, status ·
// GET …/deliveries/{id}/label · GET …/couriers · GET, POST …/lecture-sheets · POST …/lecture-sheets/{id}/printed ·
// PUT …/lecture-sheets/{id}/pages/{no}

import type { dispatchOffice } from '#contract/dispatch.ts';
import { COURIERS } from '#contract/lecture-sheets.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import { bookParcel } from './booking.service.ts';
import { handOver, labelOf, listParcels, noteParcel, packParcel, viewParcel } from './dispatch.service.ts';
import { addSheet, listSheets, markPrinted, setPage } from './office-sheets.service.ts';

export function dispatchRoutes(deps: Deps): Handlers<typeof dispatchOffice> {
	/** The parcel as it stands after a deed. */
	const after = async <F extends Fault>(done: number | F) =>
		done instanceof Fault ? done : { parcel: await viewParcel(deps, done) };
	return {
		parcels: ({ query }) =>
			listParcels(deps, {
				state: query.state,
				flagged: query.flagged === '1',
				page: query.page ?? 1,
			}),
		pack: async ({ actor, params }) => after(await packParcel(deps, actor.operatorId, params.id)),
		label: ({ params }) => labelOf(deps, params.id),
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
		sheets: () => listSheets(deps),
		addSheet: ({ actor, ip, body }) => addSheet(deps, { operatorId: actor.operatorId, ip }, body),
		printed: ({ actor, ip, params }) => markPrinted(deps, { operatorId: actor.operatorId, ip }, params.id),
		setPage: ({ actor, ip, params, file }) =>
			setPage(deps, { operatorId: actor.operatorId, ip }, params.id, params.no, file),
	};
}
