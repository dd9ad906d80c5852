import type { practice } from '#contract/practice/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { makePapers, type Papers } from '../exams/index.ts';
import { readCoach } from './coach.service.ts';
import { answerCard, readDeck } from './deck.service.ts';
import { listSubjects } from './pool.service.ts';
import { reportQuestion } from './reports.service.ts';
import { answerSet, beginSet, finishSet, listSets, readSet } from './sets.service.ts';

export const practiceRoutes = (deps: Deps, papers: Papers = makePapers(deps)): Handlers<typeof practice> => ({
	async subjects({ actor }) {
		return { subjects: await listSubjects(deps, papers, actor.doctorId) };
	},
	async begin({ actor, body }) {
		return beginSet(deps, papers, actor.doctorId, body);
	},
	async session({ actor, params }) {
		return readSet(deps, papers, actor.doctorId, params.id);
	},
	async sessions({ actor }) {
		return listSets(deps, papers, actor.doctorId);
	},
	async answer({ actor, params, body }) {
		return answerSet(deps, papers, actor.doctorId, params, body);
	},
	async finish({ actor, params }) {
		return finishSet(deps, papers, actor.doctorId, params.id);
	},
	async deck({ actor }) {
		return readDeck(deps, papers, actor.doctorId);
	},
	async answerCard({ actor, body }) {
		return answerCard(deps, papers, actor.doctorId, body);
	},
	async coach({ actor, query }) {
		return readCoach(deps, actor.doctorId, query.exam_id);
	},
	async report({ actor, params, body, lang }) {
		return reportQuestion(deps, actor.doctorId, params.question_id, body, lang);
	},
});
