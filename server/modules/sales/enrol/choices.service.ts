import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { idsOf, type Query } from '../../../db/index.ts';
import { fault } from '../../../http/fault.ts';
import {
	batches,
	batchFitRules,
	candidateTypes,
	courses,
	disciplines,
	faculties,
	seatQuotas,
	yearCourseSessions,
} from '../../catalog/index.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { type Choices, type Chosen, stillOffered, wrongChoice } from './choices.rules.ts';

/** Faculties of the course's institute that the batch is for, and candidate types by which their seats are divided. */
async function choicesOf(q: Query, batchId: number): Promise<Choices> {
	const [batch] = await q
		.select({ instituteId: courses.instituteId, madeFor: batchFitRules.facultyIds })
		.from(batches)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, batches.ycsId))
		.innerJoin(courses, eq(courses.id, yearCourseSessions.courseId))
		.leftJoin(batchFitRules, eq(batchFitRules.batchId, batches.id))
		.where(eq(batches.id, batchId));
	if (!batch) throw new Error(`the batch ${batchId} is missing`);
	const madeFor = batch.madeFor ?? [];
	const facultyRows = await q
		.select({ id: faculties.id, name: faculties.name })
		.from(faculties)
		.where(
			and(
				or(
					eq(faculties.instituteId, batch.instituteId),
					madeFor.length > 0 ? and(isNull(faculties.instituteId), inArray(faculties.id, madeFor)) : undefined,
				),
				madeFor.length > 0 ? inArray(faculties.id, madeFor) : undefined,
			),
		)
		.orderBy(asc(faculties.position), asc(faculties.id));
	if (facultyRows.length === 0) return { faculties: [], candidate_types: [] };
	const disciplineRows = await q
		.select({ id: disciplines.id, name: disciplines.name, facultyId: disciplines.facultyId })
		.from(disciplines)
		.where(inArray(disciplines.facultyId, idsOf(facultyRows)))
		.orderBy(asc(disciplines.id));
	const typeRows = await q
		.selectDistinct({ id: candidateTypes.id, name: candidateTypes.name })
		.from(candidateTypes)
		.innerJoin(seatQuotas, eq(seatQuotas.candidateTypeId, candidateTypes.id))
		.where(inArray(seatQuotas.disciplineId, idsOf(disciplineRows)))
		.orderBy(asc(candidateTypes.id));
	return {
		faculties: facultyRows.map((one) => ({
			...one,
			disciplines: disciplineRows.filter(({ facultyId }) => facultyId === one.id),
		})),
		candidate_types: typeRows,
	};
}

async function lastChosen(q: Query, doctorId: number, batchId: number): Promise<Chosen> {
	const courseOf = (ofBatch: number) =>
		q
			.select({ id: yearCourseSessions.courseId })
			.from(yearCourseSessions)
			.innerJoin(batches, eq(batches.ycsId, yearCourseSessions.id))
			.where(eq(batches.id, ofBatch));
	const [last] = await q
		.select({
			faculty_id: doctorCourses.facultyId,
			discipline_id: doctorCourses.disciplineId,
			candidate_type_id: doctorCourses.candidateTypeId,
		})
		.from(doctorCourses)
		.innerJoin(yearCourseSessions, eq(yearCourseSessions.id, doctorCourses.ycsId))
		.where(and(eq(doctorCourses.doctorId, doctorId), inArray(yearCourseSessions.courseId, courseOf(batchId))))
		.orderBy(desc(doctorCourses.id))
		.limit(1);
	return last ?? { faculty_id: null, discipline_id: null, candidate_type_id: null };
}

/** What this doctor has to choose, with the last choice as far as it is still offered. */
export async function ownChoices(q: Query, doctorId: number, batchId: number) {
	const choices = await choicesOf(q, batchId);
	return { ...choices, last: stillOffered(choices, await lastChosen(q, doctorId, batchId)) };
}

export async function refuseChoice(q: Query, batchId: number, chosen: Chosen) {
	const wrong = wrongChoice(await choicesOf(q, batchId), chosen);
	return wrong && fault(wrong.code, { field: wrong.field });
}
