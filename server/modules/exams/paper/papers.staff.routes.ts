import type { Deps } from '../../../deps.ts';
import { editing } from '../../../desk/editing.ts';
import type { Serves } from '../../../http/handlers.ts';
import { listChoices, readPaper, savePaper, suggestPlaces } from './builder.service.ts';
import { listExamEvents } from './exam-events.service.ts';
import { copyExam, examsHow, setExamState } from './exams.staff.service.ts';

export function deskPaperRoutes(deps: Deps): Serves<'deskExams' | 'deskPapers'> {
	return {
		deskExams: {
			...editing(deps, examsHow(deps)),
			copy: (call) => copyExam(deps, call.by, call.params.exam_id, call.body),
			setState: (call) => setExamState(deps, call.by, call.params.exam_id, call.body.to),
			events: ({ query }) => listExamEvents(deps.db.q, query),
		},
		deskPapers: {
			read: ({ params }) => readPaper(deps, params.exam_id),
			save: (call) => savePaper(deps, call.by, call.params.exam_id, call.body),
			suggest: ({ params, body }) => suggestPlaces(deps, params.exam_id, body),
			choices: ({ params, query }) => listChoices(deps, params.exam_id, query),
		},
	};
}
