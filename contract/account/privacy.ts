import { z } from 'zod';
import { WEB_PREFIX } from '../constants.ts';
import { doctor, Id, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';
import { MyData } from './my-data.ts';

const Consent = z.object({
	id: Id,
	purpose: z.enum(['terms', 'merit_name', 'marketing_sms']),
	text_version: z.string(),
	given_at: Instant,
	withdrawn_at: Instant.nullable(),
});
export type Consent = z.output<typeof Consent>;

const Erasure = z.object({
	state: z.enum(['waiting', 'cancelled', 'done']),
	requested_at: Instant,
	due_at: Instant,
});
export type Erasure = z.output<typeof Erasure>;

export const privacy = {
	consents: doctor('GET', `${WEB_PREFIX}/doctor/consents`, {
		summary: 'What the doctor agreed to, and whether a deletion is under way',
		result: z.object({ consents: z.array(Consent), erasure: Erasure.nullable() }),
	}),
	setConsent: doctor('PUT', `${WEB_PREFIX}/doctor/consents`, {
		summary: 'Gives or withdraws a consent that may be withdrawn',
		body: z.strictObject({ purpose: z.enum(['merit_name', 'marketing_sms']), given: z.boolean() }),
		result: z.object({ consents: z.array(Consent) }),
	}),
	myData: doctor('GET', `${WEB_PREFIX}/doctor/my-data`, {
		summary: 'All personal data stored about the doctor, by module',
		rate: { by: 'token', limit: 5, window_s: 3600, where: 'shared' },
		result: z.object({ exported_at: Instant, rooms: MyData }),
	}),
	eraseMyData: doctor('DELETE', `${WEB_PREFIX}/doctor/my-data`, {
		summary: 'Requests deletion of the account; invoices stay, as the law requires',
		rate: { by: 'token', limit: 5, window_s: 3600, where: 'shared' },
		body: z.strictObject({ password: z.string().min(1).max(200) }),
		result: z.object({ erasure: Erasure }),
		errors: ['auth.wrong_password', 'auth.busy'],
	}),
	keepMyData: doctor('POST', `${WEB_PREFIX}/doctor/my-data/keep`, {
		summary: 'Takes a request to delete back',
		result: z.object({ erasure: Erasure }),
		errors: ['privacy.no_erasure'],
	}),
};

export const privacyScreens = {
	'account-privacy': {
		path: '/account/privacy',
		title: ['আমার তথ্য ও সম্মতি', 'My data and consents'],
		draws: 'privacy/Privacy',
	},
} as const satisfies Screens;
