import { module } from '../../../module.ts';
import { countFigures } from './count.service.ts';
import { figureRoutes } from './figures.routes.ts';

/** Figures for those who lead. */
export default module({
	routes: (deps) => ({
		...figureRoutes(deps),
	}),
	jobs: (deps) => ({
		'figures.count': () => countFigures(deps),
	}),
});
