import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/audit/audit.tables.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import {
	batches,
	candidateTypes,
	disciplines,
	faculties,
	seatQuotas,
	sessions,
} from '#server/modules/catalog/catalog.tables.ts';
import { examOverrides, exams } from '#server/modules/exams/exams.tables.ts';
import { videos, videoUploads } from '#server/modules/lectures/lectures.tables.ts';
import { notifications } from '#server/modules/news/notifications/notifications.tables.ts';
import { medicalColleges } from '#server/modules/places/places.tables.ts';
import { events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { agreeTo } from '../../support/approvals.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';
import { givenAttended, givenClass, givenVideo, waitsFor } from '../../support/given-classes.ts';
import { givenSheet } from '../../support/parcels.ts';

const app = appForFile({ RATE_FACTOR: '20' });
beforeEach(() => app.clock.set(NOON));
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString();

async function givenStaff(role: Parameters<typeof givenOperator>[1] = 'editor') {
	const { token } = await givenOperator(app, role);
	return (method: string, where: string, body?: object) =>
		app.call(method, `/api/v3/editor/${where}`, { token, ...(body && { body }) });
}

const CLASS = {
	year_course_session_id: null,
	type: 'live_class',
	title: 'হৃদ্‌রোগ ১',
	opens_at: at(24),
	closes_at: at(26),
	exam_id: null,
	video_id: null,
	join_url: 'https://meet.example.com/room',
	teacher: null,
	branch_id: null,
	unlock_rules: [],
	solve_of_event_id: null,
	sample: false,
};

describe('a schedule on the desk', () => {
	it('is created row by row, published once it has content, and read by the doctor', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		const made = await staff('POST', 'schedules', { batch_id: batch.id, title: 'নতুন রুটিন' });
		expect(made).toMatchObject({ status: 200, body: { item: { status: 'draft', events: 0, doctors: 0 } } });
		const { item: schedule } = made.body;
		const publish = () => staff('POST', `schedules/${schedule.id}/publish`, { version: schedule.version });
		expect((await publish()).body.code).toBe('schedule.empty');

		const span = { schedule_id: schedule.id, title: 'প্রথম সপ্তাহ', starts_at: at(24), ends_at: at(72) };
		for (const over of [
			{ ends_at: at(23) },
			{ starts_at: '2027-01-01T00:00:00.500Z', ends_at: '2027-01-01T00:00:00Z' },
		]) {
			const bad = await staff('POST', 'slots', { ...span, ...over });
			expect(Object.keys(bad.body.errors)).toEqual(['ends_at']);
		}
		const slot = (await staff('POST', 'slots', span)).body.item;
		const first = (await staff('POST', 'schedule-events', { ...CLASS, slot_id: slot.id })).body.item;
		expect(first).toMatchObject({ schedule_id: schedule.id, opened: 0, year_course_session_id: null });
		const second = { ...CLASS, title: 'হৃদ্‌রোগ ২', slot_id: slot.id, opens_at: at(48), closes_at: at(50) };
		for (const [over, field] of [
			[{ closes_at: at(47) }, 'closes_at'],
			[{ opens_at: '2027-01-01T00:00:00.500Z', closes_at: '2027-01-01T00:00:00Z' }, 'closes_at'],
			[{ slot_id: null }, 'slot_id'],
			[{ type: 'exam' }, 'join_url'],
			[{ exam_id: 999_999 }, 'exam_id'],
			[{ unlock_rules: [waitsFor('after_result', first.id)] }, 'unlock_rules'],
			[{ solve_of_event_id: first.id }, 'solve_of_event_id'],
			[{ join_url: 'http://meet.example.com' }, 'join_url'],
		] as const) {
			const refused = await staff('POST', 'schedule-events', { ...second, ...over });
			expect(refused.status).toBe(422);
			expect(Object.keys(refused.body.errors)).toEqual([field]);
		}
		const rules = [waitsFor('after_attend', first.id)];
		const next = await staff('POST', 'schedule-events', { ...second, unlock_rules: rules });
		expect(next.body.item.unlock_rules).toEqual(rules);
		expect((await publish()).body.item).toMatchObject({ status: 'published', edition: 1, events: 2 });

		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, { ...batch, scheduleId: schedule.id });
		const read = await app.call('GET', `${WEB}/doctor/courses/${enrolment}/full-schedule`, {
			token: doctor.token,
		});
		expect(read.body.schedule.slots[0].events).toMatchObject([
			{ id: first.id, live: true },
			{ title: 'হৃদ্‌রোগ ২', locked: { kind: 'at_time' } },
		]);
		const back = await staff('POST', `schedules/${schedule.id}/unpublish`, { version: schedule.version });
		expect(back.body.code).toBe('schedule.in_use');
	});

	it('informs the second editor of a class, and preserves what a doctor opened', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		const enrolment = await givenEnrolment(app, await givenDoctor(app), batch);
		const id = await givenClass(app, batch);
		const { item } = (await staff('GET', `schedule-events/${id}`)).body;
		const { course, schedule_id, slot, branch, opened, id: _, ...fields } = item;
		const save = (title: string) => staff('PUT', `schedule-events/${id}`, { ...fields, title });
		expect((await save('প্রথম জন')).status).toBe(200);
		expect(await save('দ্বিতীয় জন')).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict', meta: { item: { title: 'প্রথম জন' } } },
		});
		await givenAttended(app, enrolment, id);
		for (const where of [`schedule-events/${id}`, `slots/${item.slot_id}`, `schedules/${batch.scheduleId}`])
			expect((await staff('DELETE', where)).body.code).toBe('desk.in_use');
		const other = await givenClass(app, batch);
		expect((await staff('DELETE', `schedule-events/${other}`)).status).toBe(204);
		expect(await app.db.q.select().from(events).where(eq(events.id, id))).toHaveLength(1);
	});

	it('preserves slots with lecture sheets', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		const { item } = (await staff('GET', `schedule-events/${await givenClass(app, batch)}`)).body;
		const sheet = await givenSheet(app, batch, { slotId: item.slot_id });
		for (const where of [`slots/${item.slot_id}`, `schedules/${batch.scheduleId}`])
			expect((await staff('DELETE', where)).body.code).toBe('desk.in_use');
		await app.db.pool.query('delete from sheets where id = $1', [sheet]);
		expect((await staff('DELETE', `slots/${item.slot_id}`)).status).toBe(204);
	});

	it('preserves the position of an announced exam until it is over', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		const other = await givenBatch(app);
		const exam = await givenExam(app, batch, {
			windowOpensAt: new Date(NOON.getTime() + DAY),
			windowClosesAt: new Date(NOON.getTime() + DAY + HOUR),
		});
		const elsewhere = (await staff('GET', `schedule-events/${await givenClass(app, other)}`)).body.item
			.slot_id;
		const where = `schedule-events/${exam.eventId}`;
		const change = async (over: object) => {
			const { course, schedule_id, slot, branch, opened, id, ...fields } = (await staff('GET', where)).body
				.item;
			return staff('PUT', where, { ...fields, ...over });
		};
		for (const [over, field] of [
			[{ exam_id: null }, 'exam_id'],
			[{ exam_id: null, type: 'regular_class' }, 'exam_id'],
			[{ slot_id: elsewhere }, 'slot_id'],
		] as const) {
			const refused = await change(over);
			expect(refused).toMatchObject({ status: 409, body: { code: 'event.exam_announced' } });
			expect(Object.keys(refused.body.errors)).toEqual([field]);
		}
		const { slot_id } = (await staff('GET', where)).body.item;
		for (const one of [where, `slots/${slot_id}`])
			expect((await staff('DELETE', one)).body.code).toBe('desk.in_use');
		expect((await change({ title: 'নতুন নাম' })).status).toBe(200);

		const set = (over: Partial<typeof exams.$inferInsert>) =>
			app.db.q.update(exams).set(over).where(eq(exams.id, exam.id));
		await set({
			windowOpensAt: new Date(NOON.getTime() - 5 * HOUR),
			windowClosesAt: new Date(NOON.getTime() - 3 * HOUR),
		});
		expect((await change({ exam_id: null })).status).toBe(200);
		const draft = await givenExam(app, batch, { status: 'key_check' });
		expect((await staff('DELETE', `schedule-events/${draft.eventId}`)).status).toBe(204);
	});

	it('moves an exam with its publication and exceptions, but none that others take by their schedule', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		const other = await givenBatch(app);
		const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
		const times = { windowOpensAt: later(72), windowClosesAt: later(74) };
		const exam = await givenExam(app, batch, { ...times, publish: 'at', publishAt: later(80) });
		const shared = await givenExam(app, batch, times);
		const there = await givenClass(app, other, { hours: [72, 74], type: 'exam', examId: shared.id });
		const { id: operatorId } = await givenOperator(app, 'exam_controller');
		await app.db.q.insert(examOverrides).values([
			{
				examId: exam.id,
				scope: 'doctor',
				refId: 1,
				opensAt: later(75),
				closesAt: later(78),
				reason: 'r',
				operatorId,
			},
			{ examId: exam.id, scope: 'doctor', refId: 2, extraMin: 10, reason: 'r', operatorId },
		]);
		const wish = { from: '2026-11-21', to: null, days: 2, tell: false, reason: 'ঈদের ছুটি' };
		const shift = (dry_run: boolean) =>
			staff('POST', `schedules/${batch.scheduleId}/shift`, { ...wish, dry_run });
		expect((await shift(true)).body.stay).toEqual([
			expect.objectContaining({ id: shared.eventId, why: 'shared' }),
		]);
		expect((await shift(false)).status).toBe(200);
		const row = async (id: number) => (await app.db.q.select().from(exams).where(eq(exams.id, id)))[0];
		expect(await row(exam.id)).toMatchObject({ windowOpensAt: later(120), publishAt: later(128) });
		expect(await row(shared.id)).toMatchObject({ windowOpensAt: later(72), windowClosesAt: later(74) });
		const ofEvent = await app.db.q.select().from(events).where(eq(events.id, there));
		expect(ofEvent).toMatchObject([{ opensAt: later(72) }]);
		const moved = await app.db.q.select().from(examOverrides).where(eq(examOverrides.examId, exam.id));
		expect(moved.toSorted((a, b) => a.id - b.id)).toMatchObject([
			{ opensAt: later(123), closesAt: later(126) },
			{ opensAt: null, closesAt: null },
		]);
		const log = await app.db.q
			.select()
			.from(audit)
			.where(eq(audit.target, `exam:${exam.id}`));
		expect(log).toMatchObject([
			{
				action: 'exam.move',
				reason: 'ঈদের ছুটি',
				before: { window_opens_at: at(72), publish_at: at(80) },
				after: { window_opens_at: at(120), publish_at: at(128) },
			},
		]);
	});

	it('is shifted after a preview, with exams that can move, and doctors are notified', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		const doctor = await givenDoctor(app);
		await givenEnrolment(app, doctor, batch);
		const begun = await givenClass(app, batch, { hours: [-1, 1] });
		const later = await givenClass(app, batch, { hours: [48, 50] });
		const times = {
			windowOpensAt: new Date(NOON.getTime() + 3 * DAY),
			windowClosesAt: new Date(NOON.getTime() + 3 * DAY + 2 * HOUR),
		};
		const exam = await givenExam(app, batch, times);
		const frozen = await givenExam(app, batch, { ...times, status: 'frozen' });
		const wish = { from: '2026-11-21', to: null, days: 2, dry_run: true, tell: true, reason: 'ঈদের ছুটি' };
		const shift = (over: object) =>
			staff('POST', `schedules/${batch.scheduleId}/shift`, { ...wish, ...over });
		const trial = await shift({});
		expect(trial.body).toMatchObject({ doctors: 1 });
		expect(trial.body.stay).toEqual([
			expect.objectContaining({ id: begun, why: 'begun' }),
			expect.objectContaining({ id: frozen.eventId, why: 'exam' }),
		]);
		const timeOf = async (id: number) =>
			(await app.db.q.select({ at: events.opensAt }).from(events).where(eq(events.id, id)))[0]?.at.getTime();
		expect(await timeOf(later)).toBe(NOON.getTime() + 48 * HOUR);
		expect((await shift({ days: -5 })).body.errors).toHaveProperty('days');
		expect((await shift({ dry_run: false })).status).toBe(200);
		expect(await timeOf(later)).toBe(NOON.getTime() + 4 * DAY);
		expect(await timeOf(exam.eventId)).toBe(NOON.getTime() + 5 * DAY);
		expect(await timeOf(begun)).toBe(NOON.getTime() - HOUR);
		const stored = await app.db.q.select().from(notifications).where(eq(notifications.doctorId, doctor.id));
		expect(stored).toMatchObject([{ topic: 'class', body: { bn: expect.stringContaining('ঈদের ছুটি') } }]);
	});

	it('is copied with its batch to new dates, rules and all, but without links, papers, prices and doctors', async () => {
		const staff = await givenStaff();
		const batch = await givenBatch(app);
		await app.db.q.update(batches).set({ oldStudentPrice: 400_000 }).where(eq(batches.id, batch.id));
		const first = await givenClass(app, batch, { joinUrl: 'https://meet.example.com/a' });
		await givenClass(app, batch, { hours: [24, 26], unlockRules: [waitsFor('after_attend', first)] });
		await givenExam(app, batch);
		const { year_course_sessions: runs } = (await staff('GET', 'teaching-lookups')).body;
		expect(runs.find(({ id }: { id: number }) => id === batch.ycsId).title).toMatch(/ · [০-৯]{4}$/);
		const copied = await staff('POST', `batches/${batch.id}/copy`, {
			title: 'পরের ব্যাচ',
			starts_on: '2026-10-11',
			year_course_session_id: batch.ycsId,
		});
		expect(copied.body).toMatchObject({ slots: 3, events: 3, exams: 1, schedules: [{ title: 'রুটিন' }] });
		const list = await staff('GET', `schedule-events?schedule_id=${copied.body.schedules[0].id}`);
		const byTitle = (type: string) => list.body.items.filter((one: { type: string }) => one.type === type);
		const [one, two] = byTitle('live_class');
		expect(one).toMatchObject({ join_url: null, opens_at: at(240) });
		expect(two.unlock_rules).toEqual([waitsFor('after_attend', one.id)]);
		expect(byTitle('exam')).toMatchObject([{ exam_id: null }]);
		const { id } = copied.body.batch;
		const [made] = await app.db.q.select().from(batches).where(eq(batches.id, id));
		expect(made).toMatchObject({ status: 'draft', price: 0, oldStudentPrice: null });
		const opened = await staff('POST', `batch-states/${id}`, { from: 'draft', to: 'open' });
		expect(opened.body.code).toBe('batch.no_price');
	});
});

describe('settings', () => {
	it('are changed by permitted roles, each on top of its version, and the site shows it', async () => {
		const editor = await givenStaff('editor');
		const owner = await givenStaff('owner');
		const mine = (await editor('GET', 'settings')).body.settings;
		expect(Object.keys(mine).sort()).toEqual(['access_after_end_days', 'site']);
		expect(Object.keys((await owner('GET', 'settings')).body.settings)).toHaveLength(18);
		const { value, version } = mine.site;
		const bad = await editor('PUT', 'settings/site', {
			version,
			value: { ...value, footer_menu: [{ title: 'ফাঁদ', link: 'javascript:alert(1)' }] },
		});
		expect(Object.keys(bad.body.errors)).toEqual(['value.footer_menu.0.link']);
		const save = (hotline: string) =>
			editor('PUT', 'settings/site', { version, value: { ...value, hotline } });
		expect((await save('09666-000000')).status).toBe(200);
		expect((await save('০')).body).toMatchObject({
			code: 'desk.conflict',
			meta: { item: { value: { hotline: '09666-000000' } } },
		});
		await expect
			.poll(async () => (await app.call('GET', `${WEB}/app-data`)).body.hotline)
			.toBe('09666-000000');
		expect((await editor('PUT', 'settings/otp', { version, value: {} })).status).toBe(403);
	});

	it('cannot set the sum above which two persons refund, which only the owner can', async () => {
		const [finance, owner] = [await givenStaff('finance'), await givenStaff('owner')];
		const save = async (staff: typeof owner, over: object) => {
			const { value, version } = (await staff('GET', 'settings')).body.settings.sales;
			return staff('PUT', 'settings/sales', { version, value: { ...value, ...over } });
		};
		const { value } = (await finance('GET', 'settings')).body.settings.sales;
		const raised = { two_persons_above: value.two_persons_above + 1_000_000 };
		const refused = await save(finance, raised);
		expect(refused).toMatchObject({ status: 403, body: { code: 'setting.owner_only' } });
		expect(Object.keys(refused.body.errors)).toEqual(['value.two_persons_above']);
		expect((await save(finance, { remind_days: value.remind_days + 1 })).status).toBe(200);
		expect((await save(owner, raised)).body.waits).toBe(true);
		expect((await finance('GET', 'settings')).body.settings.sales.value).toMatchObject({
			two_persons_above: value.two_persons_above,
		});
		expect((await agreeTo(app, 'setting:sales')).status).toBe(200);
		expect((await finance('GET', 'settings')).body.settings.sales.value).toEqual({
			...value,
			...raised,
			remind_days: value.remind_days + 1,
		});
	});
});

describe('places and tables', () => {
	it('replaces one college by another, with its doctors', async () => {
		const staff = await givenStaff();
		const make = async (name: string) =>
			(await staff('POST', 'medical-colleges', { name, type: 'private' })).body.item.id;
		const [from, into] = [await make('দুইবার লেখা কলেজ'), await make('কলেজ')];
		const doctor = await givenDoctor(app);
		await app.db.q.update(doctors).set({ medicalCollegeId: from }).where(eq(doctors.id, doctor.id));
		expect((await staff('DELETE', `medical-colleges/${from}`)).body.code).toBe('desk.in_use');
		const merge = (over: object) =>
			staff('POST', 'merges', {
				kind: 'medical-colleges',
				from_id: from,
				into_id: into,
				dry_run: false,
				...over,
			});
		expect((await merge({ into_id: from })).body.code).toBe('place.unfit');
		expect((await merge({ dry_run: true })).body).toMatchObject({ rows: 1 });
		expect((await merge({})).body).toMatchObject({ from: 'দুইবার লেখা কলেজ', into: 'কলেজ', rows: 1 });
		const [row] = await app.db.q.select().from(doctors).where(eq(doctors.id, doctor.id));
		expect(row?.medicalCollegeId).toBe(into);
		expect(await app.db.q.select().from(medicalColleges).where(eq(medicalColleges.id, from))).toEqual([]);
	});

	it("carries a teacher's new name on to classes and videos, and counts both", async () => {
		const staff = await givenStaff();
		const { item } = (await staff('POST', 'teachers', { name: 'ডা. রফিক', title: 'এফসিপিএস', active: true }))
			.body;
		const batch = await givenBatch(app);
		const eventId = await givenClass(app, batch, { hours: [1, 2] });
		const videoId = await givenVideo(app);
		await app.db.q.update(events).set({ teacher: item.name }).where(eq(events.id, eventId));
		await app.db.q.update(videos).set({ teacher: item.name }).where(eq(videos.id, videoId));
		const body = { name: 'ডা. রফিকুল', title: 'এফসিপিএস', active: true, version: item.version };
		expect((await staff('GET', `teachers/${item.id}`)).body.item).toMatchObject({ events: 1, videos: 1 });
		expect((await staff('PUT', `teachers/${item.id}`, body)).body.item).toMatchObject({
			events: 1,
			videos: 1,
		});
		const [event] = await app.db.q.select().from(events).where(eq(events.id, eventId));
		const [video] = await app.db.q.select().from(videos).where(eq(videos.id, videoId));
		expect([event?.teacher, video?.teacher]).toEqual(['ডা. রফিকুল', 'ডা. রফিকুল']);
	});

	it('imports a table completely, or reports every fault and imports nothing', async () => {
		const staff = await givenStaff();
		const take = (csv: string, dry_run = false) =>
			staff('POST', 'table-imports', { kind: 'medical-colleges', csv, dry_run });
		const bad = await take('name,type\nনতুন কলেজ,private\n,private\nনতুন কলেজ,private\n');
		expect(bad.body).toMatchObject({
			made: 0,
			faults: [
				{ row: 3, column: 'name', why: 'missing' },
				{ row: 4, column: null, why: 'repeated' },
			],
		});
		const good = 'name,type\nনতুন কলেজ,private\nআরেক কলেজ,government\n';
		expect((await take(good, true)).body).toMatchObject({ made: 2, faults: [] });
		expect((await take(good)).body).toMatchObject({ made: 2, same: 0 });
		expect((await take(good)).body).toMatchObject({ made: 0, same: 2 });
	});

	it('imports seats by session, discipline and candidate type together', async () => {
		const { q } = app.db;
		const staff = await givenStaff();
		await q.insert(sessions).values({ name: 'Seats 2027' });
		const [faculty] = await q.insert(faculties).values({ name: 'Seats', position: 9 }).returning();
		const facultyId = faculty?.id ?? 0;
		await q.insert(disciplines).values(['Urology', 'Neurology'].map((name) => ({ facultyId, name })));
		const [type] = await q.select().from(candidateTypes).limit(1);
		const send = async (rows: string) => {
			const csv = `session,faculty,discipline,candidate_type,seats,source\n${rows}`;
			return (await staff('POST', 'table-imports', { kind: 'seat-quotas', csv, dry_run: false })).body;
		};
		const take = (urology: number, neurology: number) => {
			const row = (discipline: string, seats: number) =>
				`Seats 2027,Seats,${discipline},${type?.code},${seats},notice`;
			return send(`${row('Urology', urology)}\n${row('Neurology', neurology)}`);
		};
		const bad = ['Seats 2027,,Urology,nobody,x,', `Seats 2026,Seats,Urology,${type?.code},4,notice`].join(
			'\n',
		);
		expect((await send(bad)).faults.map(Object.values)).toEqual([
			[2, 'faculty', 'missing', ''],
			[2, 'source', 'missing', ''],
			[2, 'candidate_type', 'unknown', 'nobody'],
			[2, 'seats', 'malformed', 'x'],
			[3, 'session', 'unknown', 'Seats 2026'],
		]);
		expect(await take(4, 7)).toMatchObject({ made: 2, changed: 0, faults: [] });
		expect(await take(4, 8)).toMatchObject({ made: 0, changed: 1, same: 1 });
		const stored = await q
			.select({ name: disciplines.name, seats: seatQuotas.seats })
			.from(seatQuotas)
			.innerJoin(disciplines, eq(disciplines.id, seatQuotas.disciplineId))
			.where(eq(disciplines.facultyId, facultyId))
			.orderBy(disciplines.id);
		expect(stored).toEqual([
			{ name: 'Urology', seats: 4 },
			{ name: 'Neurology', seats: 8 },
		]);
	});
});

describe('videos', () => {
	it('accept captions that are checked, and chapters within their length', async () => {
		const { token } = await givenOperator(app, 'editor');
		const id = await givenVideo(app, 60);
		const captions = (text: string) =>
			app.call('PUT', `/api/v3/editor/videos/${id}/captions/bn`, {
				token,
				payload: text,
				headers: { 'content-type': 'text/vtt' },
			});
		expect((await captions('WEBVTT\n\n00:50.000 --> 01:20.000\nক')).body).toMatchObject({
			code: 'video.bad_captions',
			meta: { line: 3, why: 'too_late' },
		});
		expect((await captions('WEBVTT\n\n00:01.000 --> 00:02.000\nক')).body).toEqual({
			captions: ['bn'],
			cues: 1,
		});
		const where = `/api/v3/editor/videos/${id}`;
		const { item } = (await app.call('GET', where, { token })).body;
		expect(item.captions).toEqual(['bn']);
		const body = { title: item.title, teacher: null, withdrawn: false, version: item.version };
		const change = (at_s: number) =>
			app.call('PUT', where, { token, body: { ...body, chapters: [{ at_s, title: 'শুরু' }] } });
		expect((await change(60)).body.errors).toHaveProperty('chapters');
		expect((await change(59)).body.item.chapters).toEqual([{ at_s: 59, title: 'শুরু' }]);
		expect((await app.call('DELETE', `${where}/captions/bn`, { token })).status).toBe(204);
		expect((await app.db.q.select().from(videos).where(eq(videos.id, id)))[0]?.captions).toEqual([]);
	});

	it('are refused where ffmpeg is missing, and the list shows it', async () => {
		const { token, id: operatorId } = await givenOperator(app, 'editor');
		const [failed] = await app.db.q
			.insert(videoUploads)
			.values({ name: 'b.mp4', title: 'ফাইল', bytes: 1, state: 'failed', operatorId })
			.returning();
		const noTools = { status: 503, body: { code: 'video.no_tools' } };
		const uploads = '/api/v3/editor/video-uploads';
		const body = { name: 'a.mp4', bytes: 20, title: 'ফাইল', teacher: null };
		const known = app.config.ffmpegDir;
		try {
			app.config.ffmpegDir = path.join(app.config.dataDir, 'nowhere');
			expect((await app.call('GET', uploads, { token })).body).toMatchObject({
				can_make: false,
				items: [{ id: failed?.id, state: 'failed' }],
			});
			expect(await app.call('POST', uploads, { token, body })).toMatchObject(noTools);
			expect(await app.call('POST', `${uploads}/${failed?.id}/again`, { token })).toMatchObject(noTools);
			expect(await app.db.q.select().from(videoUploads)).toMatchObject([{ state: 'failed' }]);
		} finally {
			app.config.ffmpegDir = known;
			await app.db.q.delete(videoUploads);
		}
	});

	it('are uploaded in parts that may be sent again, and an invalid recording is refused', async () => {
		const operator = await givenOperator(app, 'editor');
		const bytes = Buffer.from('this is no recording');
		const [row] = await app.db.q
			.insert(videoUploads)
			.values({ name: 'a.mp4', title: 'ফাইল', bytes: bytes.length, operatorId: operator.id })
			.returning();
		const id = row?.id ?? 0;
		const part = (offset: number, payload: Buffer) =>
			app.call('PUT', `/api/v3/editor/video-uploads/${id}/part?offset=${offset}`, {
				token: operator.token,
				payload,
				headers: { 'content-type': 'application/octet-stream' },
			});
		expect((await part(0, bytes.subarray(0, 5))).body.upload).toMatchObject({
			received: 5,
			state: 'receiving',
		});
		expect((await part(0, bytes.subarray(0, 5))).body.upload.received).toBe(5);
		expect((await part(9, bytes.subarray(9))).body).toMatchObject({
			code: 'video.bad_part',
			meta: { received: 5 },
		});
		expect((await part(5, bytes.subarray(5))).body.upload.state).toBe('waiting');
		await app.work();
		const list = await app.call('GET', '/api/v3/editor/video-uploads', { token: operator.token });
		expect(list.body.items).toMatchObject([{ id, state: 'failed', video_id: null }]);
		await app.db.q
			.insert(videoUploads)
			.values({ name: 'b.mp4', title: 'ফাইল', bytes: 1, operatorId: operator.id });
		const states = async (query: string) =>
			(
				await app.call('GET', `/api/v3/editor/video-uploads${query}`, { token: operator.token })
			).body.items.map(({ state }: { state: string }) => state);
		expect(await states('')).toEqual(['receiving', 'failed']);
		expect(await states('?sort=created_at&order=asc')).toEqual(['failed', 'receiving']);
		expect(list.body.items[0].failure).not.toBe('');
		const file = path.join(app.config.dataDir, 'uploads', `video-${id}`);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, bytes);
		const drop = () => app.call('DELETE', `/api/v3/editor/video-uploads/${id}`, { token: operator.token });
		expect((await drop()).status).toBe(204);
		expect((await drop()).status).toBe(404);
	});
});
