import type { examOffice } from '#contract/exams/staff.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { publishExam } from './attempt/closing.service.ts';
import { decideLateSheet } from './attempt/late.service.ts';
import { importQuestions } from './bank/import.service.ts';
import { storeQuestionImage } from './bank/question-images.service.ts';
import { previewPublication, readItems } from './marks/items.service.ts';
import { approveKeys, listKeyChanges, proposeKey, rejectKey, rescore } from './marks/keys.service.ts';
import { freezeExam, scheduleExam, unscheduleExam } from './paper/freeze.service.ts';
import { listLateForStaff } from './proctoring/late.staff.service.ts';
import { extendExam, voidAttempt } from './proctoring/overrides.service.ts';

export const examOfficeRoutes = (deps: Deps): Handlers<typeof examOffice> => ({
	importQuestions: ({ by, file, query, lang }) =>
		importQuestions(deps, by, file, {
			dryRun: query.dry_run === '1',
			goodOnly: query.good_only === '1',
			lang,
		}),
	questionImage: ({ file }) => storeQuestionImage(deps, file),
	schedule: ({ by, params }) => scheduleExam(deps, by, params.exam_id),
	unschedule: ({ by, params }) => unscheduleExam(deps, by, params.exam_id),
	freeze: ({ by, params }) => freezeExam(deps, params.exam_id, by),
	extend: ({ by, params, body }) => extendExam(deps, by, params.exam_id, body),
	voidAttempt: ({ by, params, body }) => voidAttempt(deps, by, params.attempt_id, body.reason),
	publish: ({ by, params, body }) => publishExam(deps, by, params.exam_id, body.reason),
	lateCases: ({ query }) => listLateForStaff(deps, query),
	decideLate: ({ by, params, body }) => decideLateSheet(deps, by, params.id, body),
	items: ({ params }) => readItems(deps, params.exam_id),
	proposeKey: ({ by, params, body }) => proposeKey(deps, by, params.exam_id, body),
	approveKeys: ({ by, params, body }) => approveKeys(deps, by, params.exam_id, body.changes),
	rejectKey: ({ by, params }) => rejectKey(deps, by, params.id),
	keyChanges: ({ params }) => listKeyChanges(deps, params.exam_id),
	rescore: ({ by, params, body }) => rescore(deps, by, params.exam_id, body.reason),
	preview: ({ params }) => previewPublication(deps, params.exam_id),
});
