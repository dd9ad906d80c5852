import type { examOffice } from '#contract/exams/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { importQuestions } from '../bank/import.service.ts';
import { keepQuestionImage } from '../bank/question-images.service.ts';
import { freezeExam, scheduleExam, unscheduleExam } from './freeze.service.ts';
import type { Papers } from './papers.service.ts';

export const officePapers = (deps: Deps, _papers: Papers) =>
	({
		importQuestions: ({ actor, file, query, lang, ip }) =>
			importQuestions(deps, { operatorId: actor.operatorId, ip }, file, {
				dryRun: query.dry_run === '1',
				goodOnly: query.good_only === '1',
				lang,
			}),
		questionImage: ({ file }) => keepQuestionImage(deps, file),
		schedule: ({ actor, params, ip }) =>
			scheduleExam(deps, { operatorId: actor.operatorId, ip }, params.exam_id),
		unschedule: ({ actor, params, ip }) =>
			unscheduleExam(deps, { operatorId: actor.operatorId, ip }, params.exam_id),
		freeze: ({ actor, params, ip }) => freezeExam(deps, params.exam_id, { operatorId: actor.operatorId, ip }),
	}) satisfies Partial<Handlers<typeof examOffice>>;
