import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHEET_TYPES } from '#contract/constants.ts';
import { versionOf } from '#server/desk/editing.ts';
import { examFormats, subjects } from '#server/modules/exams/exams.tables.ts';
import { appForFile } from '../../support/app.ts';
import { givenBatch, givenExam, givenOperator } from '../../support/given.ts';
import { size } from '../../support/size.ts';
import { workbook } from '../../support/xlsx.ts';

const app = appForFile();
const EDITOR = '/api/v3/editor';
const HEAD = 'type,subject,stem,a,b,c,d,e,key,explanation,source,year'.split(',');
const XLSX = SHEET_TYPES[1];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let author = { id: 0, token: '' };
let second = { id: 0, token: '' };
let controller = { id: 0, token: '' };
let subjectId = 0;
let formatId = 0;
const as = (who: () => { token: string }) => (method: Method, path: string, body?: object) =>
	app.call(method, `${EDITOR}${path}`, { token: who().token, ...(body && { body }) });
const byAuthor = as(() => author);
const bySecond = as(() => second);
const byController = as(() => controller);

beforeAll(async () => {
	author = await givenOperator(app, 'exam_editor');
	second = await givenOperator(app, 'exam_editor');
	controller = await givenOperator(app, 'exam_controller');
	const [subject] = await app.db.q
		.insert(subjects)
		.values({ code: 'anatomy', name: 'Anatomy', nameBn: 'অ্যানাটমি' })
		.returning();
	subjectId = subject?.id ?? 0;
	const section = { negative_stem: 0, negative_question: 0, floor: 'none' as const };
	const [format] = await app.db.q
		.insert(examFormats)
		.values({
			code: 'small',
			version: 1,
			name: 'Small',
			sections: [
				{ ...section, type: 'mtf', count: 2, mark_question: 2_000, mark_stem: 400 },
				{ ...section, type: 'sba', count: 1, mark_question: 2_000, mark_stem: 0 },
			],
			durationMin: 30,
			total: 6_000,
			passRule: { kind: 'total', at_least: 4_000 },
			sourceUrl: 'https://example.com/',
		})
		.returning();
	formatId = format?.id ?? 0;
});

/** Words that no two questions share, so that only intended ones are similar. */
const words = (n: number, k: number) => hash('md5', `${n}/${k}`, 'hex').match(/.{8}/g)?.join(' ') ?? '';
const question = (n: number, over: Record<string, unknown> = {}) => ({
	type: 'mtf',
	subject_id: subjectId,
	topic_id: null,
	lang: 'en',
	stem: `Regarding ${words(n, 0)}:`,
	options: [1, 2, 3, 4, 5].map((k) => ({ text: words(n, k), explanation: '' })),
	key: 'TFTFT',
	explanation: 'Because.',
	images: [],
	source: 'Book of anatomy',
	year: 2024,
	note: '',
	...over,
});
async function made(n: number, over: Record<string, unknown> = {}) {
	const { status, body } = await byAuthor('POST', '/questions', question(n, over));
	if (status !== 200) throw new Error(JSON.stringify(body));
	return body.item;
}
async function checked(n: number, over: Record<string, unknown> = {}) {
	const item = await made(n, over);
	const { body } = await bySecond('POST', `/key-checks/${item.id}`, {
		edition: 1,
		answer: item.key,
		note: '',
	});
	expect(body).toMatchObject({ agreed: true, status: 'checked' });
	return item;
}
const change = (item: Record<string, unknown>, over: Record<string, unknown>) => {
	const names = [...Object.keys(question(0)), 'version'];
	const fields = Object.fromEntries(names.map((name) => [name, item[name]]));
	return byAuthor('PUT', `/questions/${item.id}`, { ...fields, ...over });
};

describe('a question of the bank', () => {
	it('is found by the words of its stems, by its properties, and by its number', async () => {
		const item = await made(1, { stem: 'Regarding the foramen ovale:' });
		for (const query of [
			'q=FORAMEN',
			'q=of%20anatomy&year=2024',
			`q=${item.id}`,
			'type=mtf&status=draft&has_image=false',
		])
			expect(
				(await byAuthor('GET', `/questions?${query}`)).body.items.map(({ id }: { id: number }) => id),
			).toContain(item.id);
		for (const query of ['q=100%25', 'type=sba', 'used=true', 'year=1999'])
			expect((await byAuthor('GET', `/questions?${query}`)).body.items).toEqual([]);
	});

	it('is refused at the field: a key of another type, two equal options, a missing picture', async () => {
		const refused = async (over: Record<string, unknown>) =>
			(await byAuthor('POST', '/questions', question(2, over))).body.errors;
		expect(await refused({ key: 'A' })).toHaveProperty('key');
		expect(
			await refused({ options: question(2).options.map(() => ({ text: 'Same', explanation: '' })) }),
		).toHaveProperty(['options.1.text']);
		const image = { key: 'abcdefghijklmnopqrstuv.webp', width: 1, height: 1, bytes: 1, alt: 'ECG' };
		expect(await refused({ images: [image] })).toHaveProperty('images');
	});

	it('is checked by a second person who does not see the key, never by its author', async () => {
		const item = await made(3);
		const { body } = await bySecond('GET', `/key-checks?ids=${item.id}`);
		expect(body.items).toMatchObject([{ id: item.id, edition: 1 }]);
		expect(body.items[0]).not.toHaveProperty('key');
		expect(body.items[0]).not.toHaveProperty('explanation');
		const own = await byAuthor('POST', `/key-checks/${item.id}`, { edition: 1, answer: 'TFTFT', note: '' });
		expect(own).toMatchObject({
			status: 403,
			body: { code: 'exam.same_person', message: expect.stringContaining('নিজের প্রশ্ন') },
		});
		expect((await byAuthor('GET', `/key-checks?ids=${item.id}`)).body.items).toEqual([]);
	});

	it('goes back with both keys when the second person disagrees, and is checked again after a change', async () => {
		const item = await made(4);
		const answer = { edition: 1, answer: 'TTTTT', note: 'B is true in adults' };
		const disputed = await bySecond('POST', `/key-checks/${item.id}`, answer);
		expect(disputed.body).toMatchObject({ agreed: false, key: 'TFTFT', status: 'draft' });
		expect((await byController('GET', `/key-checks?ids=${item.id}`)).body.items).toEqual([]);
		const { body } = await byAuthor('GET', `/questions?disputed=true&ids=${item.id}`);
		expect(body.items).toMatchObject([{ id: item.id, disputed: true }]);
		const changed = await change(item, { key: 'TTTTT', note: 'Corrected' });
		expect(changed.body.item).toMatchObject({ edition: 2, status: 'draft', disputed: false });
		expect(await bySecond('POST', `/key-checks/${item.id}`, answer)).toMatchObject({
			status: 409,
			body: { code: 'question.changed' },
		});
		expect(
			(await byController('POST', `/key-checks/${item.id}`, { ...answer, edition: 2 })).body,
		).toMatchObject({ agreed: true, status: 'checked' });
		const history = (await byAuthor('GET', `/questions/${item.id}/history`)).body;
		expect(history.versions).toMatchObject([{ edition: 1, content: { key: 'TFTFT' } }]);
		expect(history.checks.map(({ agreed }: { agreed: boolean }) => agreed)).toEqual([true, false]);
		const { rows } = await app.db.pool.query('select action from audit where target = $1 order by id', [
			`question:${item.id}`,
		]);
		expect(rows.map(({ action }) => action)).toEqual([
			'question.make',
			'question.key_disputed',
			'question.change',
			'question.key_agreed',
		]);
	});

	it('that two people change is refused to the second, who sees both versions', async () => {
		const item = await made(5);
		expect((await change(item, { source: 'First' })).status).toBe(200);
		const late = await change(item, { source: 'Second' });
		expect(late).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict', meta: { item: { source: 'First' } } },
		});
		expect(Object.keys(late.body.meta.item).toSorted()).toEqual(Object.keys(item).toSorted());
	});

	it('that is retired returns as a draft, to be checked again', async () => {
		const item = await checked(6);
		const to = (state: string) =>
			byAuthor('POST', `/questions/${item.id}/state`, { to: state, reason: 'The guideline changed' });
		expect((await to('draft')).status).toBe(409);
		expect((await to('retired')).body).toEqual({ status: 'retired' });
		expect((await to('draft')).body).toEqual({ status: 'draft' });
		expect((await bySecond('GET', `/key-checks?ids=${item.id}`)).body.items).toMatchObject([{ edition: 2 }]);
	});

	it('that is similar to another is reported while it is written and stored as a pair, until staff mark them as different', async () => {
		const first = await made(7);
		const options = first.options.with(4, { text: 'Something else', explanation: '' });
		const alike = await byAuthor('POST', '/questions/alike', {
			id: null,
			stem: first.stem,
			options: options.map(({ text }: { text: string }) => text),
		});
		expect(alike.body.items).toMatchObject([{ question: { id: first.id } }]);
		const twin = await made(7, { options });
		const pairs = async () =>
			(await byAuthor('GET', `/question-twins?verdict=open&question_id=${twin.id}`)).body.items;
		const [pair] = await pairs();
		expect(pair).toMatchObject({ first: { id: first.id }, second: { id: twin.id } });
		expect(pair.similarity).toBeGreaterThanOrEqual(65);
		await byAuthor('POST', `/question-twins/${pair.id}/decision`, { verdict: 'different' });
		expect((await change(twin, { source: 'Another book' })).status).toBe(200);
		expect(await pairs()).toEqual([]);
	});
});

describe('a workbook of questions', () => {
	const row = (n: number, over: (string | number)[] = []) => {
		const { stem, options } = question(n);
		const cells = [
			'mtf',
			'anatomy',
			stem,
			...options.map(({ text }) => text),
			'TFTFT',
			'Because.',
			'Book',
			2024,
		];
		return cells.map((cell, at) => over[at] ?? cell);
	};
	const send = (file: Buffer, query = '') =>
		app.call('POST', `${EDITOR}/questions/import${query}`, {
			token: author.token,
			payload: file,
			headers: { 'content-type': XLSX, 'accept-language': 'en' },
		});

	it(
		'is tried with what reads like the bank, then taken, up to 5,000 rows',
		async () => {
			const twin = row(7, [undefined, undefined, undefined, 'Quite another'] as never);
			const tried = await send(workbook([HEAD, row(900), twin]), '?dry_run=1');
			expect(tried.body).toMatchObject({ rows: 2, imported: 0, faults: [] });
			expect(tried.body.duplicates).toContainEqual(
				expect.objectContaining({ row: 3, similarity: expect.any(Number) }),
			);
			const rows = Array.from({ length: 4_999 }, (_, at) => row(1_000 + at));
			// Thousands of rows are tested in the long run; the limit is tested each day.
			const taken = rows.slice(0, size(400, 4_999));
			const worked = row(99_999, ['mtf', 'anatomy', '=A1&"x"|Worked out:']);
			expect((await send(workbook([HEAD, ...taken, worked]))).body).toMatchObject({
				imported: taken.length + 1,
				faults: [],
			});
			expect((await byAuthor('GET', '/questions?q=Worked%20out')).body.meta.total).toBe(1);
			expect((await send(workbook([HEAD, ...rows, worked, twin]))).body.faults).toMatchObject([{ row: 1 }]);
		},
		size(30_000, 180_000),
	);

	it('is refused with every fault by row and column, and an invalid file with a message', async () => {
		const { body } = await send(
			workbook([HEAD, row(9_001, ['essay']), row(9_002), row(9_003, ['mtf', 'x', ''])]),
		);
		expect(body.imported).toBe(0);
		expect(body.faults.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
			[2, 'type'],
			[4, 'subject'],
			[4, 'stem'],
		]);
		const cut = workbook([HEAD, row(9_004)]).subarray(0, 400);
		expect((await send(cut)).body.faults).toMatchObject([
			{ row: 1, message: expect.stringContaining('workbook') },
		]);
	});
});

describe('the paper of an exam', () => {
	const fields = (over: Record<string, unknown> = {}) => ({
		title: 'Mock of the bank',
		format_id: formatId,
		faculty_id: null,
		event_ids: [],
		window_opens_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
		window_closes_at: new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString(),
		window_policy: 'start_within',
		late_entry_min: null,
		min_stay_min: null,
		late_policy: 'unranked',
		late_auto_accept: true,
		attempts_ranked: 1,
		shuffle: 'questions',
		review_matrix: Object.fromEntries(
			['submitted', 'closed', 'published'].map((when) => [
				when,
				{ marks: true, right_wrong: false, key: false },
			]),
		),
		publish: 'manual',
		publish_at: null,
		...over,
	});

	it('is built of checked questions by its format, with its gaps listed, and announced once it has none', async () => {
		const { body } = await byAuthor('POST', '/exams', fields());
		expect(body.item).toMatchObject({ status: 'draft', wanted: 3, questions: 0, total: 6_000 });
		const path = `/exams/${body.item.id}/paper`;
		const empty = (await byAuthor('GET', path)).body;
		const nobody = { position: null, gap: 'nobody' };
		expect(empty.gaps).toEqual([{ position: null, gap: 'count' }, nobody]);
		const [one, two, three] = [
			await checked(21),
			await checked(22),
			await checked(23, { type: 'sba', key: 'C' }),
		];
		const draft = await made(24);
		const place = (section: number, id: number) => ({ section, question_id: id });
		const save = (version: string, ...places: object[]) =>
			byAuthor('PUT', path, { version, blueprint: [], places });
		const refused = await save(empty.version, place(0, draft.id), place(1, one.id));
		expect(refused).toMatchObject({
			status: 422,
			body: { code: 'paper.unfit', meta: { questions: [draft.id, one.id] } },
		});
		const half = (await save(empty.version, place(1, three.id), place(0, one.id))).body;
		expect(half.places.map(({ question }: { question: { id: number } }) => question.id)).toEqual([
			one.id,
			three.id,
		]);
		const late = (await save(empty.version, place(0, two.id))).body;
		expect([late.code, late.meta]).toEqual(['desk.conflict', { item: half }]);
		type Placed = { position: number; section: number; edition: number; question: { id: number } };
		const places = half.places.map(({ question: { id: questionId }, ...at }: Placed) => ({
			...at,
			questionId,
		}));
		expect(half.version).toBe(versionOf({ places, blueprint: [], status: 'draft' }));
		const suggested = await byAuthor('POST', `${path}/suggestions`, {
			portions: [{ section: 0, subject_id: subjectId, topic_id: null, count: 1 }],
			not: [one.id],
		});
		expect(suggested.body.places).toMatchObject([{ section: 0, question: { status: 'checked', uses: 0 } }]);
		const whole = (await save(half.version, place(0, one.id), place(0, two.id), place(1, three.id))).body;
		expect(whole.gaps).toEqual([nobody]);
		expect((await byController('POST', `/exams/${body.item.id}/schedule`)).body).toMatchObject({
			status: 'draft',
			faults: [{ position: null, fault: 'nobody' }],
		});
		const { eventId } = await givenExam(app, await givenBatch(app));
		await app.db.pool.query('update events set exam_id = $1 where id = $2', [body.item.id, eventId]);
		expect((await byAuthor('GET', path)).body.gaps).toEqual([]);

		await change(one, { key: 'TTTTT' });
		expect((await byController('POST', `/exams/${body.item.id}/schedule`)).body).toMatchObject({
			status: 'draft',
			faults: [{ position: 1, fault: 'unchecked' }],
		});
		await bySecond('POST', `/key-checks/${one.id}`, { edition: 2, answer: 'TTTTT', note: '' });
		expect((await byAuthor('GET', path)).body.gaps).toEqual([{ position: 1, gap: 'outdated' }]);
		await save(whole.version, place(0, one.id), place(0, two.id), place(1, three.id));
		expect((await byAuthor('POST', `/exams/${body.item.id}/schedule`)).status).toBe(403);
		expect((await byController('POST', `/exams/${body.item.id}/schedule`)).body).toMatchObject({
			status: 'scheduled',
			faults: [],
		});
		const { rows } = await app.db.pool.query(
			`select q.position, v.key from exam_questions q join answer_key_versions v on v.exam_question_id = q.id
				where q.exam_id = $1 order by q.position`,
			[body.item.id],
		);
		expect(rows.map(({ key }) => key)).toEqual(['TTTTT', 'TFTFT', 'C']);
		const last = (await byAuthor('GET', path)).body;
		expect((await save(last.version)).body.code).toBe('exam.wrong_state');
		expect((await byAuthor('GET', `/questions/${two.id}`)).body.item).toMatchObject({
			status: 'live',
			uses: 1,
		});
	});

	it('whose window has begun is not announced, and has one state by its clock wherever it is shown', async () => {
		const { eventId } = await givenExam(app, await givenBatch(app));
		await app.db.pool.query('update events set exam_id = null where id = $1', [eventId]);
		const hour = (by: number) => new Date(app.clock.now().getTime() + by * 3_600_000).toISOString();
		const { body } = await byAuthor(
			'POST',
			'/exams',
			fields({ event_ids: [eventId], window_opens_at: hour(-1), window_closes_at: hour(2) }),
		);
		const { id, title } = body.item;
		const answer = await byController('POST', `/exams/${id}/schedule`);
		expect(answer.body.faults).toContainEqual({ position: null, fault: 'opened' });

		const shown = async () => ({
			exam: (await byAuthor('GET', `/exams/${id}`)).body.item.status,
			paper: (await byAuthor('GET', `/exams/${id}/paper`)).body.status,
			tonight: (await byController('GET', '/exam-rooms?perpage=100')).body.items.find(
				(one: { id: number }) => one.id === id,
			)?.status,
		});
		const listedBy = async (filter: string) =>
			(await byAuthor('GET', `/exams?perpage=100&${filter}&q=${encodeURIComponent(title)}`)).body.items
				.map((one: { id: number }) => one.id)
				.includes(id);
		const listed = (status: string) => listedBy(`status=${status}`);
		// One that opens when a month begins is not listed in the month before.
		expect([await listedBy(`to=${hour(-1)}`), await listedBy(`from=${hour(-1)}`)]).toEqual([false, true]);
		const everywhere = async (status: string) => {
			expect(await shown()).toEqual({ exam: status, paper: status, tonight: status });
			for (const one of ['scheduled', 'frozen', 'open', 'closed', 'published'])
				expect([one, await listed(one)]).toEqual([one, one === status]);
		};
		const set = (text: string) => app.db.pool.query(`update exams set ${text} where id = $1`, [id]);
		await set(`status = 'frozen', window_opens_at = '${hour(1)}'`);
		await everywhere('frozen');
		await set(`window_opens_at = '${hour(-1)}'`);
		await everywhere('open');
		await set(`window_closes_at = '${hour(-0.5)}'`);
		await everywhere('closed');
		await set(`status = 'published', published_at = now()`);
		await everywhere('published');
	});

	it('is added to its events and can be copied with its questions', async () => {
		const batch = await givenBatch(app);
		const other = await givenExam(app, batch);
		const { body } = await byAuthor('POST', '/exams', fields({ event_ids: [other.eventId] }));
		expect(body.errors).toHaveProperty('event_ids');
		await app.db.pool.query('update events set exam_id = null where id = $1', [other.eventId]);
		const linked = await byAuthor('POST', '/exams', fields({ event_ids: [other.eventId] }));
		expect(linked.body.item.event_ids).toEqual([other.eventId]);
		const { rows } = await app.db.pool.query('select opens_at from events where id = $1', [other.eventId]);
		expect(rows[0].opens_at.toISOString()).toBe(linked.body.item.window_opens_at);
		await app.db.pool.query('update exams set made_ahead = 5000 where id = $1', [other.id]);
		const copy = await byAuthor('POST', `/exams/${other.id}/copy`, {
			title: 'Copy',
			window_opens_at: fields().window_opens_at,
			with_paper: true,
		});
		const made = await app.db.pool.query('select made_ahead from exams where id = $1', [copy.body.id]);
		expect(made.rows).toEqual([{ made_ahead: 0 }]);
		const paper = (await byAuthor('GET', `/exams/${copy.body.id}/paper`)).body;
		expect(paper).toMatchObject({ status: 'draft', gaps: [{ position: null, gap: 'nobody' }] });
		expect(paper.places).toHaveLength(4);
	});

	it('has consistent times, and a format whose every change is another version', async () => {
		const bad = await byAuthor('POST', '/exams', fields({ window_closes_at: fields().window_opens_at }));
		expect(bad.body.errors).toHaveProperty('window_closes_at');
		const { item } = (await byController('GET', `/exam-formats/${formatId}`)).body;
		const { id, version, edition, newest, total, verified_by, verified_at, ...preset } = item;
		const next = (await byController('POST', '/exam-formats', { ...preset, duration_min: 45 })).body.item;
		expect(next).toMatchObject({ edition: 2, newest: true, total: 6_000, verified_by: null });
		expect((await byController('GET', `/exam-formats/${formatId}`)).body.item).toMatchObject({
			duration_min: 30,
			newest: false,
		});
		expect((await byController('POST', `/exam-formats/${next.id}/verify`, {})).status).toBe(200);
		const high = { ...preset, pass_rule: { kind: 'total', at_least: 7_000 } };
		expect((await byController('POST', '/exam-formats', high)).body.errors).toHaveProperty('pass_rule');
	});
});
