import { and, eq } from 'drizzle-orm';
import { beginRounds } from '../../jobs/jobs.ts';
import { module } from '../../module.ts';
import { inRunningAttempt } from './attempt/attempts.service.ts';
import { sweep } from './attempt/closing.service.ts';
import { listExamsForPass } from './attempt/device-pass.service.ts';
import { deskBankRoutes } from './bank/bank.staff.routes.ts';
import { englishNamesFor } from './english-names.repo.ts';
import { examsPrivacy } from './exams.privacy.ts';
import { examsRetention } from './exams.retention.ts';
import { examAfterRoutes, examLifeRoutes, examRoutes } from './exams.routes.ts';
import { deskExamRoutes } from './exams.staff.routes.ts';
import { examOverrides } from './exams.tables.ts';
import { rescoreExam } from './marks/rescore.service.ts';
import { examsWithMarks, scoreAttempt } from './marks/results.service.ts';
import { registerExamBundles } from './paper/exam-bundles.ts';
import { listExamChoices } from './paper/exam-events.service.ts';
import { freezeByJob } from './paper/freeze.service.ts';
import { awaitedExams, examWindow, movableExams, moveExam } from './paper/reschedule.service.ts';
import { makeExamFiles } from './paper/status.service.ts';
import { sharedExamLoad } from './proctoring/exam-load.service.ts';

declare module '../../jobs/jobs.ts' {
	interface JobPayloads {
		'exams.freeze': { exam_id: number };
		'exams.rescore': { exam_id: number };
		/** `of_all`: also all others of the exam that wait for their marks. */
		'exams.score': { attempt_id: number; of_all?: boolean };
		'exams.sweep': Record<string, never>;
	}
}

export default module({
	calls: (deps) => ({
		examAfter: examAfterRoutes(deps),
		examLife: examLifeRoutes(deps),
		exams: examRoutes(deps),
		...deskBankRoutes(deps),
		...deskExamRoutes(deps),
	}),
	gate: (deps) => ({
		examLoad: () => sharedExamLoad(deps).waitForHeavy(),
	}),
	answers: (deps) => ({
		awaitedExams,
		englishNames: (doctorId) => englishNamesFor(deps.db.q, doctorId),
		examChoices: (query) => listExamChoices(deps.db.q, query),
		examsWithMarks: (doctorId, examIds) => examsWithMarks(deps, doctorId, examIds),
		examWindow,
		movableExams,
		moveExam: (tx, by, examId, days) => moveExam(deps, tx, by, examId, days),
		examsForPass: (doctorId) => listExamsForPass(deps, doctorId),
		inRunningAttempt: (doctorId) => inRunningAttempt(deps.db.q, doctorId, deps.clock.now()),
	}),
	jobs: (deps) => ({
		'exams.freeze': ({ exam_id }) => freezeByJob(deps, exam_id),
		'exams.score': (payload) => scoreAttempt(deps, payload),
		'exams.rescore': ({ exam_id }) => rescoreExam(deps, exam_id),
		'exams.sweep': () => sweep(deps),
	}),
	begin: (deps) => beginRounds(deps, 'exams.sweep'),
	files(app, deps) {
		registerExamBundles(app, makeExamFiles(deps));
	},
	places: {
		// Extra time granted to a district.
		merged: async (tx, kind, from, into) =>
			kind === 'districts' &&
			tx
				.update(examOverrides)
				.set({ refId: into })
				.where(and(eq(examOverrides.scope, 'district'), eq(examOverrides.refId, from))),
	},
	privacy: [examsPrivacy],
	retention: examsRetention,
});
