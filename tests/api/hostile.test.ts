import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATOR_ROLES, type OperatorRole } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { ERROR_STATUS } from '#contract/messages.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { hashPassword } from '#server/modules/account/sign-in/passwords.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { appForFile } from '#tests/support/app.ts';
import { AUTH, freshPhone, setSetting } from '#tests/support/codes.ts';
import { givenAttempt, saveBody } from '#tests/support/exam.ts';
import { givenDevice, givenDoctor, givenOperator, PASSWORD } from '#tests/support/given.ts';
import { givenQuiz, guest } from '#tests/support/given-quizzes.ts';
import { type HostileInput, hostileInputs, type Known } from '#tests/support/hostile.ts';
import { size } from '#tests/support/size.ts';

// Rate limits have separate tests; here they would only hide other faults.
const app = appForFile({ RATE_FACTOR: '100000' });

const SEED = 20_261_121;
/** Inputs per endpoint, over all callers. */
const INPUTS = size(3, 2_000);
/** Calls of staff alone: there are more of them than all others, and a failing one does less harm. */
const STAFF_INPUTS = size(2, 2_000);
/** Of each call with a confirmed phone: each accepted one hashes a password. */
const TOKEN_INPUTS = size(12, 2_000);
const AT_ONCE = 12;
/** For tests of many calls on a busy machine. */
const PATIENCE = { timeout: size(300_000, 4 * 3_600_000) };
/** Refusals because of the moment or the machine, not because of the input. */
const UNABLE = new Set(['auth.busy', 'exam.night']);
/** The higher limit is for calls that are refused during an exam, since they load the machine for a while. */
const longestOf = (one: Endpoint): number => (one.heavy ? 20_000 : 5_000);
/** The longest time of a call that runs alone, on any machine. */
const MOST_MS = 60_000;
/** Calls between two checks of the data that must not change; a fault is reported for all of them. */
const TOGETHER = size(8, 1);
/** After this many calls the callers are replaced: their inputs use up their own data. */
const RENEWED = size(32, 1);

interface Call {
	name: string;
	one: Endpoint;
}
const all: Call[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
	Object.entries(endpoints as Record<string, Endpoint>).map(([name, one]) => ({
		name: `${domain}.${name}`,
		one,
	})),
);
/** Each call has its own inputs, which do not change when another call is added. */
const seedOf = (name: string) =>
	[...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, SEED);

type Candidate = Awaited<ReturnType<typeof givenAttempt>>;
/** A doctor whose data must not change. */
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
	const { token } = await givenOperator(app, 'owner');
	const { body } = await app.call('GET', '/api/v3/editor/video-uploads', { token });
	if (!body.can_make) UNABLE.add('video.no_tools');
});

/** What a caller may name: all data of this doctor, in valid and invalid combinations. */
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

/** The statement that reads all data of a doctor, and all settings of the site. */
async function printSql(doctorId: number): Promise<string> {
	const { rows: columns } = await app.db.pool.query<{ table: string; column: string }>(
		`select table_name as table, column_name as column from information_schema.columns
		 where table_schema = 'public' and column_name in ('doctor_id', 'attempt_id')`,
	);
	// Any caller may request a code for any number, and every view by staff is logged.
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
let print: Promise<string> | undefined;

/** The same as one text per table. It runs a thousand times, so it is one statement that is planned once. */
async function fingerprint(): Promise<Record<string, string>> {
	print ??= printSql(bystander.doctor.id);
	const { rows } = await app.db.pool.query<{ what: string; print: string }>({
		name: 'print',
		text: await print,
	});
	return Object.fromEntries(rows.map(({ what, print }) => [what, print]));
}

/** A caller; one logged out by a call is replaced by a new one. */
interface Caller {
	name: string;
	/** Share of the inputs. */
	share: number;
	current(): Promise<{ token?: string }>;
	lost(): void;
	/** Data that the inputs refer to. */
	world(): Promise<Known>;
}
function caller<T extends { token?: string }>(
	name: string,
	share: number,
	open: () => Promise<T>,
	own?: (one: T) => Promise<Known>,
): Caller {
	let current: Promise<T> | null = null;
	let world: Promise<Known> | null = null;
	const now = () => {
		current ??= open();
		return current;
	};
	return {
		name,
		share,
		current: now,
		lost: () => {
			current = null;
			world = null;
		},
		async world() {
			world ??= own ? own(await now()) : Promise.resolve(bystanderWorld);
			return world;
		},
	};
}

/** A doctor whose session is on an unverified device. */
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

/** The callers. They are signed in when first needed, and again when a call has ended their session. */
function cast() {
	const without = [
		caller('nobody', 0.2, async () => ({})),
		caller('another doctor', 0.25, () => givenDoctor(app)),
	];
	const doctor = caller('the doctor', 0.4, () => givenAttempt(app), worldOf);
	const elsewhere = caller('the doctor on a new device', 0.2, onNewDevice, worldOf);
	const owner = caller(
		'staff of the right role',
		0.4,
		() => givenOperator(app, 'owner'),
		async () => worldOf(await givenAttempt(app)),
	);
	const staff = new Map<string, Caller>();
	function staffOf(roles: readonly OperatorRole[]): Caller {
		const key = roles.join();
		const known =
			staff.get(key) ?? caller(`staff as ${key || 'nothing'}`, 0.15, () => givenOperator(app, ...roles));
		staff.set(key, known);
		return known;
	}
	return (one: Endpoint): Caller[] => {
		const allowed: readonly string[] = typeof one.access === 'object' ? one.access.operator : [];
		const others = [...without, staffOf(OPERATOR_ROLES.filter((role) => !allowed.includes(role)))];
		// A stream would not end by itself.
		if (one.stream || one.access === 'build' || one.access === 'signed') return others;
		if (typeof one.access === 'object') return [...others, owner];
		return one.access === 'doctor' ? [...others, doctor, elsewhere] : [...others, doctor];
	};
}

const KNOWN_CODES: ReadonlySet<string> = new Set(Object.keys(ERROR_STATUS));

/** What must never be in an answer, as text; null if there is no fault. */
function faultIn(status: number, body: { code?: unknown; message?: unknown } | undefined): string | null {
	if (status >= 500 && !UNABLE.has(String(body?.code))) return `${status} ${JSON.stringify(body)}`;
	if (status >= 400 && !(KNOWN_CODES.has(String(body?.code)) && typeof body?.message === 'string'))
		return `${status} without a code and a message of ours: ${JSON.stringify(body)}`;
	return null;
}

type Sent = Parameters<typeof app.call>[2];
/** A slow call, which may be caused by the machine. */
interface Slow {
	what: string;
	one: Endpoint;
	url: string;
	sent: Sent;
}

/** Repeats each call alone; returns those that used too much CPU time, or never ended. */
async function tooLong(slow: readonly Slow[]): Promise<string[]> {
	const faults: string[] = [];
	for (const { what, one, url, sent } of slow) {
		const began = performance.now();
		const before = process.cpuUsage();
		await app.call(one.method, url, sent);
		const { user, system } = process.cpuUsage(before);
		const worked = (user + system) / 1_000;
		const took = performance.now() - began;
		if (worked > longestOf(one) || took > MOST_MS)
			faults.push(`${what}: ${Math.round(took)} ms, of which ${Math.round(worked)} ms of work`);
	}
	return faults;
}

/** Sends hostile inputs to these calls; returns the statuses and the faults. */
async function send(calls: readonly Call[]): Promise<{ statuses: Set<number>; faults: string[] }> {
	const statuses = new Set<number>();
	const faults: string[] = [];
	const slow: Slow[] = [];
	async function make({ name, one }: Call, who: Caller, input: HostileInput): Promise<void> {
		const { token } = await who.current();
		const sent = { ...input, ...(token && { token }) };
		const what = `${name} to ${who.name}: ${JSON.stringify(input).slice(0, 600)}`;
		const began = performance.now();
		const { status, body } = await app.call(one.method, input.url, sent);
		if (performance.now() - began > longestOf(one)) slow.push({ what, one, url: input.url, sent });
		if (status === 401) who.lost();
		statuses.add(status);
		const fault = faultIn(status, body);
		if (fault) faults.push(`${what}: ${fault}`);
	}
	let before = await fingerprint();
	let callersOf = cast();
	for (let first = 0; first < calls.length; first += TOGETHER) {
		const some = calls.slice(first, first + TOGETHER);
		if (first % RENEWED === 0) callersOf = cast();
		const makes: (() => Promise<void>)[] = [];
		for (const call of some) {
			const { name, one } = call;
			const ofStaff = typeof one.access === 'object';
			const callers = callersOf(one);
			const whole = callers.reduce((sum, { share }) => sum + share, 0);
			for (const who of callers) {
				const count = Math.ceil(((ofStaff ? STAFF_INPUTS : INPUTS) * who.share) / whole);
				for (const input of hostileInputs(one, await who.world(), count, seedOf(`${name} ${who.name}`)))
					makes.push(() => make(call, who, input));
			}
		}
		for (let at = 0; at < makes.length; at += AT_ONCE)
			await Promise.all(makes.slice(at, at + AT_ONCE).map((one) => one()));
		const after = await fingerprint();
		for (const [what, print] of Object.entries(after))
			if (before[what] !== print) faults.push(`${some.map(({ name }) => name).join(' or ')} changed ${what}`);
		before = after;
	}
	return { statuses, faults: [...faults, ...(await tooLong(slow))] };
}

const isStaffs = ({ one }: Call) => typeof one.access === 'object';
const isDoctors = ({ one }: Call) => one.access === 'doctor';

describe("no input breaks anything or changes other users' data", () => {
	it.each([
		['doctors', all.filter(isDoctors)],
		['staff', all.filter(isStaffs)],
		['everybody else', all.filter((call) => !isDoctors(call) && !isStaffs(call))],
	])('in the calls of %s', PATIENCE, async (_, calls) => {
		const { statuses, faults } = await send(calls);
		expect(faults).toEqual([]);
		expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 404, 422]));
	});
});

describe('behind a confirmed phone', () => {
	beforeAll(async () => {
		await setSetting(app, 'need_otp_for_registration', false);
		await setSetting(app, 'need_otp_for_reset_password', false);
	});

	/** Sends each input with a separate token in X-OTP-TOKEN; returns the statuses. */
	async function behindToken(one: Endpoint, open: () => Promise<{ phone: string; token: string }>) {
		const statuses: number[] = [];
		const faults: string[] = [];
		for (const input of hostileInputs(one, bystanderWorld, TOKEN_INPUTS, SEED)) {
			const { phone, token } = await open();
			const payload = String(input.payload).replaceAll(
				JSON.stringify(bystander.doctor.phone),
				JSON.stringify(phone),
			);
			const headers = { ...input.headers, 'x-otp-token': token };
			const { status, body } = await app.call('POST', input.url, { payload, headers });
			const fault = faultIn(status, body);
			statuses.push(status);
			if (fault) faults.push(`${fault} to ${payload.slice(0, 300)}`);
		}
		expect(faults).toEqual([]);
		expect(statuses).toEqual(expect.arrayContaining([200, 422]));
	}
	async function confirmed(call: 'join' | 'forget', phone: string) {
		const { body } = await app.call('POST', `${AUTH}/${call}`, {
			body: { phone, ...(call === 'join' && { name: 'ডা. নতুন' }) },
		});
		return { phone, token: String(body.data.otp_token) };
	}

	it('a new account handles any input', async () => {
		const before = await fingerprint();
		await behindToken(contract.auth.register, () => confirmed('join', freshPhone()));
		expect(await fingerprint()).toEqual(before);
	});

	it('a new password handles any input', async () => {
		const before = await fingerprint();
		const { phone } = await givenDoctor(app);
		await behindToken(contract.auth.reset, () => confirmed('forget', phone));
		expect(await fingerprint()).toEqual(before);
	});
});
