import { z } from 'zod';
import { EDITOR_PREFIX, WEB_PREFIX } from './constants.ts';
import { endpoint, Id, IdText, Instant } from './endpoint.ts';

const Session = z.object({
	id: Id,
	/** What this session runs on, in words; empty when it did not say. */
	label: z.string(),
	created_at: Instant,
	last_used_at: Instant,
	current: z.boolean(),
	/** Opened by staff to help, and by whom. */
	staff: z.string().nullable(),
});
export type Session = z.output<typeof Session>;

/** Why staff look into an account; goes into the audit log. */
export const Reason = z.string().trim().min(5).max(300);

export const sessions = {
	list: endpoint({
		method: 'GET',
		path: `${WEB_PREFIX}/doctor/sessions`,
		summary: 'Where the doctor is signed in',
		access: 'doctor',
		result: z.object({ sessions: z.array(Session) }),
		errors: [],
	}),
	end: endpoint({
		method: 'DELETE',
		path: `${WEB_PREFIX}/doctor/sessions/{id}`,
		summary: 'Ends one session of the doctor',
		access: 'doctor',
		params: z.object({ id: IdText }),
		result: null,
		errors: ['session.not_found'],
	}),
	endOthers: endpoint({
		method: 'POST',
		path: `${WEB_PREFIX}/doctor/sessions/end-others`,
		summary: 'Ends all sessions of the doctor but this one',
		access: 'doctor',
		result: z.object({ ended: z.int() }),
		errors: [],
	}),
	signInAs: endpoint({
		method: 'POST',
		path: `${EDITOR_PREFIX}/doctors/{id}/login-token`,
		summary:
			'Makes a link by which staff look into a doctor’s account: one use within 60 s, then an hour in one browser',
		access: { operator: ['support', 'owner'] },
		params: z.object({ id: IdText }),
		body: z.strictObject({ reason: Reason }),
		result: z.object({ token: z.string(), url: z.string(), expires_at: Instant }),
		errors: ['doctor.not_found'],
	}),
};
