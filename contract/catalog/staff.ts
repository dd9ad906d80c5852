import { z } from 'zod';
import { OPERATOR_ROLES } from '../constants.ts';
import { entity } from '../desk/resource.ts';
import { Id, IdText } from '../endpoint.ts';

/** All roles read on purpose: the work of each needs these to choose from. */
const roles = { read: OPERATOR_ROLES, write: ['editor', 'owner'] } as const;
const Name = z.string().trim().min(1).max(120);

export const deskSessions = entity('sessions', 'session', roles, {
	fields: {
		name: Name,
		name_en: Name.nullable().default(null),
		target_exam_date: z.iso.date().nullable(),
	},
	sorts: ['target_exam_date', 'name', 'id'],
});

export const INSTITUTE_TYPES = ['bcps', 'bmu', 'nipsom', 'foreign', 'other'] as const;
export const deskInstitutes = entity('institutes', 'institute', roles, {
	fields: {
		name: z.string().trim().min(2).max(200),
		short_name: z.string().trim().min(1).max(40),
		type: z.enum(INSTITUTE_TYPES),
	},
	sorts: ['id', 'name'],
});

export const deskYearCourseSessions = entity('year-course-sessions', 'session of a course', roles, {
	fields: { year: z.int().min(2000).max(2100), course_id: Id, session_id: Id },
	shown: { title: z.string() },
	sorts: ['year', 'id'],
	filters: { course_id: IdText.optional(), session_id: IdText.optional() },
});

export const deskBranches = entity('branches', 'branch', roles, {
	fields: {
		name: Name,
		address: z.string().trim().min(3).max(300),
		phone: z
			.string()
			.trim()
			.regex(/^[+\d][\d\s-]{4,24}$/),
	},
	sorts: ['name', 'id'],
});

export const deskTeachers = entity('teachers', 'teacher', roles, {
	fields: {
		name: z.string().trim().min(2).max(120),
		title: z.string().trim().max(200),
		active: z.boolean(),
	},
	shown: { events: z.int(), videos: z.int() },
	sorts: ['name', 'id'],
});

const seatRoles = {
	read: ['editor', 'exam_editor', 'exam_controller', 'teacher', 'finance', 'support', 'owner'],
	write: ['editor', 'owner'],
} as const;
const Position = z.int().min(0).max(100_000);

export const deskFaculties = entity('faculties', 'faculty', seatRoles, {
	fields: { name: Name, institute_id: Id.nullable(), position: Position },
	sorts: ['position', 'name'],
	filters: { institute_id: IdText.optional() },
});

export const deskDisciplines = entity('disciplines', 'discipline', seatRoles, {
	fields: { name: Name, faculty_id: Id },
	sorts: ['name', 'id'],
	filters: { faculty_id: IdText.optional() },
});

export const deskCandidateTypes = entity('candidate-types', 'candidate type', seatRoles, {
	fields: {
		name: Name,
		code: z
			.string()
			.trim()
			.regex(/^[a-z][a-z0-9_]{1,39}$/),
	},
	sorts: ['id', 'name'],
});

export const deskSeatQuotas = entity('seat-quotas', 'seat quota', seatRoles, {
	fields: {
		session_id: Id,
		discipline_id: Id,
		candidate_type_id: Id,
		seats: z.int().min(0).max(100_000),
		source: z.string().trim().min(1).max(300),
	},
	sorts: ['id', 'seats'],
	filters: {
		session_id: IdText.optional(),
		discipline_id: IdText.optional(),
		candidate_type_id: IdText.optional(),
	},
});
