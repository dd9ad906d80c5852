import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { entity, resource, YesNo } from '../desk/resource.ts';
import { forStaff, Id, IdText, Instant } from '../endpoint.ts';
import { Section } from './calls.ts';
import { Milli } from './paper.ts';
import { bankRoles, ofBank, openToTeachers } from './staff-questions.ts';

const formatRoles = { read: [...bankRoles, 'editor'], write: ['exam_controller', 'owner'] } as const;
const Code = z
	.string()
	.trim()
	.regex(/^[a-z][a-z0-9_-]{1,59}$/);
const Name = z.string().trim().min(1).max(120);
const Most = z.int().min(0).max(10_000_000);

export const deskSubjects = entity('subjects', 'subject', openToTeachers, {
	fields: { name: Name, name_bn: Name, code: Code },
	sorts: ['name', 'id'],
});

export const deskTopics = entity('topics', 'topic', ofBank, {
	fields: { subject_id: Id, name: Name, position: z.int().min(0).max(100_000) },
	sorts: ['position', 'name'],
	filters: { subject_id: IdText.optional() },
});

const FormatSection = z.object({
	...Section.shape,
	count: z.int().min(1).max(400),
	mark_question: Most,
	mark_stem: Most,
	negative_stem: Most,
	negative_question: Most,
});

/** When an attempt passes; marks in milli-marks. */
export const PassRule = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('total'), at_least: Milli.min(0) }),
	z.object({
		kind: z.literal('papers'),
		papers: z.int().min(2).max(10),
		each: Milli.min(0),
		compensated_from: Milli.min(0),
		at_least: Milli.min(0),
	}),
	z.object({ kind: z.literal('none') }),
]);

const { list, show, create } = resource('exam-formats', 'version of an exam format', formatRoles, {
	fields: {
		code: Code,
		name: Name,
		effective_from: z.iso.date().nullable(),
		sections: z.array(FormatSection).max(12),
		papers: z.int().min(1).max(10),
		duration_min: z.int().min(1).max(600),
		pass_rule: PassRule,
		notes: z.string().trim().max(2_000).nullable(),
		source_url: z.url().max(500),
	},
	shown: {
		edition: z.int(),
		newest: z.boolean(),
		/** Milli-marks of one paper: the sum of its sections. */
		total: Milli,
		verified_by: z.string().nullable(),
		verified_at: Instant.nullable(),
	},
	sorts: ['code', 'name', 'effective_from', 'id'],
	filters: { code: z.string().max(60).optional(), newest: YesNo.optional() },
	errors: ['format.bad_pass'],
});

/** Dated presets of real papers. None is ever changed: a change becomes the next version of its code. */
export const deskExamFormats = {
	list,
	show,
	create,
	verify: forStaff('exam_controller', 'owner')('POST', `${EDITOR_PREFIX}/exam-formats/{id}/verify`, {
		summary: 'Says that the caller compared a format with its source',
		body: z.strictObject({}),
		result: z.object({ verified_by: z.string(), verified_at: Instant }),
		errors: ['desk.not_found'],
	}),
};
