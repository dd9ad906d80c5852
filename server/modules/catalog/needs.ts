import type { Batch } from '#contract/catalog/calls.ts';
import type { Sessions } from './fee.rules.ts';

export interface BatchSchedule {
	/** Of the longest routine, when this day began. */
	sessions: Sessions;
	classes: number;
	exams: number;
	nextClassAt: Date | null;
	schedules: { id: number; title: string }[];
}

export interface PricedBatch {
	id: number;
	/** Poisha. */
	price: number;
	sessions: Sessions;
}
export type BatchTerms = Pick<Batch, 'instalments' | 'refund'>;

declare module '../../deps.ts' {
	interface Answers {
		scheduleOfBatches: (batchIds: readonly number[]) => Promise<ReadonlyMap<number, BatchSchedule>>;
		/** How these batches are paid and refunded, by their present fee. */
		termsOfBatches: (requested: readonly PricedBatch[]) => Promise<ReadonlyMap<number, BatchTerms>>;
	}
}
