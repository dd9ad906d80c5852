import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { referenceBooksPrivacy } from '#server/modules/books/books.privacy.ts';
import { bookStates, questionPages } from '#server/modules/books/books.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { givenSat } from '../../support/given-sheets.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));
const EDITOR = '/api/v3/editor';

const get = (token: string, path: string) => app.call('GET', `${WEB}/doctor/${path}`, { token });
const sql = async (query: string, ...values: unknown[]) => (await app.db.pool.query(query, values)).rows;

async function send(file: string | Buffer, query = '', staff?: { token: string }) {
	const { token } = staff ?? (await givenOperator(app, 'editor'));
	return app.call('POST', `${EDITOR}/books/import${query}`, {
		token,
		payload: file,
		headers: { 'content-type': 'text/markdown', 'accept-language': 'en' },
	});
}

const PAGES = ['# Nerves\n\nThe radial nerve and wrist drop.', '## Ulnar\n\nClaw hand.', '# Heart\n\nরক্তনালি'];
/** A book as an editor uploads it. Returns its id. */
async function givenBook(
	over: { access?: string; ycsIds?: number[]; pages?: string[]; replace?: number } = {},
) {
	const { access = 'free', ycsIds = [], pages = PAGES, replace } = over;
	const sessions = ycsIds.length > 0 ? `year_course_sessions: ${ycsIds.join(', ')}\n` : '';
	const text = `---\ntitle: Notes\nlead: Short\naccess: ${access}\n${sessions}---\n${pages.join('\n<!-- page -->\n')}`;
	const { status, body } = await send(text, replace === undefined ? '' : `?replace=${replace}`);
	expect(body.faults).toEqual([]);
	expect(status).toBe(200);
	return body.book_id as number;
}
const save = (token: string, bookId: number, body: unknown) =>
	app.call('PUT', `${WEB}/doctor/books/${bookId}/state`, { token, body });

describe('the shelf', () => {
	it('contains what the doctor may read: free books, and those of their courses', async () => {
		const batch = await givenBatch(app);
		const doctor = await givenDoctor(app);
		const free = await givenBook();
		const own = await givenBook({ access: 'course', ycsIds: [batch.ycsId] });
		const sold = await givenBook({ access: 'subscription' });
		const ids = async () =>
			(await get(doctor.token, 'books')).body.books.map((book: { id: number }) => book.id);
		expect(await ids()).toEqual(expect.arrayContaining([free]));
		expect(await ids()).not.toContain(own);
		await givenEnrolment(app, doctor, batch);
		const { books } = (await get(doctor.token, 'books')).body;
		expect(books.find((book: { id: number }) => book.id === own)).toEqual({
			id: own,
			title: 'Notes',
			lead: 'Short',
			lang: 'bn',
			pages: 3,
			revision: 1,
			access: 'course',
			course: expect.stringContaining('কোর্স'),
			reading: { last_page: null, read_at: null, bookmarks: [] },
		});
		expect(await ids()).not.toContain(sold);
	});

	it('begins with the book that was read last', async () => {
		const { token } = await givenDoctor(app);
		const ids = [await givenBook(), await givenBook()];
		const shelf = async () =>
			(await get(token, 'books')).body.books
				.map((book: { id: number }) => book.id)
				.filter((id: number) => ids.includes(id));
		await save(token, ids[1] ?? 0, { last_page: 2, read_at: NOON.toISOString(), bookmarks: [] });
		expect(await shelf()).toEqual([ids[1], ids[0]]);
	});
});

describe('a book', () => {
	it('shows its contents and its pages with their neighbours', async () => {
		const { token } = await givenDoctor(app);
		const id = await givenBook();
		const { body } = await get(token, `books/${id}`);
		expect(body.toc).toEqual([
			{ level: 1, title: 'Nerves', page: 1 },
			{ level: 2, title: 'Ulnar', page: 2 },
			{ level: 1, title: 'Heart', page: 3 },
		]);
		const page = (await get(token, `books/${id}/pages/2`)).body;
		expect(page).toEqual({
			n: 2,
			revision: 1,
			html: '<h2>Ulnar</h2>\n<p>Claw hand.</p>\n',
			chapter: 'Nerves',
			prev: 1,
			next: 3,
			bytes: Buffer.byteLength(page.html),
			image_bytes: 0,
		});
		expect((await get(token, `books/${id}/pages/1`)).body.prev).toBeNull();
		expect((await get(token, `books/${id}/pages/3`)).body.next).toBeNull();
		expect(await get(token, `books/${id}/pages/4`)).toMatchObject({
			status: 404,
			body: { code: 'book.no_page', meta: { pages: 3 } },
		});
	});

	it.each(['', '/pages/1', '/search?q=nerve'])(
		'is closed with its reason to who has no way to it: %s',
		async (path) => {
			const batch = await givenBatch(app);
			const id = await givenBook({ access: 'course', ycsIds: [batch.ycsId] });
			const doctor = await givenDoctor(app);
			const look = () => get(doctor.token, `books/${id}${path}`);
			const locked = (reason: string) => ({ status: 403, body: { code: 'book.locked', meta: { reason } } });
			expect(await look()).toMatchObject(locked('not_enrolled'));
			const enrolment = await givenEnrolment(app, doctor, batch);
			expect((await look()).status).toBe(200);
			await sql(`update doctor_courses set status = 'soft_locked' where id = $1`, enrolment);
			expect((await look()).status).toBe(200);
			await sql(`update doctor_courses set status = 'pending_payment' where id = $1`, enrolment);
			expect(await look()).toMatchObject(locked('unpaid'));
			await sql(
				`update doctor_courses set status = 'active', access_until = $2 where id = $1`,
				enrolment,
				NOON,
			);
			expect(await look()).toMatchObject(locked('over'));
			await sql(`update books set access = 'subscription' where id = $1`, id);
			expect(await look()).toMatchObject(locked('no_subscription'));
			await sql(`update books set state = 'withdrawn' where id = $1`, id);
			expect(await look()).toMatchObject({ status: 404, body: { code: 'book.not_found' } });
		},
	);

	it('is searched in both scripts, also after its pages changed', async () => {
		const { token } = await givenDoctor(app);
		const id = await givenBook();
		const hits = async (q: string) =>
			(await get(token, `books/${id}/search?q=${encodeURIComponent(q)}`)).body.hits;
		expect(await hits('rist drop')).toMatchObject([{ page: 1, chapter: 'Nerves' }]);
		expect((await hits('roktonali'))[0]).toMatchObject({ page: 3 });
		expect((await hits('claw'))[0].parts).toContainEqual({ text: 'Claw', found: true });
		expect(await hits('kidney')).toEqual([]);
		await givenBook({ pages: ['# Kidney\n\nThe kidney.'], replace: id });
		expect(await hits('kidney')).toMatchObject([{ page: 1 }]);
		expect(await hits('claw')).toEqual([]);
		for (const q of ['', '%20', 'x'.repeat(101)]) {
			const { status, body } = await get(token, `books/${id}/search?q=${q}`);
			expect(status).toBe(422);
			expect(Object.keys(body.errors)).toEqual(['q']);
		}
	});
});

describe('how far a doctor is', () => {
	const at = (minute: number) => new Date(NOON.getTime() + minute * 60_000).toISOString();

	it('gives the same in any order of reports from two devices', async () => {
		const phone = { last_page: 3, read_at: at(-2), bookmarks: [{ page: 1, on: true, at: at(-9) }] };
		const computer = {
			last_page: 1,
			read_at: at(-5),
			bookmarks: [
				{ page: 1, on: false, at: at(-8) },
				{ page: 2, on: true, at: at(-7) },
			],
		};
		const id = await givenBook();
		const known = [];
		for (const order of [
			[phone, computer],
			[computer, phone, computer],
		]) {
			const { token } = await givenDoctor(app);
			for (const reported of order) expect((await save(token, id, reported)).status).toBe(200);
			known.push((await get(token, `books/${id}`)).body.reading);
		}
		expect(known[0]).toEqual({
			last_page: 3,
			read_at: at(-2),
			bookmarks: [
				{ page: 1, on: false, at: at(-8) },
				{ page: 2, on: true, at: at(-7) },
			],
		});
		expect(known[1]).toEqual(known[0]);
	});

	it('is stored when two devices save for the first time at once', async () => {
		const { token } = await givenDoctor(app);
		const id = await givenBook();
		const mark = (page: number) => ({
			last_page: page,
			read_at: at(-page),
			bookmarks: [{ page, on: true, at: at(-page) }],
		});
		await Promise.all([save(token, id, mark(1)), save(token, id, mark(2)), save(token, id, mark(3))]);
		const { reading } = (await get(token, `books/${id}`)).body;
		expect(reading.last_page).toBe(1);
		expect(reading.bookmarks.map(({ page }: { page: number }) => page)).toEqual([1, 2, 3]);
	});

	it('is never in the future, so that a wrong clock does not win forever', async () => {
		const { token } = await givenDoctor(app);
		const id = await givenBook();
		await save(token, id, { last_page: 2, read_at: at(600), bookmarks: [] });
		app.clock.forward(1_000);
		const { body } = await save(token, id, {
			last_page: 3,
			read_at: app.clock.now().toISOString(),
			bookmarks: [],
		});
		expect(body.last_page).toBe(3);
	});

	it.each([
		['a page that the book lacks', { last_page: 4 }, 404],
		['no page', { last_page: 0 }, 422],
		['no time', { read_at: 'yesterday' }, 422],
		['more than it knows', { doctor_id: 1 }, 422],
	])('is refused with %s', async (_name, over, status) => {
		const { token } = await givenDoctor(app);
		const id = await givenBook();
		const body = { last_page: 1, read_at: NOON.toISOString(), bookmarks: [], ...over };
		expect((await save(token, id, body)).status).toBe(status);
	});

	it('belongs to one doctor, is exported and erased', async () => {
		const [one, other] = [await givenDoctor(app), await givenDoctor(app)];
		const id = await givenBook();
		await save(one.token, id, {
			last_page: 2,
			read_at: at(-1),
			bookmarks: [
				{ page: 1, on: false, at: at(-1) },
				{ page: 3, on: true, at: at(-1) },
			],
		});
		expect((await get(other.token, `books/${id}`)).body.reading.last_page).toBeNull();
		expect(await referenceBooksPrivacy.exportOf(app.db.q, other.id)).toEqual([]);
		expect(await referenceBooksPrivacy.exportOf(app.db.q, one.id)).toEqual([
			{ book: 'Notes', last_page: 2, read_at: new Date(at(-1)), bookmarks: [3], passages: [] },
		]);
		await referenceBooksPrivacy.eraseOf(app.db.q, one.id, NOON);
		expect((await app.db.q.select().from(bookStates)).filter(({ doctorId }) => doctorId === one.id)).toEqual(
			[],
		);
	});
});

describe('marked passages', () => {
	const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000).toISOString();
	const one = (n: number, over: object = {}) => ({
		id: `passage-of-the-test-${n}`,
		page: 1,
		quote: 'wrist drop',
		nth: 0,
		on: true,
		at: at(-n),
		...over,
	});
	const tell = (token: string, bookId: number, ...passages: object[]) =>
		app.call('PUT', `${WEB}/doctor/books/${bookId}/passages`, { token, body: { passages } });

	it('arrive from several devices in any order; a removed one stays removed and has no text', async () => {
		const { token, id: doctorId } = await givenDoctor(app);
		const id = await givenBook();
		const gone = one(1, { on: false, quote: 'wrist drop', at: at(600) });
		await Promise.all([tell(token, id, one(1), one(2)), tell(token, id, one(3, { page: 3 }))]);
		expect((await tell(token, id, gone)).body.passages).toEqual([{ ...gone, quote: '', at: at(0) }]);
		await tell(token, id, one(1));
		const { passages } = (await get(token, `books/${id}`)).body;
		expect(passages.map((each: { id: string; on: boolean }) => [each.id.slice(-1), each.on])).toEqual([
			['1', false],
			['2', true],
			['3', true],
		]);
		expect((await referenceBooksPrivacy.exportOf(app.db.q, doctorId))[0]?.passages).toEqual([
			{ page: 1, quote: 'wrist drop', at: new Date(at(-2)) },
			{ page: 3, quote: 'wrist drop', at: new Date(at(-3)) },
		]);
		await referenceBooksPrivacy.eraseOf(app.db.q, doctorId, NOON);
		expect(await sql('select from book_passages where doctor_id = $1', doctorId)).toEqual([]);
	});

	it('are the own of each doctor, and only of a book that is open to them', async () => {
		const [doctor, other] = [await givenDoctor(app), await givenDoctor(app)];
		const [id, closed] = [await givenBook(), await givenBook({ access: 'subscription' })];
		await tell(doctor.token, id, one(1));
		expect((await get(other.token, `books/${id}`)).body.passages).toEqual([]);
		await tell(other.token, id, one(1, { quote: 'radial' }));
		expect((await get(doctor.token, `books/${id}`)).body.passages).toMatchObject([{ quote: 'wrist drop' }]);
		expect(await tell(doctor.token, closed, one(1))).toMatchObject({
			status: 403,
			body: { code: 'book.locked' },
		});
	});

	it.each([
		['a page that the book lacks', { page: 4 }, 404],
		['no text', { quote: ' ' }, 422],
		['too long a text', { quote: 'x'.repeat(401) }, 422],
		['more than it knows', { doctor_id: 1 }, 422],
	])('are refused with %s', async (_name, over, status) => {
		const { token } = await givenDoctor(app);
		expect((await tell(token, await givenBook(), one(1, over))).status).toBe(status);
	});

	it('are refused where a book is full of them, until one is removed', async () => {
		const { token } = await givenDoctor(app);
		const id = await givenBook();
		for (let from = 100; from < 400; from += 50)
			await tell(token, id, ...Array.from({ length: 50 }, (_, n) => one(from + n)));
		expect(await tell(token, id, one(400))).toMatchObject({
			status: 409,
			body: { code: 'book.passages_full' },
		});
		expect((await tell(token, id, one(400), one(100, { on: false, at: at(0) }))).status).toBe(200);
	});
});

describe('questions of a paper', () => {
	it('lead to pages of books that the doctor may read, for own attempts that are over', async () => {
		const sat = await givenSat(app, 'TTTFF|FFFF.|B|E');
		const [question] = await sql(
			'select question_id from exam_questions where exam_id = $1 and position = 2',
			sat.exam.id,
		);
		const [free, closed] = [await givenBook(), await givenBook({ access: 'subscription' })];
		await app.db.q
			.insert(questionPages)
			.values([free, closed].map((bookId) => ({ questionId: question.question_id, bookId, page: 2 })));
		const [attempt] = await sql('select id from attempts where exam_id = $1', sat.exam.id);
		const look = (token: string) => get(token, `attempts/${attempt.id}/book-pages`);
		expect((await look(sat.token)).body).toEqual({
			places: [{ question_id: question.question_id, book_id: free, title: 'Notes', page: 2 }],
		});
		const other = await givenDoctor(app);
		expect(await look(other.token)).toMatchObject({ status: 404, body: { code: 'attempt.not_found' } });
		await sql(`update attempts set state = 'in_progress' where id = $1`, attempt.id);
		expect((await look(sat.token)).body).toEqual({ places: [] });
	});
});

describe('the office', () => {
	it('gets every fault of every page at once, and nothing is stored', async () => {
		const staff = await givenOperator(app, 'editor');
		const before = (await app.call('GET', `${EDITOR}/books`, { token: staff.token })).body.books.length;
		const { status, body } = await send(
			'---\ntitle: a\naccess: course\nyear_course_sessions: 999999\n---\n# a\n<!-- questions: 999998 -->\n<!-- page -->\n<i>x</i>',
			'',
			staff,
		);
		expect(status).toBe(200);
		expect(body.book_id).toBeNull();
		expect(body.faults.map(({ page, line }: { page: number | null; line: number }) => [page, line])).toEqual([
			[null, 1],
			[1, 6],
			[2, 9],
			[2, 9],
		]);
		expect(body.faults[0].message).toContain('999999');
		expect((await send(Buffer.from([0xff, 0xfe, 0x00]), '', staff)).body.faults).toHaveLength(1);
		const after = await app.call('GET', `${EDITOR}/books`, { token: staff.token });
		expect(after.body.books).toHaveLength(before);
	});

	it('may look first, and replace pages without losing places, bookmarks and passages, also by the same file', async () => {
		const { token } = await givenDoctor(app);
		const text = '---\ntitle: a\naccess: free\n---\n# a';
		expect((await send(text, '?dry_run=1')).body).toMatchObject({ book_id: null, pages: 1, faults: [] });
		const id = await givenBook();
		await save(token, id, {
			last_page: 3,
			read_at: NOON.toISOString(),
			bookmarks: [1, 3].map((page) => ({ page, on: true, at: NOON.toISOString() })),
		});
		const passage = { id: '0f8b7c8e-1111-4222-8333-444455556666', page: 1, quote: 'wrist drop', nth: 0 };
		const passages = { passages: [{ ...passage, on: true, at: NOON.toISOString() }] };
		await app.call('PUT', `${WEB}/doctor/books/${id}/passages`, { token, body: passages });
		const before = (await get(token, `books/${id}`)).body;
		expect(await givenBook({ replace: id })).toBe(id);
		expect((await get(token, `books/${id}`)).body).toEqual({ ...before, revision: 2 });
		await givenBook({ pages: ['# New', '# Second'], replace: id });
		const { body } = await get(token, `books/${id}`);
		expect(body).toMatchObject({ ...passages, revision: 3, pages: 2, reading: { last_page: 2 } });
		expect(body.reading.bookmarks.map(({ page }: { page: number }) => page)).toEqual([1]);
		expect(await send(text, '?replace=999999')).toMatchObject({
			status: 404,
			body: { code: 'book.not_found' },
		});
	});

	it('puts pictures into pages, and reports their size', async () => {
		const staff = await givenOperator(app, 'editor');
		const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
			.png()
			.toBuffer();
		const { body: image } = await app.call('POST', `${EDITOR}/book-images`, {
			token: staff.token,
			payload: picture,
			headers: { 'content-type': 'image/png' },
		});
		const id = await givenBook({ pages: [`# a\n\n![A teal field](${image.image})`] });
		const { token } = await givenDoctor(app);
		const { body } = await get(token, `books/${id}/pages/1`);
		expect(body.image_bytes).toBe(image.bytes);
		expect(body.html).toContain(
			`<img src="/media/p/${image.image}" alt="A teal field" width="300" height="200"`,
		);
		expect((await app.call('GET', `/media/p/${image.image}`)).status).toBe(200);
	});

	it('withdraws a book and restores it', async () => {
		const staff = await givenOperator(app, 'editor');
		const doctor = await givenDoctor(app);
		const id = await givenBook();
		const act = (what: string, book = id) =>
			app.call('POST', `${EDITOR}/books/${book}/${what}`, { token: staff.token, body: {} });
		expect((await act('withdraw')).body).toMatchObject({ id, state: 'withdrawn', pages: 3, readers: 0 });
		expect((await act('withdraw')).status).toBe(200);
		expect((await get(doctor.token, `books/${id}`)).status).toBe(404);
		expect((await act('restore')).body.state).toBe('live');
		expect((await get(doctor.token, `books/${id}`)).status).toBe(200);
		expect((await act('restore', 999_999)).status).toBe(404);
		const stored = await sql('select action from audit where target = $1 order by id', `book:${id}`);
		expect(stored.map(({ action }) => action)).toEqual(['books.import', 'books.withdraw', 'books.restore']);
	});
});
