import type { Query } from '../../db/client.ts';

declare module '../../deps.ts' {
	/** What exams ask of complaints, whose module answers. */
	interface Answers {
		/** How many complaints on an exam are not over. */
		complaintsOnExam: (q: Query, examId: number) => Promise<number>;
	}
}
