import type { quizzes } from '#contract/quizzes.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listQuizzes } from './quizzes.service.ts';

const later = async (): Promise<never> => {
	throw new Error('not there yet');
};
export const quizRoutes = (deps: Deps): Handlers<typeof quizzes> => ({
	async list({ query }) {
		return { quizzes: await listQuizzes(deps.db.q, query.perpage) };
	},
	quiz: later,
	start: later,
	answer: later,
	result: later,
	claim: later,
	mine: later,
});
