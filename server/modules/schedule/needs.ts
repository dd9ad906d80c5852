import type { z } from 'zod';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import type { Query } from '../../db/index.ts';
import type { Staff } from '../../desk/editing.ts';

export type ExamQuery = z.output<(typeof deskTeaching.exams)['query']>;

declare module '../../deps.ts' {
	interface Answers {
		/** English names by Bengali names, of everything named on the pages of a doctor. */
		englishNames: (doctorId: number) => Promise<{ name: string; english: string }[]>;
		/** The latest first. */
		examChoices: (query: ExamQuery) => Promise<z.input<typeof deskTeaching.exams.result>>;
		/** When an exam opens and closes; null: it does not exist. */
		examWindow: (q: Query, examId: number) => Promise<{ opensAt: Date; closesAt: Date } | null>;
		/** Which of these exams were announced and can still be started or are running. */
		awaitedExams: (q: Query, examIds: readonly number[], now: Date) => Promise<ReadonlySet<number>>;
		/** Which of these exams can still be moved to another day: none that is frozen, near, or over. */
		movableExams: (q: Query, examIds: readonly number[], now: Date) => Promise<ReadonlySet<number>>;
		/** Moves an exam by a number of days: its window and exceptions, its publication and its schedule events. */
		moveExam: (
			tx: Query,
			by: { staff: Staff; reason: string | null },
			examId: number,
			days: number,
		) => Promise<void>;
		examsWithMarks: (doctorId: number, examIds: readonly number[]) => Promise<ReadonlySet<number>>;
		isReadyVideo: (q: Query, videoId: number) => Promise<boolean>;
		/** Watched seconds of these videos where a doctor began them, through any course, and the last position. */
		watchedOf: (
			doctorId: number,
			videoIds: readonly number[],
		) => Promise<ReadonlyMap<number, { watchedS: number; positionS: number }>>;
		hasSheets: (tx: Query, slotIds: readonly number[]) => Promise<boolean>;
	}
}
