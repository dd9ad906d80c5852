import { z } from 'zod';
import { API_PREFIX } from './constants.ts';
import { endpoint, Id } from './endpoint.ts';
import { normalisePhone } from './phone.ts';

/** The signed-in doctor as the client keeps it. */
export const Doctor = z.object({
	id: Id,
	name: z.string(),
	phone: z.string(),
	bmdc: z.string().nullable(),
	email: z.string().nullable(),
	medical_college_id: Id.nullable(),
	present_division_id: Id.nullable(),
	present_district_id: Id.nullable(),
	present_upazila_id: Id.nullable(),
	present_address: z.string().nullable(),
	permanent_division_id: Id.nullable(),
	permanent_district_id: Id.nullable(),
	permanent_upazila_id: Id.nullable(),
	permanent_address: z.string().nullable(),
	avatar: z.string().nullable(),
	has_active_courses_with_payment: z.boolean(),
});
export type Doctor = z.output<typeof Doctor>;

/** What the login form sends; the form validates with this same schema. */
export const Credentials = z.strictObject({
	phone: z
		.string()
		.trim()
		.min(1)
		.max(30)
		.refine((text) => normalisePhone(text) !== null),
	password: z.string().min(1).max(200),
});
export type Credentials = z.input<typeof Credentials>;

export const auth = {
	csrfCookie: endpoint({
		method: 'GET',
		path: '/sanctum/csrf-cookie',
		summary: 'Sets the session and XSRF-TOKEN cookies that every later write needs',
		access: 'public',
		rate: { by: 'address', limit: 6000, window_s: 60, where: 'process' },
		result: null,
		errors: [],
	}),
	login: endpoint({
		method: 'POST',
		path: `${API_PREFIX}/auth/login`,
		summary: 'Exchanges phone and password for a bearer token',
		access: 'public',
		rate: { by: 'phone', limit: 5, window_s: 60, where: 'shared' },
		body: Credentials,
		result: z.object({ token: z.string(), user: Doctor }),
		errors: ['auth.bad_credentials'],
	}),
	logout: endpoint({
		method: 'POST',
		path: `${API_PREFIX}/auth/logout`,
		summary: 'Ends the token of this request',
		access: 'doctor',
		result: null,
		errors: [],
	}),
};
