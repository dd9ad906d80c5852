import type { Deps } from '../../../deps.ts';
import type { Serves } from '../../../http/handlers.ts';
import {
	complaintFigures,
	doctorFigures,
	enrolmentFigures,
	examFigures,
	incomeFigures,
} from './figures.service.ts';

export const figureRoutes = (deps: Deps): Serves<'deskFigures'> => ({
	deskFigures: {
		enrolments: ({ query }) => enrolmentFigures(deps, query),
		income: ({ query }) => incomeFigures(deps, query),
		doctors: ({ query }) => doctorFigures(deps, query),
		exams: ({ query }) => examFigures(deps, query),
		complaints: ({ query }) => complaintFigures(deps, query),
	},
});
