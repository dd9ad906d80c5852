import { inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Lang } from '#contract/constants.ts';
import type { Received } from '#contract/endpoint.ts';
import type { deskParcels } from '#contract/sheets/staff-parcels.ts';
import type { Deps } from '../../deps.ts';
import { errorBody } from '../../http/answers.ts';
import { Fault, fault } from '../../http/fault.ts';
import type { Serves } from '../../http/handlers.ts';
import { bookParcel } from './booking.service.ts';
import { handOver, packParcel } from './dispatch.service.ts';
import { labelsForPrint } from './labels.service.ts';
import { scanParcel, showParcel } from './parcels.service.ts';
import { deliveries } from './sheets.tables.ts';

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

export const deskParcelRoutes = (deps: Deps): Serves<'deskParcels'> => ({
	deskParcels: {
		show: ({ params }) => showParcel(deps, params.id),
		scan: ({ query }) => scanParcel(deps, query.code),
		labels: ({ query }) => labelsForPrint(deps, query.ids),
		act: ({ actor, body, lang }) => doMany(deps, actor.operatorId, body, lang),
	},
});
