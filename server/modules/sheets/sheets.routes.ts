import type { ErrorCode } from '#contract/errors.ts';
import type { Delivery, lectureSheets } from '#contract/sheets/calls.ts';
import type { Deps } from '../../deps.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
	confirmAddress,
	deliveryOf,
	disputeDelivery,
	holdParcel,
	markReceived,
} from './deliveries.service.ts';
import { pagesOf, sheetsOf } from './sheets.service.ts';

const one = <C extends ErrorCode>(delivery: Delivery | Fault<C>) =>
	delivery instanceof Fault ? delivery : { delivery };

export const lectureSheetRoutes = (deps: Deps): Handlers<typeof lectureSheets> => ({
	list: ({ actor, params }) => sheetsOf(deps, actor.doctorId, params.id),
	delivery: ({ actor, params }) => deliveryOf(deps, actor.doctorId, params.id),
	pages: ({ actor, params }) => pagesOf(deps, actor.doctorId, params.id, params.sheet_id),
	confirmAddress: async ({ actor, params, body }) =>
		one(await confirmAddress(deps, actor.doctorId, params.id, body)),
	hold: async ({ actor, params, body }) => one(await holdParcel(deps, actor.doctorId, params.id, body.until)),
	received: async ({ actor, params }) => one(await markReceived(deps, actor.doctorId, params.id)),
	notReceived: async ({ actor, params, body, lang }) =>
		one(await disputeDelivery(deps, { doctorId: actor.doctorId, lang }, params.id, body.reason)),
});
