import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/modules/account/sign-in/passwords.ts';
import { givenActing } from '#tests/support/acting.ts';
import { appForFile, NOON } from '#tests/support/app.ts';
import { allCalls, expectOfEach } from '#tests/support/calls.ts';
import { AUTH, freshPhone } from '#tests/support/codes.ts';
import { CLIENT, givenAttempt } from '#tests/support/exam.ts';
import { givenDoctor, givenOperator, PASSWORD } from '#tests/support/given.ts';
import { proofOf } from '#tests/support/proof.ts';

/*
 * Attacks on accounts at realistic volumes: through the API alone, behind one proxy that sends the addresses,
 * as in production.
 */
const app = appForFile({ TRUST_PROXY: '1' });
beforeEach(() => app.clock.set(NOON));

let networks = 0;
const freshNetwork = () => `2400:${(++networks + 0x1000).toString(16)}:1:1`;
const from = (address: string, ddt = '') => ({ 'x-forwarded-for': address, 'x-gns-ddt': ddt });
const login = (phone: string, password: string, headers: Record<string, string>) =>
	app.call('POST', `${AUTH}/login`, { body: { phone, password }, headers });
const counted = (answers: { status: number }[]) => {
	const counts: Record<number, number> = {};
	for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
};
const all = <Answer>(length: number, call: (n: number) => Promise<Answer>) =>
	Promise.all(Array.from({ length }, (_, n) => call(n)));

describe('guesses at passwords', () => {
	it('two thousand at ten doctors from a thousand networks in an hour: at most fourteen each, and each doctor gets in', async () => {
		const doctors = await all(10, () => givenDoctor(app));
		const at = await all(1_000, async () => freshNetwork());
		const tried = doctors.map(() => 0);
		for (let minute = 0; minute < 60; minute += 6) {
			app.clock.set(new Date(NOON.getTime() + minute * 60_000));
			await all(200, async (n) => {
				const { phone } = doctors[n % 10] as (typeof doctors)[number];
				const { status } = await login(
					phone,
					`guess ${minute} ${n}`,
					from(`${at[(minute * 100 + n) % 1_000]}::${n}`),
				);
				expect([422, 429]).toContain(status);
				if (status === 422) tried[n % 10] = (tried[n % 10] ?? 0) + 1;
			});
		}
		expect(Math.max(...tried)).toBeLessThanOrEqual(14);
		for (const { phone, device } of doctors)
			expect((await login(phone, PASSWORD, from(`${freshNetwork()}::1`, device.ddt))).status).toBe(200);
	});

	it('four hundred accounts from one network: twenty tries, then work for each', async () => {
		const network = freshNetwork();
		const answers = await all(400, (n) =>
			login(`019${String(n).padStart(8, '0')}`, 'guess', from(`${network}::${n}`)),
		);
		expect(counted(answers)).toEqual({ 422: 20, 428: 380 });
	});
});

describe('codes', () => {
	it('824 numbers in parallel from one address get twenty codes, and a doctor beside it gets one for a little work', async () => {
		const network = `${freshNetwork()}::1`;
		const join = (phone: string, headers = {}) =>
			app.call('POST', `${AUTH}/join`, {
				body: { phone, name: 'ডা. নতুন' },
				headers: { ...from(network), ...headers },
			});
		const answers = await all(824, () => join(freshPhone()));
		expect(counted(answers)).toEqual({ 200: 20, 428: 804 });
		const doctor = await givenDoctor(app);
		const forget = (headers = {}) =>
			app.call('POST', `${AUTH}/forget`, {
				body: { phone: doctor.phone },
				headers: { ...from(network), ...headers },
			});
		const refused = await forget();
		expect(refused.body.code).toBe('auth.proof_needed');
		const proof = await proofOf(refused);
		expect((await forget(proof)).status).toBe(200);
		expect((await join(freshPhone(), proof)).status).not.toBe(200);
	});
});

describe('the sign-in of staff', () => {
	it('twenty wrong tries at each of twenty numbers do not reveal which of them are staff', async () => {
		const staff = await all(10, () => givenOperator(app, 'support'));
		const { rows } = await app.db.pool.query(
			'update operators set password_hash = $2 where id = any($1) returning phone',
			[staff.map(({ id }) => id), await hashPassword(PASSWORD)],
		);
		const known = rows.map(({ phone }) => phone.replace('+88', ''));
		const unknown = known.map((_, n) => `0186${String(n).padStart(7, '0')}`);
		const guess = async (phone: string) => {
			const answers = [];
			for (let n = 0; n < 20; n++) {
				const headers = from(`${freshNetwork()}::1`);
				const { status, body } = await app.call('POST', '/api/v3/editor/sign-in', {
					body: { phone, password: `guess ${n}` },
					headers,
				});
				answers.push([status, body.code, body.meta?.next_in_s ?? null]);
			}
			return answers;
		};
		const answers = await Promise.all([...known, ...unknown].map(guess));
		expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
		expect(answers[0]?.filter(([status]) => status === 422)).toHaveLength(5);
	});
});

describe('staff who act as a doctor', () => {
	it('read nothing of a running exam in any call of a doctor, with any ids', async () => {
		const { doctor, token, attemptId, exam, enrolment } = await givenAttempt(app);
		const { call } = await givenActing(app, { doctor });
		const ids: Record<string, number> = {
			attempt: attemptId,
			exam: exam.id,
			course: enrolment,
			event: exam.eventId,
		};
		const fill = (path: string, id: number) =>
			path.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name.replace(/_?id$/i, '')] ?? id));
		const OF_THE_PAPER = /Question [1-4]|secret why|why [a-e]/;
		const calls = allCalls.filter(({ one }) => one.access === 'doctor');
		let shownToDoctor = 0;
		await expectOfEach(calls, async ({ one: { method, path, body: takes } }) => {
			for (const id of Object.values(ids)) {
				const at = `${fill(path, id)}?client_id=${CLIENT}`;
				const { body } = await call(method, at, takes && {});
				expect(JSON.stringify(body ?? '')).not.toMatch(OF_THE_PAPER);
				if (method === 'GET') {
					const own = await app.call('GET', at, { token });
					if (OF_THE_PAPER.test(JSON.stringify(own.body ?? ''))) shownToDoctor++;
				}
			}
		});
		expect(shownToDoctor).toBeGreaterThan(0);
	});
});
