import { exams } from './calls.ts';
import { examLife } from './lifecycle.ts';
import { examAfter } from './results.ts';
import { examOffice } from './staff.ts';
import { deskExamFormats, deskSubjects, deskTopics } from './staff-formats.ts';
import { deskExams, deskPapers } from './staff-papers.ts';
import { deskExamRoom } from './staff-proctoring.ts';
import { deskKeyChecks, deskQuestions, deskTwins } from './staff-questions.ts';
import { deskExamResults } from './staff-results.ts';

/** Calls of exams: bank, paper, attempt, marks, proctoring. */
export const examsCalls = {
	deskExamFormats,
	deskExamResults,
	deskExamRoom,
	deskExams,
	deskKeyChecks,
	deskPapers,
	deskQuestions,
	deskSubjects,
	deskTopics,
	deskTwins,
	examAfter,
	examLife,
	examOffice,
	exams,
};
