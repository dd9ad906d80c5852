import type { Pair } from '../texts.ts';
import type { ScheduleEvent } from './calls.ts';

/** Kinds of events as shown to doctors; only the desk distinguishes regular and added ones. */
export const EVENT_TYPE_WORDS = {
	regular_class: ['ক্লাস', 'Class'],
	feedback_class: ['ফিডব্যাক ক্লাস', 'Feedback class'],
	solve_class: ['সমাধান ক্লাস', 'Solve class'],
	live_class: ['লাইভ ক্লাস', 'Live class'],
	exam: ['পরীক্ষা', 'Exam'],
	admin_video: ['ভিডিও', 'Video'],
	admin_exam: ['পরীক্ষা', 'Exam'],
} as const satisfies Record<ScheduleEvent['type'], Pair>;
