import type { practice } from '#contract/practice/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readCoach } from './coach.service.ts';
import { answerCard, readDeck } from './deck.service.ts';
import { listSubjects } from './pool.service.ts';
import { reportQuestion } from './reports.service.ts';
import { answerSet, beginSet, finishSet, listSets, readSet } from './sets.service.ts';

export const practiceRoutes = (deps: Deps): Handlers<typeof practice> => ({
	subjects: ({ actor }) => listSubjects(deps, actor.doctorId),
	begin: ({ actor, body }) => beginSet(deps, actor.doctorId, body),
	session: ({ actor, params }) => readSet(deps, actor.doctorId, params.id),
	sessions: ({ actor }) => listSets(deps, actor.doctorId),
	answer: ({ actor, params, body }) => answerSet(deps, actor.doctorId, params, body),
	finish: ({ actor, params }) => finishSet(deps, actor.doctorId, params.id),
	deck: ({ actor }) => readDeck(deps, actor.doctorId),
	answerCard: ({ actor, body }) => answerCard(deps, actor.doctorId, body),
	coach: ({ actor, query }) => readCoach(deps, actor.doctorId, query.exam_id),
	report: ({ actor, params, body, lang }) =>
		reportQuestion(deps, actor.doctorId, params.question_id, body, lang),
});
