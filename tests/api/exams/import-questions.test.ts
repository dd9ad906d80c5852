import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { subjects } from '#server/modules/exams/exams.tables.ts';
import { appForFile } from '../../support/app.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
const PATH = '/api/v3/editor/questions/import';
const HEAD = 'type,subject,stem,a,b,c,d,e,key,explanation,source';
let token = '';
beforeAll(async () => {
	token = (await givenOperator(app, 'exam_editor')).token;
	await app.db.q.insert(subjects).values({ code: 'anatomy', name: 'Anatomy', nameBn: 'অ্যানাটমি' });
});

const send = (text: string | Buffer, over: { query?: string; lang?: string; type?: string } = {}) =>
	app.call('POST', `${PATH}${over.query ?? ''}`, {
		token,
		payload: Buffer.from(text),
		headers: { 'content-type': over.type ?? 'text/csv', 'accept-language': over.lang ?? 'en' },
	});
const line = (stem: string, over: { key?: string; type?: string; e?: string } = {}) =>
	`${over.type ?? 'mtf'},anatomy,${stem},One,Two,Three,Four,${over.e ?? 'Five'},${over.key ?? 'TFTFT'},Because.,Book`;
const sheet = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
async function bank(like = '%') {
	const { rows } = await app.db.pool.query(
		'select id, type, stem, options, key, status, year, lang, images, source from questions where stem like $1 order by id',
		[like],
	);
	return rows;
}

describe('a sheet of questions', () => {
	it("is imported into the bank as drafts, in its order, from a spreadsheet's output", async () => {
		const text = `\ufeff${HEAD},why_a,year,lang\r\nmtf,Anatomy,"Regarding the ""inguinal"" canal,\nits walls:",One,Two,Three,Four,Five,TFTFT,Because.,Book,First why,২০২৪,bn\r\n\r\nsba,অ্যানাটমি,Which nerve?,Ulnar,Radial,Median,Axillary,Femoral,c,Because.,Book,,,\r\n`;
		const answer = await send(text, { type: 'text/csv; charset=utf-8' });
		expect(answer).toMatchObject({ status: 200, body: { imported: 2, faults: [], duplicates: [] } });
		const [first, second] = await bank();
		expect([first.id, second.id]).toEqual(answer.body.ids);
		expect(first).toMatchObject({
			type: 'mtf',
			stem: 'Regarding the "inguinal" canal,\nits walls:',
			key: 'TFTFT',
			status: 'draft',
			year: 2024,
			lang: 'bn',
			images: [],
		});
		expect(first.options[0]).toEqual({ text: 'One', explanation: 'First why' });
		expect(second).toMatchObject({ type: 'sba', key: 'C', status: 'draft', year: null, lang: 'en' });
		const { rows } = await app.db.pool.query(`select after from audit where action = 'questions.import'`);
		expect(rows).toMatchObject([{ after: { imported: 2 } }]);
	});

	it('is imported completely or not at all, and every fault of every row is reported with its row and column', async () => {
		const before = (await bank()).length;
		const answer = await send(
			sheet(line('Fine:'), line('Bad key:', { key: 'TF' }), line('', { type: 'essay' }), line('Fine again:')),
		);
		expect(answer.body).toMatchObject({ imported: 0, ids: [] });
		expect(answer.body.faults).toEqual([
			{ row: 3, column: 'key', message: 'Five letters, each T or F, such as TFTTF.' },
			{ row: 4, column: 'type', message: 'Write mtf or sba as the type.' },
			{ row: 4, column: 'stem', message: 'The cell is empty.' },
		]);
		expect(await bank()).toHaveLength(before);
	});

	it('imports its good rows on request, and returns the others for correction', async () => {
		const known = (await send(sheet(line('In the bank already:')))).body.ids[0];
		const given = sheet(
			line('Good one:'),
			line('In the bank already:'),
			line('=Bad key:', { key: 'TF' }),
			line('Good two:'),
		);
		const tried = await send(given, { query: '?dry_run=1&good_only=1' });
		expect(tried.body).toMatchObject({ rows: 4, good: 2, imported: 0, rest: [] });
		const { body } = await send(given, { query: '?good_only=1' });
		expect(body).toMatchObject({ rows: 4, good: 2, imported: 2 });
		expect((await bank('Good %')).map(({ stem }) => stem)).toEqual(['Good one:', 'Good two:']);
		const [head, ...rest] = body.rest as string[][];
		expect(head).toEqual(['fault', ...HEAD.split(',')]);
		expect(rest.map((cells) => [cells[3], cells[0]])).toEqual([
			['In the bank already:', expect.stringContaining(String(known))],
			['=Bad key:', 'key: Five letters, each T or F, such as TFTTF.'],
		]);
		// Corrected in the returned file, where a spreadsheet escapes formulas with an apostrophe.
		const mended = rest.slice(1).map((cells) => cells.with(3, "'=Bad key:").with(9, 'TFTFT'));
		const text = [head, ...mended].map((cells) => cells?.map((cell) => `"${cell}"`).join(',')).join('\n');
		expect((await send(text)).body).toMatchObject({ imported: 1, faults: [] });
		expect(await bank('=Bad%')).toHaveLength(1);
	});

	it('returns a row with too many cells completely, and recognises it again', async () => {
		const wide = `${line('Cut by a comma:')},more`;
		const { rest } = (await send(sheet(line('Whole row:'), wide), { query: '?good_only=1' })).body;
		expect(rest[1].slice(1)).toEqual(wide.split(','));
		const again = await send(
			rest.map((cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'),
		);
		expect(again.body).toMatchObject({ imported: 0, faults: [{ row: 2, column: '' }] });
	});

	it('with a fault of the whole file imports nothing', async () => {
		const text = `${HEAD},colour\n${line('Never taken:')},red`;
		expect((await send(text, { query: '?good_only=1' })).body).toMatchObject({
			good: 0,
			imported: 0,
			ids: [],
		});
		expect(await bank('Never taken%')).toEqual([]);
	});

	it('reports its faults in the language of the caller', async () => {
		const text = sheet(line('x', { key: 'X' }));
		expect((await send(text, { lang: 'bn' })).body.faults[0].message).toBe(
			'পাঁচটি অক্ষর দিন, প্রতিটি T অথবা F; যেমন TFTTF।',
		);
		const year = `${HEAD},year\n${line('x')},1900`;
		expect((await send(year, { lang: 'bn' })).body.faults[0].message).toContain('১৯৭০');
		expect((await send(year, { lang: 'en' })).body.faults[0].message).toContain('1970');
	});

	it('can be tried without taking anything', async () => {
		const before = (await bank()).length;
		const answer = await send(sheet(line('Only tried:')), { query: '?dry_run=1' });
		expect(answer.body).toEqual({
			rows: 1,
			good: 1,
			imported: 0,
			ids: [],
			faults: [],
			rest: [],
			duplicates: [],
		});
		expect(await bank()).toHaveLength(before);
		expect((await send(sheet(line('x')), { query: '?dry_run=yes' })).status).toBe(422);
	});

	it('is compared with the bank: the same question is refused, the same stem with other statements is reported', async () => {
		const { ids } = (await send(sheet(line('Regarding the spleen:')))).body;
		const same = await send(sheet(line('regarding  THE spleen')));
		expect(same.body).toMatchObject({ imported: 0, duplicates: [{ row: 2, question_id: ids[0] }] });
		expect(same.body.faults).toMatchObject([{ row: 2, column: 'stem' }]);
		expect(same.body.faults[0].message).toContain(String(ids[0]));
		const other = await send(sheet(line('Regarding the spleen:', { e: 'Something new' })));
		expect(other.body).toMatchObject({
			imported: 1,
			faults: [],
			duplicates: [{ row: 2, question_id: ids[0] }],
		});
		expect((await send(sheet(line('Regarding the spleen:', { type: 'sba', key: 'A' })))).body.imported).toBe(
			1,
		);
	});

	it('sent twice at once is taken once', async () => {
		const text = sheet(line('Sent by two people:'));
		const both = await Promise.all([send(text), send(text)]);
		expect(both.map((one) => one.body.imported).sort()).toEqual([0, 1]);
		expect(await bank('Sent by two people:')).toHaveLength(1);
	});

	it('stores a possible formula as text', async () => {
		const formula = `"=HYPERLINK(""http://evil.example"",""x"")"`;
		const answer = await send(
			sheet(line('+1 on the scale:', { e: formula }), line('-2 SD:'), line('@home:')),
		);
		expect(answer.body).toMatchObject({ imported: 3, faults: [] });
		const [first] = await bank('+1 on%');
		expect(first.options[4].text).toBe('=HYPERLINK("http://evil.example","x")');
		const broken = await send(sheet(line('Broken:', { e: '#NAME?' })));
		expect(broken.body.faults).toMatchObject([{ row: 2, column: 'e' }]);
	});

	it('may have semicolons, tabs, and any line ends', async () => {
		const semicolons = [HEAD, line('With semicolons:')].join('\n').replaceAll(',', ';');
		const tabs = [HEAD, line('With tabs:')].join('\r').replaceAll(',', '\t');
		expect((await send(semicolons)).body).toMatchObject({ imported: 1, faults: [] });
		expect((await send(tabs)).body).toMatchObject({ imported: 1, faults: [] });
	});

	it('that is no text, has an open quotation mark, no rows or no head is refused with a message', async () => {
		const faults = async (text: string | Buffer) => (await send(text)).body.faults;
		expect(await faults(Buffer.from([0x74, 0xff, 0xfe, 0x80]))).toMatchObject([
			{ row: 1, column: '', message: expect.stringContaining('UTF-8') },
		]);
		expect(await faults(`${HEAD}\n${line('A', { key: 'T' })}\nmtf,anatomy,"open,One`)).toMatchObject([
			{ row: 2, column: 'key' },
			{ row: 3, column: '', message: expect.stringContaining('quotation mark') },
		]);
		expect(await faults(HEAD)).toMatchObject([{ row: 1, message: 'The file has no questions.' }]);
		expect((await faults('hello')).length).toBeGreaterThan(10);
		expect(await faults(sheet(line('A\u0000B:')))).toMatchObject([{ row: 2, column: 'stem' }]);
	});

	it('of 200 rows is read in one go', async () => {
		const rows = Array.from({ length: 200 }, (_, index) => line(`Question of two hundred ${index}:`));
		expect((await send(sheet(...rows))).body).toMatchObject({ imported: 200, faults: [] });
		expect(await bank('Question of two hundred%')).toHaveLength(200);
	});

	it('is for question authors and controllers, and has to be CSV', async () => {
		const before = (await bank()).length;
		for (const { token } of [
			await givenOperator(app, 'editor', 'teacher', 'support'),
			await givenDoctor(app),
		]) {
			const answer = await app.call('POST', PATH, {
				token,
				payload: sheet(line('No:')),
				headers: { 'content-type': 'text/csv' },
			});
			expect(answer.status).toBe(403);
		}
		expect((await send('{}', { type: 'application/json' })).status).toBe(415);
		expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
		expect(await bank()).toHaveLength(before);
	});
});

describe('a picture of a question', () => {
	const upload = async (width: number, height: number) =>
		app.call('POST', '/api/v3/editor/question-images', {
			token,
			payload: await sharp({ create: { width, height, channels: 3, background: '#fff' } })
				.jpeg()
				.toBuffer(),
			headers: { 'content-type': 'image/jpeg' },
		});
	const withImage = (stem: string, image: string, alt: string) =>
		`${HEAD},image,image_alt\n${line(stem)},${image},${alt}`;

	it('is converted to WebP, at most 1600 px wide, and belongs to the question that names it', async () => {
		const { status, body } = await upload(3_200, 800);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			image: expect.stringMatching(/^[\w-]{22}\.webp$/),
			width: 1_600,
			height: 400,
		});
		const shown = await app.call('GET', `/media/p/${body.image}`);
		expect(shown.headers['content-type']).toBe('image/webp');
		const answer = await send(withImage('With a picture:', body.image, 'An ECG strip'));
		expect(answer.body).toMatchObject({ imported: 1 });
		expect((await bank('With a picture:'))[0].images).toEqual([
			{ key: body.image, width: 1_600, height: 400, bytes: body.bytes, alt: 'An ECG strip' },
		]);
	});

	it('has to be an uploaded one, with a description', async () => {
		const { image } = (await upload(20, 20)).body;
		const faults = async (...of: [string, string]) => (await send(withImage('Picture:', ...of))).body.faults;
		expect(await faults('nothing-lies-under-it0.webp', 'An ECG')).toMatchObject([
			{ row: 2, column: 'image' },
		]);
		expect(await faults('../../secret', 'An ECG')).toMatchObject([{ row: 2, column: 'image' }]);
		expect(await faults(image, '')).toMatchObject([{ row: 2, column: 'image_alt' }]);
		expect(await faults('', 'An ECG')).toMatchObject([{ row: 2, column: 'image' }]);
	});

	it('that is none is refused', async () => {
		const answer = await app.call('POST', '/api/v3/editor/question-images', {
			token,
			payload: Buffer.from('<svg/>'),
			headers: { 'content-type': 'image/png' },
		});
		expect(answer).toMatchObject({ status: 422, body: { code: 'upload.not_an_image' } });
	});
});
