import type { examOffice } from '#contract/exams/staff.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { publishExam } from '../attempt/closing.service.ts';
import { decideLateSheet } from '../attempt/late.service.ts';
import type { Papers } from '../paper/papers.service.ts';
import { listLateForStaff } from './late.staff.service.ts';
import { extendExam, voidAttempt } from './overrides.service.ts';

export const officeAttempts = (deps: Deps, papers: Papers) =>
	({
		extend: ({ actor, params, body, ip }) =>
			extendExam(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body),
		voidAttempt: ({ actor, params, body, ip }) =>
			voidAttempt(deps, { operatorId: actor.operatorId, ip }, params.attempt_id, body.reason),
		publish: ({ actor, params, body, ip }) =>
			publishExam(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body.reason),
		lateCases: ({ query }) => listLateForStaff(deps, papers, query),
		decideLate: ({ actor, params, body, ip }) =>
			decideLateSheet(deps, { operatorId: actor.operatorId, ip }, params.id, body),
	}) satisfies Partial<Handlers<typeof examOffice>>;
