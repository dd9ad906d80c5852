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
	proposeKey: ({ by, params, body }) => proposeKey(deps, by, params.exam_id, body),
	approveKeys: ({ by, params, body }) => approveKeys(deps, by, params.exam_id, body.changes),
	rejectKey: ({ by, params }) => rejectKey(deps, by, params.id),
	keyChanges: ({ params }) => listKeyChanges(deps, params.exam_id),
	rescore: ({ by, params, body }) => rescore(deps, by, params.exam_id, body.reason),
	preview: ({ params }) => previewPublication(deps, params.exam_id),
});
