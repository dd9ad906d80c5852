import type { AuthProvider } from 'react-admin';
import { deskAuth, operators } from '#contract/account/staff.ts';
import type { ResultOut } from '#contract/endpoint.ts';
import { call, refusalOf } from './call.ts';
import { draftsAreOf, dropDrafts } from './form-draft.ts';

type Me = ResultOut<typeof operators.me>['operator'];

let me: Promise<Me> | null = null;

/** The signed-in reader, requested once until the next sign-in or sign-out. */
function whoReads(): Promise<Me> {
	me ??= call(operators.me, {}).then(({ operator }) => {
		draftsAreOf(operator.id);
		return operator;
	});
	me.catch(() => {
		me = null;
	});
	return me;
}

/** Clears the cached reader: after a sign-in, and when the session is over. */
export function forgetMe(): void {
	me = null;
}

/** Authentication of the desk for react-admin. The session is a cookie that no script can read. */
export const authProvider: AuthProvider = {
	async login() {
		forgetMe();
		await whoReads();
	},
	async logout() {
		const known = me !== null;
		forgetMe();
		// An expired session needs no sign-out call.
		if (known) dropDrafts();
		if (known) await call(deskAuth.signOut, { body: {} }).catch(() => {});
	},
	async checkAuth() {
		await whoReads();
	},
	async checkError(error: unknown) {
		if (refusalOf(error)?.code !== 'auth.unauthenticated') return;
		forgetMe();
		throw error;
	},
	async getIdentity() {
		const { id, name } = await whoReads();
		return { id, fullName: name };
	},
	async getPermissions() {
		return (await whoReads()).roles;
	},
};
