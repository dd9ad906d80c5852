import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { LockedReason } from '#contract/schedule/calls.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { closedCourse, type Enrolment, findOwnEnrolment, opens, opensPast } from '../../sales/index.ts';
import { events, findEvent, listEnrolmentsWithExam, listEvents, openEvent } from '../../schedule/index.ts';
import type { AttemptRow, ExamRow } from '../exams.repo.ts';
import type { Paper, Papers } from '../paper/papers.service.ts';
import { listOverrides, listOverridesOf } from '../proctoring/overrides.repo.ts';
import { applied, forNextAttempt, type Override } from './attempts.rules.ts';
import { attempts } from './attempts.tables.ts';

/** As much of an enrolment as exams ask of it. */
type SeatHolder = Pick<Enrolment, 'id' | 'doctorId' | 'batchId'>;

/** An exam as it is for one doctor. */
export interface OwnExam<E extends SeatHolder = SeatHolder> {
	enrolment: E;
	paper: Paper;
	/** With the window and the number of attempts that count for this doctor. */
	exam: ExamRow;
	/** Extra time that an attempt of now would get. */
	extraMs: number;
	/**
	 * Attempts that the doctor started, oldest first, through whichever course holds the exam: who sits it in one has
	 * sat it in all.
	 */
	attempts: AttemptRow[];
	/** The same with those that were voided before they could be. */
	used: AttemptRow[];
	/** Made ahead for this enrolment and not started yet. */
	ahead: AttemptRow | null;
}

function isOut({ exam }: Paper): boolean {
	return exam.status !== 'draft' && exam.status !== 'key_check';
}

function ownExam<E extends SeatHolder>(
	enrolment: E,
	paper: Paper,
	rows: readonly AttemptRow[],
	overrides: readonly Override[],
): OwnExam<E> {
	return {
		enrolment,
		paper,
		...applied(paper.exam, forNextAttempt(overrides, rows)),
		attempts: rows.filter((row) => row.startedAt !== null),
		used: rows.filter((row) => row.startedAt !== null || row.state === 'void'),
		ahead: rows.find((row) => row.state === 'not_started' && row.doctorCourseId === enrolment.id) ?? null,
	};
}

/** The enrolment through which a doctor may sit an exam now: that of the course, if one is named, or the oldest. */
export async function findSeat(
	deps: Pick<Deps, 'db' | 'clock'>,
	papers: Papers,
	doctorId: number,
	examId: number,
	courseId?: number,
): Promise<{ enrolment: SeatHolder; paper: Paper } | Fault<'exam.not_found' | 'exam.locked'>> {
	const paper = await papers(examId);
	if (!paper || !isOut(paper)) return fault('exam.not_found');
	const now = deps.clock.now();
	const seats = (await listEnrolmentsWithExam(deps.db.q, doctorId, examId)).filter(
		(one) => opens(one, now) && (courseId === undefined || one.id === courseId),
	);
	let reason: LockedReason | null = null;
	for (const { event, ...enrolment } of seats) {
		const locked = await whyLocked(deps.db.q, enrolment, event, now);
		if (!locked || (await hasSat(deps.db.q, doctorId, examId))) return { enrolment, paper };
		reason ??= locked;
	}
	return fault('exam.locked', reason ? { reason } : undefined);
}

/** The same exam with its attempts and exceptions, as the transaction sees them. */
export async function readOwnExam<E extends SeatHolder>(
	q: Query,
	seat: { enrolment: E; paper: Paper },
): Promise<OwnExam<E>> {
	const { enrolment, paper } = seat;
	const rows = await listDoctorAttempts(q, enrolment.doctorId, [paper.exam.id]);
	return ownExam(enrolment, paper, rows, await listOverridesOf(q, paper.exam.id, enrolment));
}

/**
 * Why the rules of its event keep an exam shut; null where they do not. Its time is the exam's own to tell, with all
 * that was moved for single doctors.
 */
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

/** The exam behind an event of the doctor's own course, with the attempts of that enrolment. */
export async function openExam(
	deps: Pick<Deps, 'db' | 'clock'>,
	papers: Papers,
	doctorId: number,
	where: { id: number; schedule_id?: number; event_id: number },
) {
	const enrolment = await findOwnEnrolment(deps.db.q, where.id, doctorId);
	if (!enrolment) return fault('course.not_found');
	const now = deps.clock.now();
	if (!opensPast(enrolment)) return fault('exam.locked');
	const found = await findEvent(deps.db.q, enrolment, where.event_id);
	if (!found || found.event.examId === null) return fault('event.not_found');
	if (where.schedule_id !== undefined && found.scheduleId !== where.schedule_id)
		return fault('event.not_found');
	const paper = await papers(found.event.examId);
	if (!paper || !isOut(paper)) return fault('event.not_found');
	const own = await readOwnExam(deps.db.q, { enrolment, paper });
	// Of a batch that was left, or whose time is over, only what the doctor wrote there is shown.
	if (!opens(enrolment, now) && own.attempts.length === 0) return fault('exam.locked');
	const reason = own.attempts.length > 0 ? null : await whyLocked(deps.db.q, enrolment, found.event, now);
	if (reason) return fault('exam.locked', { reason });
	return {
		...own,
		eventId: found.event.id,
		/** Null for an exam outside the schedule. */
		eventScheduleId: found.scheduleId,
		scheduleId: found.scheduleId ?? enrolment.scheduleId ?? 0,
	};
}

/** All exams of an enrolment: those of its schedule, or those that the office added to the whole session. */
export async function listOwnExams(
	deps: Pick<Deps, 'db' | 'clock'>,
	papers: Papers,
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
	const held = rows.flatMap(({ event, scheduleId }) =>
		event.type === 'exam' && event.examId !== null ? [{ event, scheduleId, examId: event.examId }] : [],
	);
	const examIds = held.map((row) => row.examId);
	const [tried, overrides, found] = await Promise.all([
		listDoctorAttempts(q, doctorId, examIds),
		listOverrides(q, examIds, enrolment),
		Promise.all(examIds.map(papers)),
	]);
	return held.flatMap(({ event, scheduleId, examId }, index) => {
		const paper = found[index];
		if (!paper || !isOut(paper)) return [];
		const rowsOf = tried.filter((row) => row.examId === examId);
		return [
			{
				...ownExam(enrolment, paper, rowsOf, overrides.get(examId) ?? []),
				eventId: event.id,
				eventScheduleId: scheduleId,
			},
		];
	});
}

const listAddedExams = (q: Query, ycsId: number) =>
	q
		.select()
		.from(events)
		.where(
			and(eq(events.ycsId, ycsId), isNull(events.slotId), eq(events.type, 'exam'), isNotNull(events.examId)),
		)
		.orderBy(asc(events.opensAt), asc(events.id));

/** Whether the doctor began this exam before: what was opened stays open. */
async function hasSat(q: Query, doctorId: number, examId: number): Promise<boolean> {
	return (await listDoctorAttempts(q, doctorId, [examId])).some((row) => row.startedAt !== null);
}

/** Attempts of a doctor at these exams, oldest first: those of a course by number, those of several by their start. */
async function listDoctorAttempts(
	q: Query,
	doctorId: number,
	examIds: readonly number[],
): Promise<AttemptRow[]> {
	if (examIds.length === 0) return [];
	const rows = await q
		.select()
		.from(attempts)
		.where(and(eq(attempts.doctorId, doctorId), inArray(attempts.examId, [...examIds])))
		.orderBy(asc(attempts.no), asc(attempts.id));
	const courses = new Set(rows.map((row) => row.doctorCourseId));
	const since = ({ startedAt, createdAt }: AttemptRow) => (startedAt ?? createdAt).getTime();
	return courses.size > 1 ? rows.sort((a, b) => since(a) - since(b)) : rows;
}
