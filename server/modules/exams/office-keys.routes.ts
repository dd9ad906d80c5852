// …/editor/exams/{exam_id}/items, /keys, /key-changes, /rescore, /publication · …/editor/key-changes/{id}/decision
import type { examOffice } from '#contract/exam-office.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { previewPublication, readItems } from './items.service.ts';
import { decideKey, listKeyChanges, proposeKey, rescore } from './keys.service.ts';

type Mine = Pick<
	Handlers<typeof examOffice>,
	'items' | 'proposeKey' | 'decideKey' | 'keyChanges' | 'rescore' | 'preview'
>;

export const officeKeys = (deps: Deps): Mine => ({
	items: ({ params }) => readItems(deps, params.exam_id),
	proposeKey: ({ actor, ip, params, body }) =>
		proposeKey(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body),
	decideKey: ({ actor, ip, params, body }) =>
		decideKey(deps, { operatorId: actor.operatorId, ip }, params.id, body.approve),
	keyChanges: ({ params }) => listKeyChanges(deps, params.exam_id),
	rescore: ({ actor, ip, params, body }) =>
		rescore(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body.reason),
	preview: ({ params }) => previewPublication(deps, params.exam_id),
});
