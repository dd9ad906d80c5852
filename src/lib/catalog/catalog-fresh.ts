import { type Batch, catalog } from '#contract/catalog/calls.ts';
import { call } from '../http/call.ts';

// Separate from the other reads: pages of batches load these without what islands need.
export const loadBatch = async (id: number): Promise<Batch> =>
	(await call(catalog.batch, { params: { id } })).batch;
export const loadBatches = async (category: string): Promise<Batch[]> =>
	(await call(catalog.categoryBatches, { params: { slug: category } })).batches;
