import { z } from 'zod';
import { entity } from '../desk/resource.ts';
import { Id, IdText } from '../endpoint.ts';

const read = [
	'editor',
	'exam_editor',
	'exam_controller',
	'teacher',
	'finance',
	'dispatch',
	'support',
	'owner',
] as const;
const write = ['editor', 'owner'] as const;
const Name = z.string().trim().min(1).max(120);

/** A session of examinations that courses prepare for: January 2027. */
export const deskSessions = entity({
	path: 'sessions',
	what: 'session',
	read,
	write,
	fields: {
		name: Name,
		/** The name in the English interface; null shows the main one. */
		name_en: Name.nullable().default(null),
		target_exam_date: z.iso.date().nullable(),
	},
	sorts: ['target_exam_date', 'name', 'id'],
});

export const INSTITUTE_TYPES = ['bcps', 'bmu', 'nipsom', 'foreign', 'other'] as const;
export const deskInstitutes = entity({
	path: 'institutes',
	what: 'institute',
	read,
	write,
	fields: {
		name: z.string().trim().min(2).max(200),
		short_name: z.string().trim().min(1).max(40),
		type: z.enum(INSTITUTE_TYPES),
	},
	sorts: ['id', 'name'],
});

/** A course in a session of a year: batches, sheets, books and subscriptions belong to one. */
export const deskYearCourseSessions = entity({
	path: 'year-course-sessions',
	what: 'session of a course',
	read,
	write,
	fields: { year: z.int().min(2000).max(2100), course_id: Id, session_id: Id },
	/** Course, year and session in one line. */
	shown: { title: z.string() },
	sorts: ['year', 'id'],
	filters: { course_id: IdText.optional(), session_id: IdText.optional() },
});

export const deskBranches = entity({
	path: 'branches',
	what: 'branch',
	read,
	write,
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
export const deskTeachers = entity({
	path: 'teachers',
	what: 'teacher',
	read,
	write,
	fields: {
		name: z.string().trim().min(2).max(120),
		title: z.string().trim().max(200),
		active: z.boolean(),
	},
	shown: { events: z.int(), videos: z.int() },
	sorts: ['name', 'id'],
});
