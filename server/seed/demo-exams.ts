import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { at } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { pick } from '../db/columns.ts';
import { idsOf, insertRow } from '../db/rows.ts';
import {
	attemptEvents,
	attemptSaves,
	attempts,
	lateSheets,
} from '../modules/exams/attempt/attempts.tables.ts';
import {
	answerKeyVersions,
	examQuestions,
	exams,
	type QuestionImage,
	questions,
	type ReviewMatrix,
	subjects,
} from '../modules/exams/exams.tables.ts';
import { events, slots } from '../modules/schedule/schedule.tables.ts';
import { moveDates, movedBy } from './dates.ts';
import type { Batch } from './demo-catalog.ts';
import { formats, shortMock, shortResidencyMock } from './exam-formats.ts';
import { BANK, inTurn } from './questions/bank.ts';
import type { Figure } from './questions/figures.ts';

type QuestionRow = typeof questions.$inferSelect;
type Format = (typeof formats)[number];

/** Marks at once, the key only when no attempt is possible any more. */
const MOCK_REVIEW: ReviewMatrix = {
	submitted: { marks: true, right_wrong: false, key: false },
	closed: { marks: true, right_wrong: true, key: true },
	published: { marks: true, right_wrong: true, key: true },
};

/** Pictures of the drawn figures; none without a file store. */
export type Drawn = ReadonlyMap<Figure, QuestionImage>;

async function seedBank(tx: Query, drawn: Drawn): Promise<QuestionRow[]> {
	const subjectRows = await tx
		.insert(subjects)
		.values(BANK.map(({ code, name, nameBn }) => ({ code, name, nameBn })))
		.returning();
	const rows = BANK.flatMap((subject, index) =>
		subject.questions.map(({ figure, ...question }) => ({
			...question,
			subjectId: subjectRows[index]?.id ?? 0,
			images: [figure && drawn.get(figure)].filter((image) => image !== undefined),
			status: 'live' as const,
		})),
	);
	return tx.insert(questions).values(rows).returning();
}

/** Deals questions of one type across the subjects, so that every paper has all of them. */
const dealt = (rows: readonly QuestionRow[], type: 'mtf' | 'sba'): QuestionRow[] =>
	inTurn([
		...Map.groupBy(
			rows.filter((row) => row.type === type),
			(row) => row.subjectId,
		).values(),
	]);

async function seedPaper(
	tx: Query,
	examId: number,
	paper: readonly { question: QuestionRow; section: number }[],
): Promise<void> {
	const rows = await tx
		.insert(examQuestions)
		.values(
			paper.map(({ question, section }, index) => ({
				examId,
				position: index + 1,
				section,
				questionId: question.id,
				questionVersion: question.version,
				...pick(question, 'type', 'subjectId', 'lang', 'stem', 'options', 'explanation', 'images', 'source'),
			})),
		)
		.returning({ id: examQuestions.id });
	await tx
		.insert(answerKeyVersions)
		.values(
			rows.map(({ id }, index) => ({ examQuestionId: id, n: 1, key: paper[index]?.question.key ?? '' })),
		);
}

async function seedExam(
	tx: Query,
	name: { title: string; titleEn: string },
	format: Format,
	times: { opensAt: Date; closesAt: Date; publishedAt: Date | null; shuffle?: 'questions_and_stems' },
	picked: { mtf: readonly QuestionRow[]; sba: readonly QuestionRow[] },
	batch: Batch,
): Promise<number> {
	const exam = await insertRow(tx, exams, {
		...name,
		formatCode: format.code,
		formatVersion: format.version,
		formatName: format.name,
		formatSource: format.sourceUrl,
		...pick(format, 'sections', 'total', 'passRule', 'durationMin'),
		windowOpensAt: times.opensAt,
		windowClosesAt: times.closesAt,
		windowPolicy: 'start_within',
		shuffle: times.shuffle ?? 'none',
		reviewMatrix: MOCK_REVIEW,
		publish: 'auto',
		publishedAt: times.publishedAt,
		revision: times.publishedAt ? 1 : 0,
		status: times.publishedAt ? 'published' : 'scheduled',
		demonstration: true,
	});
	const paper = format.sections.flatMap((section, index) =>
		picked[section.type].slice(0, section.count).map((question) => ({ question, section: index })),
	);
	await seedPaper(tx, exam.id, paper);
	const slot = await insertRow(tx, slots, {
		scheduleId: batch.scheduleId ?? 0,
		title: name.title,
		startsAt: times.opensAt,
		endsAt: times.closesAt,
	});
	await tx.insert(events).values({
		slotId: slot.id,
		ycsId: batch.ycsId,
		type: 'exam',
		title: name.title,
		examId: exam.id,
		opensAt: times.opensAt,
		closesAt: times.closesAt,
	});
	return exam.id;
}

/** Of both batches an exam that is over and published; of the first an open and an upcoming one, which is shuffled. */
export async function seedExams(
	tx: Query,
	today: number,
	{ fcps: batch, residency }: { fcps: Batch; residency: Batch },
	drawn: Drawn = new Map(),
) {
	const rows = await seedBank(tx, drawn);
	const [mtf, sba] = [dealt(rows, 'mtf'), dealt(rows, 'sba')];
	const fcps = formats[0];
	if (!fcps) throw new Error('there is no format to make a mock of');
	// The past papers use the last questions: their key is public, so none of them may be in an upcoming paper;
	// and since they are not, they can be practised. The quiz for guests uses the last ones as well.
	const past = { mtf: mtf.slice(-10), sba: sba.slice(-10) };
	const lastWeek = { opensAt: at(today - 7, '20:00'), closesAt: at(today - 6, '22:00') };
	// A doctor without any attempt can practise these.
	await tx
		.update(questions)
		.set({ released: true })
		.where(inArray(questions.id, idsOf([...past.mtf, ...past.sba])));
	return {
		past: await seedExam(
			tx,
			{ title: 'সংক্ষিপ্ত মডেল টেস্ট ১', titleEn: 'Short mock 1' },
			shortMock,
			{ ...lastWeek, publishedAt: at(today - 5, '10:00') },
			past,
			batch,
		),
		pastResidency: await seedExam(
			tx,
			{ title: 'সংক্ষিপ্ত রেসিডেন্সি মডেল টেস্ট ১', titleEn: 'Short Residency mock 1' },
			shortResidencyMock,
			{ ...lastWeek, publishedAt: at(today - 5, '11:00') },
			past,
			residency,
		),
		open: await seedExam(
			tx,
			{ title: 'এফসিপিএস পার্ট-১ পূর্ণাঙ্গ মডেল টেস্ট ১', titleEn: 'FCPS Part-1 full mock 1' },
			fcps,
			{ opensAt: at(today, '00:00'), closesAt: at(today + 3, '22:00'), publishedAt: null },
			{ mtf, sba },
			batch,
		),
		coming: await seedExam(
			tx,
			{ title: 'এফসিপিএস পার্ট-১ পূর্ণাঙ্গ মডেল টেস্ট ২', titleEn: 'FCPS Part-1 full mock 2' },
			fcps,
			{
				opensAt: at(today + 7, '20:00'),
				closesAt: at(today + 8, '22:00'),
				publishedAt: null,
				shuffle: 'questions_and_stems',
			},
			{ mtf: mtf.slice(0, 75).reverse(), sba: sba.slice(0, 75).reverse() },
			batch,
		),
	};
}

/** One that ended while the app was running is open again: it will be frozen again, and absent doctors may take it. */
export async function shiftExam(tx: Query, id: number, days: number, now: Date): Promise<void> {
	const by = sql`make_interval(days => ${days})`;
	const over = sql`${exams.windowClosesAt} + ${by} < ${now.toISOString()}::timestamptz`;
	const [moved] = await tx
		.update(exams)
		.set({
			...movedBy(exams, days, 'windowOpensAt', 'windowClosesAt'),
			publishedAt: sql`case when ${over} then ${exams.publishedAt} + ${by} end`,
			status: sql`case when ${over} then ${exams.status} else 'scheduled' end`,
			frozenAt: sql`case when ${over} then ${exams.frozenAt} + ${by} end`,
		})
		.where(eq(exams.id, id))
		.returning({ status: exams.status });
	if (moved?.status === 'scheduled') {
		await tx
			.delete(attempts)
			.where(and(eq(attempts.examId, id), inArray(attempts.state, ['not_started', 'absent'])));
	}
	const ofExam = tx
		.select({ id: events.slotId })
		.from(events)
		.where(and(eq(events.examId, id), isNotNull(events.slotId)));
	await moveDates(tx, slots, days, inArray(slots.id, ofExam), 'startsAt', 'endsAt');
	await moveDates(tx, events, days, eq(events.examId, id), 'opensAt', 'closesAt');
	await moveDates(tx, attempts, days, eq(attempts.examId, id), 'startedAt', 'deadlineAt', 'submittedAt');
	const sat = tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.examId, id));
	await moveDates(tx, attemptSaves, days, inArray(attemptSaves.attemptId, sat), 'receivedAt');
	await moveDates(tx, attemptEvents, days, inArray(attemptEvents.attemptId, sat), 'at');
	await moveDates(tx, lateSheets, days, inArray(lateSheets.attemptId, sat), 'receivedAt');
}
