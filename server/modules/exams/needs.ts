import type { Query } from '../../db/client.ts';

declare module '../../deps.ts' {
	interface Answers {
		/** Number of open complaints on an exam. */
		complaintsOnExam: (q: Query, examId: number) => Promise<number>;
	}
}
