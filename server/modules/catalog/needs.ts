/** What the schedule says of a batch. */
export interface BatchSchedule {
	classes: number;
	exams: number;
	nextClassAt: Date | null;
	schedules: { id: number; title: string }[];
}

declare module '../../deps.ts' {
	/** What the catalog asks of schedules, whose module answers. */
	interface Answers {
		/** What the schedules of these batches hold. */
		scheduleOfBatches: (batchIds: readonly number[]) => Promise<ReadonlyMap<number, BatchSchedule>>;
	}
}
