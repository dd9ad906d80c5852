export { generator } from '#contract/exams/question-order.ts';
export { at, DAY_MS, dayNumber, dayOf, HOUR_MS, isoDay, startOfDay } from './days.rules.ts';
