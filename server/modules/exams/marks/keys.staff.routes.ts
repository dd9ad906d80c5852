import type { examOffice } from '#contract/exams/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { previewPublication, readItems } from './items.service.ts';
import { approveKeys, listKeyChanges, proposeKey, rejectKey, rescore } from './keys.service.ts';

type Mine = Pick<
	Handlers<typeof examOffice>,
	'items' | 'proposeKey' | 'approveKeys' | 'rejectKey' | 'keyChanges' | 'rescore' | 'preview'
>;

export const officeKeys = (deps: Deps): Mine => ({
	items: ({ params }) => readItems(deps, params.exam_id),
	proposeKey: ({ actor, ip, params, body }) =>
		proposeKey(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body),
	approveKeys: ({ actor, ip, params, body }) =>
		approveKeys(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body.changes),
	rejectKey: ({ actor, ip, params }) => rejectKey(deps, { operatorId: actor.operatorId, ip }, params.id),
	keyChanges: ({ params }) => listKeyChanges(deps, params.exam_id),
	rescore: ({ actor, ip, params, body }) =>
		rescore(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body.reason),
	preview: ({ params }) => previewPublication(deps, params.exam_id),
});
