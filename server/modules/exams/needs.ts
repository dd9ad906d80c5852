import type { Query } from '../../db/index.ts';

declare module '../../deps.ts' {
	interface Answers {
		complaintsOnExam: (q: Query, examId: number) => Promise<number>;
	}
}
