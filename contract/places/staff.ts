import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { entity } from '../desk/resource.ts';
import { forStaff, Id, IdText, listOf } from '../endpoint.ts';

const roles = {
	read: ['editor', 'support', 'dispatch', 'finance', 'exam_editor', 'exam_controller', 'owner'],
	write: ['editor', 'owner'],
} as const;
const Name = z.string().trim().min(2).max(120);
const NAMES = { bn_name: Name, name: Name } as const;

export const deskColleges = entity('medical-colleges', 'medical college', roles, {
	fields: { name: z.string().trim().min(2).max(200), type: z.string().trim().min(2).max(40) },
	shown: { doctors: z.int() },
	sorts: ['name', 'id'],
	filters: { type: z.string().trim().max(40).optional() },
});

export const deskDivisions = entity('divisions', 'division', roles, {
	fields: NAMES,
	sorts: ['name', 'id'],
});

export const deskDistricts = entity('districts', 'district', roles, {
	fields: { ...NAMES, division_id: Id },
	sorts: ['name', 'id'],
	filters: { division_id: IdText.optional() },
});

export const deskUpazilas = entity('upazilas', 'upazila or metropolitan thana', roles, {
	fields: { ...NAMES, district_id: Id, kind: z.enum(['upazila', 'metro_thana']) },
	sorts: ['name', 'id'],
	filters: { district_id: IdText.optional(), kind: z.enum(['upazila', 'metro_thana']).optional() },
});

const writer = forStaff(...roles.write);
export const MERGEABLE = ['medical-colleges', 'divisions', 'districts', 'upazilas'] as const;
export const TABLE_IMPORTS = ['medical-colleges', 'upazilas', 'seat-quotas'] as const;
export type TableImport = (typeof TABLE_IMPORTS)[number];
/** Columns of each table that is imported from CSV; rows refer to others by name. */
export const IMPORT_COLUMNS = {
	'medical-colleges': ['name', 'type'],
	upazilas: ['district', 'name', 'bn_name', 'kind'],
	'seat-quotas': ['session', 'faculty', 'discipline', 'candidate_type', 'seats', 'source'],
} as const satisfies Record<TableImport, readonly string[]>;
const CSV_LONGEST = 200_000;

export const deskMerges = {
	merge: writer('POST', `${EDITOR_PREFIX}/merges`, {
		summary:
			'Puts one place or college in the stead of another everywhere, and deletes that; first only counts',
		body: z.strictObject({ kind: z.enum(MERGEABLE), from_id: Id, into_id: Id, dry_run: z.boolean() }),
		result: z.object({
			from: z.string(),
			into: z.string(),
			/** Rows that refer to the merged one and will refer to the other. */
			rows: z.int(),
		}),
		errors: ['desk.not_found', 'place.unfit'],
	}),
};

export const deskTables = {
	importTable: writer('POST', `${EDITOR_PREFIX}/table-imports`, {
		summary: 'Takes rows from CSV: all of them, or none and every fault by row and column',
		stores: true,
		body: z.strictObject({
			kind: z.enum(TABLE_IMPORTS),
			csv: z.string().min(1).max(CSV_LONGEST),
			dry_run: z.boolean(),
		}),
		result: z.object({
			made: z.int(),
			changed: z.int(),
			same: z.int(),
			faults: listOf({
				row: z.int(),
				column: z.string().nullable(),
				why: z.enum(['missing', 'unknown', 'malformed', 'repeated']),
				value: z.string(),
			}),
		}),
	}),
};
