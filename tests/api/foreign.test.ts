import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { PRACTICE_MODES, PRACTICE_SOURCES } from '#contract/practice/calls.ts';
import { localFiles } from '#server/gateways/files/local.ts';
import { issueToken } from '#server/modules/account/sign-in/sessions.service.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { appForFile, NOON } from '../support/app.ts';
import { allCalls, expectOfEach } from '../support/calls.ts';
import { givenDevice, givenDoctor } from '../support/given.ts';
import { type JsonSchema, sampleOf } from '../support/sample.ts';
import { size } from '../support/size.ts';

// Rate limits have separate tests; here they would only hide other faults.
const app = appForFile({ RATE_FACTOR: '100000' });

/** Calls on data without an owner, or by a key that is itself the permission. */
const OPEN_TO_ALL = ['enrol.options', 'enrol.enrol', 'practice.report', 'quizzes.claim'];
/** Reads without demonstration data: only a running exam has it, or a doctor who began practising. */
const NOTHING_THERE = ['exams.attempt', 'exams.paper', 'practice.session'];

type Ids = Record<string, number> & { owner: number };

/** What a path refers to, and the query for such rows with their owner. The first match counts. */
const THINGS: [path: RegExp, sql: string][] = [
	[
		/\/lecture-sheets\/\{sheet_id\}/,
		`select dc.doctor_id as owner, dc.id, sh.id as sheet_id from sheets sh join doctor_courses dc on dc.ycs_id = sh.ycs_id`,
	],
	[
		/\/admin-videos\/\{/,
		`select dc.doctor_id as owner, dc.id, e.id as admin_video_id from events e
			join doctor_courses dc on dc.ycs_id = e.ycs_id where e.type = 'admin_video'`,
	],
	[
		/\/pending-videos\/\{id\}\/videos/,
		`select dc.doctor_id as owner, dc.id, e.id as pending_video_id from events e
			join slots s on s.id = e.slot_id join doctor_courses dc on dc.schedule_id = s.schedule_id where e.video_id is not null`,
	],
	[
		/\/doctor\/videos\//,
		`select dc.doctor_id as owner, e.video_id, n.id as note_id from events e join slots s on s.id = e.slot_id
			join doctor_courses dc on dc.schedule_id = s.schedule_id
			left join video_notes n on n.video_id = e.video_id and n.doctor_id = dc.doctor_id where e.video_id is not null
			union all select su.doctor_id, sv.video_id, null from subscription_videos sv
				join subscription_orders so on so.id = sv.subscription_order_id join subscriptions su on su.id = so.subscription_id`,
	],
	[
		/\/doctor\/events\//,
		`select dc.doctor_id as owner, e.id as event_id from events e join slots s on s.id = e.slot_id
			join doctor_courses dc on dc.schedule_id = s.schedule_id`,
	],
	[/\/doctor\/playback\//, 'select doctor_id as owner, id as sid from playback_sessions'],
	[/\/doctor\/push-subscriptions\//, 'select doctor_id as owner, id from push_subscriptions'],
	[
		/\/doctor\/books\//,
		`select dc.doctor_id as owner, b.id as book_id, 1 as n from books b join book_sessions bs on bs.book_id = b.id
			join doctor_courses dc on dc.ycs_id = bs.ycs_id where b.access <> 'free'`,
	],
	[
		/\/doctor\/notices\//,
		`select dc.doctor_id as owner, n.id from notices n join doctor_courses dc on dc.batch_id = n.batch_id or dc.ycs_id = n.ycs_id
			union all select doctor_id, id from notices where doctor_id is not null`,
	],
	[/\/doctor\/complaints\//, 'select doctor_id as owner, id from complaints'],
	[
		/\/doctor\/subscription-orders\//,
		`select su.doctor_id as owner, so.id from subscription_orders so join subscriptions su on su.id = so.subscription_id`,
	],
	[/\/doctor\/subscriptions\//, 'select doctor_id as owner, id from subscriptions'],
	[/\/doctor\/(deliveries|lecture-sheets)\//, 'select doctor_id as owner, id from deliveries'],
	[
		/\/doctor\/(courses|pending-exams|pending-videos)\//,
		`select dc.doctor_id as owner, dc.id, dc.ycs_id, dc.batch_id, dc.schedule_id, e.id as event_id, e.exam_id
			from doctor_courses dc left join slots s on s.schedule_id = dc.schedule_id left join events e on e.slot_id = s.id`,
	],
	[
		/\/doctor\/exams\//,
		`select distinct dc.doctor_id as owner, e.exam_id from events e join slots s on s.id = e.slot_id
			join doctor_courses dc on dc.schedule_id = s.schedule_id where e.exam_id is not null`,
	],
	[/\/doctor\/attempts\//, 'select doctor_id as owner, id as attempt_id from attempts'],
	[/\/doctor\/orders\//, 'select doctor_id as owner, id from orders'],
	[
		/\/doctor\/payments\//,
		'select o.doctor_id as owner, p.id from payments p join orders o on o.id = p.order_id',
	],
	[/\/doctor\/devices\//, 'select doctor_id as owner, id from devices'],
	[/\/doctor\/sessions\//, 'select doctor_id as owner, id from tokens where doctor_id is not null'],
	[/\/doctor\/practice-sessions\//, 'select doctor_id as owner, id, 1 as position from practice_sessions'],
];

const naming = allCalls.filter(
	({ name, one }) => one.access === 'doctor' && one.params && !OPEN_TO_ALL.includes(name),
);

let another: { id: number; token: string };
const tokens = new Map<number, string>();

/** The owner's own token, on a separate device. */
async function tokenOf(doctorId: number): Promise<string> {
	const known = tokens.get(doctorId);
	if (known) return known;
	const device = await givenDevice(app, doctorId, { class: 'computer' });
	const token = await issueToken(app.db.q, { doctorId, deviceId: device.id }, app.clock.now(), {
		ddt: device.ddt,
		userAgent: null,
	});
	app.ddts.set(token, device.ddt);
	tokens.set(doctorId, token);
	return token;
}

beforeAll(async () => {
	app.clock.set(NOON);
	await prepareDemonstration(app.db, NOON, localFiles(path.join(app.config.dataDir, 'files')));
	await app.bus.emit(app.db.q, 'content.changed', { kind: 'settings' });
	another = await givenDoctor(app, { name: 'Another doctor' });
	await giveEach();
});

/** Creates one of each thing that the demonstration lacks, for every demonstration doctor who may have one. */
async function giveEach(): Promise<void> {
	const watching = `select distinct on (dc.doctor_id) dc.doctor_id, e.video_id from events e join slots s on s.id = e.slot_id
		join doctor_courses dc on dc.schedule_id = s.schedule_id where e.video_id is not null order by 1, 2`;
	await app.db.pool.query(
		`insert into video_notes (doctor_id, video_id, key, at_s, text) select doctor_id, video_id, 'a', 1, 'A note' from (${watching}) w`,
	);
	await app.db.pool.query(
		`insert into playback_sessions (doctor_id, video_id, started_at, heard_at, expires_at)
			select doctor_id, video_id, $1::timestamptz, $1::timestamptz, $1::timestamptz + interval '2 hours' from (${watching}) w`,
		[NOON],
	);
	const { rows } = await app.db.pool.query(
		'select distinct doctor_id from doctor_courses order by 1 limit 3',
	);
	for (const { doctor_id: owner } of rows) await tokenOf(Number(owner));
	await app.db.pool.query(
		`insert into practice_sessions (doctor_id, mode, source, places, started_at)
			select distinct doctor_id, $1, $2, '[]'::jsonb, $3::timestamptz from doctor_courses`,
		[PRACTICE_MODES[0], PRACTICE_SOURCES[0], NOON],
	);
	await app.db.pool.query(
		`insert into push_subscriptions (doctor_id, token_id, endpoint, p256dh, auth, lang, label)
			select doctor_id, id, 'https://push.example/' || id, 'p', 'a', 'bn', 'A phone' from tokens where doctor_id is not null`,
	);
}

/** Rows of demonstration doctors that this path may refer to, a few of each doctor. */
async function thingsOf(path: string): Promise<Ids[]> {
	const found = THINGS.find(([pattern]) => pattern.test(path));
	if (!found) throw new Error(`say above what ${path} names`);
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
	const { rows } = await app.db.pool.query(`select * from (${found[1]}) things order by random() limit 400`);
	return rows
		.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as Ids)
		.filter((row) => row.owner !== another.id && names.every((name) => row[name] || row[snake(name)]));
}
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function call(one: Endpoint, ids: Ids, token: string) {
	const path = one.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? ids[snake(name)]));
	const body =
		one.body && sampleOf(z.toJSONSchema(one.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
	const requested =
		!one.query || one.query.safeParse({}).success
			? {}
			: sampleOf(z.toJSONSchema(one.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
	const query = new URLSearchParams(requested as Record<string, string>);
	return app.call(one.method, query.size > 0 ? `${path}?${query}` : path, {
		token,
		...(body !== undefined && { body }),
		...(one.headers?.['idempotency-key'] && { headers: { 'idempotency-key': crypto.randomUUID() } }),
	});
}

describe('data of another doctor', () => {
	it('is looked for in every call but those that are named, and those exist', () => {
		const names = allCalls.map(({ name }) => name);
		for (const name of [...OPEN_TO_ALL, ...NOTHING_THERE]) expect(names).toContain(name);
	});

	it('is inaccessible through every call', async () => {
		await expectOfEach(naming, async ({ name, one }) => {
			const things = await thingsOf(one.path);
			expect(things.length > 0 || NOTHING_THERE.includes(name)).toBe(true);
			for (const ids of things.slice(0, size(8, 30))) {
				const { status, body } = await call(one, ids, another.token);
				expect(status, JSON.stringify({ ids, body })).toBeGreaterThanOrEqual(400);
				expect(status, JSON.stringify({ ids, body })).toBeLessThan(500);
			}
		});
	});

	it('opens to its owner through every call that reads', async () => {
		const reads = naming.filter(({ name, one }) => one.method === 'GET' && !NOTHING_THERE.includes(name));
		await expectOfEach(reads, async ({ one }) => {
			const statuses = new Set<number>();
			for (const ids of await thingsOf(one.path)) {
				const { status } = await call(one, ids, await tokenOf(ids.owner));
				if (status === 200) return;
				statuses.add(status);
			}
			throw new Error(`nobody reads anything: ${[...statuses]}`);
		});
	});
});
