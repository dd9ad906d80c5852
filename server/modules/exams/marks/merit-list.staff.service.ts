import { type SQL, sql } from 'drizzle-orm';
import type { Received, ResultOut } from '#contract/endpoint.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import type { Query } from '../../../db/index.ts';
import { pagingOf, sliceOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { doctors, shownPhone } from '../../account/index.ts';
import { batches, candidateTypes, disciplines, faculties } from '../../catalog/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { attempts, results } from '../attempt/attempts.tables.ts';
import { candidatesMeant } from '../proctoring/candidates.repo.ts';
import { findOutExam } from './keys.service.ts';

type Requested = Received<typeof deskExamResults.standings>['query'];

type Shown = ResultOut<typeof deskExamResults.standings>['items'][number];
/** A row of the statement: large numbers are text. */
type Row = Omit<Shown, 'id' | 'doctor'> & {
	id: string;
	doctor_id: string;
	name: string;
	phone: string;
	total: string;
};

const ORDER: Readonly<Record<NonNullable<Requested['sort']>, SQL>> = {
	rank: sql`rank`,
	name: sql`name`,
	marks: sql`marks`,
};

/** Ranks among the requested ones: by marks, then by fewer wrong places; unranked last. Search words change no rank. */
export async function listStandings(q: Query, examId: number, query: Requested) {
	if (!(await findOutExam(q, examId))) return fault('exam.not_found');
	const { limit, offset } = sliceOf(query);
	const group = (column: SQL, id: number | undefined) =>
		id === undefined ? sql`true` : sql`${column} = ${id}`;
	const words = candidatesMeant(q, query.q) ?? sql`true`;
	const turn = query.order === 'desc' ? sql`desc` : sql`asc`;
	const { rows } = await q.execute<Row>(sql`
		with sat as (
			select ${attempts.id} as id, ${doctors.id} as doctor_id, ${doctors.name} as name, ${doctors.phone} as phone,
				${doctorCourses.rollNo} as roll, ${batches.title} as batch, ${faculties.name} as faculty,
				${disciplines.name} as discipline, ${candidateTypes.name} as candidate_type, ${results.total} as marks,
				(${results.detail}->>'right')::int as "right", (${results.detail}->>'wrong')::int as wrong,
				(${results.detail}->>'blank')::int as blank, (${results.detail}->>'passed')::boolean as passed,
				${attempts.submittedAt} as submitted_at, ${results.ranked} as ranked, ${words} as meant
			from ${attempts}
			join ${results} on ${results.attemptId} = ${attempts.id}
			join ${doctorCourses} on ${doctorCourses.id} = ${attempts.doctorCourseId}
			join ${doctors} on ${doctors.id} = ${attempts.doctorId}
			join ${batches} on ${batches.id} = ${doctorCourses.batchId}
			left join ${faculties} on ${faculties.id} = ${doctorCourses.facultyId}
			left join ${disciplines} on ${disciplines.id} = ${doctorCourses.disciplineId}
			left join ${candidateTypes} on ${candidateTypes.id} = ${doctorCourses.candidateTypeId}
			where ${attempts.examId} = ${examId} and ${attempts.kind} <> 'practice'
				and ${attempts.state} in ('scored', 'published')
				and ${group(sql`${doctorCourses.batchId}`, query.batch_id)}
				and ${group(sql`${doctorCourses.facultyId}`, query.faculty_id)}
				and ${group(sql`${doctorCourses.disciplineId}`, query.discipline_id)}
				and ${group(sql`${doctorCourses.candidateTypeId}`, query.candidate_type_id)}
		), placed as (
			select sat.*,
				case when ranked then rank() over (partition by ranked order by marks desc, wrong) end::int as rank,
				ranked and count(*) over (partition by ranked, marks, wrong) > 1 as tied
			from sat
		)
		select *, count(*) over () as total from placed
		where meant and ${query.passed === undefined ? sql`true` : sql`passed = ${query.passed}`}
		order by ${ORDER[query.sort ?? 'rank']} ${turn} nulls last, marks desc, id
		limit ${limit} offset ${offset}`);
	return {
		items: rows.map(({ id, doctor_id, name, phone, submitted_at, ...row }) => ({
			...row,
			id: Number(id),
			doctor: { id: Number(doctor_id), name, phone: shownPhone(phone) },
			submitted_at: submitted_at === null ? null : new Date(submitted_at).toISOString(),
		})),
		meta: pagingOf(query, Number(rows[0]?.total ?? 0)),
	};
}

export async function listGroups(q: Query, examId: number) {
	if (!(await findOutExam(q, examId))) return fault('exam.not_found');
	const { rows } = await q.execute<{ kind: string; id: string; name: string }>(sql`
		with sat as (
			select distinct ${doctorCourses.batchId} as batch, ${doctorCourses.facultyId} as faculty,
				${doctorCourses.disciplineId} as discipline, ${doctorCourses.candidateTypeId} as candidate_type
			from ${attempts}
			join ${doctorCourses} on ${doctorCourses.id} = ${attempts.doctorCourseId}
			where ${attempts.examId} = ${examId} and ${attempts.kind} <> 'practice'
				and ${attempts.state} in ('scored', 'published')
		)
		select 'batch' as kind, id, title as name from ${batches} where id in (select batch from sat)
		union all select 'faculty', id, name from ${faculties} where id in (select faculty from sat)
		union all select 'discipline', id, name from ${disciplines} where id in (select discipline from sat)
		union all select 'candidate_type', id, name from ${candidateTypes} where id in (select candidate_type from sat)
		order by 1, 3`);
	const of = (kind: string) =>
		rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id: Number(id), name }));
	return {
		batches: of('batch'),
		faculties: of('faculty'),
		disciplines: of('discipline'),
		candidate_types: of('candidate_type'),
	};
}
