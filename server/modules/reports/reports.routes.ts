import type { Deps } from '../../deps.ts';
import type { Serves } from '../../http/handlers.ts';
import { readDashboard } from './dashboard/dashboard.service.ts';
import { blockDoctor, showDoctor } from './doctors/doctor.service.ts';
import { listDoctors, listErasures } from './doctors/doctors.service.ts';
import {
	cancelByOffice,
	enrolByOffice,
	enrolOptions,
	giveFreeSeat,
	moveByOffice,
	movesOf,
} from './doctors/enrol.staff.service.ts';
import { changeEnrolment, listEnrolments, showEnrolment } from './doctors/enrolments.service.ts';
import {
	complaintFigures,
	doctorFigures,
	enrolmentFigures,
	examFigures,
	incomeFigures,
} from './figures/figures.service.ts';

type Groups = 'dashboard' | 'deskDoctors' | 'deskErasures' | 'deskEnrolments' | 'deskFigures';

export const reportRoutes = (deps: Deps): Serves<Groups> => ({
	dashboard: { dashboard: ({ actor }) => readDashboard(deps, actor) },
	deskDoctors: {
		list: ({ query }) => listDoctors(deps, query),
		show: (context) => showDoctor(deps, context, context.params.id),
		block: (context) => blockDoctor(deps, context.by, { doctorId: context.params.id, ...context.body }),
	},
	deskErasures: { list: ({ query }) => listErasures(deps, query) },
	deskEnrolments: {
		list: ({ query }) => listEnrolments(deps, query),
		show: ({ params }) => showEnrolment(deps, params.id),
		options: ({ query }) => enrolOptions(deps, query),
		create: (context) => enrolByOffice(deps, context.by, context.body),
		change: (context) => changeEnrolment(deps, context.by, context.params.id, context.body),
		cancel: (context) => cancelByOffice(deps, context.by, context.params.id, context.body.reason),
		gift: (context) => giveFreeSeat(deps, context.by, context.params.id, context.body.reason),
		moves: ({ params }) => movesOf(deps, params.id),
		move: (context) => moveByOffice(deps, context.by, context.params.id, context.body),
	},
	deskFigures: {
		enrolments: ({ query }) => enrolmentFigures(deps, query),
		income: ({ query }) => incomeFigures(deps, query),
		doctors: ({ query }) => doctorFigures(deps, query),
		exams: ({ query }) => examFigures(deps, query),
		complaints: ({ query }) => complaintFigures(deps, query),
	},
});
