import type { Deps } from '../../../deps.ts';
import type { Serves } from '../../../http/handlers.ts';
import { blockDoctor } from './block.service.ts';
import { showDoctor } from './doctor.service.ts';
import { listDoctors } from './doctors.service.ts';
import {
	cancelByOffice,
	enrolByOffice,
	enrolOptions,
	giveFreeSeat,
	moveByOffice,
	movesOf,
} from './enrol.staff.service.ts';
import { changeEnrolment, listEnrolments, showEnrolment } from './enrolments.service.ts';
import { listErasures } from './erasures.service.ts';

export const peopleRoutes = (deps: Deps): Serves<'deskDoctors' | 'deskErasures' | 'deskEnrolments'> => ({
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
});
