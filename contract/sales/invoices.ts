import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { anybody, doctor, each, Id, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { OrderLine, Poisha } from './orders.ts';

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;

/** An invoice or a credit note as it was issued; it never changes later. */
export const Invoice = z.object({
	id: Id,
	kind: z.enum(INVOICE_KINDS),
	no: z.string(),
	issued_at: Instant,
	order_no: z.string(),
	seller: z.object({ name: z.string(), address: z.string(), bin: z.string().nullable(), phone: z.string() }),
	buyer: z.object({ name: z.string(), phone: z.string(), address: z.string().nullable() }),
	course: z.string(),
	batch: z.string(),
	lines: z.array(OrderLine),
	total: Poisha,
	/** The part of the total that is VAT, and its rate in hundredths of a per cent. */
	vat: Poisha,
	vat_rate_bp: z.int(),
	method: z.string(),
	trx_id: z.string().nullable(),
	of_no: z.string().nullable(),
	pdf_url: z.string(),
	verify_url: z.string(),
});
export type Invoice = z.output<typeof Invoice>;

export const invoices = {
	list: doctor('GET', `${WEB_PREFIX}/doctor/courses/{id}/invoice`, {
		summary: 'Invoices and credit notes of an enrolment, newest first',
		result: z.object({ invoices: z.array(Invoice) }),
		errors: ['course.not_found', 'invoice.not_paid'],
	}),
	verify: anybody('GET', `${WEB_PREFIX}/invoices/{key}`, {
		summary: 'Whether a paper is real: its number, day and total, and nothing about a person',
		rate: { by: 'token', limit: 120, window_s: 60, where: 'process' },
		params: z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
		result: z.object({
			invoice: Invoice.pick(each(true, 'kind', 'no', 'issued_at', 'total')).extend({
				credited: Poisha,
				seller: z.string(),
			}),
		}),
		errors: ['invoice.not_found'],
	}),
};

export const invoiceScreens = {
	'course-invoice': { path: '/courses/:id/invoice', title: ['রসিদ', 'Invoice'], draws: 'Invoice' },
} as const satisfies Screens;
