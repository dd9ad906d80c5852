import { z } from 'zod';
import { EDITOR_PREFIX } from '../constants.ts';
import { anybody, anyStaff, Id, Instant, listOf } from '../endpoint.ts';
import { CodeText } from './sign-in.ts';
import { Me } from './staff.ts';

export const MOST_PASSKEYS = 10;

const Bytes = (most: number) =>
	z
		.string()
		.max(most)
		.regex(/^[\w-]+$/);
const Type = z.literal('public-key');
/** Fields of every passkey response. Browsers send more, which the server ignores. */
const answered = { id: Bytes(1_400), rawId: Bytes(1_400), type: Type, clientExtensionResults: z.object({}) };
const Made = z.object({
	...answered,
	response: z.object({ clientDataJSON: Bytes(4_000), attestationObject: Bytes(40_000) }),
});
const Signed = z.object({
	...answered,
	response: z.object({
		clientDataJSON: Bytes(4_000),
		authenticatorData: Bytes(4_000),
		signature: Bytes(4_000),
		userHandle: Bytes(200).nullish(),
	}),
});
export type MadePasskey = z.output<typeof Made>;
export type SignedByPasskey = z.output<typeof Signed>;

const Wish = z.enum(['discouraged', 'preferred', 'required']);
/** Options for creating a passkey; valid for two minutes. */
const Making = z.object({
	rp: z.object({ id: z.string().optional(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	challenge: z.string(),
	pubKeyCredParams: listOf({ alg: z.int(), type: Type }),
	timeout: z.int().optional(),
	excludeCredentials: listOf({ id: z.string(), type: z.string() }).optional(),
	authenticatorSelection: z
		.object({
			residentKey: Wish.optional(),
			requireResidentKey: z.boolean().optional(),
			userVerification: Wish.optional(),
		})
		.optional(),
	attestation: z.string().optional(),
});
const Asking = z.object({
	challenge: z.string(),
	timeout: z.int().optional(),
	rpId: z.string().optional(),
	userVerification: Wish.optional(),
});

const Passkey = z.object({
	id: Id,
	name: z.string(),
	backed_up: z.boolean(),
	created_at: Instant,
	last_used_at: Instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const path = `${EDITOR_PREFIX}/passkeys` as const;

export const deskPasskeys = {
	list: anyStaff('GET', path, {
		summary: 'The own passkeys',
		result: z.object({ items: z.array(Passkey) }),
	}),
	begin: anyStaff('POST', `${path}/challenge`, {
		summary: 'First step of a new passkey: a code of the app, against what the browser needs to make one',
		rate: { by: 'token', limit: 20, window_s: 900, where: 'shared' },
		body: z.strictObject({ code: CodeText }),
		result: Making,
		errors: ['operator.bad_code', 'auth.slow_down', 'passkey.too_many'],
	}),
	make: anyStaff('POST', path, {
		summary: 'Second step: stores the passkey that the browser made, under a name',
		rate: { by: 'token', limit: 20, window_s: 900, where: 'shared' },
		body: z.strictObject({ name: z.string().trim().min(1).max(60), made: Made }),
		result: z.object({ item: Passkey }),
		errors: ['passkey.refused', 'passkey.too_many', 'passkey.known'],
	}),
	remove: anyStaff('DELETE', `${path}/{id}`, {
		summary: 'Removes a passkey of the own and ends all other sessions of this member of staff',
		result: null,
		errors: ['desk.not_found', 'passkey.last_way'],
	}),
	ask: anybody('POST', `${EDITOR_PREFIX}/sign-in/passkey/challenge`, {
		summary: 'First step of the sign-in with a passkey: what the browser signs',
		rate: { by: 'address', limit: 120, window_s: 900, where: 'shared' },
		body: z.strictObject({}),
		result: Asking,
	}),
	signIn: anybody('POST', `${EDITOR_PREFIX}/sign-in/passkey`, {
		summary: 'Second step: what the passkey signed, in place of password and code. The session is a cookie',
		rate: { by: 'address', limit: 120, window_s: 900, where: 'shared' },
		body: z.strictObject({ signed: Signed }),
		result: z.object({ operator: Me }),
		errors: ['passkey.refused'],
	}),
};
