import { beforeEach, describe, expect, it } from 'vitest';
import { noticesPrivacy } from '#server/modules/news/notices/notices.privacy.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';

const app = appForFile();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EDITOR = '/api/v3/editor/notices';
beforeEach(() => app.clock.set(NOON));

const later = (ms: number) => new Date(NOON.getTime() + ms).toISOString();
const written = (over: Record<string, unknown> = {}) => ({
	title: 'ক্লাসের সময় বদল',
	body: 'আজকের **ক্লাস** রাত ১০টায়।',
	audience: { kind: 'all', id: null },
	pinned: false,
	channels: [],
	starts_at: NOON.toISOString(),
	ends_at: null,
	link: null,
	...over,
});
const put = (token: string, over: Record<string, unknown> = {}) =>
	app.call('POST', EDITOR, { token, body: written(over) });
async function given(over: Record<string, unknown> = {}) {
	const { token } = await givenOperator(app, 'editor');
	const { status, body } = await put(token, over);
	expect(status).toBe(200);
	return { ...body.notice, token } as { id: number; token: string; told_at: string | null };
}
const board = async (token: string) => (await app.call('GET', `${WEB}/doctor/notices`, { token })).body;
const ids = async (token: string): Promise<number[]> =>
	(await board(token)).notices.map(({ id }: { id: number }) => id);
const notice = (token: string, id: number) => app.call('GET', `${WEB}/doctor/notices/${id}`, { token });
const read = (token: string, list: number[]) =>
	app.call('POST', `${WEB}/doctor/notices/read`, { token, body: { ids: list } });
const unread = async (token: string) => (await app.call('GET', `${WEB}/doctor/unread`, { token })).body;
const sql = async (query: string, ...values: unknown[]) => (await app.db.pool.query(query, values)).rows;
const notifiedOf = (id: number) =>
	sql(`select doctor_id from notifications where key = $1 order by doctor_id`, `notice:${id}`);

describe('the audience of a notice', () => {
	it('sees it, and no one else does, also not by its number', async () => {
		const batch = await givenBatch(app);
		const other = await givenBatch(app);
		const [inBatch, elsewhere, waiting, guest] = [
			await givenDoctor(app),
			await givenDoctor(app),
			await givenDoctor(app),
			await givenDoctor(app),
		];
		await givenEnrolment(app, inBatch, batch);
		await givenEnrolment(app, elsewhere, other);
		await givenEnrolment(app, waiting, batch, 'pending_payment');
		const all = await given();
		const ofBatch = await given({ audience: { kind: 'batch', id: batch.id } });
		const ofCourse = await given({ audience: { kind: 'course', id: batch.ycsId } });
		const ofOne = await given({ audience: { kind: 'doctor', id: guest.id } });
		const expected = [
			[inBatch, [ofCourse.id, ofBatch.id, all.id]],
			[elsewhere, [all.id]],
			[waiting, [all.id]],
			[guest, [ofOne.id, all.id]],
		] as const;
		for (const [doctor, list] of expected) {
			expect(await ids(doctor.token)).toEqual(list);
			for (const { id } of [all, ofBatch, ofCourse, ofOne])
				expect((await notice(doctor.token, id)).status).toBe(list.includes(id as never) ? 200 : 404);
		}
		const [first] = (await board(inBatch.token)).notices;
		expect(first.of).toMatch(/^কোর্স \d+, Session/);
	});

	it('must be there', async () => {
		const { token } = await givenOperator(app, 'support');
		for (const audience of [
			{ kind: 'batch', id: 987_654 },
			{ kind: 'course', id: 987_654 },
			{ kind: 'doctor', id: 987_654 },
		])
			expect(await put(token, { audience })).toMatchObject({
				status: 422,
				body: { code: 'notice.unknown_audience' },
			});
	});
});

describe('a notice', () => {
	it('appears and disappears with its times; by its number it can be read afterwards', async () => {
		const { token } = await givenDoctor(app);
		const { id } = await given({ starts_at: later(HOUR), ends_at: later(2 * HOUR) });
		expect(await ids(token)).not.toContain(id);
		expect((await notice(token, id)).status).toBe(404);
		app.clock.forward(HOUR);
		expect(await ids(token)).toContain(id);
		expect((await notice(token, id)).body.notice.over).toBe(false);
		app.clock.forward(HOUR);
		expect(await ids(token)).not.toContain(id);
		expect((await notice(token, id)).body.notice).toMatchObject({ over: true });
	});

	it('that is pinned is above newer ones', async () => {
		const { token } = await givenDoctor(app);
		const pinned = await given({ pinned: true, starts_at: later(-DAY) });
		const newer = await given();
		const list = await ids(token);
		expect(list.indexOf(pinned.id)).toBeLessThan(list.indexOf(newer.id));
	});

	it('shows its text as HTML without scripts, and its beginning as plain text', async () => {
		const { token } = await givenDoctor(app);
		const { id } = await given({
			body: '**জরুরি** [এখানে](javascript:alert(1)) <img src=x onerror=alert(1)>',
			link: '/my/courses',
		});
		const { html, excerpt, link } = (await notice(token, id)).body.notice;
		expect(html).toContain('<strong>জরুরি</strong>');
		expect(html).not.toMatch(/javascript:|<img/);
		expect(excerpt).toMatch(/^জরুরি এখানে/);
		expect(link).toBe('/my/courses');
	});

	it.each([
		['title', { title: ' ' }],
		['body', { body: '' }],
		['link', { link: 'javascript:alert(1)' }],
		['link', { link: '//elsewhere.example' }],
		['link', { link: '/\\elsewhere.example' }],
		['ends_at', { ends_at: later(-1) }],
		['channels.0', { channels: ['letter'] }],
		['audience.id', { audience: { kind: 'batch', id: null } }],
		['audience.id', { audience: { kind: 'all', id: 1 } }],
	])('is refused with an invalid %s', async (field, over) => {
		const { token } = await givenOperator(app, 'owner');
		const refused = await put(token, over);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toEqual([field]);
	});
});

describe('read notices', () => {
	it('counts for the badge until it was read, once for all devices', async () => {
		const doctor = await givenDoctor(app);
		const before = (await unread(doctor.token)).notices;
		const one = await given();
		const two = await given();
		const strange = await given({ audience: { kind: 'doctor', id: (await givenDoctor(app)).id } });
		expect(await unread(doctor.token)).toEqual({ notices: before + 2, complaints: 0, notifications: 0 });
		const { body } = await read(doctor.token, [one.id, strange.id, 987_654]);
		expect(body.unread).toBe(before + 1);
		await Promise.all([read(doctor.token, [one.id, two.id]), read(doctor.token, [two.id])]);
		expect((await unread(doctor.token)).notices).toBe(before);
		const seen = await sql('select notice_id from notice_reads where doctor_id = $1 order by 1', doctor.id);
		expect(seen.map(({ notice_id }) => notice_id)).toEqual([one.id, two.id]);
		expect((await notice(doctor.token, one.id)).body.notice.unread).toBe(false);
	});

	it('is counted for staff', async () => {
		const doctor = await givenDoctor(app);
		const { id, token } = await given();
		await read(doctor.token, [id]);
		const { items: notices } = (await app.call('GET', `${EDITOR}?when=now`, { token })).body;
		expect(notices.find((one: { id: number }) => one.id === id).readers).toBe(1);
	});

	it('are exported for the doctor, and deleted', async () => {
		const doctor = await givenDoctor(app);
		const { id } = await given({ audience: { kind: 'doctor', id: doctor.id } });
		await read(doctor.token, [id]);
		const { rooms } = (await app.call('GET', `${WEB}/doctor/my-data`, { token: doctor.token })).body;
		expect(rooms.notices).toMatchObject({
			for_you: [{ title: 'ক্লাসের সময় বদল' }],
			read: [{ title: 'ক্লাসের সময় বদল' }],
		});
		await noticesPrivacy.eraseOf(app.db.q, doctor.id, NOON);
		expect(await sql('select 1 from notices where id = $1', id)).toEqual([]);
	});

	it('is requested also from an unverified device, the notices themselves are not', async () => {
		const { token } = await givenDoctor(app, { unverified: true });
		expect((await app.call('GET', `${WEB}/doctor/unread`, { token })).status).toBe(200);
		expect((await app.call('GET', `${WEB}/doctor/notices`, { token })).status).toBe(423);
	});
});

describe('a notice with a push', () => {
	const tell = (id: number) => app.jobHandlers['notices.tell']({ notice_id: id });

	it('is notified to its audience when its time begins, once', async () => {
		const batch = await givenBatch(app);
		const doctors = await Promise.all([1, 2, 3].map(() => givenDoctor(app)));
		for (const doctor of doctors.slice(0, 2)) await givenEnrolment(app, doctor, batch);
		const { id } = await given({
			audience: { kind: 'batch', id: batch.id },
			channels: ['push'],
			starts_at: later(HOUR),
		});
		await tell(id);
		expect(await notifiedOf(id)).toEqual([]);
		app.clock.forward(HOUR);
		await Promise.all([tell(id), tell(id)]);
		await tell(id);
		expect((await notifiedOf(id)).map(({ doctor_id }) => doctor_id)).toEqual(
			doctors
				.slice(0, 2)
				.map((doctor) => doctor.id)
				.sort((a, b) => a - b),
		);
	});

	it('that was withdrawn before is notified to no one; one without a channel neither', async () => {
		const { id, token } = await given({ channels: ['push'], starts_at: later(HOUR) });
		expect((await app.call('POST', `${EDITOR}/${id}/end`, { token, body: {} })).status).toBe(200);
		const quiet = await given();
		app.clock.forward(2 * HOUR);
		await tell(id);
		await app.work();
		expect([...(await notifiedOf(id)), ...(await notifiedOf(quiet.id))]).toEqual([]);
	});

	it('whose channels are removed before its time is notified to no one', async () => {
		const audience = { kind: 'doctor', id: (await givenDoctor(app)).id };
		const wish = { audience, starts_at: later(HOUR) };
		const { id, token } = await given({ ...wish, channels: ['push'] });
		await app.call('PUT', `${EDITOR}/${id}`, { token, body: written({ ...wish, channels: [] }) });
		app.clock.forward(HOUR);
		await tell(id);
		expect(await notifiedOf(id)).toEqual([]);
	});

	it('has a fixed audience once it is sent; its text can still be corrected', async () => {
		const doctor = await givenDoctor(app);
		const audience = { kind: 'doctor', id: doctor.id };
		const { id, token } = await given({ audience, channels: ['push'] });
		await tell(id);
		const change = (over: Record<string, unknown>) =>
			app.call('PUT', `${EDITOR}/${id}`, { token, body: written({ audience, channels: ['push'], ...over }) });
		expect(await change({ audience: { kind: 'all', id: null } })).toMatchObject({
			status: 409,
			body: { code: 'notice.told' },
		});
		expect((await change({ title: 'ঠিক করা শিরোনাম' })).body.notice).toMatchObject({
			title: 'ঠিক করা শিরোনাম',
			told_at: NOON.toISOString(),
		});
		await tell(id);
		expect(await notifiedOf(id)).toHaveLength(1);
		expect(await app.call('PUT', `${EDITOR}/987654`, { token, body: written() })).toMatchObject({
			status: 404,
		});
	});
});
