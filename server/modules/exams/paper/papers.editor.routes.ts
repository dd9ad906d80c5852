import type { examOffice } from '#contract/exams/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { importQuestions } from '../bank/import.service.ts';
import { keepQuestionImage } from '../bank/question-images.service.ts';
import { freezeExam, scheduleExam, unscheduleExam } from './freeze.service.ts';
import type { Papers } from './papers.service.ts';

export const officePapers = (deps: Deps, _papers: Papers) =>
	({
		importQuestions: ({ by, file, query, lang }) =>
			importQuestions(deps, by, file, {
				dryRun: query.dry_run === '1',
				goodOnly: query.good_only === '1',
				lang,
			}),
		questionImage: ({ file }) => keepQuestionImage(deps, file),
		schedule: ({ by, params }) => scheduleExam(deps, by, params.exam_id),
		unschedule: ({ by, params }) => unscheduleExam(deps, by, params.exam_id),
		freeze: ({ by, params }) => freezeExam(deps, params.exam_id, by),
	}) satisfies Partial<Handlers<typeof examOffice>>;
