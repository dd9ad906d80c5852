import type { deskExamResults } from '#contract/exams/staff-results.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { readLateCase } from '../proctoring/late.staff.service.ts';
import { keyImpact } from './impact.service.ts';
import { listGroups, listStandings } from './merit-list.staff.service.ts';
import { listRevisions, readRescoring, setPublishing } from './publishing.service.ts';

export const deskExamResultsRoutes = (deps: Deps): Handlers<typeof deskExamResults> => ({
	impact: ({ params, query }) => keyImpact(deps, params.exam_id, query),
	rescoring: ({ params }) => readRescoring(deps, params.exam_id),
	revisions: ({ params }) => listRevisions(deps, params.exam_id),
	standings: ({ params, query }) => listStandings(deps.db.q, params.exam_id, query),
	groups: ({ params }) => listGroups(deps.db.q, params.exam_id),
	setPublishing: ({ by, params, body }) => setPublishing(deps, by, params.exam_id, body),
	lateCase: ({ params }) => readLateCase(deps, params.id),
});
