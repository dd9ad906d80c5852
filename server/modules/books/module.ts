import { module } from '../../module.ts';
import { mayRead } from './access.service.ts';
import { referenceBooksPrivacy } from './books.privacy.ts';
import { referenceBookRoutes } from './books.routes.ts';

export default module({
	calls: (deps) => ({ referenceBooks: referenceBookRoutes(deps) }),
	refs: { book: mayRead },
	privacy: [referenceBooksPrivacy],
});
