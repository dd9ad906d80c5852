import { module } from '../../module.ts';
import { papersOf } from '../exams/index.ts';
import { practicePrivacy } from './practice.privacy.ts';
import { practiceRoutes } from './practice.routes.ts';
import { hasMetQuestion } from './reports.service.ts';

/** Practice sets and the deck of wrong answers. */
export default module({
	calls: (deps) => ({
		practice: practiceRoutes(deps, papersOf(deps)),
	}),
	refs: { question: hasMetQuestion },
	privacy: [practicePrivacy],
});
