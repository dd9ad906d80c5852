import { beforeEach, describe, expect, it } from 'vitest';
import { videoProgress } from '#server/modules/lectures/lectures.tables.ts';
import { noteEventProgress } from '#server/modules/schedule/open.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { whileReferred } from '../../support/changes.ts';
import { CLIENT, WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';
import { givenAttended, givenBranch, givenClass, givenVideo, waitsFor } from '../../support/given-classes.ts';

const app = appForFile({ RATE_FACTOR: '20' });
beforeEach(() => app.clock.set(NOON));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EDITOR = '/api/v3/editor';

async function givenStudent() {
	const batch = await givenBatch(app);
	const doctor = await givenDoctor(app);
	const enrolment = await givenEnrolment(app, doctor, batch);
	const call = (method: string, path: string, body?: object) =>
		app.call(method, `${WEB}/doctor/${path}`, { token: doctor.token, ...(body && { body }) });
	return {
		batch,
		doctor,
		enrolment,
		call,
		page: (eventId: number) =>
			call('GET', `courses/${enrolment}/schedule/${batch.scheduleId}/events/${eventId}`),
		async event(eventId: number) {
			const { body } = await call('GET', `courses/${enrolment}/full-schedule`);
			const all = body.schedule.slots.flatMap((slot: { events: { id: number }[] }) => slot.events);
			return all.find((one: { id: number }) => one.id === eventId);
		},
	};
}

/** Another doctor in the same batch. */
async function givenMate(batch: Awaited<ReturnType<typeof givenBatch>>) {
	const doctor = await givenDoctor(app);
	const enrolment = await givenEnrolment(app, doctor, batch);
	const call = (method: string, path: string, body?: object) =>
		app.call(method, `${WEB}/doctor/${path}`, { token: doctor.token, ...(body && { body }) });
	return { doctor, enrolment, call };
}

describe('the page of a class', () => {
	it('shows time, place and teacher, and only to doctors of the class', async () => {
		const { batch, page, enrolment } = await givenStudent();
		const branchId = await givenBranch(app);
		const id = await givenClass(app, batch, { branchId, type: 'regular_class', teacher: 'ডা. নাজনীন' });
		const { status, body } = await page(id);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			course: { id: enrolment, schedule_id: batch.scheduleId },
			event: { id, state: 'available', locked: null, teachers: ['ডা. নাজনীন'], opens_at: NOON.toISOString() },
			join: null,
			branch: { name: 'ধানমন্ডি শাখা', came: false },
			recording: null,
			rating: { stars: null, may_rate: false },
			questions: 0,
		});
		const stranger = await givenMate(await givenBatch(app));
		for (const path of [
			`courses/${enrolment}/schedule/${batch.scheduleId}/events/${id}`,
			`courses/${stranger.enrolment}/schedule/${batch.scheduleId}/events/${id}`,
		])
			expect((await stranger.call('GET', path)).status).toBe(404);
		for (const [method, path, payload] of [
			['POST', 'join', undefined],
			['POST', 'attendance', { code: '123456' }],
			['POST', 'rating', { stars: 5, text: null }],
			['POST', 'skip', undefined],
			['GET', 'questions', undefined],
			['POST', 'questions', { text: 'কেন এমন হয়?' }],
		] as const)
			expect((await stranger.call(method, `events/${id}/${path}`, payload)).body.code).toBe(
				'event.not_found',
			);
		for (const path of [`pending-videos/${enrolment}`, `courses/${enrolment}/calendar`])
			expect((await stranger.call('GET', path)).body.code).toBe('course.not_found');
	});

	it('links from an exam to the class that discusses it, and back', async () => {
		const { batch, page } = await givenStudent();
		const teachers = JSON.stringify([{ name: 'ডা. শিক্ষক', title: 'অধ্যাপক' }]);
		await app.db.pool.query('update batches set teachers = $1 where id = $2', [teachers, batch.id]);
		const exam = await givenExam(app, batch);
		const id = await givenClass(app, batch, { type: 'solve_class', solveOfEventId: exam.eventId });
		expect((await page(id)).body.event.teachers).toEqual(['ডা. শিক্ষক']);
		expect((await page(id)).body.solves).toMatchObject({
			id: exam.eventId,
			has_paper: true,
			scheduled: true,
		});
		expect((await page(exam.eventId)).body).toMatchObject({ solved_by: { id }, event: { teachers: [] } });
	});
});

describe('a course without a routine', () => {
	it("shows that it is in the future, and not that the course is another doctor's", async () => {
		const { batch, call, enrolment } = await givenStudent();
		const paths = [
			`courses/${enrolment}/full-schedule`,
			`courses/${batch.ycsId}/batch/${batch.id}/schedule/${batch.scheduleId}`,
		];
		await app.db.pool.query(`update schedules set status = 'draft' where id = $1`, [batch.scheduleId]);
		for (const path of paths)
			expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'schedule.not_found' } });
	});
});

describe('a live class', () => {
	it('is joined from a quarter of an hour before its time to its end, and that is the attendance', async () => {
		const { batch, call, page, event } = await givenStudent();
		const joinUrl = 'https://meet.example/room';
		const id = await givenClass(app, batch, { hours: [1, 2.5], joinUrl });
		const join = () => call('POST', `events/${id}/join`);
		const opens_at = new Date(NOON.getTime() + 45 * MINUTE).toISOString();
		expect(await join()).toMatchObject({
			status: 409,
			body: { code: 'class.too_early', meta: { opens_at } },
		});
		expect(JSON.stringify((await page(id)).body)).not.toContain(joinUrl);
		expect(JSON.stringify(await event(id))).not.toContain(joinUrl);
		app.clock.forward(45 * MINUTE);
		expect((await page(id)).body.event).toMatchObject({ state: 'available', locked: null });
		expect(await join()).toMatchObject({ status: 200, body: { url: joinUrl } });
		expect((await page(id)).body).toMatchObject({
			event: { state: 'done' },
			join: { opens_at, joined: true },
			rating: { may_rate: true },
		});
		expect((await join()).status).toBe(200);
		app.clock.set(new Date(NOON.getTime() + 2.5 * HOUR));
		expect((await join()).body.code).toBe('class.over');
		expect((await event(id)).state).toBe('done');
	});

	it('reports that its link is missing, and that it was missed by an absent doctor', async () => {
		const { batch, call, event } = await givenStudent();
		const id = await givenClass(app, batch);
		expect((await call('POST', `events/${id}/join`)).body.code).toBe('class.no_link');
		app.clock.forward(2 * HOUR);
		expect(await event(id)).toMatchObject({ state: 'missed', locked: null });
	});

	it('admits no one early whose rules lock the class', async () => {
		const { batch, call, enrolment } = await givenStudent();
		const first = await givenClass(app, batch, { hours: [-3, -2] });
		const id = await givenClass(app, batch, {
			hours: [0.2, 1],
			joinUrl: 'https://meet.example/room',
			unlockRules: [waitsFor('after_rating', first)],
		});
		await givenAttended(app, enrolment, first);
		expect(await call('POST', `events/${id}/join`)).toMatchObject({
			status: 403,
			body: { code: 'event.locked', meta: { reason: { kind: 'after_rating', ref: { id: first } } } },
		});
	});
});

describe('a class in a branch', () => {
	it('accepts the code that staff show, for its ten minutes and the ten after', async () => {
		const { batch, call, page } = await givenStudent();
		const id = await givenClass(app, batch, { type: 'regular_class', branchId: await givenBranch(app) });
		const { token } = await givenOperator(app, 'support');
		const shown = await app.call('GET', `${EDITOR}/events/${id}/attendance-code`, { token });
		expect(shown).toMatchObject({
			status: 200,
			body: { code: expect.stringMatching(/^\d{6}$/), until: '2026-11-21T06:10:00.000Z', came: 0 },
		});
		const { code } = shown.body;
		const attend = (typed: string) => call('POST', `events/${id}/attendance`, { code: typed });
		const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0');
		const refused = await attend(wrong);
		expect(refused).toMatchObject({ status: 422, body: { code: 'class.wrong_code' } });
		expect(Object.keys(refused.body.errors)).toEqual(['code']);
		expect((await attend('12345')).body.errors.code).toBeDefined();
		app.clock.forward(20 * MINUTE);
		expect((await attend(code)).body.code).toBe('class.wrong_code');
		app.clock.forward(-MINUTE);
		expect(await attend(code)).toMatchObject({ status: 200, body: { state: 'done' } });
		expect((await page(id)).body.branch.came).toBe(true);
		const after = await app.call('GET', `${EDITOR}/events/${id}/attendance-code`, { token });
		expect(after.body.came).toBe(1);
		expect(after.body.code).not.toBe(code);
		const online = await givenClass(app, batch);
		expect((await app.call('GET', `${EDITOR}/events/${online}/attendance-code`, { token })).status).toBe(404);
	});

	it('limits the tries of a code', async () => {
		const { batch, call } = await givenStudent();
		const id = await givenClass(app, batch, { type: 'regular_class', branchId: await givenBranch(app) });
		const attend = async () => (await call('POST', `events/${id}/attendance`, { code: '000000' })).status;
		expect(await attend()).toBe(422);
		// All but one of the ten, times the factor of this file, are used up.
		const { rowCount } = await app.db.pool.query(
			`update rate_limits set points = 199 where key like 'learning.attend:%'`,
		);
		expect(rowCount).toBeGreaterThan(0);
		expect(await attend()).toBe(422);
		expect(await attend()).toBe(429);
	});
});

describe('an exam or a recording', () => {
	it('does not open a quarter of an hour ahead, as a live class does', async () => {
		const { batch, page } = await givenStudent();
		const video = await givenClass(app, batch, {
			type: 'regular_class',
			hours: [0.2, 1],
			videoId: await givenVideo(app),
		});
		const live = await givenClass(app, batch, { hours: [0.2, 1], videoId: await givenVideo(app) });
		expect((await page(video)).body.event).toMatchObject({ state: 'locked', locked: { kind: 'at_time' } });
		expect((await page(live)).body).toMatchObject({ event: { state: 'available' }, recording: null });
		app.clock.forward(0.2 * HOUR);
		for (const id of [video, live]) expect((await page(id)).body.recording).not.toBeNull();
	});
});

describe('attendance', () => {
	it('by a link counts in the branch as well', async () => {
		const { batch, call, page } = await givenStudent();
		const id = await givenClass(app, batch, {
			joinUrl: 'https://meet.example/room',
			branchId: await givenBranch(app),
		});
		expect((await page(id)).body).toMatchObject({ join: { joined: false }, branch: { came: false } });
		await call('POST', `events/${id}/join`);
		expect((await page(id)).body).toMatchObject({ join: { joined: true }, branch: { came: true } });
	});

	it('outside the routine is no part of its progress', async () => {
		const { batch, call, enrolment } = await givenStudent();
		const scheduled = await givenClass(app, batch, { hours: [-3, -2] });
		const beside = await givenClass(app, batch, { slotId: null, type: 'admin_video' });
		for (const id of [scheduled, beside]) await givenAttended(app, enrolment, id);
		expect((await call('GET', `courses/${enrolment}`)).body.course).toMatchObject({
			events_done: 1,
			events_total: 1,
		});
	});
});

describe('a rating', () => {
	it('is given by attending doctors, can be changed, and unlocks what waited for it', async () => {
		const { batch, call, page, event, enrolment } = await givenStudent();
		const first = await givenClass(app, batch, { hours: [-3, -2] });
		const next = await givenClass(app, batch, { unlockRules: [waitsFor('after_rating', first)] });
		const rate = (stars: number, text: string | null = null) =>
			call('POST', `events/${first}/rating`, { stars, text });
		expect((await rate(5)).body.code).toBe('event.not_attended');
		await givenAttended(app, enrolment, first);
		expect(await event(next)).toMatchObject({
			state: 'locked',
			locked: { kind: 'after_rating', ref: { id: first, title: expect.any(String) }, at: null, soft: false },
		});
		expect((await rate(6)).body.errors.stars).toBeDefined();
		expect(await rate(4, ' ভালো ছিল ')).toMatchObject({
			status: 200,
			body: { rating: { stars: 4, text: 'ভালো ছিল', may_rate: true } },
		});
		await rate(5);
		expect((await page(first)).body.rating).toMatchObject({ stars: 5, text: null });
		expect(await event(next)).toMatchObject({ state: 'available', locked: null });
	});

	it('can be postponed once where the rule is soft, and only there', async () => {
		const { batch, call, event, enrolment } = await givenStudent();
		const first = await givenClass(app, batch, { hours: [-3, -2] });
		const soft = await givenClass(app, batch, { unlockRules: [waitsFor('after_rating', first, true)] });
		const hard = await givenClass(app, batch, { unlockRules: [waitsFor('after_rating', first)] });
		await givenAttended(app, enrolment, first);
		expect((await event(soft)).locked.soft).toBe(true);
		const skip = (id: number) => call('POST', `events/${id}/skip`);
		expect((await skip(soft)).body.code).toBe('event.cannot_skip');
		expect((await skip(first)).status).toBe(204);
		expect((await event(soft)).state).toBe('available');
		expect((await event(hard)).state).toBe('locked');
		expect((await skip(first)).body.code).toBe('event.skipped');
		expect((await call('POST', `events/${first}/rating`, { stars: 3, text: null })).status).toBe(200);
		expect((await event(hard)).state).toBe('available');
	});

	it('of an event of the whole session counts in every course that includes it', async () => {
		const { batch, doctor, call, enrolment } = await givenStudent();
		const other = await givenBatch(app);
		await app.db.pool.query('update batches set ycs_id = $1 where id = $2', [batch.ycsId, other.id]);
		const second = await givenEnrolment(app, doctor, { ...other, ycsId: batch.ycsId });
		const id = await givenClass(app, batch, { slotId: null, type: 'admin_video' });
		await givenClass(app, batch, { slotId: null, unlockRules: [waitsFor('after_rating', id, true)] });
		const read = async (column: string) => {
			const { rows } = await app.db.pool.query(
				`select ${column} as value from event_progress where event_id = $1 order by doctor_course_id`,
				[id],
			);
			return rows.map(({ value }) => value);
		};
		expect((await call('POST', `events/${id}/skip`)).status).toBe(204);
		expect((await read('skipped_at')).filter(Boolean)).toHaveLength(2);
		for (const one of [enrolment, second])
			await noteEventProgress(app.db.q, one, id, 'done', 'watching', NOON);
		expect((await call('POST', `events/${id}/rating`, { stars: 4, text: null })).status).toBe(200);
		expect(await read('rating')).toEqual([4, 4]);
	});

	it('that was postponed before the class was attended is no attendance', async () => {
		const { batch, call, event, page, enrolment } = await givenStudent();
		const first = await givenClass(app, batch, { hours: [-3, -2], videoId: await givenVideo(app) });
		await givenClass(app, batch, { unlockRules: [waitsFor('after_rating', first, true)] });
		await call('POST', `events/${first}/skip`);
		expect((await event(first)).state).toBe('missed');
		expect((await page(first)).body.rating).toMatchObject({ may_rate: false, skipped: true });
		await noteEventProgress(app.db.q, enrolment, first, 'started', 'watching', NOON);
		expect((await event(first)).state).toBe('started');
		await noteEventProgress(app.db.q, enrolment, first, 'done', 'watching', NOON);
		expect((await event(first)).state).toBe('done_late');
		await noteEventProgress(app.db.q, enrolment, first, 'started', 'watching', NOON);
		expect((await event(first)).state).toBe('done_late');
	});
});

describe('questions about a class', () => {
	it('are asked by attending doctors; answered ones are read by the batch, without a name', async () => {
		const { batch, call, doctor, enrolment, page } = await givenStudent();
		const mate = await givenMate(batch);
		const id = await givenClass(app, batch, { hours: [-3, -2] });
		const ask = (text: string) => call('POST', `events/${id}/questions`, { text, at_second: 760 });
		expect((await ask('কেন এমন হয়?')).body.code).toBe('event.not_attended');
		expect((await call('GET', `events/${id}/questions`)).body.code).toBe('event.not_attended');
		await givenAttended(app, enrolment, id);
		await givenAttended(app, mate.enrolment, id);
		expect((await ask('কী')).body.errors.text).toBeDefined();
		const requested = await ask('কেন এমন হয়?');
		expect((await ask('কেন এমন হয়?')).body.thread.id).toBe(requested.body.thread.id);
		expect(requested).toMatchObject({
			status: 200,
			body: { thread: { at_second: 760, status: 'open', mine: true, answers: [] } },
		});
		const read = async (who: typeof call) => (await who('GET', `events/${id}/questions`)).body.threads;
		expect(await read(call)).toHaveLength(1);
		expect(await read(mate.call)).toEqual([]);

		const staff = await givenOperator(app, 'teacher');
		const office = (method: string, path: string, body?: object) =>
			app.call(method, `${EDITOR}/event-questions${path}`, { token: staff.token, ...(body && { body }) });
		const list = await office('GET', `?status=open&event_id=${id}`);
		expect(list.body.items).toMatchObject([
			{ text: 'কেন এমন হয়?', event: { id }, doctor: { id: doctor.id }, status: 'open' },
		]);
		const { id: thread } = requested.body.thread;
		const answered = await office('POST', `/${thread}/answers`, { text: 'এই কারণে।' });
		expect(answered.body.question).toMatchObject({ status: 'answered', answers: [{ text: 'এই কারণে।' }] });
		const [seen] = await read(mate.call);
		expect(seen).toMatchObject({ mine: false, status: 'answered', answers: [{ text: 'এই কারণে।' }] });
		expect(JSON.stringify(seen)).not.toContain('doctor');
		expect((await page(id)).body.questions).toBe(1);

		await office('PUT', `/${thread}/hidden`, { hidden: true });
		expect(await read(mate.call)).toEqual([]);
		expect(await read(call)).toMatchObject([{ status: 'hidden' }]);
		await office('PUT', `/${thread}/hidden`, { hidden: false });
		expect(await read(mate.call)).toHaveLength(1);
		expect((await office('POST', '/999999/answers', { text: 'x' })).status).toBe(404);

		const { id: answer } = answered.body.question.answers[0];
		const put = (text: string | null, of = thread) => office('PUT', `/${of}/answers/${answer}`, { text });
		expect((await put('x', 999_999)).status).toBe(404);
		expect((await put('আসলে ওই কারণে।')).body.question.answers).toMatchObject([{ text: 'আসলে ওই কারণে।' }]);
		expect(await read(mate.call)).toMatchObject([{ answers: [{ text: 'আসলে ওই কারণে।' }] }]);
		expect((await put(null)).body.question).toMatchObject({ status: 'open', answers: [] });
		expect(await read(mate.call)).toEqual([]);
		expect((await put('x')).status).toBe(404);
		const { rows } = await app.db.pool.query(
			`select action, before ->> 'text' as before, after ->> 'text' as after from audit
				where target = $1 and action like 'answer.%' order by id`,
			[`question:${thread}`],
		);
		expect(rows).toEqual([
			{ action: 'answer.changed', before: 'এই কারণে।', after: 'আসলে ওই কারণে।' },
			{ action: 'answer.removed', before: 'আসলে ওই কারণে।', after: null },
		]);
	});

	it('are quoted in the message about their answer, shortened between words', async () => {
		const { batch, call, doctor, enrolment } = await givenStudent();
		const id = await givenClass(app, batch, { hours: [-3, -2] });
		await givenAttended(app, enrolment, id);
		const word = 'পরীক্ষার্থী ';
		const asked = await call('POST', `events/${id}/questions`, { text: word.repeat(10), at_second: 0 });
		const { token } = await givenOperator(app, 'teacher');
		const answers = `${EDITOR}/event-questions/${asked.body.thread.id}/answers`;
		await app.call('POST', answers, { token, body: { text: 'এই কারণে।' } });
		const [notified] = (
			await app.db.pool.query(`select body ->> 'bn' as body from notifications where doctor_id = $1`, [
				doctor.id,
			])
		).rows;
		expect(notified.body.split(': ').at(-1)).toBe(`${word.repeat(6).trim()}…`);
	});
});

describe('the office', () => {
	it('sets the teacher, link, branch and rules of a class, and is logged', async () => {
		const { batch, event, page, call } = await givenStudent();
		const first = await givenClass(app, batch, { hours: [-3, -2], videoId: await givenVideo(app) });
		const id = await givenClass(app, batch);
		const exam = await givenExam(app, batch);
		const branchId = await givenBranch(app);
		const editor = await givenOperator(app, 'editor');
		const office = (method: string, eventId: number, body?: object) =>
			app.call(method, `${EDITOR}/events/${eventId}`, { token: editor.token, ...(body && { body }) });
		const none = { teacher: null, join_url: null, branch_id: null, unlock_rules: [] };
		const to = {
			teacher: ' ডা. নাজনীন ',
			join_url: 'https://meet.example/room?pwd=1',
			branch_id: branchId,
			unlock_rules: [waitsFor('after_rating', first, true)],
		};
		const set = await whileReferred(app, id, () => office('PUT', id, to));
		expect(set).toMatchObject({
			status: 200,
			body: {
				event: {
					id,
					teacher: 'ডা. নাজনীন',
					join_url: to.join_url,
					branch: { id: branchId, name: 'ধানমন্ডি শাখা' },
					unlock_rules: [{ kind: 'after_rating', ref: { id: first }, soft: true }],
				},
			},
		});
		expect((await office('GET', id)).body).toEqual(set.body);
		expect((await event(id)).locked).toMatchObject({ kind: 'after_rating', ref: { id: first }, soft: true });
		expect((await page(id)).body.event.teachers).toEqual(['ডা. নাজনীন']);
		const { rows } = await app.db.pool.query(
			`select operator_id, before, after from audit where action = 'event.changed' and target = $1`,
			[`event:${id}`],
		);
		expect(rows).toMatchObject([
			{ operator_id: editor.id, before: { joinUrl: null }, after: { joinUrl: to.join_url, branchId } },
		]);

		for (const [eventId, change, field] of [
			[id, { join_url: 'http://meet.example/room' }, 'join_url'],
			[id, { join_url: 'javascript:alert(1)' }, 'join_url'],
			[id, { branch_id: 999_999 }, 'branch_id'],
			[id, { unlock_rules: [waitsFor('after_attend', id)] }, 'unlock_rules'],
			[first, { unlock_rules: [waitsFor('after_attend', id)] }, 'unlock_rules'],
			[exam.eventId, { join_url: to.join_url }, 'join_url'],
		] as const) {
			const refused = await office('PUT', eventId, { ...none, ...change });
			expect(refused.status).toBe(422);
			expect(Object.keys(refused.body.errors)).toEqual([field]);
		}
		const elsewhere = await givenClass(app, await givenBatch(app));
		const foreign = await office('PUT', id, { ...none, unlock_rules: [waitsFor('after_attend', elsewhere)] });
		expect(foreign.body.code).toBe('event.bad_rules');
		expect((await office('PUT', 999_999, none)).status).toBe(404);
		expect(
			(await office('PUT', exam.eventId, { ...none, unlock_rules: [waitsFor('after_attend', first)] }))
				.status,
		).toBe(200);
		expect((await event(exam.eventId)).locked).toMatchObject({ kind: 'after_attend' });
		expect((await office('PUT', id, none)).body.event).toMatchObject({ branch: null, unlock_rules: [] });
		expect((await call('POST', `events/${id}/join`)).body.code).toBe('class.no_link');
	});
});

describe('the list of pending classes', () => {
	it('contains missed or begun classes with a recording, with their duration', async () => {
		const { batch, call, doctor, enrolment } = await givenStudent();
		const [whole, begun, seen] = [await givenVideo(app), await givenVideo(app, 1_800), await givenVideo(app)];
		const missed = await givenClass(app, batch, { hours: [-6, -5], videoId: whole });
		const started = await givenClass(app, batch, { hours: [-4, -3], videoId: begun });
		const done = await givenClass(app, batch, { hours: [-3, -2], videoId: seen });
		await givenClass(app, batch, { hours: [-2, -1] });
		await givenClass(app, batch, { hours: [1, 2], videoId: whole });
		await givenExam(app, batch, { windowClosesAt: new Date(NOON.getTime() - MINUTE) });
		await givenAttended(app, enrolment, done);
		await noteEventProgress(app.db.q, enrolment, started, 'started', 'watching', NOON);
		await app.db.q.insert(videoProgress).values({ doctorId: doctor.id, videoId: begun, watchedS: 610 });
		const { status, body } = await call('GET', `pending-videos/${enrolment}`);
		expect(status).toBe(200);
		expect(body.items).toMatchObject([
			{ event_id: started, state: 'started', duration_s: 1_800, watched_s: 610, minutes_left: 20 },
			{ event_id: missed, state: 'missed', watched_s: 0, minutes_left: 60, locked: null },
		]);
		expect(body).toMatchObject({ total_minutes: 80, minutes_at_double: 40 });
		await app.db.pool.query(`update doctor_courses set status = 'soft_locked' where id = $1`, [enrolment]);
		const late = (await call('GET', `pending-videos/${enrolment}`)).body.items;
		for (const item of late) expect(item.locked).toMatchObject({ kind: 'after_payment' });
	});
});

describe('an exam whose event has rules', () => {
	it('shows what it waits for, starts only then, and stays open for a doctor who began it', async () => {
		const { batch, call, enrolment, event } = await givenStudent();
		const first = await givenClass(app, batch, { hours: [-3, -2], videoId: await givenVideo(app) });
		const exam = await givenExam(app, batch);
		await app.db.pool.query('update events set unlock_rules = $2 where id = $1', [
			exam.eventId,
			JSON.stringify([waitsFor('after_attend', first)]),
		]);
		const info = () =>
			call('GET', `courses/${enrolment}/schedule/${batch.scheduleId}/events/${exam.eventId}/exam-info`);
		const start = () => call('POST', `exams/${exam.id}/attempts`, { client_id: CLIENT, kind: 'ranked' });
		for (const refused of [await info(), await start()])
			expect(refused).toMatchObject({
				status: 403,
				body: { code: 'exam.locked', meta: { reason: { kind: 'after_attend', ref: { id: first } } } },
			});
		expect(await event(exam.eventId)).toMatchObject({ state: 'locked', locked: { kind: 'after_attend' } });
		await givenAttended(app, enrolment, first);
		expect((await info()).status).toBe(200);
		expect((await start()).status).toBe(200);
		await app.db.pool.query('delete from event_progress where event_id = $1', [first]);
		expect((await info()).status).toBe(200);
		expect((await event(exam.eventId)).state).toBe('started');
	});

	it('opens the class that solves it once the sheet is in', async () => {
		const { batch, call, event } = await givenStudent();
		const exam = await givenExam(app, batch);
		const solve = await givenClass(app, batch, {
			type: 'solve_class',
			unlockRules: [waitsFor('after_exam_submitted', exam.eventId)],
		});
		expect((await event(solve)).locked).toMatchObject({
			kind: 'after_exam_submitted',
			ref: { id: exam.eventId },
		});
		const { body } = await call('POST', `exams/${exam.id}/attempts`, { client_id: CLIENT, kind: 'ranked' });
		expect((await event(solve)).state).toBe('locked');
		const read = await call('GET', `attempts/${body.attempt.id}?client_id=${CLIENT}`);
		const { sheet, sha } = read.body;
		const sent = { epoch: 1, client_id: CLIENT, seq: 1, sheet, sha };
		expect((await call('POST', `attempts/${body.attempt.id}/submit`, sent)).status).toBe(200);
		expect((await event(solve)).state).toBe('available');
	});
});

describe('the address for calendars', () => {
	it('returns the schedule as a calendar with the same entries each time, until another one is created', async () => {
		const { batch, call, enrolment } = await givenStudent();
		const branchId = await givenBranch(app);
		const id = await givenClass(app, batch, { branchId, joinUrl: 'https://meet.example/secret' });
		const path = `courses/${enrolment}/calendar`;
		expect((await call('GET', path)).body.calendar).toEqual({ url: null, made_at: null, read_at: null });
		const made = (await call('POST', path)).body.calendar;
		expect(made).toMatchObject({ made_at: NOON.toISOString(), read_at: null });
		expect((await call('GET', path)).body.calendar).toEqual(made);
		const { pathname } = new URL(made.url);
		const file = await app.call('GET', pathname);
		expect(file.status).toBe(200);
		expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
		expect(file.headers['x-robots-tag']).toBe('noindex');
		expect(file.body).toContain(`UID:event-${id}@`);
		expect(file.body).toContain('LOCATION:ধানমন্ডি শাখা');
		expect(file.body.replaceAll('\r\n ', '')).toContain(
			`/my/courses/${enrolment}/schedule/${batch.scheduleId}/events/${id}`,
		);
		expect(file.body).not.toContain('meet.example');
		expect((await app.call('GET', pathname)).body).toBe(file.body);
		const etag = String(file.headers.etag);
		expect((await app.call('GET', pathname, { headers: { 'if-none-match': etag } })).status).toBe(304);
		expect((await call('GET', path)).body.calendar.read_at).toBe(NOON.toISOString());

		const next = (await call('POST', path)).body.calendar;
		expect(next.url).not.toBe(made.url);
		expect((await app.call('GET', pathname)).status).toBe(404);
		expect((await app.call('GET', new URL(next.url).pathname)).status).toBe(200);
		const { rows } = await app.db.pool.query('select digest from calendar_feeds');
		for (const { digest } of rows) expect(next.url).not.toContain(digest);
		expect((await call('DELETE', path)).status).toBe(204);
		expect((await app.call('GET', new URL(next.url).pathname)).status).toBe(404);
		expect((await call('GET', path)).body.calendar.url).toBeNull();
	});

	it('ends with the course, and refuses guessed keys', async () => {
		const { call, enrolment } = await givenStudent();
		const { url } = (await call('POST', `courses/${enrolment}/calendar`)).body.calendar;
		const { pathname } = new URL(url);
		await app.db.pool.query(`update doctor_courses set status = 'refunded' where id = $1`, [enrolment]);
		for (const path of [pathname, pathname.replace(/.{32}\.ics/, `${'A'.repeat(32)}.ics`), `${pathname}x`])
			expect((await app.call('GET', path)).status).toBe(404);
	});
});

describe('reading', () => {
	it('a schedule or the pending list takes as many queries for many events as for few', async () => {
		const { batch, call, enrolment } = await givenStudent();
		const { pool } = app.db;
		const requested = pool.query.bind(pool);
		const count = async (path: string) => {
			let n = 0;
			Object.assign(pool, {
				query: (...args: Parameters<typeof requested>) => {
					n++;
					return requested(...args);
				},
			});
			try {
				expect((await call('GET', path)).status).toBe(200);
			} finally {
				Object.assign(pool, { query: requested });
			}
			return n;
		};
		const paths = [
			`courses/${enrolment}/full-schedule`,
			`courses/${batch.ycsId}/batch/${batch.id}/schedule/${batch.scheduleId}`,
			`pending-videos/${enrolment}`,
		];
		const ids: number[] = [];
		const add = async () =>
			ids.push(
				await givenClass(app, batch, {
					hours: [-3, -2],
					videoId: await givenVideo(app),
					unlockRules: ids.slice(-1).map((ref) => waitsFor('after_rating', ref)),
				}),
			);
		for (let n = 0; n < 2; n++) await add();
		// The first call of a session also records its use.
		await count(`pending-videos/${enrolment}`);
		const few = [];
		for (const path of paths) few.push(await count(path));
		for (let n = 0; n < 20; n++) await add();
		const many = [];
		for (const path of paths) many.push(await count(path));
		expect(many).toEqual(few);
		expect(Math.max(...many)).toBeLessThan(12);
		expect(Math.min(...many)).toBeGreaterThan(2);
	});

	it('finds progress and enrolments by their indexes', async () => {
		const client = await app.db.pool.connect();
		try {
			await client.query('set enable_seqscan = off');
			for (const query of [
				'select * from event_progress where doctor_course_id = 1 and event_id = 2',
				`select * from events e join slots s on s.id = e.slot_id
					left join event_progress p on p.event_id = e.id and p.doctor_course_id = 1 where s.schedule_id = 1`,
				'select * from events where ycs_id = 1 and slot_id is null',
				`select * from doctor_courses where doctor_id = 1 and status in ('active', 'soft_locked', 'completed')`,
				'select * from doctor_courses where doctor_id = 1',
				'select * from question_threads where event_id = 1 order by created_at',
				`select * from calendar_feeds where digest = 'x'`,
			]) {
				const { rows } = await client.query(`explain ${query}`);
				expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
			}
		} finally {
			await client.query('reset enable_seqscan');
			client.release();
		}
	});
});
