/** Courses, batches and their prices: the public interface of this module for higher modules. */

export { isShown, listBatches, suggestBatches, suggestOptions } from './catalog.service.ts';
export { presentFee } from './fee.rules.ts';
export { findInstead } from './instead.service.ts';
export type { BatchSchedule, BatchTerms, PricedBatch } from './needs.ts';
export { beginPrices } from './prices.service.ts';
export { runTitle } from './run-title.ts';

// Tables that others may join.

export {
	batchCategories,
	batches,
	batchFitRules,
	branches,
	candidateTypes,
	courses,
	disciplines,
	faculties,
	institutes,
	seatQuotas,
	sessions,
	teacherPages,
	teachers,
	yearCourseSessions,
} from './catalog.tables.ts';
