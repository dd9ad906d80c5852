export {
	findInstead,
	isShown,
	listBatches,
	selectRuns,
	suggestBatches,
	suggestOptions,
} from './catalog.service.ts';
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
export { presentFee } from './fee.rules.ts';
export { hoursUntil } from './fit.rules.ts';
export type { BatchSchedule, BatchTerms, PricedBatch } from './needs.ts';
export { beginPrices } from './prices.service.ts';
