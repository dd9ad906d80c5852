import type { Batch } from '#contract/catalog/calls.ts';
import { fetchBatch, fetchBatches } from '../api/catalog.ts';

// Apart from the other reads: pages of batches load these without what islands need.
export const loadBatch = async (id: number): Promise<Batch> => (await fetchBatch(String(id))).batch;
export const loadBatches = async (category: string): Promise<Batch[]> =>
	(await fetchBatches(category)).batches;
