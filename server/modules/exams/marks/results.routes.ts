// /question-list, /question-answer-list
import type { examAfter } from '#contract/exams/results.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { readMerit } from './merit.service.ts';
import { printPaper } from './print.service.ts';
import { listResults, rank } from './rank.service.ts';

export const examAfterRoutes = (deps: Deps): Handlers<typeof examAfter> => ({
	results: ({ actor, params }) => listResults(deps, actor, params.id),
	standing: ({ actor, params }) => rank(deps, actor.doctorId, params),
	merit: ({ actor, params, query }) => readMerit(deps, actor.doctorId, params.exam_id, query),
	async questionList({ actor, params }) {
		const paper = await printPaper(deps, actor.doctorId, params.exam_id, false);
		if (paper instanceof Fault) return paper;
		// A second safeguard besides the response schema: keys and explanations are removed here.
		const questions = paper.questions.map(({ key, why, explanation, source, ...question }) => question);
		return { ...paper, questions };
	},
	questionAnswerList: ({ actor, params }) => printPaper(deps, actor.doctorId, params.exam_id, true),
});
