import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import type { Deps } from '#server/deps.ts';
import { Fault, fault } from '#server/http/fault.ts';
import type { Message } from '#server/messages/messages.service.ts';
import { brakeCodes } from '#server/modules/account/sign-in/brakes.service.ts';
import { type OtpRequest, sendOtp, spendOtp } from '#server/modules/account/sign-in/otp.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { AUTH, freshPhone, OTP_DEFAULTS, otherCode } from '../../support/codes.ts';
import { givenDoctor } from '../../support/given.ts';

const app = appForFile();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const confirm = (phone: string, code: string) => app.call('POST', `${AUTH}/otp`, { body: { phone, code } });
beforeEach(() => app.clock.set(NOON));

describe('the service behind it', () => {
	function depsWith(send: (message: Message) => Promise<number>): Deps {
		return {
			config: app.config,
			db: app.db,
			bus: app.bus,
			clock: app.clock,
			secret: 'a secret that only this test knows',
			log: { error: vi.fn() },
			messages: { send, settled: async () => {} },
			setting: async (key: string) => (key === 'otp' ? OTP_DEFAULTS : 'Prostuti'),
		} as unknown as Deps;
	}
	const request = (phone: string, over: Partial<OtpRequest> = {}): OtpRequest => ({
		phone: toE164(phone),
		use: 'join',
		doctorId: null,
		real: true,
		email: null,
		ddt: null,
		...over,
	});
	/** Sends a code and returns it. */
	async function sent(phone: string, over: Partial<OtpRequest> = {}) {
		const texts: string[] = [];
		const deps = depsWith(async ({ text }) => {
			texts.push(text);
			throw new Error('no row for this one');
		});
		expect(await sendOtp(deps, request(phone, over))).not.toBeInstanceOf(Fault);
		return { deps, code: texts[0]?.slice(0, 6) ?? '' };
	}

	it('passes on how many times the code was requested, so that another gateway is used', async () => {
		const turns: unknown[] = [];
		const deps = depsWith(async ({ turn }) => {
			turns.push(turn);
			const { rows } = await app.db.pool.query(
				`insert into messages (channel, recipient, kind, gateway) values ('sms', 'x', 'otp', 'x') returning id`,
			);
			return rows[0].id;
		});
		const phone = freshPhone();
		for (let n = 0; n < 4; n++) {
			await sendOtp(deps, request(phone));
			app.clock.forward(MINUTE);
		}
		expect(turns).toEqual([0, 1, 2, 3]);
	});

	it("notifies staff when more than the day's messages are sent, once an hour and not for each code", async () => {
		app.clock.set('2027-01-10T06:00:00.000Z');
		const deps = depsWith(async () => 0);
		deps.setting = (async () => ({ ...OTP_DEFAULTS, all_per_day: 0 })) as unknown as Deps['setting'];
		const reported = async () => {
			expect(await brakeCodes(deps, { ip: '203.0.113.9', proof: null })).toMatchObject({
				code: 'auth.proof_needed',
			});
			return vi.mocked(deps.log.error).mock.calls.length;
		};
		expect([await reported(), await reported()]).toEqual([1, 1]);
		app.clock.forward(HOUR);
		expect(await reported()).toBe(2);
	});

	it('answers though no gateway could be reached, and notes it', async () => {
		const { deps, code } = await sent(freshPhone());
		expect(code).toMatch(/^\d{6}$/);
		expect(deps.log.error).toHaveBeenCalledOnce();
	});

	it('counts a wrong try for good, and gives a right code back when the action behind it is refused', async () => {
		const doctor = await givenDoctor(app);
		const own = { use: 'device', doctorId: doctor.id } as const;
		const { deps, code } = await sent(doctor.phone, own);
		const wanted = { phone: toE164(doctor.phone), uses: ['device'], doctorId: doctor.id } as const;
		const wrong = await spendOtp(deps, { ...wanted, code: otherCode(code) }, async () => {
			throw new Error('nothing may be done for a wrong code');
		});
		expect(wrong).toMatchObject({ code: 'otp.wrong', meta: { left: 4 } });
		const refused = await spendOtp(deps, { ...wanted, code }, async (tx) => {
			await tx.execute(`update doctors set name = 'never' where id = ${doctor.id}`);
			return fault('device.limit');
		});
		expect(refused).toMatchObject({ code: 'device.limit' });
		const broken = spendOtp(deps, { ...wanted, code }, async () => {
			throw new Error('the action broke');
		});
		await expect(broken).rejects.toThrow('the action broke');
		const { rows } = await app.db.pool.query('select name from doctors where id = $1', [doctor.id]);
		expect(rows[0].name).not.toBe('never');
		const used = await spendOtp(deps, { ...wanted, code }, async (_, otp) => otp);
		expect(used).toEqual({ use: 'device', doctorId: doctor.id });
	});

	it('knows codes by their use and by whose they are', async () => {
		const doctor = await givenDoctor(app);
		const other = await givenDoctor(app);
		const { deps, code } = await sent(doctor.phone, { use: 'device', doctorId: doctor.id });
		const phone = toE164(doctor.phone);
		for (const wanted of [
			{ phone, uses: ['join', 'reset', 'change_password'], code },
			{ phone, uses: ['device'], doctorId: other.id, code },
		] as const)
			expect(await spendOtp(deps, wanted, async (_, otp) => otp)).toMatchObject({ code: 'otp.dead' });
		expect((await confirm(doctor.phone, code)).body.code).toBe('otp.dead');
	});

	it('limits the codes that an account causes, to any numbers', async () => {
		const { id } = await givenDoctor(app);
		const deps = depsWith(async () => 0);
		const tries = [];
		for (let n = 0; n < 16; n++)
			tries.push(await sendOtp(deps, request(freshPhone(), { use: 'phone_new', doctorId: id, real: false })));
		expect(tries.slice(0, 15).some((one) => one instanceof Fault)).toBe(false);
		expect(tries[15]).toMatchObject({ code: 'otp.hour_limit' });
	});

	it('counts only codes that an account requested itself: any caller may request one to reset its password', async () => {
		const { id } = await givenDoctor(app);
		const deps = depsWith(async () => 0);
		const ask = (use: OtpRequest['use']) =>
			sendOtp(deps, request(freshPhone(), { use, doctorId: id, real: false }));
		for (let n = 0; n < 15; n++) expect(await ask('reset')).not.toBeInstanceOf(Fault);
		expect(await ask('phone_new')).not.toBeInstanceOf(Fault);
	});
});
