import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { LockedReason } from '#contract/schedule/calls.ts';
import { type Given, pick, prepared, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import {
	closedCourse,
	doctorCourses,
	type Enrolment,
	findOwnEnrolment,
	opens,
	opensPast,
} from '../../sales/index.ts';
import { events, findEvent, listEvents, ofEnrolment, openEvent, slots } from '../../schedule/index.ts';
import { type AttemptRow, holdsTicket } from '../exams.repo.ts';
import { isOpenToChange } from '../exams.rules.ts';
import { examOverrides } from '../exams.tables.ts';
import { findPaper, type Paper } from '../paper/papers.service.ts';
import { fallsUnder, listOverrides, OVERRIDE } from '../proctoring/overrides.repo.ts';
import { applied, forNextAttempt, type Override } from './attempts.rules.ts';
import { attempts } from './attempts.tables.ts';
import { opensByTicket } from './tickets.rules.ts';

type SeatHolder = Pick<Enrolment, 'id' | 'doctorId' | 'batchId'>;

function ownExam<E extends SeatHolder>(
	enrolment: E,
	paper: Paper,
	rows: readonly AttemptRow[],
	overrides: readonly Override[],
) {
	const next = forNextAttempt(overrides, rows);
	const used = rows.filter((row) => row.startedAt !== null || row.state === 'void');
	const waiting = rows.filter((row) => row.state === 'not_started');
	const mayOpen = used.length === 0 && opensByTicket(paper.exam, next);
	return {
		enrolment,
		paper,
		...applied(paper.exam, next),
		overrides: next,
		/** Started ones, oldest first, through any course that holds the exam: an attempt in one counts in all. */
		attempts: rows.filter((row) => row.startedAt !== null),
		/** The same, plus those that were voided before they started. */
		used,
		ahead: waiting.find((row) => row.doctorCourseId === enrolment.id) ?? null,
		/** The attempt whose ticket may have opened the paper, through any course; null once an attempt was started. */
		ticketed: (mayOpen && waiting.find((row) => row.ticketAt !== null)) || null,
	};
}
export type OwnExam<E extends SeatHolder = SeatHolder> = ReturnType<typeof ownExam<E>>;

/** All rows that decide about a start, as one snapshot: a row for each combination of seat, attempt and exception. */
const ownStart = prepared(
	'own-start',
	(q, given: Given<{ doctorId: number; examId: number; opensAt: Date }>) =>
		q
			.select({
				...pick(doctorCourses, 'id', 'doctorId', 'batchId', 'ycsId', 'scheduleId', 'status', 'accessUntil'),
				event: pick(events, 'id', 'opensAt', 'unlockRules'),
				attempt: attempts,
				override: OVERRIDE,
				stamp: sql<string>`start_stamp(${given.examId}::bigint, ${given.doctorId}::bigint)`,
			})
			.from(events)
			.leftJoin(slots, eq(slots.id, events.slotId))
			.innerJoin(doctorCourses, ofEnrolment)
			.leftJoin(attempts, and(eq(attempts.examId, given.examId), eq(attempts.doctorId, given.doctorId)))
			.leftJoin(
				examOverrides,
				and(
					eq(examOverrides.examId, given.examId),
					fallsUnder(q, {
						doctorId: given.doctorId,
						inBatch: eq(examOverrides.refId, doctorCourses.batchId),
						wrote: sql`(${holdsTicket} and ${examOverrides.createdAt} >= ${given.opensAt})`,
					}),
				),
			)
			.where(and(eq(events.examId, given.examId), eq(doctorCourses.doctorId, given.doctorId)))
			.orderBy(
				asc(doctorCourses.id),
				asc(events.id),
				asc(attempts.no),
				asc(attempts.id),
				asc(examOverrides.id),
			),
);

const once = <V extends { id: number }>(values: readonly (V | null)[]): V[] => [
	...new Map(values.flatMap((value) => (value ? [[value.id, value] as const] : []))).values(),
];

/** An exam that the doctor may take then, by this course or the oldest one. `stamp` shows later whether anything changed. */
export async function findSeat(
	deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
	doctorId: number,
	examId: number,
	courseId?: number,
	now = deps.clock.now(),
): Promise<(OwnExam & { stamp: string }) | Fault<'exam.not_found' | 'exam.locked'>> {
	const paper = await findPaper(deps, examId);
	if (!paper || isOpenToChange(paper.exam.status)) return fault('exam.not_found');
	const rows = await ownStart(deps.db.q, { doctorId, examId, opensAt: paper.exam.windowOpensAt });
	const tried = inOrder(once(rows.map(({ attempt }) => attempt)));
	const hasSat = tried.some((attempt) => attempt.startedAt !== null);
	let reason: LockedReason | null = null;
	const seats = rows.filter((one) => opens(one, now) && (courseId === undefined || one.id === courseId));
	for (const seatRows of Map.groupBy(seats, ({ id, event }) => `${id}/${event.id}`).values()) {
		const [{ event, stamp, attempt: _, override: __, ...enrolment }] = seatRows as [(typeof seats)[number]];
		// An exam that was opened once stays open.
		const locked = hasSat ? null : await whyLocked(deps.db.q, enrolment, event, now);
		if (!locked)
			return { ...ownExam(enrolment, paper, tried, once(seatRows.map(({ override }) => override))), stamp };
		reason ??= locked;
	}
	return fault('exam.locked', reason ? { reason } : undefined);
}

/** Why the rules of its event lock an exam, or null; the exam itself decides about times. */
async function whyLocked(
	q: Query,
	holder: Parameters<typeof openEvent>[1],
	event: { id: number; opensAt: Date; unlockRules: readonly unknown[] },
	now: Date,
): Promise<LockedReason | null> {
	if (event.unlockRules.length === 0) return null;
	const at = now < event.opensAt ? event.opensAt : now;
	return (await openEvent(q, holder, event.id, at))?.locked ?? null;
}

async function examsAt<E extends SeatHolder>(
	deps: Pick<Deps, 'db' | 'bus'>,
	enrolment: E,
	places: readonly { event: { id: number; examId: number | null }; scheduleId: number | null }[],
) {
	const examIds = places.flatMap(({ event }) => event.examId ?? []);
	const [tried, overrides, found] = await Promise.all([
		listDoctorAttempts(deps.db.q, enrolment.doctorId, examIds),
		listOverrides(deps.db.q, examIds, enrolment),
		Promise.all(examIds.map((id) => findPaper(deps, id))),
	]);
	return places.flatMap(({ event, scheduleId }) => {
		const paper = found.find((one) => one?.exam.id === event.examId);
		if (!paper || isOpenToChange(paper.exam.status)) return [];
		const { id } = paper.exam;
		const own = tried.filter((row) => row.examId === id);
		return [
			{
				...ownExam(enrolment, paper, own, overrides.get(id) ?? []),
				eventId: event.id,
				/** Null for an exam outside the schedule. */
				eventScheduleId: scheduleId,
			},
		];
	});
}

export type EventExam = Awaited<ReturnType<typeof examsAt>>[number];

export async function openExam(
	deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
	doctorId: number,
	where: { id: number; schedule_id?: number; event_id: number },
) {
	const enrolment = await findOwnEnrolment(deps.db.q, where.id, doctorId);
	if (!enrolment) return fault('course.not_found');
	const now = deps.clock.now();
	if (!opensPast(enrolment)) return fault('exam.locked');
	const found = await findEvent(deps.db.q, enrolment, where.event_id);
	if (!found || (where.schedule_id !== undefined && found.scheduleId !== where.schedule_id))
		return fault('event.not_found');
	const [own] = await examsAt(deps, enrolment, [found]);
	if (!own) return fault('event.not_found');
	// After a doctor left a batch, or its time is over, only the doctor's existing work there is shown.
	if (!opens(enrolment, now) && own.attempts.length === 0) return fault('exam.locked');
	const reason = own.attempts.length > 0 ? null : await whyLocked(deps.db.q, enrolment, found.event, now);
	if (reason) return fault('exam.locked', { reason });
	return { ...own, scheduleId: found.scheduleId ?? enrolment.scheduleId };
}

export async function listOwnExams(
	deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
	doctorId: number,
	enrolmentId: number,
	which: 'scheduled' | 'added',
) {
	const { q } = deps.db;
	const enrolment = await findOwnEnrolment(q, enrolmentId, doctorId);
	if (!enrolment || !opens(enrolment, deps.clock.now())) return closedCourse(enrolment);
	const rows =
		which === 'scheduled'
			? await listEvents(q, enrolment)
			: (await listAddedExams(q, enrolment.ycsId)).map((event) => ({ event, scheduleId: null }));
	const held = rows.filter(({ event }) => event.type === 'exam');
	return examsAt(deps, enrolment, held);
}

const listAddedExams = (q: Query, ycsId: number) =>
	q
		.select()
		.from(events)
		.where(
			and(eq(events.ycsId, ycsId), isNull(events.slotId), eq(events.type, 'exam'), isNotNull(events.examId)),
		)
		.orderBy(asc(events.opensAt), asc(events.id));

/** Attempts oldest first: by number within a course, by start time across courses. */
function inOrder(rows: AttemptRow[]): AttemptRow[] {
	const since = ({ startedAt, createdAt }: AttemptRow) => (startedAt ?? createdAt).getTime();
	const courses = new Set(rows.map((row) => row.doctorCourseId));
	return courses.size > 1 ? rows.toSorted((a, b) => since(a) - since(b)) : rows;
}

export async function listDoctorAttempts(q: Query, doctorId: number, examIds: readonly number[]) {
	if (examIds.length === 0) return [];
	const rows = await q
		.select()
		.from(attempts)
		.where(and(eq(attempts.doctorId, doctorId), inArray(attempts.examId, examIds)))
		.orderBy(asc(attempts.no), asc(attempts.id));
	return inOrder(rows);
}
