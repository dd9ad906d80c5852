import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { LANGS, type Lang } from '#contract/constants.ts';
import type { ErrorCode, FieldFault } from '#contract/errors.ts';
import { ERROR_MESSAGES, ERROR_STATUS, FIELD_MESSAGES, MORE_ERRORS } from '#contract/messages.ts';
import { CODE_MESSAGES, type CodeRefusal } from '#contract/sales/messages.ts';
import type { Meta } from './fault.ts';

/** Headers of every response that is neither a page nor a file to show. */
export const PLAIN_HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
};

export const API_HEADERS = {
	...PLAIN_HEADERS,
	'cross-origin-resource-policy': 'same-origin',
};

/** Body of every refusal, in the format that existing clients of this API read. */
export interface ErrorBody {
	message: string;
	code: ErrorCode;
	errors?: Record<string, string[]>;
	meta?: Meta;
	/** False on 423, by which existing clients recognise it. */
	device_verified?: false;
}

/** Language of the caller: the first supported one of `Accept-Language`, else Bengali. */
export function langOf(header: string | undefined): Lang {
	for (const part of (header ?? '').split(',')) {
		const tag = part.trim().slice(0, 2).toLowerCase();
		const lang = LANGS.find((known) => known === tag);
		if (lang) return lang;
	}
	return 'bn';
}

/** Fields that a refusal is about: `field` for one with the same code, `fields` for several with own codes. */
function fieldsOf(code: ErrorCode, meta: Meta = {}): [string, ErrorCode][] {
	if (typeof meta.field === 'string') return [[meta.field, code]];
	return typeof meta.fields === 'object' && meta.fields !== null ? Object.entries(meta.fields) : [];
}

const isCodeRefusal = (why: unknown): why is CodeRefusal =>
	typeof why === 'string' && Object.hasOwn(CODE_MESSAGES.en, why);

function textOf(code: ErrorCode, lang: Lang, meta: Meta = {}): string {
	const { why } = meta;
	return code === 'order.code_invalid' && isCodeRefusal(why)
		? CODE_MESSAGES[lang][why]
		: ERROR_MESSAGES[lang][code];
}

const withMore = (text: string, more: number, lang: Lang): string =>
	more > 0 ? `${text} ${MORE_ERRORS[lang](more)}` : text;

export function errorBody(code: ErrorCode, lang: Lang, meta?: Meta): ErrorBody {
	const texts = { ...ERROR_MESSAGES[lang], [code]: textOf(code, lang, meta) };
	const fields = fieldsOf(code, meta);
	const errors = fields.length > 0 && Object.fromEntries(fields.map(([name, why]) => [name, [texts[why]]]));
	return {
		message: withMore(texts[code], fields.length - 1, lang),
		code,
		...(errors && { errors }),
		...(meta && { meta }),
		...(code === 'device.unverified' && { device_verified: false }),
	};
}

export const statusOf = (code: ErrorCode): number => ERROR_STATUS[code];

/** Refuses a call outside of the contract's endpoints, in the language of the caller; never cached. */
export const refuse = (reply: FastifyReply, code: ErrorCode, meta?: Meta) =>
	reply
		.code(statusOf(code))
		.header('cache-control', 'no-store')
		.send(errorBody(code, langOf(reply.request.headers['accept-language']), meta));

function faultOf(issue: z.core.$ZodIssue): FieldFault {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined ? 'required' : 'type';
		case 'too_big':
			return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'range';
		case 'too_small':
			if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
			return issue.origin === 'array' ? 'too_short' : 'range';
		case 'invalid_value':
			return 'choice';
		case 'unrecognized_keys':
			return 'unknown_key';
		default:
			return 'format';
	}
}

/** 422 with a text for each invalid field; the field's path is written with dots. */
export function validationBody(issues: readonly z.core.$ZodIssue[], lang: Lang): ErrorBody {
	// A map: a field may be called `constructor`.
	const errors = new Map<string, string[]>();
	for (const issue of issues) {
		const text = FIELD_MESSAGES[lang][faultOf(issue)];
		const path = issue.path.join('.');
		const names =
			issue.code === 'unrecognized_keys'
				? issue.keys.map((key) => (path ? `${path}.${key}` : key))
				: [path || 'body'];
		for (const name of names) errors.set(name, [...(errors.get(name) ?? []), text]);
	}
	const [first = ERROR_MESSAGES[lang]['request.invalid'], ...others] = [...errors.values()].flat();
	return {
		message: withMore(first, others.length, lang),
		code: 'request.invalid',
		errors: Object.fromEntries(errors),
	};
}
