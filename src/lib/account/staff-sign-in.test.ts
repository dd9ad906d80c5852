import { describe, expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { ApiError } from '../http/call.ts';
import { createStaffSignIn, type StaffDeps } from './staff-sign-in.ts';

const TOKEN = `12|${'a'.repeat(40)}`;
const doctor = { id: 1, name: 'ডা. এক' } as Doctor;
const UNTIL = '2026-11-23T07:00:00.000Z';

function entrance({
	token = TOKEN as string | null,
	hasDevice = true,
	found = doctor as Doctor | null,
	until = UNTIL as string | null,
	faults = [] as ApiError[],
} = {}) {
	const requested: string[] = [];
	const stored: string[] = [];
	let forgotten = 0;
	const appData = (async (bearer: string | null) => {
		requested.push(bearer === null ? 'without' : 'with');
		const fault = faults.shift();
		if (fault) throw fault;
		const doctor = bearer === null ? null : found;
		return { doctor, acting_until: doctor === null ? null : until };
	}) as unknown as StaffDeps['appData'];
	const made = createStaffSignIn({
		token,
		appData,
		hasDevice: () => hasDevice,
		keep: (session) => stored.push(session.token),
		forget: () => forgotten++,
	});
	return { ...made, asked: requested, kept: stored, forgotten: () => forgotten };
}

describe('staff who arrive with a token', () => {
	it('are signed in with it, and it is used by no other sign-in', async () => {
		const { enter, $entrance, asked: requested, kept: stored, forgotten } = entrance();
		await enter();
		expect($entrance.get()).toEqual({ state: 'opened' });
		expect(requested).toEqual(['with']);
		expect(stored).toEqual([TOKEN]);
		expect(forgotten()).toBe(1);
	});

	it('in a new browser get a device token before the token is used', async () => {
		const { enter, asked: requested, kept: stored } = entrance({ hasDevice: false });
		await enter();
		expect(requested).toEqual(['without', 'with']);
		expect(stored).toEqual([TOKEN]);
	});

	it('see whether the token is used up, expired or invalid', async () => {
		const used = entrance({ found: null });
		await used.enter();
		expect(used.$entrance.get()).toEqual({ state: 'bad' });
		const none = entrance({ token: null });
		await none.enter();
		expect(none.$entrance.get()).toEqual({ state: 'none' });
		const odd = entrance({ token: 'টোকেন\n' });
		await odd.enter();
		expect(odd.$entrance.get()).toEqual({ state: 'bad' });
		expect(odd.asked).toEqual([]);
		for (const one of [used, none, odd]) expect(one.kept).toEqual([]);
	});

	it('may try again with the same token when no reply arrived', async () => {
		const {
			enter,
			$entrance,
			kept: stored,
			forgotten,
		} = entrance({
			faults: [new ApiError('network', 'no answer')],
		});
		await enter();
		expect($entrance.get()).toEqual({ state: 'lost', message: 'no answer' });
		expect(forgotten()).toBe(0);
		await enter();
		expect($entrance.get()).toEqual({ state: 'opened' });
		expect(stored).toEqual([TOKEN]);
	});
});

describe('a forged link', () => {
	it('does not sign its reader in to an account by a doctor’s own token', async () => {
		const own = entrance({ until: null });
		await own.enter();
		expect(own.$entrance.get()).toEqual({ state: 'bad' });
		expect(own.kept).toEqual([]);
	});
});
