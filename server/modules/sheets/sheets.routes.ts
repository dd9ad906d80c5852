import type { lectureSheets } from '#contract/sheets/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
	confirmAddress,
	deliveryOf,
	disputeDelivery,
	holdParcel,
	markReceived,
} from './deliveries.service.ts';
import { pagesOf, sheetsOf } from './sheets.service.ts';

export const lectureSheetRoutes = (deps: Deps): Handlers<typeof lectureSheets> => ({
	list: ({ actor, params }) => sheetsOf(deps, actor.doctorId, params.id),
	delivery: ({ actor, params }) => deliveryOf(deps, actor.doctorId, params.id),
	pages: ({ actor, params }) => pagesOf(deps, actor.doctorId, params.id, params.sheet_id),
	confirmAddress: ({ actor, params, body }) => confirmAddress(deps, actor.doctorId, params.id, body),
	hold: ({ actor, params, body }) => holdParcel(deps, actor.doctorId, params.id, body.until),
	received: ({ actor, params }) => markReceived(deps, actor.doctorId, params.id),
	notReceived: ({ actor, params, body, lang }) =>
		disputeDelivery(deps, { doctorId: actor.doctorId, lang }, params.id, body.reason),
});
