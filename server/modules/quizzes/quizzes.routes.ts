import type { quizzes } from '#contract/quizzes/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listQuizzes, openQuiz, sendAnswers, startTry } from './quizzes.service.ts';
import { claimResult, listResults, readResult } from './results.service.ts';

export const quizRoutes = (deps: Deps): Handlers<typeof quizzes> => ({
	async list({ query }) {
		return { quizzes: await listQuizzes(deps.db.q, query.perpage) };
	},
	quiz: ({ params, ...caller }) => openQuiz(deps, caller, params.slug),
	start: ({ params, body, ...caller }) => startTry(deps, caller, params.slug, body),
	answer: ({ params, body }) => sendAnswers(deps, params.key, body.answers),
	async result({ params, actor, reply }) {
		reply.header('x-robots-tag', 'noindex');
		return readResult(deps, params.key, actor?.kind === 'doctor' ? actor.doctorId : null);
	},
	claim: ({ params, actor }) => claimResult(deps, params.key, actor.doctorId),
	mine: ({ actor }) => listResults(deps, actor.doctorId),
});
