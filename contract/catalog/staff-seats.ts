import { z } from 'zod';
import { entity } from '../desk/resource.ts';
import { Id, IdText } from '../endpoint.ts';

const roles = {
	read: ['editor', 'exam_editor', 'exam_controller', 'teacher', 'finance', 'support', 'owner'],
	write: ['editor', 'owner'],
} as const;
const Name = z.string().trim().min(1).max(120);
const Position = z.int().min(0).max(100_000);

/** Faculties, for which papers are set and seats are allocated. */
export const deskFaculties = entity('faculties', 'faculty', roles, {
	fields: { name: Name, institute_id: Id.nullable(), position: Position },
	sorts: ['position', 'name'],
	filters: { institute_id: IdText.optional() },
});

export const deskDisciplines = entity('disciplines', 'discipline', roles, {
	fields: { name: Name, faculty_id: Id },
	sorts: ['name', 'id'],
	filters: { faculty_id: IdText.optional() },
});

/** The quota under which a doctor applies. */
export const deskCandidateTypes = entity('candidate-types', 'candidate type', roles, {
	fields: {
		name: Name,
		code: z
			.string()
			.trim()
			.regex(/^[a-z][a-z0-9_]{1,39}$/),
	},
	sorts: ['id', 'name'],
});

/** Seats of a session by discipline and candidate type, with the source of the figure. */
export const deskSeatQuotas = entity('seat-quotas', 'seat quota', roles, {
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
