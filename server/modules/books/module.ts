import { module } from '../../module.ts';
import { referenceBooksPrivacy } from './books.privacy.ts';
import { referenceBookRoutes } from './books.routes.ts';

/** Books to read beside a course. */
export default module({
	calls: (deps) => ({
		referenceBooks: referenceBookRoutes(deps),
	}),
	privacy: [referenceBooksPrivacy],
});
