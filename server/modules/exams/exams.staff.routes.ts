import type { Deps } from '../../deps.ts';
import { editing } from '../../desk/editing.ts';
import type { Serves } from '../../http/handlers.ts';
import { publishExam } from './attempt/closing.service.ts';
import { decideLateSheet } from './attempt/late.service.ts';
import { importQuestions } from './bank/import.service.ts';
import { storeQuestionImage } from './bank/question-images.service.ts';
import { keyImpact } from './marks/impact.service.ts';
import { previewPublication, readItems } from './marks/items.service.ts';
import { approveKeys, listKeyChanges, proposeKey, rejectKey, rescore } from './marks/keys.service.ts';
import { listGroups, listStandings } from './marks/merit-list.staff.service.ts';
import { listRevisions, readRescoring, setPublishing } from './marks/publishing.service.ts';
import { listChoices, readPaper, savePaper, suggestPlaces } from './paper/builder.service.ts';
import { listExamEvents } from './paper/exam-events.service.ts';
import { copyExam, examsHow, setExamState } from './paper/exams.staff.service.ts';
import { freezeExam, scheduleExam, unscheduleExam } from './paper/freeze.service.ts';
import { sharedExamLoad } from './proctoring/exam-load.service.ts';
import { listLateForStaff, readLateCase } from './proctoring/late.staff.service.ts';
import { extendExam, voidAttempt } from './proctoring/overrides.service.ts';
import { listProctored } from './proctoring/proctoring.repo.ts';
import { makeProctoring } from './proctoring/proctoring.service.ts';
import {
	closeExam,
	listCircles,
	pauseExam,
	reachOf,
	setLine,
} from './proctoring/proctoring-actions.service.ts';

type Served = Serves<'deskExamResults' | 'deskExams' | 'deskPapers' | 'deskProctoring' | 'examOffice'>;

export function deskExamRoutes(deps: Deps): Served {
	const load = sharedExamLoad(deps);
	const proctoring = makeProctoring(deps);
	return {
		deskExamResults: {
			impact: ({ params, query }) => keyImpact(deps, params.exam_id, query),
			rescoring: ({ params }) => readRescoring(deps, params.exam_id),
			revisions: ({ params }) => listRevisions(deps, params.exam_id),
			standings: ({ params, query }) => listStandings(deps.db.q, params.exam_id, query),
			groups: ({ params }) => listGroups(deps.db.q, params.exam_id),
			setPublishing: ({ by, params, body }) => setPublishing(deps, by, params.exam_id, body),
			lateCase: ({ params }) => readLateCase(deps, params.id),
		},
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
		deskProctoring: {
			tonight: () => load.tonight(),
			exams: ({ query }) => listProctored(deps.db.q, query, deps.clock.now()),
			exam: ({ params }) => proctoring.exam(params.exam_id),
			candidates: ({ params, query }) => proctoring.candidates(params.exam_id, query),
			candidate: ({ params }) => proctoring.candidate(params.attempt_id),
			circles: ({ params }) => listCircles(deps.db.q, params.exam_id),
			reach: ({ params, query }) => reachOf(deps.db.q, params.exam_id, query, deps.clock.now()),
			pause: (call) => pauseExam(deps, call.by, call.params.exam_id, call.body),
			line: (call) => setLine(deps, call.by, call.params.exam_id, call.body.line),
			close: (call) => closeExam(deps, call.by, call.params.exam_id, call.body),
		},
		examOffice: {
			importQuestions: ({ by, file, query, lang }) =>
				importQuestions(deps, by, file, {
					dryRun: query.dry_run === '1',
					goodOnly: query.good_only === '1',
					lang,
				}),
			questionImage: ({ file }) => storeQuestionImage(deps, file),
			schedule: ({ by, params }) => scheduleExam(deps, by, params.exam_id),
			unschedule: ({ by, params }) => unscheduleExam(deps, by, params.exam_id),
			freeze: ({ by, params }) => freezeExam(deps, params.exam_id, by),
			extend: ({ by, params, body }) => extendExam(deps, by, params.exam_id, body),
			voidAttempt: ({ by, params, body }) => voidAttempt(deps, by, params.attempt_id, body.reason),
			publish: ({ by, params, body }) => publishExam(deps, by, params.exam_id, body.reason),
			lateCases: ({ query }) => listLateForStaff(deps, query),
			decideLate: ({ by, params, body }) => decideLateSheet(deps, by, params.id, body),
			items: ({ params }) => readItems(deps, params.exam_id),
			proposeKey: ({ by, params, body }) => proposeKey(deps, by, params.exam_id, body),
			approveKeys: ({ by, params, body }) => approveKeys(deps, by, params.exam_id, body.changes),
			rejectKey: ({ by, params }) => rejectKey(deps, by, params.id),
			keyChanges: ({ params }) => listKeyChanges(deps, params.exam_id),
			rescore: ({ by, params, body }) => rescore(deps, by, params.exam_id, body.reason),
			preview: ({ params }) => previewPublication(deps, params.exam_id),
		},
	};
}
