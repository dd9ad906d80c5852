// …/editor/exams/{exam_id}/impact, /rescoring, /revisions, /publishing · …/editor/late-sheets/{id}
import type { deskExamResults } from '#contract/desk/exam-results.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { keyImpact } from './impact.service.ts';
import { readLateCase } from './late-office.service.ts';
import type { Papers } from './papers.service.ts';
import { listRevisions, readRescoring, setPublishing } from './publishing.service.ts';

export const deskExamResultsRoutes = (deps: Deps, papers: Papers): Handlers<typeof deskExamResults> => ({
	impact: ({ params, query }) => keyImpact(deps, params.exam_id, query),
	rescoring: ({ params }) => readRescoring(deps, params.exam_id),
	revisions: ({ params }) => listRevisions(deps, params.exam_id),
	setPublishing: ({ actor, ip, params, body }) =>
		setPublishing(deps, { operatorId: actor.operatorId, ip }, params.exam_id, body),
	lateCase: ({ params }) => readLateCase(deps, papers, params.id),
});
