import { createHmac } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CourseEvent, Rating } from '#contract/schedule/learning.ts';
import { first, pick, type Query, wire } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { sameText } from '../../http/signed.ts';
import { batches } from '../catalog/index.ts';
import { doctorCourses, type Enrolment } from '../sales/index.ts';
import { classEntry, codeSpan, entryOpensAt, judgedAt } from './class.rules.ts';
import type { Holder } from './open.repo.ts';
import type { OpenEvent } from './open.rules.ts';
import { listFacts, listHolders, noteEventProgress, openEvent } from './open.service.ts';
import { eventProgress, events, questionThreads, schedules, slots } from './schedule.tables.ts';
import { canBePutOff, hasAttended, isDone } from './unlock.rules.ts';

/** Whether a doctor attends by link or in person; exams and recordings open at their time. */
export const comesTo = ({ type, joinUrl, branchId }: OpenEvent['event']): boolean =>
	joinUrl !== null || branchId !== null || type === 'live_class';

/** A class as its doctor sees it: begun a quarter of an hour early. */
async function openClass(q: Query, holder: Holder, eventId: number, now: Date): Promise<OpenEvent | null> {
	const found = await openEvent(q, holder, eventId, now);
	if (found?.locked?.kind !== 'at_time' || !comesTo(found.event)) return found;
	const at = judgedAt(found.event, now);
	return at > now ? openEvent(q, holder, eventId, at) : found;
}

const isAttended = ({ row }: OpenEvent): boolean => hasAttended(row.progress?.state ?? null);

export const viewRating = (open: OpenEvent): Rating => ({
	stars: open.row.progress?.rating ?? null,
	text: open.row.progress?.ratingText ?? null,
	may_rate: isAttended(open),
	skipped: open.row.progress?.skippedAt != null,
});

/** The enrolment by which a doctor opens an event, and all that have it; the attended one comes first. */
async function findHolding(q: Query, doctorId: number, eventId: number, now: Date) {
	const holders = await listHolders(q, doctorId, eventId, now);
	const found = await Promise.all(
		holders.map(async (holder) => ({ holder, open: await openClass(q, holder, eventId, now) })),
	);
	const held = found.flatMap(({ holder, open }) => (open ? [{ holder, open }] : []));
	const counts = held.find(({ open }) => isAttended(open)) ?? held[0];
	return counts ? { ...counts, all: held.map(({ holder }) => holder.id) } : null;
}

/** The same for a class that the doctor attended: only then it is rated, and questions about it are read and asked. */
export async function findAttended(q: Query, doctorId: number, eventId: number, now: Date) {
	const found = await findHolding(q, doctorId, eventId, now);
	if (!found) return fault('event.not_found');
	return isAttended(found.open) ? found : fault('event.not_attended');
}

async function teachersOf(q: Query, open: OpenEvent, batchId: number): Promise<string[]> {
	const own = open.event.teacher ?? open.row.video?.teacher;
	if (own) return [own];
	// Exams are not attended.
	if (open.event.examId !== null) return [];
	const [batch] = await q.select({ teachers: batches.teachers }).from(batches).where(eq(batches.id, batchId));
	return batch?.teachers.map(({ name }) => name) ?? [];
}

async function findSeen(deps: Deps, doctorId: number, videoId: number) {
	return (await deps.answers.watchedOf(doctorId, [videoId])).get(videoId) ?? { watchedS: 0, positionS: 0 };
}

/** Condition on the doctor's own questions about a class, and answered ones of others. */
export const readableQuestions = (doctorId: number, eventId: number) =>
	and(
		eq(questionThreads.eventId, eventId),
		or(eq(questionThreads.doctorId, doctorId), eq(questionThreads.state, 'answered')),
	);

async function findSolver(q: Query, open: OpenEvent) {
	if (open.event.examId === null || open.scheduleId === null) return null;
	return first(
		q
			.select({ id: events.id, title: events.title })
			.from(events)
			.innerJoin(slots, eq(slots.id, events.slotId))
			.where(and(eq(slots.scheduleId, open.scheduleId), eq(events.solveOfEventId, open.event.id)))
			.limit(1),
	);
}

/** Attendance is permanent. */
const hasCome = ({ row }: OpenEvent): boolean => isDone(row.progress?.state ?? null);

/** The page of one event; null: the enrolment does not have it under this schedule. */
export async function viewCourseEvent(
	deps: Deps,
	enrolment: Enrolment,
	where: { scheduleId: number; eventId: number },
): Promise<CourseEvent | null> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const open = await openClass(q, enrolment, where.eventId, now);
	if (!open || open.scheduleId !== where.scheduleId) return null;
	const { event, row, state, locked } = open;
	const { branch } = row;
	// Joining early does not open the recording early.
	const begun = now >= event.opensAt || isAttended(open);
	const video = begun ? row.video : null;
	const [teachers, seen, questions, solves, solvedBy] = await Promise.all([
		teachersOf(q, open, enrolment.batchId),
		video ? findSeen(deps, enrolment.doctorId, video.id) : null,
		q.$count(questionThreads, readableQuestions(enrolment.doctorId, event.id)),
		event.solveOfEventId === null ? null : openEvent(q, enrolment, event.solveOfEventId, now),
		findSolver(q, open),
	]);
	const entryAt = entryOpensAt(event).toISOString();
	const online = event.joinUrl !== null || (event.type === 'live_class' && branch === null);
	return {
		course: { id: enrolment.id, title: enrolment.batchTitle, schedule_id: enrolment.scheduleId },
		event: {
			...wire(event),
			topic: row.slotTitle,
			teachers,
			state,
			locked,
			has_paper: event.examId !== null,
		},
		join: online ? { opens_at: entryAt, joined: hasCome(open) } : null,
		branch: branch && {
			...pick(branch, 'name', 'address', 'phone'),
			code_opens_at: entryAt,
			came: hasCome(open),
		},
		recording: video && seen ? { ...wire(pick(video, 'title', 'durationS')), ...wire(seen) } : null,
		rating: viewRating(open),
		questions,
		solves: solves && {
			id: solves.event.id,
			title: solves.event.title,
			has_paper: solves.event.examId !== null,
			scheduled: solves.scheduleId !== null,
			state: solves.state,
		},
		solved_by: solvedBy,
	};
}

async function enter(deps: Deps, doctorId: number, eventId: number) {
	const now = deps.clock.now();
	const found = await findHolding(deps.db.q, doctorId, eventId, now);
	if (!found) return fault('event.not_found');
	const { event, locked } = found.open;
	const entry = classEntry(event, now);
	if (entry === 'too_early') return fault('class.too_early', { opens_at: entryOpensAt(event).toISOString() });
	if (entry === 'over') return fault('class.over');
	if (locked) return fault('event.locked', { reason: locked });
	return { ...found, now };
}

/** The link of a live class; requesting it counts as attending. */
export async function joinClass(deps: Deps, doctorId: number, eventId: number) {
	const entered = await enter(deps, doctorId, eventId);
	if (!('holder' in entered)) return entered;
	const { holder, open, now } = entered;
	const { joinUrl, branchId, type } = open.event;
	if (joinUrl === null)
		return type === 'live_class' && branchId === null ? fault('class.no_link') : fault('event.not_found');
	await noteEventProgress(deps.db.q, holder.id, eventId, 'done', 'joining', now);
	return { url: joinUrl };
}

export async function attendClass(deps: Deps, doctorId: number, eventId: number, code: string) {
	const entered = await enter(deps, doctorId, eventId);
	if (!('holder' in entered)) return entered;
	const { holder, open, now } = entered;
	if (open.event.branchId === null) return fault('event.not_found');
	if (!codeIsRight(deps.secret, eventId, code, now)) return fault('class.wrong_code', { field: 'code' });
	await noteEventProgress(deps.db.q, holder.id, eventId, 'done', 'code', now);
	const after = await openEvent(deps.db.q, holder, eventId, now);
	return { state: after?.state ?? open.state };
}

export async function rateClass(
	deps: Deps,
	doctorId: number,
	eventId: number,
	said: { stars: number; text: string | null },
) {
	const now = deps.clock.now();
	const found = await findAttended(deps.db.q, doctorId, eventId, now);
	if (!('holder' in found)) return found;
	await deps.db.q
		.update(eventProgress)
		.set({ rating: said.stars, ratingText: said.text, ratedAt: now })
		.where(
			and(
				inArray(eventProgress.doctorCourseId, found.all),
				eq(eventProgress.eventId, eventId),
				// A row may only say that the class was postponed.
				inArray(eventProgress.state, ['started', 'done', 'done_late']),
			),
		);
	return { rating: { ...viewRating(found.open), stars: said.stars, text: said.text } };
}

/** Postpones what a soft rule waits for, once for each event. */
export async function putOff(deps: Deps, doctorId: number, eventId: number) {
	const now = deps.clock.now();
	const { q } = deps.db;
	const found = await findHolding(q, doctorId, eventId, now);
	if (!found) return fault('event.not_found');
	if (!canBePutOff(await listFacts(q, found.holder), eventId)) return fault('event.cannot_skip');
	const rows = await q
		.insert(eventProgress)
		.values(
			found.all.map((doctorCourseId) => ({
				doctorCourseId,
				eventId,
				state: 'available' as const,
				skippedAt: now,
			})),
		)
		.onConflictDoUpdate({
			target: [eventProgress.doctorCourseId, eventProgress.eventId],
			set: { skippedAt: now },
			setWhere: sql`${eventProgress.skippedAt} is null`,
		})
		.returning({ id: eventProgress.eventId });
	return rows.length > 0 ? undefined : fault('event.skipped');
}

export async function showCode(deps: Deps, eventId: number) {
	const { q } = deps.db;
	const [row] = await q
		.select({ title: events.title, batchId: schedules.batchId, branchId: events.branchId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.where(eq(events.id, eventId));
	if (!row || row.branchId === null) return fault('event.not_found');
	const now = deps.clock.now();
	// Progress is found by the enrolments of the batch.
	const ofBatch = q
		.select({ id: doctorCourses.id })
		.from(doctorCourses)
		.where(row.batchId === null ? sql`false` : eq(doctorCourses.batchId, row.batchId));
	const came = await q.$count(
		eventProgress,
		and(
			inArray(eventProgress.doctorCourseId, ofBatch),
			eq(eventProgress.eventId, eventId),
			eq(eventProgress.attendedBy, 'code'),
		),
	);
	const { n, until } = codeSpan(now);
	return { code: codeOf(deps.secret, eventId, n), until: until.toISOString(), title: row.title, came };
}

const CODES = 1_000_000;

/** Six digits that a branch shows for a class in the `n`th period. */
export const codeOf = (secret: string, eventId: number, n: number): string =>
	String(
		createHmac('sha256', secret).update(`attendance|${eventId}|${n}`).digest().readUInt32BE() % CODES,
	).padStart(6, '0');

/** Whether a code is shown now, or was until recently. */
export function codeIsRight(secret: string, eventId: number, code: string, now: Date): boolean {
	const { n } = codeSpan(now);
	const [running, before] = [n, n - 1].map((span) => sameText(code, codeOf(secret, eventId, span)));
	return running === true || before === true;
}
