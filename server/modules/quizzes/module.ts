import { module } from '../../module.ts';
import { quizzesPrivacy } from './quizzes.privacy.ts';
import { findQuiz } from './quizzes.repo.ts';
import { quizRoutes } from './quizzes.routes.ts';

export default module({
	calls: (deps) => ({ quizzes: quizRoutes(deps) }),
	late: (q) => ({ quiz: async (slug) => (await findQuiz(q, slug)) !== null }),
	privacy: [quizzesPrivacy],
	retention: {
		periods: {
			/** Name and number of visitors who tried a quiz and have no account. */
			quiz_guests: { days: 365, least: 30, most: 1_095 },
		},
		rules: [
			{
				table: 'quiz_attempts',
				period: 'quiz_guests',
				due: `t.started_at < $1 and t.doctor_id is null and num_nonnulls(t.name, t.phone, t.try_phone) > 0
					and exists (select from quizzes q where q.id = t.quiz_id and q.closes_at < $1)`,
				blank: 'name = null, phone = null, try_phone = null',
			},
		],
	},
});
