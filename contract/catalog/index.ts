import { catalog } from './calls.ts';
import { deskBranches, deskInstitutes, deskSessions, deskTeachers, deskYearCourseSessions } from './staff.ts';
import { deskCandidateTypes, deskDisciplines, deskFaculties, deskSeatQuotas } from './staff-seats.ts';

/** Calls of catalog: courses, sessions, batches, prices, seats, teachers. */
export const catalogCalls = {
	catalog,
	deskBranches,
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskInstitutes,
	deskSeatQuotas,
	deskSessions,
	deskTeachers,
	deskYearCourseSessions,
};
