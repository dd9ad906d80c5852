import type { complaints } from '#contract/support/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import {
	answerComplaint,
	changeComplaint,
	listForDesk,
	noteComplaint,
	resolveComplaint,
	showForDesk,
	takeComplaint,
} from './complaints.staff.service.ts';
import { storeFile } from './files.service.ts';
import { openByDoctor, type Refs } from './open.service.ts';
import {
	listComplaints,
	rateComplaint,
	readComplaint,
	reopenComplaint,
	showComplaint,
	writeMessage,
} from './thread.service.ts';

export const complaintRoutes = (deps: Deps, refs: Refs): Handlers<typeof complaints> => ({
	complaints: ({ actor, query }) => listComplaints(deps, actor.doctorId, query.page ?? 1),
	open: ({ actor, body }) => openByDoctor(deps, refs, actor.doctorId, body),
	complaint: ({ actor, params }) => showComplaint(deps, actor.doctorId, params.id),
	write: ({ actor, params, body }) => writeMessage(deps, actor.doctorId, params.id, body),
	read: ({ actor, params }) => readComplaint(deps, actor.doctorId, params.id),
	reopen: ({ actor, params, body }) => reopenComplaint(deps, actor.doctorId, params.id, body.text),
	rate: ({ actor, params, body }) => rateComplaint(deps, actor.doctorId, params.id, body),
	file: ({ actor, file }) => storeFile(deps, { doctorId: actor.doctorId }, file),
	list: ({ actor, query }) => listForDesk(deps, actor.operatorId, query),
	show: ({ params }) => showForDesk(deps, params.id),
	take: (context) => takeComplaint(deps, context.by, context.params.id),
	answer: (context) => answerComplaint(deps, context.by, context.params.id, context.body),
	note: (context) => noteComplaint(deps, context.by, context.params.id, context.body.text),
	resolve: (context) => resolveComplaint(deps, context.by, context.params.id, context.body),
	change: (context) => changeComplaint(deps, context.by, context.params.id, context.body),
	staffFile: ({ actor, file }) => storeFile(deps, { operatorId: actor.operatorId }, file),
});
