import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { localFiles } from '#server/gateways/files/local.ts';
import { complaintsPrivacy } from '#server/modules/support/complaints.privacy.ts';
import { storeFile } from '#server/modules/support/files.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';

const app = appForFile();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EDITOR = '/api/v3/editor';
beforeEach(() => app.clock.set(NOON));

type Doctor = Awaited<ReturnType<typeof givenDoctor>>;
let keys = 0;
const newKey = () => `a-key-of-a-test-${++keys}`;
const blank = (over: Record<string, unknown> = {}) => ({
	key: newKey(),
	category: 'payment',
	ref: null,
	subject: 'টাকা কেটেছে, জমা দেখায়নি',
	text: 'দুবার চেষ্টা করেছি।',
	files: [],
	context: null,
	...over,
});
const get = (token: string, rest = '') => app.call('GET', `${WEB}/doctor/complaints${rest}`, { token });
const post = (token: string, rest: string, body: unknown) =>
	app.call('POST', `${WEB}/doctor/complaints${rest}`, { token, body });
const open = (doctor: Doctor, over: Record<string, unknown> = {}) => post(doctor.token, '', blank(over));
async function given(doctor: Doctor, over: Record<string, unknown> = {}) {
	const { status, body } = await open(doctor, over);
	expect(status).toBe(200);
	return body.complaint;
}
const desk = (token: string, method: string, rest: string, body?: unknown) =>
	app.call(method, `${EDITOR}/complaints${rest}`, { token, ...(body !== undefined && { body }) });
const answer = (token: string, id: number, text = 'দেখছি।') =>
	desk(token, 'POST', `/${id}/answer`, { key: newKey(), text, files: [] });
const resolve = (token: string, id: number) =>
	desk(token, 'POST', `/${id}/resolve`, { text: 'ঠিক করা হয়েছে।' });
const show = async (doctor: Doctor, id: number) => (await get(doctor.token, `/${id}`)).body.complaint;
const unread = async (doctor: Doctor) =>
	(await app.call('GET', `${WEB}/doctor/unread`, { token: doctor.token })).body.complaints;
const sql = async (query: string, ...values: unknown[]) => (await app.db.pool.query(query, values)).rows;

const picture = () =>
	sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
		.jpeg()
		.toBuffer();
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n');
const send = (doctor: Doctor, payload: Buffer, type: string) =>
	app.call('POST', `${WEB}/doctor/complaint-files`, {
		token: doctor.token,
		payload,
		headers: { 'content-type': type },
	});

describe('a complaint', () => {
	it('has a number, a deadline by category, and its first message', async () => {
		const doctor = await givenDoctor(app);
		const context = {
			build: 'app.Ab12.js',
			route: 'course-payment-done',
			net: '3g',
			errors: [{ at: NOON.toISOString(), code: 'render', route: 'lecture', message: 'TypeError: x' }],
		};
		const complaint = await given(doctor, { context });
		expect(complaint).toMatchObject({
			no: expect.stringMatching(/^C-[2-9A-Z]{8}$/),
			state: 'open',
			// Saturday noon in Dhaka: four working hours.
			due_at: '2026-11-21T10:00:00.000Z',
			unread: 0,
			may: { write: true, reopen: false, rate: false },
			messages: [{ author: 'doctor', text: 'দুবার চেষ্টা করেছি।', files: [] }],
		});
		expect((await given(doctor, { category: 'other' })).due_at).toBe('2026-11-23T06:00:00.000Z');
		const list = (await get(doctor.token)).body;
		expect(list).toMatchObject({ page: 1, pages: 1 });
		expect(list.complaints).toHaveLength(2);
		const { token } = await givenOperator(app, 'support');
		const whole = (await desk(token, 'GET', `/${complaint.id}`)).body.complaint;
		expect(whole).toMatchObject({ context, doctor: { id: doctor.id, phone: doctor.phone } });
	});

	it('sent twice under one key, also at the same moment, is one', async () => {
		const doctor = await givenDoctor(app);
		const body = blank();
		const sent = await Promise.all([1, 2, 3].map(() => post(doctor.token, '', body)));
		expect(new Set(sent.map((one) => one.body.complaint.id)).size).toBe(1);
		expect((await show(doctor, sent[0]?.body.complaint.id)).messages).toHaveLength(1);
		// The same key of another doctor is another complaint.
		const other = await givenDoctor(app);
		expect((await post(other.token, '', body)).body.complaint.id).not.toBe(sent[0]?.body.complaint.id);
	});

	it.each([
		['category', { category: 'weather' }],
		['subject', { subject: ' a ' }],
		['text', { text: '   ' }],
		['text', { text: 'x'.repeat(4_001) }],
		['key', { key: 'short' }],
		['files', { files: Array.from({ length: 6 }, () => ({ file: 'x'.repeat(22), name: 'a' })) }],
		['context.route', { context: { build: '', route: 'x'.repeat(81), net: '4g', errors: [] } }],
		['ref.id', { ref: { type: 'payment', id: 0 } }],
	])('is refused with an invalid %s', async (field, over) => {
		const refused = await open(await givenDoctor(app), over);
		expect(refused.status).toBe(422);
		expect(Object.keys(refused.body.errors)).toEqual([field]);
	});

	it('can be opened ten times an hour', async () => {
		const doctor = await givenDoctor(app);
		const statuses = [];
		for (let n = 0; n < 11; n++) statuses.push((await open(doctor)).status);
		expect(statuses.filter((status) => status === 429)).toHaveLength(1);
	});

	it('is about something of the doctor’s own, or about nothing', async () => {
		const doctor = await givenDoctor(app);
		const other = await givenDoctor(app);
		const batch = await givenBatch(app);
		const mine = await givenEnrolment(app, doctor, batch);
		const theirs = await givenEnrolment(app, other, batch);
		const about = (id: number, type = 'course') => open(doctor, { ref: { type, id } });
		expect((await about(mine)).body.complaint.ref).toEqual({ type: 'course', id: mine });
		expect((await about(doctor.device.id, 'device')).status).toBe(200);
		for (const [id, type] of [
			[theirs, 'course'],
			[other.device.id, 'device'],
			[1, 'payment'],
			[1, 'order'],
			[1, 'question'],
			[1, 'exam'],
			[1, 'video'],
			[1, 'event'],
			[1, 'delivery'],
			[1, 'book'],
			[1, 'subscription'],
		] as const) {
			const refused = await open(await givenDoctor(app), { ref: { type, id } });
			expect(refused).toMatchObject({ status: 422, body: { code: 'complaint.unknown_ref' } });
			expect(Object.keys(refused.body.errors)).toEqual(['ref']);
		}
	});

	it('cannot be seen or changed by another doctor', async () => {
		const doctor = await givenDoctor(app);
		const other = await givenDoctor(app);
		const { id } = await given(doctor);
		const staff = await givenOperator(app, 'support');
		await resolve(staff.token, id);
		const gone = { status: 404, body: { code: 'complaint.not_found' } };
		expect(await get(other.token, `/${id}`)).toMatchObject(gone);
		const text = { key: newKey(), text: 'x', files: [] };
		expect(await post(other.token, `/${id}/messages`, text)).toMatchObject(gone);
		expect(await post(other.token, `/${id}/read`, {})).toMatchObject(gone);
		expect(await post(other.token, `/${id}/reopen`, { text: 'x' })).toMatchObject(gone);
		expect(await post(other.token, `/${id}/rate`, { rating: 5, text: null })).toMatchObject(gone);
		expect((await get(other.token)).body.complaints).toEqual([]);
		expect((await show(doctor, id)).state).toBe('resolved');
	});

	it('is opened by another module for a doctor, with its own time', async () => {
		const doctor = await givenDoctor(app);
		const { openComplaint } = await import('#server/modules/support/open.service.ts');
		const { id } = await openComplaint(
			app.db.q,
			{ doctorId: doctor.id, category: 'sheet', ref: null, subject: 'প্যাকেট আসেনি', text: 'আসেনি' },
			app.clock.now(),
		);
		expect(await show(doctor, id)).toMatchObject({ category: 'sheet', due_at: '2026-11-22T06:00:00.000Z' });
	});
});

describe('the thread of a complaint', () => {
	it("alternates, with the answer deadline running only while it is the staff's turn", async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id } = await given(doctor);
		expect((await desk(staff.token, 'POST', `/${id}/take`, {})).body.complaint).toMatchObject({
			state: 'with_staff',
			taken_by: 'Staff',
			taken_by_id: staff.id,
			messages: [{ read_at: NOON.toISOString() }],
		});
		expect((await show(doctor, id)).due_at).toBe('2026-11-21T10:00:00.000Z');
		app.clock.forward(HOUR);
		expect((await answer(staff.token, id)).body.complaint).toMatchObject({
			state: 'waiting_doctor',
			due_at: null,
		});
		expect(await unread(doctor)).toBe(1);
		expect(await show(doctor, id)).toMatchObject({ unread: 1, messages: [{}, { author: 'staff' }] });
		expect((await post(doctor.token, `/${id}/read`, {})).status).toBe(204);
		expect(await unread(doctor)).toBe(0);
		app.clock.forward(DAY);
		const written = await post(doctor.token, `/${id}/messages`, {
			key: newKey(),
			text: 'এখনো একই',
			files: [],
		});
		expect(written.body.complaint).toMatchObject({
			state: 'with_staff',
			due_at: '2026-11-22T11:00:00.000Z',
		});
	});

	it('is not answered past later messages of the doctor', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id, messages } = await given(doctor);
		const body = { key: newKey(), text: 'দেখছি।', files: [], seen: messages.at(-1).id };
		await post(doctor.token, `/${id}/messages`, { key: newKey(), text: 'আরও একটি কথা', files: [] });
		const past = { status: 409, body: { code: 'complaint.moved_on' } };
		expect(await desk(staff.token, 'POST', `/${id}/answer`, body)).toMatchObject(past);
		const done = { text: 'হয়েছে।', seen: body.seen };
		expect(await desk(staff.token, 'POST', `/${id}/resolve`, done)).toMatchObject(past);
		const after = await show(doctor, id);
		expect(after).toMatchObject({ state: 'open', messages: [{}, { read_at: null }] });
		const seen = after.messages.at(-1).id;
		expect((await desk(staff.token, 'POST', `/${id}/answer`, { ...body, seen })).status).toBe(200);
	});

	it("is not answered past a colleague's later answer to the doctor", async () => {
		const doctor = await givenDoctor(app);
		const [one, other] = [await givenOperator(app, 'support'), await givenOperator(app, 'support')];
		const { id, messages } = await given(doctor);
		const seen = messages.at(-1).id;
		const reply = (token: string, over: object = {}) =>
			desk(token, 'POST', `/${id}/answer`, { key: newKey(), text: 'দেখছি।', files: [], seen, ...over });
		await desk(one.token, 'POST', `/${id}/notes`, { text: 'ব্যাংকে জানতে চেয়েছি' });
		const both = await Promise.all([reply(one.token), reply(other.token)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		const late = both.find(({ status }) => status === 409);
		expect(late?.body).toMatchObject({
			code: 'complaint.moved_on',
			message: expect.stringContaining('সহকর্মী'),
		});
		expect((await show(doctor, id)).messages).toHaveLength(2);
		const [first, second] = both[0]?.status === 200 ? [one, other] : [other, one];
		expect((await desk(second.token, 'POST', `/${id}/resolve`, { text: 'হয়েছে।', seen })).body.code).toBe(
			'complaint.moved_on',
		);
		// One's own messages count as read.
		expect((await reply(first.token)).status).toBe(200);
		const fresh = (await desk(second.token, 'GET', `/${id}`)).body.complaint.messages.at(-1).id;
		expect((await reply(second.token, { seen: fresh })).status).toBe(200);
	});

	it('stores a message once for its key', async () => {
		const doctor = await givenDoctor(app);
		const { id } = await given(doctor);
		const body = { key: newKey(), text: 'আরও একটি কথা', files: [] };
		await Promise.all([1, 2].map(() => post(doctor.token, `/${id}/messages`, body)));
		expect((await show(doctor, id)).messages).toHaveLength(2);
	});

	it('never shows internal notes of staff, nor who they are', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id } = await given(doctor);
		const noted = await desk(staff.token, 'POST', `/${id}/notes`, { text: 'গোপন কথা' });
		expect(noted.body.complaint.messages[1]).toMatchObject({ internal: true, by: 'Staff' });
		const log = await sql(
			'select action, operator_id, doctor_id, after from audit where target = $1',
			`complaint:${id}`,
		);
		expect(log).toMatchObject([
			{ action: 'complaint.note', after: { message: noted.body.complaint.messages[1].id } },
		]);
		expect(log.map((one) => [Number(one.operator_id), Number(one.doctor_id)])).toEqual([
			[staff.id, doctor.id],
		]);
		await answer(staff.token, id);
		const seen = await get(doctor.token, `/${id}`);
		expect(seen.body.complaint.messages).toHaveLength(2);
		expect(JSON.stringify(seen.body)).not.toMatch(/গোপন|Staff|internal|priority|context/);
		expect(JSON.stringify((await get(doctor.token)).body)).not.toContain('গোপন');
		expect(
			JSON.stringify((await app.call('GET', `${WEB}/doctor/my-data`, { token: doctor.token })).body),
		).not.toContain('গোপন');
		expect(await unread(doctor)).toBe(1);
	});

	it('notifies the doctor once for each answer', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id } = await given(doctor);
		const body = { key: newKey(), text: 'দেখছি', files: [] };
		for (let n = 0; n < 2; n++) await desk(staff.token, 'POST', `/${id}/answer`, body);
		await resolve(staff.token, id);
		const news = await sql(`select * from notifications where doctor_id = $1 order by id`, doctor.id);
		expect(news).toHaveLength(2);
		expect(news[0]).toMatchObject({ topic: 'complaint', path: `/my/complain-box/${id}` });
	});
});

describe('the end of a complaint', () => {
	const end = async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id } = await given(doctor);
		expect((await resolve(staff.token, id)).body.complaint.state).toBe('resolved');
		return { doctor, staff, id };
	};
	const close = () => app.jobHandlers['complaints.close']({});

	it('is automatic a week after it was resolved, and not before', async () => {
		const { doctor, id } = await end();
		expect(await show(doctor, id)).toMatchObject({
			closes_at: '2026-11-28T06:00:00.000Z',
			may: { write: false, reopen: true, rate: true },
		});
		app.clock.forward(7 * DAY - 1);
		await close();
		expect((await show(doctor, id)).state).toBe('resolved');
		app.clock.forward(1);
		await Promise.all([close(), close()]);
		const closed = await show(doctor, id);
		expect(closed).toMatchObject({ state: 'closed', reopen_until: '2026-12-05T06:00:00.000Z' });
		expect(closed.messages.map((one: { event: string | null }) => one.event)).toEqual([
			null,
			null,
			'resolved',
			'closed',
		]);
	});

	it('can be objected to, from either side of closing, until a week after it', async () => {
		const { doctor, staff, id } = await end();
		await post(doctor.token, `/${id}/rate`, { rating: 2, text: 'তাড়াহুড়া' });
		const again = await post(doctor.token, `/${id}/reopen`, { text: 'এখনো একই' });
		expect(again.body.complaint).toMatchObject({
			state: 'reopened',
			rating: null,
			due_at: '2026-11-21T10:00:00.000Z',
			may: { write: true, reopen: false, rate: false },
		});
		expect(await post(doctor.token, `/${id}/reopen`, { text: 'x' })).toMatchObject({
			status: 409,
			body: { code: 'complaint.not_over' },
		});
		await resolve(staff.token, id);
		app.clock.forward(7 * DAY);
		await close();
		app.clock.forward(7 * DAY);
		expect(await post(doctor.token, `/${id}/reopen`, { text: 'x' })).toMatchObject({
			status: 409,
			body: { code: 'complaint.too_late' },
		});
		app.clock.forward(-1);
		expect((await post(doctor.token, `/${id}/reopen`, { text: 'x' })).status).toBe(200);
	});

	it('is rated from one to five once it is over, and the last rating counts', async () => {
		const { doctor, id } = await end();
		for (const rating of [0, 6, 2.5])
			expect((await post(doctor.token, `/${id}/rate`, { rating, text: null })).status).toBe(422);
		await post(doctor.token, `/${id}/rate`, { rating: 3, text: 'চলে' });
		const rated = await post(doctor.token, `/${id}/rate`, { rating: 5, text: null });
		expect(rated.body.complaint).toMatchObject({ rating: 5, rating_text: null });
		const open = await given(doctor);
		expect(await post(doctor.token, `/${open.id}/rate`, { rating: 5, text: null })).toMatchObject({
			status: 409,
			body: { code: 'complaint.not_over' },
		});
	});

	it('accepts no more messages of either side', async () => {
		const { doctor, staff, id } = await end();
		const over = { status: 409, body: { code: 'complaint.over' } };
		const text = { key: newKey(), text: 'x', files: [] };
		expect(await post(doctor.token, `/${id}/messages`, text)).toMatchObject(over);
		expect(await answer(staff.token, id)).toMatchObject(over);
		expect(await resolve(staff.token, id)).toMatchObject(over);
		expect(await desk(staff.token, 'POST', `/${id}/take`, {})).toMatchObject(over);
		expect((await show(doctor, id)).messages).toHaveLength(3);
	});
});

describe('the files of a complaint', () => {
	const fileOf = (url: string, token?: string) => app.call('GET', url, token ? { token } : {});

	it('are a converted picture and an unchanged PDF, for holders of the signed address', async () => {
		const doctor = await givenDoctor(app);
		const image = (await send(doctor, await picture(), 'image/jpeg')).body;
		const pdf = (await send(doctor, PDF, 'application/pdf')).body;
		expect([image.kind, pdf.kind]).toEqual(['image', 'pdf']);
		const complaint = await given(doctor, {
			files: [
				{ file: image.file, name: 'পর্দা.jpg' },
				{ file: pdf.file, name: 'রসিদ.pdf' },
			],
		});
		const [first, second] = complaint.messages[0].files;
		expect(first).toMatchObject({ kind: 'image', name: 'পর্দা.jpg', bytes: image.bytes });
		expect(await fileOf(first.url)).toMatchObject({
			status: 200,
			headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
		});
		const shown = await fileOf(second.url);
		expect(shown.headers['content-disposition']).toMatch(/^attachment; .*UTF-8''%E0/);
		expect(shown.headers['content-security-policy']).toContain('sandbox');
		// Neither another file, nor a later hour, nor a missing signature.
		expect((await fileOf(first.url.replace(`/c/${first.id}`, `/c/${second.id}`))).status).toBe(403);
		expect((await fileOf(first.url.split('?')[0] ?? '')).status).toBe(403);
		app.clock.forward(2 * HOUR);
		expect((await fileOf(first.url)).status).toBe(403);
		// Not by the addresses of other files either.
		expect((await app.call('GET', `/media/p/${image.file}.webp`)).status).toBe(404);
	});

	it.each([
		['nothing that is a file', Buffer.from('<svg onload=alert(1)>'), 'image/png'],
		['a page that is called a PDF', Buffer.from('<html>%PDF-1.7 %%EOF'), 'application/pdf'],
		['half a PDF', Buffer.from('%PDF-1.7 and no end'), 'application/pdf'],
	])('are refused when they are %s', async (_name, bytes, type) => {
		const refused = await send(await givenDoctor(app), bytes, type);
		expect(refused).toMatchObject({ status: 422, body: { code: 'upload.unreadable' } });
	});

	it('of another kind, or too large, are not even read', async () => {
		const doctor = await givenDoctor(app);
		expect((await send(doctor, Buffer.from('PK'), 'application/zip')).status).toBe(415);
		expect((await send(doctor, Buffer.alloc(5 * 1024 * 1024 + 1), 'application/pdf')).status).toBe(413);
	});

	it('are sent with one message of their uploader', async () => {
		const doctor = await givenDoctor(app);
		const other = await givenDoctor(app);
		const { file } = (await send(doctor, PDF, 'application/pdf')).body;
		const files = [{ file, name: 'a.pdf' }];
		const unknown = { status: 422, body: { code: 'upload.unknown' } };
		expect(await open(other, { files })).toMatchObject(unknown);
		expect((await get(other.token)).body.complaints).toEqual([]);
		await given(doctor, { files });
		expect(await open(doctor, { files })).toMatchObject(unknown);
	});

	it('that no message uses are deleted when they are too many or a day old', async () => {
		const doctor = await givenDoctor(app);
		const sent: string[] = [];
		for (let n = 0; n < 12; n++) sent.push((await send(doctor, PDF, 'application/pdf')).body.file);
		const left = () => sql('select key from complaint_files where doctor_id = $1 order by id', doctor.id);
		expect((await left()).map(({ key }) => key)).toEqual(sent.slice(2).map((file) => `${file}.pdf`));
		const files = localFiles(path.join(app.config.dataDir, 'files'));
		expect(await files.get('private', `${sent[0]}.pdf`)).toBe(null);
		app.clock.forward(DAY + 1);
		await send(doctor, PDF, 'application/pdf');
		expect(await left()).toHaveLength(1);
	});

	it('are not stored without a row', async () => {
		const put = vi.fn();
		const deps = { ...app, files: { put } } as unknown as Deps;
		await expect(storeFile(deps, { doctorId: 999_999 }, PDF)).rejects.toMatchObject({
			cause: { code: '23503' },
		});
		expect(put).not.toHaveBeenCalled();
	});

	it('of staff are sent with an answer', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id } = await given(doctor);
		const { file } = (
			await app.call('POST', `${EDITOR}/complaint-files`, {
				token: staff.token,
				payload: PDF,
				headers: { 'content-type': 'application/pdf' },
			})
		).body;
		const body = { key: newKey(), text: 'এই রসিদটি', files: [{ file, name: 'invoice.pdf' }] };
		expect((await desk(staff.token, 'POST', `/${id}/answer`, body)).status).toBe(200);
		const { url } = (await show(doctor, id)).messages[1].files[0];
		expect((await fileOf(url)).status).toBe(200);
	});
});

describe('the desk of staff', () => {
	it('lists earliest deadlines first, by filter', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const slow = await given(doctor, { category: 'teacher' });
		const quick = await given(doctor, { category: 'exam' });
		const done = await given(doctor);
		await resolve(staff.token, done.id);
		const list = async (query = '') =>
			(await desk(staff.token, 'GET', `?doctor_id=${doctor.id}${query}`)).body.items.map(
				({ id }: { id: number }) => id,
			);
		expect(await list()).toEqual([quick.id, slow.id, done.id]);
		expect(await list('&category=teacher')).toEqual([slow.id]);
		expect(await list('&state=resolved')).toEqual([done.id]);
		expect(await list('&mine=1')).toEqual([done.id]);
		expect(await list(`&no=${quick.no.toLowerCase()}`)).toEqual([quick.id]);
		expect(await list(`&q=${quick.no.slice(2)}`)).toEqual([quick.id]);
		expect(await list(`&q=${doctor.phone}`)).toEqual([quick.id, slow.id, done.id]);
		expect(await list('&q=01300000000')).toEqual([]);
		expect(await list('&overdue=1')).toEqual([]);
		app.clock.forward(5 * HOUR);
		expect(await list('&overdue=1')).toEqual([quick.id]);
		const all = (await desk(staff.token, 'GET', '')).body;
		expect(all.items.map(({ id }: { id: number }) => id)).not.toContain(done.id);
	});

	it('sorts a complaint again, and the deadline is counted from its beginning', async () => {
		const doctor = await givenDoctor(app);
		const staff = await givenOperator(app, 'support');
		const { id } = await given(doctor, { category: 'other' });
		app.clock.forward(HOUR);
		const change = (category: string, priority: string) =>
			desk(staff.token, 'PUT', `/${id}`, { category, priority });
		expect((await change('payment', 'normal')).body.complaint.due_at).toBe('2026-11-21T10:00:00.000Z');
		expect((await change('payment', 'urgent')).body.complaint).toMatchObject({
			due_at: '2026-11-21T07:00:00.000Z',
			overdue: false,
			priority: 'urgent',
		});
		const log = await sql(`select action from audit where target = $1 order by id`, `complaint:${id}`);
		expect(log.map(({ action }) => action)).toEqual(['complaint.sorted', 'complaint.sorted']);
	});

	it('is closed to roles that have nothing to do with it', async () => {
		const { token } = await givenOperator(app, 'finance');
		expect((await desk(token, 'GET', '')).status).toBe(403);
	});
});

describe('data of the module about a doctor', () => {
	it('are exported in words, and deleted with their files', async () => {
		const doctor = await givenDoctor(app);
		const { file } = (await send(doctor, PDF, 'application/pdf')).body;
		await given(doctor, { files: [{ file, name: 'রসিদ.pdf' }] });
		const waiting = (await send(doctor, PDF, 'application/pdf')).body.file;
		const { rooms } = (await app.call('GET', `${WEB}/doctor/my-data`, { token: doctor.token })).body;
		expect(rooms.complaints).toMatchObject([
			{ about: 'payment', state: 'open', messages: [{ by: 'the doctor', files: ['রসিদ.pdf'] }] },
		]);
		const gone = await complaintsPrivacy.eraseOf(app.db.q, doctor.id, app.clock.now());
		expect(gone.map(({ key }) => key).sort()).toEqual([`${file}.pdf`, `${waiting}.pdf`].sort());
		expect(await sql('select 1 from complaints where doctor_id = $1', doctor.id)).toEqual([]);
		expect(await complaintsPrivacy.eraseOf(app.db.q, doctor.id, app.clock.now())).toEqual([]);
	});
});
