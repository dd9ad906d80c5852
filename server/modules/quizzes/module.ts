import { module } from '../../module.ts';
import { quizzesPrivacy } from './quizzes.privacy.ts';
import { quizRoutes } from './quizzes.routes.ts';

/** Quizzes for everybody. */
export default module({
	calls: (deps) => ({
		quizzes: quizRoutes(deps),
	}),
	privacy: [quizzesPrivacy],
});
