import type { auth, Credentials } from '#contract/account/sign-in.ts';
import type { Call } from '#contract/endpoint.ts';
import type { appData } from '#contract/site/app-data.ts';
import { call } from './call.ts';

const BASE = '/api/v3/auth';

export const login = (body: Credentials) => call<typeof auth.login>('POST', `${BASE}/login`, { body });
export const logout = () => call<typeof auth.logout>('POST', `${BASE}/logout`, {});
export const fetchAppData = () => call<typeof appData.appData>('GET', '/api/v3/web/app-data', {});

/** What a new account is opened with. */
export type Registration = Call<typeof auth.register>['body'];

/** The calls on the way to an account, or back into one. */
export const accountApi = {
	join: (body: Call<typeof auth.join>['body'], next: string | null) =>
		call<typeof auth.join>('POST', `${BASE}/join`, { body, query: { ...(next !== null && { next }) } }),
	forget: (phone: string) => call<typeof auth.forget>('POST', `${BASE}/forget`, { body: { phone } }),
	resend: (body: Call<typeof auth.otpResend>['body']) =>
		call<typeof auth.otpResend>('POST', `${BASE}/otp/resend`, { body }),
	status: (id: string) => call<typeof auth.otpStatus>('GET', `${BASE}/otp/status`, { query: { id } }),
	confirm: (phone: string, code: string) =>
		call<typeof auth.otp>('POST', `${BASE}/otp`, { body: { phone, code } }),
	register: (body: Registration, otpToken: string | null) =>
		call<typeof auth.register>(
			'POST',
			`${BASE}/register`,
			{ body },
			{ ...(otpToken !== null && { otpToken }) },
		),
	reset: (password: string, otpToken: string) =>
		call<typeof auth.reset>('POST', `${BASE}/reset`, { body: { password } }, { otpToken }),
};
export type AccountApi = typeof accountApi;

export const changePassword = (body: Call<typeof auth.changePassword>['body'], otpToken: string) =>
	call<typeof auth.changePassword>('POST', `${BASE}/change-password`, { body }, { otpToken });
