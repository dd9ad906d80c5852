import type { Query } from '../../db/client.ts';

declare module '../../deps.ts' {
	interface Answers {
		/** How many complaints on an exam are not over. */
		complaintsOnExam: (q: Query, examId: number) => Promise<number>;
	}
}
