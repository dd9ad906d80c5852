import type { Query } from '../../db/client.ts';

/** What exams ask of complaints, whose module answers. */
export interface ExamNeeds {
	/** How many complaints on an exam are not over. */
	complaintsOnExam: (q: Query, examId: number) => Promise<number>;
}
