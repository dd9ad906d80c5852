import { z } from 'zod';
import { OPERATOR_ROLES } from '../constants.ts';
import { entity } from '../desk/resource.ts';
import { Id, IdText } from '../endpoint.ts';

const roles = { read: OPERATOR_ROLES, write: ['editor', 'owner'] } as const;
const Name = z.string().trim().min(1).max(120);

/** A session of examinations that courses prepare for: January 2027. */
export const deskSessions = entity('sessions', 'session', roles, {
	fields: {
		name: Name,
		/** The name in the English interface; null shows the main one. */
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

/** A course in a session of a year: batches, sheets, books and subscriptions belong to one. */
export const deskYearCourseSessions = entity('year-course-sessions', 'session of a course', roles, {
	fields: { year: z.int().min(2000).max(2100), course_id: Id, session_id: Id },
	/** Course, year and session in one line. */
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

/** Teachers of classes. A new name is copied to the classes and videos that have the old one. */
export const deskTeachers = entity('teachers', 'teacher', roles, {
	fields: {
		name: z.string().trim().min(2).max(120),
		title: z.string().trim().max(200),
		active: z.boolean(),
	},
	shown: { events: z.int(), videos: z.int() },
	sorts: ['name', 'id'],
});
