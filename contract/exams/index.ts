import { exams } from './calls.ts';
import { examLife, examLifeScreens } from './lifecycle.ts';
import { examAfter, examAfterScreens } from './results.ts';
import { examOffice } from './staff.ts';
import { deskExamFormats, deskSubjects, deskTopics } from './staff-formats.ts';
import { deskExams, deskPapers } from './staff-papers.ts';
import { deskProctoring } from './staff-proctoring.ts';
import { deskDuplicates, deskKeyChecks, deskQuestions } from './staff-questions.ts';
import { deskExamResults } from './staff-results.ts';

/** Calls of exams: bank, paper, attempt, marks, proctoring. */
export const examsCalls = {
	deskExamFormats,
	deskExamResults,
	deskProctoring,
	deskExams,
	deskKeyChecks,
	deskPapers,
	deskQuestions,
	deskSubjects,
	deskTopics,
	deskDuplicates,
	examAfter,
	examLife,
	examOffice,
	exams,
};

/** Screens of exams under /my. */
export const examsScreens = { ...examLifeScreens, ...examAfterScreens };
