import { and, asc, desc, eq, gt, notInArray } from 'drizzle-orm';
import { type Routine, routineOf } from '#contract/schedule/routine.ts';
import type { SiteContent } from '#contract/site/build-content.ts';
import type { ContentClaim } from '#contract/site/staff.ts';
import { CONTENT_TYPES, type ContentFields, type ContentType } from '#contract/site/staff-fields.ts';
import { dayOf, isoDay } from '../../../days.rules.ts';
import { findRow, idsOf, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { readSetting } from '../../../settings/settings.service.ts';
import { batches, courses, hoursUntil, sessions, yearCourseSessions } from '../../catalog/index.ts';
import { examFormats } from '../../exams/index.ts';
import { listPublicSchedules } from '../../schedule/index.ts';
import { adapterOf, type Json } from './adapters/index.ts';
import { claimsAgainst, type TextFacts } from './claims.rules.ts';
import { liveTitles } from './drafts.list.ts';

/** Thousandths of a mark. */
const MILLI = 1_000;

type Fields = ContentFields<'batches'>;
type Known = Omit<TextFacts, 'refundNoneFromBp'>;
const UNKNOWN: Known = { mode: null, routines: [], counted: false, negative: null, hours: null };

async function routinesOf(q: Query, batchIds: readonly number[]): Promise<Routine[]> {
	const found = await listPublicSchedules(q, batchIds);
	return found.flatMap(({ schedule: { slots } }) => routineOf(slots) ?? []);
}

type Negative = SiteContent['batch']['negative'];
const marksOf = (negative: Negative): number[] | null => negative?.map(({ marks }) => marks) ?? null;

/** Deductions of the newest format of a course; null: there is no known one. */
export async function negativeOf(q: Query, code: string | null): Promise<Negative> {
	if (code === null) return null;
	const [format] = await q
		.select({ sections: examFormats.sections })
		.from(examFormats)
		.where(eq(examFormats.code, code))
		.orderBy(desc(examFormats.version))
		.limit(1);
	if (!format || format.sections.length === 0) return null;
	const taken = format.sections.flatMap((one) => [
		{ per: 'statement' as const, marks: one.negative_stem / MILLI },
		{ per: 'answer' as const, marks: one.negative_question / MILLI },
	]);
	return taken.filter(
		({ per, marks }, at) =>
			marks > 0 && taken.findIndex((one) => one.per === per && one.marks === marks) === at,
	);
}

/** Hours that the batch's syllabus needs, and how many are left at its pace until the exam. */
async function hoursOf(
	q: Query,
	fit: Fields['fit'],
	of: { courseId: number; exam: string | null } | undefined,
	now: Date,
): Promise<TextFacts['hours']> {
	if (fit === null || !of || of.exam === null) return null;
	const { courseId, exam } = of;
	const need = fit.syllabus_hours;
	const until = (day: string) => hoursUntil(isoDay(dayOf(now)), day, fit.hours_per_week);
	const later = await q
		.select({ name: sessions.name, day: sessions.targetExamDate })
		.from(sessions)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.sessionId, sessions.id))
		.where(and(eq(yearCourseSessions.courseId, courseId), gt(sessions.targetExamDate, exam)))
		.orderBy(asc(sessions.targetExamDate));
	const session = later.find(({ day }) => day !== null && until(day) >= need)?.name ?? null;
	return { need, left: until(exam), session };
}

async function batchFacts(q: Query, id: number, fields: Fields, now: Date): Promise<Known> {
	const [of] = await q
		.select({ format: courses.examFormatCode, courseId: courses.id, exam: sessions.targetExamDate })
		.from(yearCourseSessions)
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.innerJoin(sessions, eq(sessions.id, yearCourseSessions.sessionId))
		.where(eq(yearCourseSessions.id, fields.ycs_id));
	return {
		mode: fields.mode,
		routines: await routinesOf(q, [id]),
		counted: true,
		negative: marksOf(await negativeOf(q, of?.format ?? null)),
		hours: await hoursOf(q, fields.fit, of, now),
	};
}

async function courseFacts(q: Query, id: number): Promise<Known> {
	const course = await findRow(q, courses, eq(courses.id, id));
	const own = await q
		.select({ id: batches.id })
		.from(batches)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, batches.ycsId))
		.where(
			and(eq(yearCourseSessions.courseId, id), notInArray(batches.status, ['draft', 'finished', 'archived'])),
		);
	return {
		...UNKNOWN,
		routines: await routinesOf(q, idsOf(own)),
		negative: marksOf(await negativeOf(q, course?.examFormatCode ?? null)),
	};
}

export async function untrueIn(
	q: Query,
	{ clock }: Pick<Deps, 'clock'>,
	content: { type: ContentType; id: number; json: Json },
): Promise<ContentClaim[]> {
	// Questions and their keys are medical content.
	if (content.type === 'quizzes') return [];
	const { none_from_bp } = await readSetting(q, 'refund_policy');
	return claimsBy(q, clock.now(), none_from_bp, content);
}

async function claimsBy(
	q: Query,
	now: Date,
	refundNoneFromBp: number,
	{ type, id, json }: { type: ContentType; id: number; json: Json },
): Promise<ContentClaim[]> {
	const known =
		type === 'batches'
			? await batchFacts(q, id, json as unknown as Fields, now)
			: type === 'courses'
				? await courseFacts(q, id)
				: UNKNOWN;
	return claimsAgainst(json, { ...known, refundNoneFromBp });
}

/** Live content that now contradicts routine, exam format or refund policy: they changed after it was published. */
export async function contradicted({ db: { q }, clock }: Pick<Deps, 'db' | 'clock'>) {
	const { none_from_bp } = await readSetting(q, 'refund_policy');
	const found: { type: ContentType; id: number; title: string; claims: ContentClaim[] }[] = [];
	for (const type of CONTENT_TYPES) {
		if (type === 'quizzes') continue;
		const titles = await liveTitles(q, type);
		const live = await adapterOf(type).read(q, idsOf(titles));
		for (const { id, title } of titles) {
			const json = live.get(id);
			const claims = json ? await claimsBy(q, clock.now(), none_from_bp, { type, id, json }) : [];
			if (claims.length > 0) found.push({ type, id, title, claims });
		}
	}
	return { found };
}

export async function refuseUntrue(
	q: Query,
	deps: Pick<Deps, 'clock'>,
	content: { type: ContentType; ref: number; json: Json },
): Promise<Fault<'content.untrue'> | null> {
	const untrue = await untrueIn(q, deps, { type: content.type, id: content.ref, json: content.json });
	return untrue.length > 0 ? fault('content.untrue', { untrue }) : null;
}
