import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toE164 } from '#contract/phone.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { messages, outbox } from '#server/messages/messages.tables.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { examOverrides, exams } from '#server/modules/exams/exams.tables.ts';
import { announcements, notifications } from '#server/modules/news/notifications/notifications.tables.ts';
import { makeNotify } from '#server/modules/news/notifications/notify.service.ts';
import { events, slots } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const WEB = '/api/v3/web/doctor';
const MINUTE = 60_000;
const app = appForFile();

beforeEach(() => app.clock.set(NOON));
afterEach(async () => {
	await app.db.q.execute(sql`delete from graphile_worker._private_jobs`);
	await app.db.q.delete(notifications);
	await app.db.q.delete(announcements);
	await app.db.q.delete(outbox);
});

let count = 0;
const tell = (doctorId: number, over: object = {}) =>
	makeNotify(app.clock)(app.db.q, {
		doctorId,
		topic: 'complaint',
		key: `told:${++count}`,
		title: { bn: `খবর ${count}`, en: `News ${count}` },
		body: { bn: 'দেখুন', en: 'See' },
		path: '/my/complain-box/3',
		...over,
	});
const list = async (token: string, after?: string) =>
	(await app.call('GET', `${WEB}/notifications${after ? `?after=${after}` : ''}`, { token })).body;
async function round(name: 'notifications.gather' | 'notifications.deliver'): Promise<void> {
	await jobs.add(app.db.q, name, {});
	await app.work();
}
const newsOf = (doctorId: number) =>
	app.db.q
		.select()
		.from(notifications)
		.where(eq(notifications.doctorId, doctorId))
		.orderBy(asc(notifications.id));
const smsTo = async (phone: string) =>
	(
		await app.db.q
			.select()
			.from(outbox)
			.where(eq(outbox.recipient, toE164(phone)))
	).map(({ text }) => text);

describe('the notifications of a doctor', () => {
	it('are listed unread first, page by page, each once, while others are read and added', async () => {
		const doctor = await givenDoctor(app);
		for (let n = 0; n < 47; n++) {
			app.clock.forward(MINUTE);
			await tell(doctor.id);
		}
		const first = await list(doctor.token);
		expect(first).toMatchObject({ unread: 47, notifications: { length: 20 } });
		const ids = first.notifications.map(({ id }: { id: number }) => id);
		await app.call('POST', `${WEB}/notifications/read`, {
			token: doctor.token,
			body: { ids: ids.slice(0, 7) },
		});
		await tell(doctor.id);
		const seen = new Set<number>(ids);
		for (let next = first.next, pages = 0; next !== null; pages++) {
			expect(pages).toBeLessThan(5);
			const page = await list(doctor.token, next);
			for (const { id } of page.notifications) seen.add(id);
			next = page.next;
		}
		// All but the one that arrived after the first page.
		expect(seen.size).toBe(47);
		const again = await list(doctor.token);
		expect(again.unread).toBe(41);
		const unread = again.notifications.filter((one: { read_at: string | null }) => one.read_at === null);
		expect(unread).toEqual(again.notifications.slice(0, unread.length));
	});

	it('are sent once for each event, and not before their time', async () => {
		const doctor = await givenDoctor(app);
		await tell(doctor.id, { key: 'same' });
		await tell(doctor.id, { key: 'same' });
		await tell(doctor.id, { at: new Date(NOON.getTime() + MINUTE) });
		expect(await list(doctor.token)).toMatchObject({ unread: 1, notifications: { length: 1 } });
		app.clock.forward(MINUTE);
		expect(await list(doctor.token)).toMatchObject({ unread: 2, notifications: { length: 2 } });
	});

	it('are shortened between words, not within a letter', async () => {
		const doctor = await givenDoctor(app);
		await tell(doctor.id, { title: { bn: 'পরীক্ষার্থী '.repeat(20), en: 'News' } });
		expect((await newsOf(doctor.id))[0]?.title).toEqual({
			bn: `${'পরীক্ষার্থী '.repeat(13).trim()}…`,
			en: 'News',
		});
	});

	it('are marked as read by their doctor only, and all at once only up to the displayed ones', async () => {
		const [doctor, other] = [await givenDoctor(app), await givenDoctor(app)];
		await tell(doctor.id);
		const [{ id, at }] = (await list(doctor.token)).notifications;
		const read = { token: other.token, body: { ids: [id] } };
		expect((await app.call('POST', `${WEB}/notifications/read`, read)).body).toEqual({ unread: 0 });
		expect((await list(doctor.token)).unread).toBe(1);
		expect((await list(other.token)).notifications).toEqual([]);
		app.clock.forward(MINUTE);
		await tell(doctor.id);
		const all = { token: doctor.token, body: { until: at } };
		expect((await app.call('POST', `${WEB}/notifications/read-all`, all)).body).toEqual({ unread: 1 });
		const { notifications: left } = await list(doctor.token);
		expect(left.map((one: { read_at: string | null }) => one.read_at === null)).toEqual([true, false]);
	});
});

describe('the choices of a doctor', () => {
	it('are stored by topic, and invalid hours are reported at their field', async () => {
		const { token } = await givenDoctor(app);
		const path = `${WEB}/notification-preferences`;
		const before = (await app.call('GET', path, { token })).body.preferences;
		expect(before.quiet).toEqual({ on: true, from: '22:00', until: '07:00' });
		const body = {
			topics: [{ topic: 'exam', push: true, sms: false }],
			quiet: { on: true, from: '23:00', until: '06:30' },
		};
		const set = await app.call('PUT', path, { token, body });
		expect(set.body.preferences.quiet).toEqual(body.quiet);
		const after = (await app.call('GET', path, { token })).body.preferences;
		expect(after).toEqual(set.body.preferences);
		expect(after.topics).toEqual(
			before.topics.map((one: { topic: string }) => (one.topic === 'exam' ? body.topics[0] : one)),
		);
		const bad = await app.call('PUT', path, { token, body: { quiet: { ...body.quiet, from: '25:00' } } });
		expect(bad.status).toBe(422);
		expect(bad.body.errors['quiet.from']).toBeDefined();
	});
});

describe('an SMS', () => {
	it('is sent once for a notification that needs one, if the doctor has not declined it', async () => {
		const [doctor, quiet] = [await givenDoctor(app), await givenDoctor(app)];
		await app.call('PUT', `${WEB}/notification-preferences`, {
			token: quiet.token,
			body: { topics: [{ topic: 'parcel', push: true, sms: false }] },
		});
		for (const { id } of [doctor, quiet]) await tell(id, { topic: 'parcel', sms: 'Prostuti: sheets sent.' });
		// A topic that is never sent by SMS.
		await tell(doctor.id, { topic: 'class', sms: 'never' });
		await round('notifications.deliver');
		await round('notifications.deliver');
		expect(await smsTo(doctor.phone)).toEqual(['Prostuti: sheets sent.']);
		expect(await smsTo(quiet.phone)).toEqual([]);
		const sent = await app.db.q
			.select()
			.from(messages)
			.where(and(eq(messages.recipient, toE164(doctor.phone)), eq(messages.kind, 'news_parcel')));
		expect(sent).toHaveLength(1);
	});

	it('waits for the morning, except for an exam that starts at night', async () => {
		const batch = await givenBatch(app);
		const [doctor, other] = [await givenDoctor(app), await givenDoctor(app)];
		await givenEnrolment(app, doctor, batch);
		const night = new Date('2026-11-21T17:30:00Z');
		const exam = await givenExam(app, batch, {
			windowOpensAt: new Date(night.getTime() + 10 * MINUTE),
			windowClosesAt: new Date(night.getTime() + 130 * MINUTE),
		});
		app.clock.set(night);
		await tell(other.id, { topic: 'parcel', sms: 'sheets' });
		await round('notifications.gather');
		await round('notifications.deliver');
		const [title] = await app.db.q.select().from(exams).where(eq(exams.id, exam.id));
		expect(await smsTo(doctor.phone)).toEqual([`Prostuti: exam "${title?.title}" starts at 11:40 pm.`]);
		expect(await smsTo(other.phone)).toEqual([]);
		app.clock.set('2026-11-22T01:00:00Z');
		await round('notifications.deliver');
		expect(await smsTo(other.phone)).toEqual(['sheets']);
	});
});

describe('an exam that starts', () => {
	it('is notified a quarter of an hour before to doctors who can open it, once', async () => {
		const batch = await givenBatch(app);
		const [inIt, twice, unpaid, gone, stranger] = await Promise.all(
			Array.from({ length: 5 }, () => givenDoctor(app)),
		);
		if (!inIt || !twice || !unpaid || !gone || !stranger) throw new Error('a doctor is missing');
		const enrolment = await givenEnrolment(app, inIt, batch);
		await givenEnrolment(app, twice, batch);
		await givenEnrolment(app, unpaid, batch, 'pending_payment');
		await givenEnrolment(app, gone, batch, 'cancelled');
		const at = new Date(NOON.getTime() + 60 * MINUTE);
		const exam = await givenExam(app, batch, {
			windowOpensAt: at,
			windowClosesAt: new Date(at.getTime() + 1),
		});
		await givenExam(app, batch, { windowOpensAt: at, windowClosesAt: at, status: 'draft' });

		app.clock.set(new Date(at.getTime() - 16 * MINUTE));
		await round('notifications.gather');
		expect(await newsOf(inIt.id)).toEqual([]);
		app.clock.set(new Date(at.getTime() - 15 * MINUTE));
		await round('notifications.gather');
		await round('notifications.gather');
		expect(await newsOf(inIt.id)).toMatchObject([
			{
				topic: 'exam',
				key: `exam:${exam.id}:start:${at.getTime() / 1_000}`,
				path: `/my/courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}/exam-info`,
				happensAt: at,
			},
		]);
		expect(await newsOf(twice.id)).toHaveLength(1);
		for (const { id } of [unpaid, gone, stranger]) expect(await newsOf(id)).toEqual([]);
	});

	it('is notified to each by their own window, and again when it is postponed', async () => {
		const batch = await givenBatch(app);
		const [plain, later] = [await givenDoctor(app), await givenDoctor(app)];
		for (const doctor of [plain, later]) await givenEnrolment(app, doctor, batch);
		const at = new Date(NOON.getTime() + 60 * MINUTE);
		const own = new Date(at.getTime() + 180 * MINUTE);
		const exam = await givenExam(app, batch, {
			windowOpensAt: at,
			windowClosesAt: new Date(at.getTime() + 600 * MINUTE),
		});
		const { id: operatorId } = await givenOperator(app, 'exam_controller');
		const moved = { examId: exam.id, reason: 'on duty', operatorId };
		await app.db.q.insert(examOverrides).values([
			{ ...moved, scope: 'batch', refId: batch.id + 1_000, opensAt: own },
			{ ...moved, scope: 'doctor', refId: later.id, opensAt: own },
		]);
		app.clock.set(new Date(at.getTime() - 10 * MINUTE));
		await round('notifications.gather');
		expect(await newsOf(plain.id)).toMatchObject([{ happensAt: at }]);
		expect(await newsOf(later.id)).toEqual([]);
		app.clock.set(new Date(own.getTime() - 10 * MINUTE));
		await round('notifications.gather');
		await round('notifications.gather');
		expect(await newsOf(plain.id)).toHaveLength(1);
		expect(await newsOf(later.id)).toMatchObject([{ happensAt: own }]);

		const off = new Date(own.getTime() + 60 * MINUTE);
		await app.db.q.insert(examOverrides).values({ ...moved, scope: 'doctor', refId: later.id, opensAt: off });
		app.clock.set(new Date(off.getTime() - 10 * MINUTE));
		await round('notifications.gather');
		expect((await newsOf(later.id)).map(({ happensAt }) => happensAt)).toEqual([own, off]);
	});

	it('is notified to thousands in a few statements', async () => {
		const batch = await givenBatch(app);
		const many = 4_500;
		await app.db.q.execute(sql`
			with made as (insert into doctors (name, phone, password_hash)
				select 'ডা. ' || n, '+88016' || lpad(n::text, 8, '0'), 'x' from generate_series(1, ${many}) n returning id)
			insert into doctor_courses (doctor_id, batch_id, ycs_id, schedule_id, status, price_agreed)
			select id, ${batch.id}, ${batch.ycsId}, ${batch.scheduleId}, 'active', 0 from made`);
		const at = new Date(NOON.getTime() + 10 * MINUTE);
		const exam = await givenExam(app, batch, {
			windowOpensAt: at,
			windowClosesAt: new Date(at.getTime() + 120 * MINUTE),
		});
		await round('notifications.gather');
		const { rows } = await app.db.q.execute<{ n: number; doctors: number }>(sql`
			select count(*)::int as n, count(distinct doctor_id)::int as doctors from notifications
			where key = ${`exam:${exam.id}:start:${at.getTime() / 1_000}`}`);
		expect(rows).toEqual([{ n: many, doctors: many }]);
		await app.db.q.execute(sql`update doctor_courses set status = 'cancelled' where batch_id = ${batch.id}`);
	});
});

describe('a class that starts', () => {
	it('is notified a quarter of an hour before, without an SMS', async () => {
		const batch = await givenBatch(app);
		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, batch);
		const at = new Date(NOON.getTime() + 14 * MINUTE);
		const ends = new Date(at.getTime() + 60 * MINUTE);
		const [slot] = await app.db.q
			.insert(slots)
			.values({ scheduleId: batch.scheduleId, title: 's', startsAt: at, endsAt: ends })
			.returning();
		const [event] = await app.db.q
			.insert(events)
			.values({
				slotId: slot?.id ?? 0,
				ycsId: batch.ycsId,
				type: 'live_class',
				title: 'হৃদ্‌রোগ',
				opensAt: at,
				closesAt: ends,
			})
			.returning();
		await round('notifications.gather');
		expect(await newsOf(doctor.id)).toMatchObject([
			{
				topic: 'class',
				sms: null,
				path: `/my/courses/${enrolment}/schedule/${batch.scheduleId}/events/${event?.id}`,
				title: { bn: 'একটু পরেই ক্লাস: হৃদ্‌রোগ' },
			},
		]);
		// A doctor who misses it is not notified again.
		app.clock.set(new Date(at.getTime() + 10 * MINUTE));
		await round('notifications.deliver');
		expect((await newsOf(doctor.id))[0]?.sendAt).toBeNull();
	});
});

describe('an account that was deleted', () => {
	it('is not notified', async () => {
		const doctor = await givenDoctor(app);
		await tell(doctor.id, { topic: 'parcel', sms: 'sheets' });
		await app.db.q.update(doctors).set({ erasedAt: NOON }).where(eq(doctors.id, doctor.id));
		await round('notifications.deliver');
		expect(await smsTo(doctor.phone)).toEqual([]);
	});
});
