import { module } from '../../module.ts';
import { practicePrivacy } from './practice.privacy.ts';
import { practiceRoutes } from './practice.routes.ts';
import { hasMetQuestion } from './reports.service.ts';

export default module({
	calls: (deps) => ({ practice: practiceRoutes(deps) }),
	refs: { question: hasMetQuestion },
	privacy: [practicePrivacy],
});
