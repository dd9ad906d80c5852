import type { Query } from '../../db/client.ts';

/** Events of an enrolment's routine: how many there are, were done, and were missed and can be made up for. */
export interface ProgressCounts {
	total: number;
	done: number;
	missedClasses: number;
	missedExams: number;
}

declare module '../../deps.ts' {
	interface Answers {
		/**
		 * Classes and exams of an enrolment's routine that are over, attended or not, and all of them. Inside a transaction
		 * it reads by its connection.
		 */
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
		/**
		 * What was done in these enrolments of events that another one also has counts there as well; all of it stays with
		 * the old ones.
		 */
		keepProgress: (tx: Query, fromIds: readonly number[], toId: number) => Promise<void>;
	}
}
