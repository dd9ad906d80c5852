import { and, asc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { joiningOf } from '#contract/account/joining.ts';
import type { Batch, SuggestAnswers, Suggestion } from '#contract/catalog/calls.ts';
import { allKeyed } from '../../all-keyed.ts';
import { dayOf, isoDay } from '../../days.rules.ts';
import { hasRow, idsOf, listRows, pick, type Query, wire } from '../../db/index.ts';
import type { Answers } from '../../deps.ts';
import { htmlOf } from '../../http/html.ts';
import {
	batchCategories,
	batches,
	batchFitRules,
	branches,
	courses,
	faculties,
	sessions,
	yearCourseSessions,
} from './catalog.tables.ts';
import { presentFee } from './fee.rules.ts';
import { type Candidate, rankBatches } from './fit.rules.ts';

type BatchAnswers = Pick<Answers, 'scheduleOfBatches' | 'termsOfBatches'>;
const NO_SESSIONS = { over: 0, total: 0 };

const HIDDEN = ['draft', 'archived'] as const;
type Shown = z.output<typeof Batch>['status'];

export const isShown = (q: Query, batchId: number): Promise<boolean> =>
	hasRow(q, batches, and(eq(batches.id, batchId), notInArray(batches.status, [...HIDDEN])));

/** Public batches by their start. `answers` are requested for all of them at once. */
export async function listBatches(q: Query, answers: BatchAnswers, where?: SQL): Promise<Batch[]> {
	const rows = await q
		.select({
			batch: batches,
			category: { slug: batchCategories.slug, title: batchCategories.title },
			course: { slug: courses.slug, title: courses.title, icon: courses.icon },
			session: { id: sessions.id, name: sessions.name, target_exam_date: sessions.targetExamDate },
			branch: { name: branches.name, address: branches.address, phone: branches.phone },
		})
		.from(batches)
		.innerJoin(batchCategories, eq(batchCategories.id, batches.batchCategoryId))
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, batches.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.leftJoin(branches, eq(branches.id, batches.branchId))
		.where(and(notInArray(batches.status, [...HIDDEN]), where))
		.orderBy(asc(batches.startsOn), asc(batches.id));
	const schedules = await answers.scheduleOfBatches(rows.map(({ batch }) => batch.id));
	const priced = rows.map((row) => {
		const { id, price, oldStudentPrice, feeFall } = row.batch;
		const sessions = schedules.get(id)?.sessions ?? NO_SESSIONS;
		const today = (fee: number) => presentFee(fee, feeFall, sessions);
		const old = oldStudentPrice === null ? null : today(oldStudentPrice);
		return { ...row, id, sessions, price: today(price), old };
	});
	const terms = await answers.termsOfBatches(priced);
	return priced.map(({ batch, category, course, session, branch, sessions, price, old }) => {
		const schedule = schedules.get(batch.id);
		const term = terms.get(batch.id);
		if (!term) throw new Error(`the batch ${batch.id} has no terms`);
		return {
			// Only these: any column in the answer that changes builds the pages of batches again.
			...wire(pick(batch, 'id', 'title', 'subtitle', 'mode', 'medium', 'teachers', 'includes', 'seats')),
			...wire(pick(batch, 'startsOn', 'endsOn', 'enrolOpensAt', 'enrolClosesAt')),
			about_html: htmlOf(batch.about),
			category,
			course,
			session,
			branch,
			status: batch.status as Shown,
			seats_left: Math.max(0, batch.seats - batch.seatsTaken),
			price,
			full_price: batch.price,
			old_student_price: old,
			sessions,
			...term,
			counts: { classes: schedule?.classes ?? 0, exams: schedule?.exams ?? 0 },
			next_class_at: schedule?.nextClassAt?.toISOString() ?? null,
			schedules: schedule?.schedules ?? [],
		};
	});
}

export const suggestOptions = (q: Query) =>
	allKeyed({
		courses: q
			.select(pick(courses, 'slug', 'title'))
			.from(courses)
			.orderBy(asc(courses.position)),
		// Past sessions are retained for their seats.
		sessions: q
			.selectDistinct({ id: sessions.id, name: sessions.name, target_exam_date: sessions.targetExamDate })
			.from(sessions)
			.innerJoin(yearCourseSessions, eq(yearCourseSessions.sessionId, sessions.id))
			.orderBy(asc(sessions.targetExamDate), asc(sessions.id)),
		faculties: q
			.select(pick(faculties, 'id', 'name'))
			.from(faculties)
			.orderBy(asc(faculties.position)),
	});

/** Batches with their audience; null: not set. */
async function withFits(q: Query, list: readonly Batch[]): Promise<Candidate[]> {
	const fits = await listRows(q, batchFitRules, inArray(batchFitRules.batchId, idsOf(list)));
	return list.map((batch) => ({ batch, fit: fits.find((row) => row.batchId === batch.id) ?? null }));
}

/** Batches ranked for one doctor, such as those of a category; an unknown session counts as undecided. */
export async function suggestBatches(
	q: Query,
	requested: BatchAnswers,
	where: SQL | undefined,
	answers: SuggestAnswers,
	now: Date,
): Promise<Suggestion[]> {
	const candidates = await withFits(q, await listBatches(q, requested, where));
	const known = await q
		.select({ ...pick(sessions, 'id', 'name', 'targetExamDate'), course: courses.slug })
		.from(sessions)
		.leftJoin(yearCourseSessions, eq(yearCourseSessions.sessionId, sessions.id))
		.leftJoin(courses, eq(courses.id, yearCourseSessions.courseId));
	const session = known.find(({ id }) => id === answers.session_id);
	const wish = { ...answers, session_id: session?.id ?? null, exam_date: session?.targetExamDate ?? null };
	const later = known.flatMap(({ name, targetExamDate, course }) =>
		targetExamDate === null || course === null ? [] : { course, name, exam_date: targetExamDate },
	);
	return rankBatches(candidates, wish, now.getTime(), isoDay(dayOf(now)), later);
}

/** The name of a run for staff: course, session and year, which has the digits of the other two. */
const runTitle = sql<string>`concat_ws(' · ', ${courses.title}, ${sessions.name},
	translate(${yearCourseSessions.year}::text, '0123456789', '০১২৩৪৫৬৭৮৯'))`;

export const selectRuns = (q: Query) =>
	q
		.select({ id: yearCourseSessions.id, title: runTitle })
		.from(yearCourseSessions)
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId));

/** As many as any batch needs, so that hours do not matter. */
const HOURS = 100;

/** The best open batch with a place instead: of the course, else of the category. `without`: own batches. */
export async function findInstead(
	q: Query,
	answers: BatchAnswers,
	wanted: Batch,
	now: Date,
	doctor: { facultyId: number | null; without: readonly number[] },
): Promise<Batch | null> {
	const list = await listBatches(
		q,
		answers,
		and(
			ne(batches.id, wanted.id),
			or(eq(courses.slug, wanted.course.slug), eq(batchCategories.slug, wanted.category.slug)),
		),
	);
	const open = list.filter(
		(one) =>
			joiningOf(one, now.getTime()) === 'open' &&
			one.schedules.length > 0 &&
			!doctor.without.includes(one.id),
	);
	if (open.length === 0) return null;
	const [own, ...candidates] = await withFits(q, [wanted, ...open]);
	const ranked = rankBatches(
		candidates,
		{
			exam: wanted.course.slug,
			session_id: wanted.session.id,
			hours: HOURS,
			faculty_id: doctor.facultyId,
			repeater: own?.fit?.audience === 'repeater',
			exam_date: wanted.session.target_exam_date,
		},
		now.getTime(),
		isoDay(dayOf(now)),
	).map((one) => one.batch);
	return ranked.find((one) => one.course.slug === wanted.course.slug) ?? ranked[0] ?? null;
}
