import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { contract } from '#contract/index.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';
import { issueToken } from '#server/modules/auth/sessions.service.ts';
import { doctors } from '#server/modules/profile/profile.tables.ts';
import { appForFile } from '#tests/support/app.ts';
import { AUTH, freshPhone, setSetting } from '#tests/support/codes.ts';
import { givenAttempt, saveBody } from '#tests/support/exam.ts';
import { givenDevice, givenDoctor, givenOperator, PASSWORD } from '#tests/support/given.ts';
import { givenQuiz, guest } from '#tests/support/given-quizzes.ts';
import { type HostileInput, hostileInputs, type Known } from '#tests/support/hostile.ts';
import { size } from '#tests/support/size.ts';

// Limits are proved by tests of their own; here they would only hide what lies behind them.
const app = appForFile({ RATE_FACTOR: '100000' });

const SEED = 20_261_121;
/** Inputs of each endpoint, over all callers. */
const INPUTS = size(40, 2_000);
/** Calls of staff alone: more of them than all others, and less is lost by one that falls. */
const STAFF_INPUTS = size(8, 2_000);
const AT_ONCE = 12;
/** Refusals that speak of the moment, not of a mistake. */
const BUSY = new Set(['auth.busy', 'exam.night']);
/** The second is for what is refused while an exam runs, since it takes the machine for a while. */
const LONGEST_MS = { usual: 5_000, heavy: 20_000 };

const all = Object.entries(contract).flatMap(([domain, endpoints]) =>
	Object.entries(endpoints as Record<string, Endpoint>).map(([name, one]) => ({
		name: `${domain}.${name}`,
		one,
	})),
);

type Candidate = Awaited<ReturnType<typeof givenAttempt>>;
/** Whose things nobody may touch. */
let bystander: Candidate;
let bystanderWorld: Known;
/** A member of staff with every role. */
let colleague: number;
let quiz: { slug: string; key: string };

beforeAll(async () => {
	const slug = await givenQuiz(app);
	quiz = { slug, key: await guest(app, 'somebody').take(slug, 'TFTFT', 'C') };
	colleague = (await givenOperator(app, ...OPERATOR_ROLES)).id;
	bystander = await givenAttempt(app);
	const passwordHash = await hashPassword('a password that only the bystander knows');
	await app.db.q.update(doctors).set({ passwordHash }).where(eq(doctors.id, bystander.doctor.id));
	bystanderWorld = await worldOf(bystander);
});

/** What a caller may name: everything of this doctor, rightly put together or not. */
async function worldOf({ doctor, exam, enrolment, attemptId, batch }: Candidate): Promise<Known> {
	const { id: deviceId, ddt } = await givenDevice(app, doctor.id, { class: 'computer', state: 'new' });
	const token = await issueToken(app.db.q, { doctorId: doctor.id, deviceId }, app.clock.now(), {
		ddt,
		userAgent: null,
	});
	const ids = [
		enrolment,
		doctor.id,
		doctor.device.id,
		deviceId,
		Number(token.split('|')[0]),
		exam.id,
		attemptId,
		batch.id,
	];
	const text = (...values: number[]) => values.map(String);
	const { epoch, client_id, sheet, sha } = saveBody(1);
	return {
		ids,
		params: {
			id: text(...ids, ...Array(8).fill(enrolment)),
			attempt_id: text(attemptId),
			exam_id: text(exam.id),
			event_id: text(exam.eventId),
			schedule_id: text(batch.scheduleId),
			sid: text(batch.scheduleId),
			batch_id: text(batch.id),
			ycs_id: text(batch.ycsId),
			slug: [quiz.slug, 'k1'],
			key: [quiz.key, 'A'.repeat(22)],
			release: ['20261121060000000'],
		},
		fields: {
			phone: [doctor.phone, '+88 017-12 34 56 78', '০১৯৯৯৯৯৯৯৯৯'],
			new_phone: ['01512345678', doctor.phone],
			password: [PASSWORD, 'another long password', 'short', 'x'.repeat(200)],
			current_password: [PASSWORD, 'another long password'],
			code: ['123456', '১২৩ ৪৫৬'],
			bmdc: ['A-12345', null],
			epoch: [epoch],
			client_id: [client_id],
			sheet: [sheet],
			sha: [sha],
			revoke_id: [doctor.device.id, deviceId],
			answers: [['TFTFT', 'C']],
		},
	};
}

/** The statement by which everything is read that belongs to a doctor, and everything that steers the site. */
async function printSql(doctorId: number): Promise<string> {
	const { rows: columns } = await app.db.pool.query<{ table: string; column: string }>(
		`select table_name as table, column_name as column from information_schema.columns
		 where table_schema = 'public' and column_name in ('doctor_id', 'attempt_id')`,
	);
	// Anybody may ask for a code to any number, and every look of staff is written down.
	const open = ['otps', 'audit'];
	const parts: [string, string][] = columns
		.filter(({ table }) => !open.includes(table))
		.map(({ table, column }) =>
			column === 'doctor_id'
				? [table, `doctor_id = ${doctorId}`]
				: [table, `attempt_id in (select id from attempts where doctor_id = ${doctorId})`],
		);
	parts.push(
		['doctors', `id = ${doctorId}`],
		['operators', `id = ${colleague}`],
		['exams', `id = ${bystander.exam.id}`],
		['exam_questions', `exam_id = ${bystander.exam.id}`],
		['settings', 'true'],
		['static_pages', 'true'],
	);
	return parts
		.map(
			([table, where]) =>
				`select '${table} where ${where}' as what,
				count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
				from ${table} t where ${where}`,
		)
		.join(' union all ');
}
const statements = new Map<number, Promise<string>>();

/** The same as one text for each table. It is taken a thousand times, so in one statement that is planned once. */
async function fingerprint(doctorId: number): Promise<Record<string, string>> {
	const known = statements.get(doctorId) ?? printSql(doctorId);
	statements.set(doctorId, known);
	const { rows } = await app.db.pool.query<{ what: string; print: string }>({
		name: `print-${doctorId}`,
		text: await known,
	});
	return Object.fromEntries(rows.map(({ what, print }) => [what, print]));
}

/** Somebody who calls; who was logged out by a call comes back as a new one. */
interface Caller {
	name: string;
	/** Whether the call is theirs to make. */
	right: boolean;
	/** Of the inputs. */
	share: number;
	current(): Promise<{ token?: string }>;
	lost(): void;
	/** What the inputs name. */
	world(): Promise<Known>;
}
function caller<T extends { token?: string }>(
	name: string,
	share: number,
	open: () => Promise<T>,
	own?: (one: T) => Promise<Known>,
): Caller {
	let current: Promise<T> | null = null;
	const now = () => {
		current ??= open();
		return current;
	};
	return {
		name,
		share,
		right: own !== undefined,
		current: now,
		lost: () => {
			current = null;
		},
		world: async () => (own ? own(await now()) : bystanderWorld),
	};
}

/** A doctor whose session runs on a device that is not verified. */
async function onNewDevice() {
	const candidate = await givenAttempt(app);
	const { id: deviceId, ddt } = await givenDevice(app, candidate.doctor.id, {
		state: 'new',
		verifiedAt: null,
	});
	const owner = { doctorId: candidate.doctor.id, deviceId };
	const token = await issueToken(app.db.q, owner, app.clock.now(), { ddt, userAgent: null });
	app.ddts.set(token, ddt);
	return { ...candidate, token };
}

/** Who tries the endpoint. */
function callersOf(one: Endpoint): Caller[] {
	const allowed: readonly string[] = typeof one.access === 'object' ? one.access.operator : [];
	const others = OPERATOR_ROLES.filter((role) => !allowed.includes(role));
	const without = [
		caller('nobody', 0.2, async () => ({})),
		caller('another doctor', 0.25, () => givenDoctor(app)),
		caller('staff of other roles', 0.15, () => givenOperator(app, ...others)),
	];
	// A stream that begins would not end by itself.
	if (one.stream || one.access === 'build' || one.access === 'signed') return without;
	const own =
		typeof one.access === 'object'
			? caller(
					'staff of the right role',
					0.4,
					() => givenOperator(app, 'owner'),
					async () => worldOf(await givenAttempt(app)),
				)
			: caller('the doctor', 0.4, () => givenAttempt(app), worldOf);
	const elsewhere = caller('the doctor on a new device', 0.2, onNewDevice, worldOf);
	return one.access === 'doctor' ? [...without, own, elsewhere] : [...without, own];
}

const KNOWN_CODES: ReadonlySet<string> = new Set(Object.keys(ERROR_STATUS));

/** What must never be in an answer, in words; null when all is well. */
function faultIn(
	status: number,
	body: { code?: unknown; message?: unknown } | undefined,
	ms: number,
	longest: number,
): string | null {
	if (status >= 500 && !BUSY.has(String(body?.code))) return `${status} ${JSON.stringify(body)}`;
	if (ms > longest) return `${Math.round(ms)} ms`;
	if (status >= 400 && !(KNOWN_CODES.has(String(body?.code)) && typeof body?.message === 'string'))
		return `${status} without a code and a message of ours: ${JSON.stringify(body)}`;
	return null;
}

/** Makes the calls, some at a time; answers with what must never be. */
async function faultsOf(one: Endpoint, who: Caller, inputs: readonly HostileInput[]): Promise<string[]> {
	const faults: string[] = [];
	async function make(input: HostileInput): Promise<void> {
		const { token } = await who.current();
		const began = performance.now();
		const { status, body } = await app.call(one.method, input.url, { ...input, ...(token && { token }) });
		if (status === 401) who.lost();
		const fault = faultIn(status, body, performance.now() - began, LONGEST_MS[one.heavy ? 'heavy' : 'usual']);
		if (fault) faults.push(`${fault} to ${who.name}: ${one.method} ${JSON.stringify(input).slice(0, 600)}`);
	}
	for (let at = 0; at < inputs.length; at += AT_ONCE) {
		await Promise.all(inputs.slice(at, at + AT_ONCE).map(make));
	}
	return faults;
}

describe.each(all)('$name', ({ one }) => {
	it('stands whatever it is sent, and changes nothing that is not the caller’s', async () => {
		const callers = callersOf(one);
		const whole = callers.reduce((sum, { share }) => sum + share, 0);
		const worlds = await Promise.all(callers.map((who) => who.world()));
		const before = await fingerprint(bystander.doctor.id);
		const faults: string[] = [];
		for (const [index, who] of callers.entries()) {
			const inputs = typeof one.access === 'object' ? STAFF_INPUTS : INPUTS;
			const count = Math.ceil((inputs * who.share) / whole);
			const world = worlds[index];
			if (world) faults.push(...(await faultsOf(one, who, hostileInputs(one, world, count, SEED + index))));
			expect(await fingerprint(bystander.doctor.id)).toEqual(before);
		}
		expect(faults.slice(0, 5)).toEqual([]);
	});
});

describe('behind a confirmed phone', () => {
	beforeAll(async () => {
		await setSetting(app, 'need_otp_for_registration', false);
		await setSetting(app, 'need_otp_for_reset_password', false);
	});

	/** Sends each input with a token of its own for X-OTP-TOKEN; answers with the statuses. */
	async function behindToken(one: Endpoint, open: () => Promise<{ phone: string; token: string }>) {
		const statuses: number[] = [];
		const faults: string[] = [];
		for (const input of hostileInputs(one, bystanderWorld, INPUTS, SEED)) {
			const { phone, token } = await open();
			const payload = String(input.payload).replaceAll(
				JSON.stringify(bystander.doctor.phone),
				JSON.stringify(phone),
			);
			const began = performance.now();
			const { status, body } = await app.call('POST', input.url, {
				payload,
				headers: { ...input.headers, 'x-otp-token': token },
			});
			statuses.push(status);
			const fault = faultIn(
				status,
				body,
				performance.now() - began,
				LONGEST_MS[one.heavy ? 'heavy' : 'usual'],
			);
			if (fault) faults.push(`${fault} to ${payload.slice(0, 300)}`);
		}
		expect(faults.slice(0, 5)).toEqual([]);
		return statuses;
	}
	async function confirmed(call: 'join' | 'forget', phone: string) {
		const { body } = await app.call('POST', `${AUTH}/${call}`, {
			body: { phone, ...(call === 'join' && { name: 'ডা. নতুন' }) },
		});
		return { phone, token: String(body.data.otp_token) };
	}

	it('a new account stands whatever it is sent', async () => {
		const before = await fingerprint(bystander.doctor.id);
		const statuses = await behindToken(contract.auth.register, () => confirmed('join', freshPhone()));
		expect(statuses).toContain(200);
		expect(statuses).toContain(422);
		expect(await fingerprint(bystander.doctor.id)).toEqual(before);
	});

	it('a new password stands whatever it is sent', async () => {
		const before = await fingerprint(bystander.doctor.id);
		const { phone } = await givenDoctor(app);
		const statuses = await behindToken(contract.auth.reset, () => confirmed('forget', phone));
		expect(statuses).toContain(200);
		expect(statuses).toContain(422);
		expect(await fingerprint(bystander.doctor.id)).toEqual(before);
	});
});
