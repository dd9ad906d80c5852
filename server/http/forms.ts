import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Schema } from '#contract/endpoint.ts';

const FIELDS = { files: 0, fields: 40, fieldSize: 20_000, fieldNameSize: 100, parts: 40 };
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether the caller says that it sends a form. */
export const isForm = (contentType: string | undefined): boolean => FORM.test(contentType ?? '');

/** Reads forms into objects of texts. Which call takes one the contract says; who sends an empty one sends nothing. */
export async function takeForms(app: FastifyInstance): Promise<void> {
	app.addContentTypeParser<string>(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		(_request, body, done) =>
			done(null, body === '' ? undefined : Object.fromEntries(new URLSearchParams(body))),
	);
	await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: FIELDS });
}

/** Texts of a form by which people say yes. */
const YES = ['1', 'true', 'on', 'yes'];

/** A field of a form as the schema wants it, where it wants something else than text; empty fields are left out. */
function readField(schema: Schema | undefined, text: unknown): unknown {
	if (typeof text !== 'string' || !schema || schema.safeParse(text).success) return text;
	if (/^\d{1,15}$/.test(text) && schema.safeParse(Number(text)).success) return Number(text);
	if (YES.includes(text.toLowerCase()) && schema.safeParse(true).success) return true;
	return text;
}

/**
 * The schema of a call that takes forms: unknown fields are passed over, and texts become what a field wants. Throws for
 * a schema that is no object.
 */
export function formSchema(body: Schema, fromForm: boolean): Schema {
	if (!(body instanceof z.ZodObject)) throw new Error('only an object can be sent as a form');
	const known = body.strip();
	if (!fromForm) return known;
	return z.preprocess((value) => {
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(
			Object.entries(value)
				.filter(([, text]) => text !== '')
				.map(([name, text]) => [name, readField(known.shape[name], text)]),
		);
	}, known);
}
