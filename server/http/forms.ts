import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Schema } from '#contract/endpoint.ts';

const FIELDS = { files: 0, fields: 40, fieldSize: 20_000, fieldNameSize: 100, parts: 40 };
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export const isForm = (contentType: string | undefined): boolean => FORM.test(contentType ?? '');

/** Parses forms into objects of texts. The contract says which calls accept them; an empty form is an empty body. */
export async function takeForms(app: FastifyInstance): Promise<void> {
	app.addContentTypeParser<string>(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		(_request, body, done) =>
			done(null, body === '' ? undefined : Object.fromEntries(new URLSearchParams(body))),
	);
	await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: FIELDS });
}

const YES = ['1', 'true', 'on', 'yes'];

/** A form field converted to the type in the schema, where that is not text; empty fields are left out. */
function readField(schema: Schema | undefined, text: unknown): unknown {
	if (typeof text !== 'string' || !schema || schema.safeParse(text).success) return text;
	if (/^\d{1,15}$/.test(text) && schema.safeParse(Number(text)).success) return Number(text);
	if (YES.includes(text.toLowerCase()) && schema.safeParse(true).success) return true;
	return text;
}

/** Ignores unknown fields, and converts texts of a form to the field's type. Throws for a schema that is no object. */
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
