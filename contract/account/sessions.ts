import { z } from 'zod';
import { ACTING_AREAS, EDITOR_PREFIX, WEB_PREFIX } from '../constants.ts';
import { doctor, forStaff, Id, Instant } from '../endpoint.ts';
import type { Screens } from '../screen.ts';

const Session = z.object({
	id: Id,
	label: z.string(),
	created_at: Instant,
	last_used_at: Instant,
	current: z.boolean(),
	staff: z.string().nullable(),
});
export type Session = z.output<typeof Session>;

const StaffLook = z.object({
	id: Id,
	staff: z.string(),
	began_at: Instant,
	last_at: Instant,
	areas: z.array(z.enum(ACTING_AREAS).exclude(['shell'])),
});
export type StaffLook = z.output<typeof StaffLook>;

export const Reason = z.string().trim().min(5).max(300);

export const sessions = {
	list: doctor('GET', `${WEB_PREFIX}/doctor/sessions`, {
		summary: 'Where the doctor is signed in',
		result: z.object({ sessions: z.array(Session) }),
	}),
	staffLooks: doctor('GET', `${WEB_PREFIX}/doctor/staff-looks`, {
		summary: 'The last fifty accesses of staff to the account: who, when, and what was viewed',
		result: z.object({ looks: z.array(StaffLook) }),
	}),
	end: doctor('DELETE', `${WEB_PREFIX}/doctor/sessions/{id}`, {
		summary: 'Ends one session of the doctor',
		result: null,
		errors: ['session.not_found'],
	}),
	endOthers: doctor('POST', `${WEB_PREFIX}/doctor/sessions/end-others`, {
		summary: 'Ends all sessions of the doctor but this one',
		result: z.object({ ended: z.int() }),
	}),
	signInAs: forStaff('support', 'owner')('POST', `${EDITOR_PREFIX}/doctors/{id}/login-token`, {
		summary:
			'Makes a link for staff to act as a doctor: one use within 60 s, then an hour; notifies the doctor',
		body: z.strictObject({ reason: Reason }),
		result: z.object({ token: z.string(), url: z.string(), expires_at: Instant }),
		errors: ['doctor.not_found'],
	}),
};

export const sessionScreens = {
	'account-sessions': {
		path: '/account/sessions',
		title: ['কোথায় লগইন করা আছে', 'Where you are signed in'],
		draws: 'Sessions',
	},
} as const satisfies Screens;
