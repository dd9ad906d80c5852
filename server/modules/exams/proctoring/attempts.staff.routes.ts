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
		extend: ({ by, params, body }) => extendExam(deps, by, params.exam_id, body),
		voidAttempt: ({ by, params, body }) => voidAttempt(deps, by, params.attempt_id, body.reason),
		publish: ({ by, params, body }) => publishExam(deps, by, params.exam_id, body.reason),
		lateCases: ({ query }) => listLateForStaff(deps, papers, query),
		decideLate: ({ by, params, body }) => decideLateSheet(deps, by, params.id, body),
	}) satisfies Partial<Handlers<typeof examOffice>>;
