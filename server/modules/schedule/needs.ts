import type { z } from 'zod';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import type { Query } from '../../db/client.ts';
import type { Staff } from '../../desk/editing.ts';

export type ExamQuery = z.output<(typeof deskTeaching.exams)['query']>;

declare module '../../deps.ts' {
	/** What routines ask of exams, recordings and lecture sheets, whose modules answer. */
	interface Answers {
		/** English names by the Bengali ones, of all that the pages of a doctor name. */
		englishNames: (doctorId: number) => Promise<{ name: string; english: string }[]>;
		/** Exams that an event may stand for, the latest first. */
		examChoices: (query: ExamQuery) => Promise<z.input<typeof deskTeaching.exams.result>>;
		/** When an exam opens and closes; null: there is none of this id. */
		examWindow: (q: Query, examId: number) => Promise<{ opensAt: Date; closesAt: Date } | null>;
		/** Which of these exams doctors were told of and can still start or are sitting. */
		awaitedExams: (q: Query, examIds: readonly number[], now: Date) => Promise<ReadonlySet<number>>;
		/** Which of these exams can still be moved to another day: none that is frozen, near, or over. */
		movableExams: (q: Query, examIds: readonly number[], now: Date) => Promise<ReadonlySet<number>>;
		/** Moves an exam by so many days: its window, those of its exceptions, its publication and its place in every schedule. */
		moveExam: (
			tx: Query,
			by: { staff: Staff; reason: string | null },
			examId: number,
			days: number,
		) => Promise<void>;
		/** Which of these exams have marks that this doctor may see now. */
		examsWithMarks: (doctorId: number, examIds: readonly number[]) => Promise<ReadonlySet<number>>;
		/** Whether there is a video of this id that can be watched. */
		isReadyVideo: (q: Query, videoId: number) => Promise<boolean>;
		/** Seconds seen of those of these videos that a doctor began, through whichever course, and where playing goes on. */
		watchedOf: (
			doctorId: number,
			videoIds: readonly number[],
		) => Promise<ReadonlyMap<number, { watchedS: number; positionS: number }>>;
		/** Whether lecture sheets belong to any of these slots. */
		hasSheets: (tx: Query, slotIds: readonly number[]) => Promise<boolean>;
	}
}
