import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '../days.rules.ts';
import { type Database, inTransaction, type Query } from '../db/client.ts';
import { findRow, hasRow, putRow } from '../db/rows.ts';
import type { FileStore } from '../gateways/files/files.ts';
import type { MediaStore } from '../gateways/media/media.ts';
import { batches, sessions, yearCourseSessions } from '../modules/catalog/catalog.tables.ts';
import { attempts } from '../modules/exams/attempt/attempts.tables.ts';
import { exams } from '../modules/exams/exams.tables.ts';
import { events, slots } from '../modules/schedule/schedule.tables.ts';
import { settings } from '../settings/settings.tables.ts';
import { moveDates } from './dates.ts';
import { seedBooks } from './demo-books.ts';
import { seedCatalog } from './demo-catalog.ts';
import { seedContent, seedPublicTexts } from './demo-content.ts';
import { seedDesk, shiftDesk } from './demo-desk.ts';
import { DEMO_PASSWORD, demoPhone, seedDoctors } from './demo-doctors.ts';
import { type Drawn, seedExams, shiftExam } from './demo-exams.ts';
import { drawFigures } from './demo-figures.ts';
import { seedLearning } from './demo-learning.ts';
import { putSampleLectures, seedLectures } from './demo-lectures.ts';
import { seedNotifications, shiftNotifications } from './demo-notifications.ts';
import { seedProof } from './demo-proof.ts';
import { seedQuizzes, shiftQuizzes } from './demo-quizzes.ts';
import { seedSales, shiftSales } from './demo-sales.ts';
import { type DrawnPages, drawSheetPages } from './demo-sheet-pages.ts';
import { seedSheets, shiftSheets } from './demo-sheets.ts';
import { seedSubscriptions, shiftSubscriptions } from './demo-subscriptions.ts';

/** The day to which each part of the demonstration was last moved. */
interface Anchor {
	day: number;
	/** Exams are left behind while an attempt is open. */
	exams: Record<string, number>;
}
const KEY = 'demonstration';

async function readAnchor(q: Query): Promise<Anchor | null> {
	const row = await findRow(q, settings, eq(settings.key, KEY));
	return (row?.value as Anchor | undefined) ?? null;
}

const writeAnchor = (q: Query, value: Anchor) => putRow(q, settings, { key: KEY }, { value });

async function seed(tx: Query, now: Date, drawn: Drawn, pages: DrawnPages): Promise<void> {
	const day = dayOf(now);
	await seedContent(tx);
	const made = await seedCatalog(tx, day);
	await seedPublicTexts(tx);
	await seedProof(tx, now);
	const fcps = made.get('fcps-jan-online');
	const residency = made.get('residency-mar-online');
	const july = made.get('fcps-jul-hybrid');
	const slow = made.get('fcps-jul-slow');
	if (!fcps || !residency || !july || !slow)
		throw new Error('the seed lacks the batches that doctors are put into');
	const examIds = await seedExams(tx, day, { fcps, residency }, drawn);
	await seedQuizzes(tx, day);
	await seedDoctors(tx, now, { fcps, residency }, examIds);
	await seedLearning(tx, now, day, { fcps }, examIds);
	await seedLectures(tx, now, day, { fcps, residency });
	await seedBooks(tx, now, fcps);
	await seedSales(tx, now, { fcps, residency, july, slow });
	await seedSubscriptions(tx, now, { fcps, residency });
	await seedSheets(tx, now, fcps, pages);
	await seedDesk(tx, now, { fcps, residency });
	await seedNotifications(tx, now);
	await writeAnchor(tx, {
		day,
		exams: Object.fromEntries(Object.values(examIds).map((id) => [String(id), day])),
	});
}

/** Moves the demonstration's dates along, so that it is as current as on its first day. */
async function shift(tx: Query, anchor: Anchor, now: Date): Promise<void> {
	const day = dayOf(now);
	const days = day - anchor.day;
	if (days > 0) {
		const own = eq(batches.demonstration, true);
		await moveDates(tx, batches, days, own, 'startsOn', 'endsOn', 'enrolOpensAt', 'enrolClosesAt');
		const ofBatches = tx
			.select({ id: yearCourseSessions.sessionId })
			.from(yearCourseSessions)
			.innerJoin(batches, and(eq(batches.ycsId, yearCourseSessions.id), own));
		await moveDates(tx, sessions, days, inArray(sessions.id, ofBatches), 'targetExamDate');
		const classes = tx
			.select({ id: slots.id })
			.from(slots)
			.innerJoin(events, and(eq(events.slotId, slots.id), sql`${events.examId} is null`));
		await moveDates(tx, slots, days, inArray(slots.id, classes), 'startsAt', 'endsAt');
		await moveDates(tx, events, days, sql`${events.examId} is null`, 'opensAt', 'closesAt');
		await shiftQuizzes(tx, days);
		await shiftSales(tx, days);
		await shiftSubscriptions(tx, days);
		await shiftSheets(tx, days);
		await shiftDesk(tx, days);
		await shiftNotifications(tx, days);
	}
	const rows = await tx.select({ id: exams.id }).from(exams).where(eq(exams.demonstration, true));
	for (const { id } of rows) {
		const behind = day - (anchor.exams[id] ?? day);
		const going = and(eq(attempts.examId, id), eq(attempts.state, 'in_progress'));
		if (behind <= 0 || (await hasRow(tx, attempts, going))) continue;
		await shiftExam(tx, id, behind, now);
		anchor.exams[id] = day;
	}
	await writeAnchor(tx, { day, exams: anchor.exams });
}

/** Seeds once, later moves dates to today. Without `files` there are no pictures; without `media` lectures do not play. */
export async function prepareDemonstration(
	db: Database,
	now: Date,
	files?: FileStore,
	media?: MediaStore,
): Promise<void> {
	if (media) await putSampleLectures(media);
	const drawn: Drawn = files ? await drawFigures(files) : new Map();
	const pages: DrawnPages = files ? await drawSheetPages(files) : new Map();
	await inTransaction(db, async (tx) => {
		const anchor = await readAnchor(tx);
		if (!anchor) return seed(tx, now, drawn, pages);
		await seedPublicTexts(tx);
		await shift(tx, anchor, now);
	});
}

export const demoSignIns = [
	{ phone: demoPhone(0), password: DEMO_PASSWORD, what: 'two courses, a past result, an open mock' },
	{ phone: demoPhone(1), password: DEMO_PASSWORD, what: 'one course, no result yet' },
	{ phone: demoPhone(2), password: DEMO_PASSWORD, what: 'one course, a past result' },
] as const;
