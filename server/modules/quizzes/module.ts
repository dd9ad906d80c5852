import { module } from '../../module.ts';
import { quizzesPrivacy } from './quizzes.privacy.ts';
import { findQuiz } from './quizzes.repo.ts';
import { quizRoutes } from './quizzes.routes.ts';

/** Quizzes for everybody. */
export default module({
	calls: (deps) => ({
		quizzes: quizRoutes(deps),
	}),
	late: (q) => ({
		quiz: async (slug) => (await findQuiz(q, slug)) !== null,
	}),
	privacy: [quizzesPrivacy],
});
