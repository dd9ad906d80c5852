import { and, eq } from 'drizzle-orm';
import { module } from '../../module.ts';
import { examAfterRoutes } from './after.routes.ts';
import { inRunningAttempt } from './attempts.service.ts';
import { makeExamFiles } from './board.service.ts';
import { sweep } from './closing.service.ts';
import { deskBankRoutes } from './desk-bank.routes.ts';
import { deskFormatRoutes } from './desk-formats.routes.ts';
import { deskPaperRoutes } from './desk-papers.routes.ts';
import { deskExamResultsRoutes } from './desk-results.routes.ts';
import { deskExamRoomRoutes } from './desk-room.routes.ts';
import { listExamsForPass } from './device-pass.service.ts';
import { registerExamBundles } from './exam-bundles.ts';
import { examsPrivacy } from './exams.privacy.ts';
import { examRoutes } from './exams.routes.ts';
import { examOverrides } from './exams.tables.ts';
import { freezeByJob } from './freeze.service.ts';
import { examLifeRoutes } from './life.routes.ts';
import { sharedNight } from './night.service.ts';
import { officeAttempts } from './office-attempts.routes.ts';
import { officeKeys } from './office-keys.routes.ts';
import { officePapers } from './office-papers.routes.ts';
import { papersOf } from './papers.service.ts';
import { rescoreExam } from './rescore.service.ts';
import { scoreAttempt } from './results.service.ts';

/** The question bank, papers, attempts, marks and the night of an exam. */
export default module({
	routes(deps) {
		const papers = papersOf(deps);
		return {
			deskExamResults: deskExamResultsRoutes(deps, papers),
			deskExamRoom: deskExamRoomRoutes(deps, papers, sharedNight(deps)),
			examAfter: examAfterRoutes(deps, papers),
			examLife: examLifeRoutes(deps, papers),
			examOffice: { ...officeAttempts(deps, papers), ...officeKeys(deps), ...officePapers(deps, papers) },
			exams: examRoutes(deps, papers),
			...deskBankRoutes(deps),
			...deskFormatRoutes(deps),
			...deskPaperRoutes(deps),
		};
	},
	gate: (deps) => ({
		examNight: () => sharedNight(deps).waitForHeavy(),
	}),
	answers: (deps) => ({
		examsForPass: (doctorId) => listExamsForPass(deps, papersOf(deps), doctorId),
		inRunningAttempt: (doctorId) => inRunningAttempt(deps.db.q, doctorId, deps.clock.now()),
	}),
	jobs: (deps) => ({
		'exams.freeze': ({ exam_id }) => freezeByJob(deps, exam_id),
		'exams.score': ({ attempt_id }) => scoreAttempt(deps, papersOf(deps), attempt_id),
		'exams.rescore': ({ exam_id }) => rescoreExam(deps, exam_id),
		'exams.sweep': () => sweep(deps),
	}),
	files(app, deps) {
		registerExamBundles(app, makeExamFiles(deps, papersOf(deps)));
	},
	places: {
		// Extra time that a district was given.
		merged: async (tx, kind, from, into) =>
			kind === 'districts' &&
			tx
				.update(examOverrides)
				.set({ refId: into })
				.where(and(eq(examOverrides.scope, 'district'), eq(examOverrides.refId, from))),
	},
	personalData: examsPrivacy,
});
