import type { Query } from '../../db/client.ts';

declare module '../../deps.ts' {
	interface Answers {
		complaintsOnExam: (q: Query, examId: number) => Promise<number>;
	}
}
