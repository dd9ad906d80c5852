import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import {
	type ExamResultRow,
	MERIT_SCOPES,
	type MeritScope,
	type Rank,
	type Standing,
} from '#contract/exams/results.ts';
import { idsOf, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import {
	batches,
	candidateTypes,
	disciplines,
	faculties,
	seatQuotas,
	sessions,
	yearCourseSessions,
} from '../../catalog/index.ts';
import { findOwnEnrolment } from '../../sales/index.ts';
import { events, slots } from '../../schedule/index.ts';
import { openExam } from '../attempt/access.service.ts';
import { attempts, results } from '../attempt/attempts.tables.ts';
import { withLastEnds } from '../exams.repo.ts';
import { hasEnded, maySeeMarks, visibleTo } from '../exams.rules.ts';
import { exams } from '../exams.tables.ts';
import { startedTimes, viewExam } from '../exams.views.ts';
import { FEWEST, groupsOfLists, type MeritList, mainAttempt, mainRows, mayRank } from './merit.rules.ts';
import { examStandings, merit } from './merit.tables.ts';

type Place = Pick<typeof merit.$inferSelect, 'scope' | 'scopeId' | 'rank' | 'of' | 'tied'>;

/** By the stored ids: a doctor who changed the discipline is still on the list of the former one. */
export async function namesOf(q: Query, lists: readonly MeritList[]): Promise<Record<MeritScope, string>> {
	const groups = groupsOfLists(lists);
	const { rows } = await q.execute<
		Record<'batch' | 'faculty' | 'discipline' | 'type', string | null>
	>(sql`select
		(select title from ${batches} where id = ${groups.batchId}::bigint) as batch,
		(select name from ${faculties} where id = ${groups.facultyId}::bigint) as faculty,
		(select name from ${disciplines} where id = ${groups.disciplineId}::bigint) as discipline,
		(select name from ${candidateTypes} where id = ${groups.candidateTypeId}::bigint) as type`);
	const [names] = rows;
	return {
		overall: '',
		batch: names?.batch ?? '',
		faculty: names?.faculty ?? '',
		discipline: names?.discipline ?? '',
		discipline_candidate_type: [names?.discipline, names?.type].filter(Boolean).join(' · '),
	};
}

const viewRank = (place: Place, name: string): Rank => ({
	...wire(pick(place, 'scope', 'scopeId', 'rank', 'of', 'tied')),
	scope_name: name,
});

/** Seats of the newest session of the same course that publishes them for this discipline and candidate type. */
async function seatLine(q: Query, ycsId: number, place: Place | undefined): Promise<Standing['seat_line']> {
	if (!place) return null;
	const { disciplineId, candidateTypeId } = groupsOfLists([place]);
	if (disciplineId === null || candidateTypeId === null) return null;
	const ofCourse = sql`(select other.session_id from ${yearCourseSessions} own
		join ${yearCourseSessions} other on other.course_id = own.course_id where own.id = ${ycsId})`;
	const [found] = await q
		.select({ seats: seatQuotas.seats, session: sessions.name, source: seatQuotas.source })
		.from(seatQuotas)
		.innerJoin(sessions, eq(sessions.id, seatQuotas.sessionId))
		.where(
			and(
				eq(seatQuotas.disciplineId, disciplineId),
				eq(seatQuotas.candidateTypeId, candidateTypeId),
				sql`${seatQuotas.sessionId} in ${ofCourse}`,
			),
		)
		.orderBy(sql`${sessions.targetExamDate} desc nulls last`, desc(sessions.id))
		.limit(1);
	return found ? { ...found, rank: place.rank } : null;
}

/** Result, averages and ranks of an attempt in one snapshot: a revision is read whole or not at all. */
async function readRank(q: Query, attemptId: number) {
	const [row] = await q
		.select({
			revision: exams.revision,
			...pick(results, 'total', 'firstTotal', 'revisedAt', 'revisedPositions'),
			all: examStandings,
			places: sql<(Place & { percentile: number | null })[]>`(
				select coalesce(json_agg(json_build_object('scope', m.scope, 'scopeId', m.scope_id, 'rank', m.rank,
					'of', m."of", 'tied', m.tied, 'percentile', m.percentile)), '[]'::json)
				from ${merit} m where m.exam_id = ${exams.id} and m.revision = ${exams.revision}
					and m.doctor_course_id = ${attempts.doctorCourseId} and ${results.ranked})`,
		})
		.from(attempts)
		.innerJoin(exams, eq(exams.id, attempts.examId))
		.innerJoin(results, eq(results.attemptId, attempts.id))
		.leftJoin(
			examStandings,
			and(eq(examStandings.examId, exams.id), eq(examStandings.revision, exams.revision)),
		)
		.where(eq(attempts.id, attemptId));
	return row;
}

export async function rank(deps: Deps, doctorId: number, where: { id: number; event_id: number }) {
	const found = await openExam(deps, doctorId, where);
	if (found instanceof Fault) return found;
	const attempt = mainAttempt(found.attempts);
	if (!attempt) return fault('attempt.not_found');
	const { exam } = found.paper;
	const open = exam.publishedAt !== null && visibleTo(exam, attempt, deps.clock.now()).marks;
	const row = open ? await readRank(deps.db.q, attempt.id) : undefined;
	if (!row) return fault('exam.not_published');
	const names = await namesOf(deps.db.q, row.places);
	const byScope = new Map(row.places.map((place) => [place.scope, place]));
	const { all } = row;
	const enough = all !== null && all.sheets >= FEWEST;
	const answer: Standing = {
		revision: row.revision,
		ranks: MERIT_SCOPES.flatMap((scope) => {
			const place = byScope.get(scope);
			return place ? [viewRank(place, names[scope])] : [];
		}),
		percentile: byScope.get('overall')?.percentile ?? null,
		averages: enough ? pick(all, 'mean', 'median', 'top', 'sheets') : null,
		spread: enough ? all.spread : [],
		seat_line: await seatLine(deps.db.q, found.enrolment.ycsId, byScope.get('discipline_candidate_type')),
		revised:
			row.revisedAt !== null && row.firstTotal !== null && row.firstTotal !== row.total
				? {
						from: row.firstTotal,
						to: row.total,
						at: row.revisedAt.toISOString(),
						positions: row.revisedPositions ?? [],
					}
				: null,
	};
	return { standing: answer };
}

export async function listResults(deps: Deps, actor: DoctorActor, enrolmentId: number) {
	const { q } = deps.db;
	const enrolment = await findOwnEnrolment(q, enrolmentId, actor.doctorId);
	if (!enrolment) return fault('course.not_found');
	const now = deps.clock.now();
	const rows = await q
		.select({ attempt: attempts, exam: exams, result: results, place: merit })
		.from(attempts)
		.innerJoin(exams, eq(exams.id, attempts.examId))
		.leftJoin(results, eq(results.attemptId, attempts.id))
		.leftJoin(
			merit,
			and(
				eq(merit.examId, exams.id),
				eq(merit.revision, exams.revision),
				eq(merit.scope, 'overall'),
				eq(merit.scopeId, ''),
				eq(merit.doctorCourseId, attempts.doctorCourseId),
				eq(results.ranked, true),
			),
		)
		.where(eq(attempts.doctorCourseId, enrolment.id));
	const ended = rows.filter(({ attempt }) => attempt.startedAt !== null && hasEnded(attempt.state));
	const startMs = ({ attempt }: (typeof rows)[number]) => startedTimes(attempt).startedAt.getTime();
	const taken = mainRows(ended).toSorted((a, b) => startMs(b) - startMs(a));
	const takenExams = taken.map(({ exam }) => exam);
	const held = taken.length === 0 ? [] : await listEventsOf(q, enrolment, idsOf(takenExams));
	const timed = await withLastEnds(q, takenExams);
	const list = taken.flatMap(({ attempt, result, place }, index): ExamResultRow[] => {
		const exam = timed[index];
		const event = held.find((one) => one.examId === exam?.id);
		if (!exam || !event) return [];
		const seen = maySeeMarks(actor, exam) && visibleTo(exam, attempt, now).marks;
		const published = seen && exam.publishedAt !== null ? place : null;
		return [
			{
				exam: viewExam(exam, attempt, now),
				event_id: event.id,
				schedule_id: event.scheduleId,
				attempt_id: attempt.id,
				state: attempt.state,
				ranked: result?.ranked ?? mayRank(attempt, exam),
				result: seen ? (result?.detail ?? null) : null,
				rank: published && viewRank(published, ''),
				percentile: published?.percentile ?? null,
			},
		];
	});
	return { results: list };
}

const listEventsOf = (
	q: Query,
	enrolment: { scheduleId: number | null; ycsId: number },
	examIds: readonly number[],
) =>
	q
		.select({ id: events.id, examId: events.examId, scheduleId: slots.scheduleId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.where(
			and(
				eq(events.ycsId, enrolment.ycsId),
				inArray(events.examId, examIds),
				sql`(${events.slotId} is null or ${slots.scheduleId} = ${enrolment.scheduleId ?? 0})`,
			),
		)
		.orderBy(asc(events.id));
