import type { Query } from '../../db/index.ts';

/** Events of an enrolment's routine: total, done, and missed ones that can be made up for. */
export interface ProgressCounts {
	total: number;
	done: number;
	missedClasses: number;
	missedExams: number;
}

declare module '../../deps.ts' {
	interface Answers {
		/** Classes and exams of an enrolment's routine that are over, attended or not, and all; read on `q` alone. */
		eventsOver: (
			q: Query,
			enrolment: { batchId: number; scheduleId: number | null },
			now: Date,
		) => Promise<{ done: number; total: number }>;
		/** Events of these enrolments of a doctor, by enrolment id. */
		countProgress: (
			doctorId: number,
			enrolments: readonly { id: number }[],
		) => Promise<Map<number, ProgressCounts>>;
		/** Progress in events that both have counts in the other enrolment as well; the old ones retain it. */
		keepProgress: (tx: Query, fromIds: readonly number[], toId: number) => Promise<void>;
	}
}
