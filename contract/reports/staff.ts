import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { endpoints, Id, Instant, listOf } from '../endpoint.ts';
import { PAYMENT_METHODS } from '../sales/orders.ts';
import { COMPLAINT_CATEGORIES } from '../support/subjects.ts';

const MOST_DAYS = 1_100;
const DAY_MS = 86_400_000;

/** Requested days in Dhaka, both included, and how they are grouped. Weeks begin on Saturday. */
const Span = z
	.strictObject({
		from: z.iso.date(),
		to: z.iso.date(),
		by: z.enum(['day', 'week', 'month']).default('day'),
	})
	.refine(({ from, to }) => from <= to, { path: ['to'] })
	.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS, { path: ['from'] });

/** No figures are counted while an exam is in progress. */
const figures = { heavy: true, replica: true, query: Span } as const;
const owner = endpoints({ access: { operator: ['owner'] }, ...figures });
const money = endpoints({ access: { operator: ['finance', 'owner'] }, ...figures });
const controller = endpoints({ access: { operator: ['exam_controller', 'owner'] }, ...figures });
const support = endpoints({ access: { operator: ['support', 'owner'] }, ...figures });
const At = z.iso.date();
const Named = z.object({ id: Id, title: z.string(), n: z.int() });
const NamedSum = Named.extend({ amount: z.int() });

/** Figures of the business. Money in poisha; today counts up to now. */
export const deskFigures = {
	enrolments: money('GET', `${EDITOR_PREFIX}/figures/enrolments`, {
		summary: 'Enrolments that were opened, over time, by course and by batch',
		result: z.object({
			points: listOf({ at: At, n: z.int() }),
			courses: z.array(Named),
			batches: z.array(Named),
			total: z.int(),
		}),
	}),
	income: money('GET', `${EDITOR_PREFIX}/figures/income`, {
		summary: 'Money that came in and went back, over time, by method, by course and by batch',
		result: z.object({
			points: listOf({ at: At, n: z.int(), amount: z.int(), refunded: z.int() }),
			methods: listOf({ method: z.enum(PAYMENT_METHODS), n: z.int(), amount: z.int() }),
			courses: z.array(NamedSum),
			batches: z.array(NamedSum),
			total: z.int(),
			refunded: z.int(),
		}),
	}),
	doctors: owner('GET', `${EDITOR_PREFIX}/figures/doctors`, {
		summary: 'Doctors who were active, and new accounts, over time',
		result: z.object({
			/** Active: last seen on that day, or in the seven or thirty days up to the last one of the week or month. */
			points: listOf({ at: At, active: z.int(), joined: z.int() }),
			active_7: z.int(),
			active_30: z.int(),
			counted_at: Instant.nullable(),
		}),
	}),
	exams: controller('GET', `${EDITOR_PREFIX}/figures/exams`, {
		summary: 'How many sat each exam, of those who could',
		result: z.object({
			exams: listOf({ id: Id, title: z.string(), at: At, sat: z.int(), could: z.int() }),
		}),
	}),
	complaints: support('GET', `${EDITOR_PREFIX}/figures/complaints`, {
		summary: 'Complaints of these days, and how long the first answer and the end took, by category',
		result: z.object({
			points: listOf({ at: At, opened: z.int(), answered: z.int(), resolved: z.int() }),
			categories: listOf({
				category: z.enum(COMPLAINT_CATEGORIES),
				opened: z.int(),
				answered: z.int(),
				/** Minutes on average, in clock time; null where there is none. */
				answer_minutes: z.int().nullable(),
				resolved: z.int(),
				resolve_minutes: z.int().nullable(),
			}),
		}),
	}),
};
