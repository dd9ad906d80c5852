import { module } from '../../module.ts';
import { practicePrivacy } from './practice.privacy.ts';
import { practiceRoutes } from './practice.routes.ts';
import { hasMetQuestion } from './reports.service.ts';

/** Practice sets and the deck of wrong answers. */
export default module({
	calls: (deps) => ({ practice: practiceRoutes(deps) }),
	refs: { question: hasMetQuestion },
	privacy: [practicePrivacy],
});
