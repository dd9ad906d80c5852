import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { SHEET_TYPES } from '#contract/constants.ts';
import { COUNTED_AT_MOST } from '#contract/desk/resource.ts';
import { subjects } from '#server/modules/exams/exams.tables.ts';
import { appForFile } from '../support/app.ts';
import { BANK, givenBank } from '../support/bank-crowd.ts';
import { givenOperator } from '../support/given.ts';
import { sentBy, stepsOf } from '../support/plans.ts';

const app = appForFile();
const EDITOR = '/api/v3/editor';
/** Enough questions that the planner does not read all of them. */
const QUESTIONS = 4_000;
let token = '';
let reader: pg.Client;

beforeAll(async () => {
	({ token } = await givenOperator(app, 'exam_editor'));
	await app.db.q.insert(subjects).values({ code: 'anatomy', name: 'Anatomy', nameBn: 'অ্যানাটমি' });
	await givenBank(app.url, QUESTIONS);
	reader = new pg.Client({ connectionString: app.url });
	await reader.connect();
	// Tests which indexes can serve a call; when a full scan is cheaper depends on the last vacuum.
	await reader.query('set enable_seqscan = off');
	return () => reader.end();
});

/** Indexes that serve the statements of a call about questions. */
async function indexesOf(run: () => Promise<{ status: number; body: unknown }>): Promise<string[]> {
	const statements = await sentBy(async () => {
		const { status, body } = await run();
		expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
	});
	const about = statements.filter(({ text }) => /^(?:with|select).*"questions"/is.test(text.trim()));
	expect(about.length).toBeGreaterThan(0);
	const indexes = new Set<string>();
	for (const statement of about)
		for (const step of await stepsOf(reader, statement))
			if (step['Index Name']) indexes.add(step['Index Name']);
	return [...indexes];
}
const get = (path: string) => () => app.call('GET', `${EDITOR}${path}`, { token });

it.each([
	['the last page', `/questions?sort=id&page=${QUESTIONS / 25}`, 'questions_pkey'],
	[
		'the last page by day',
		`/questions?sort=written_at&page=${QUESTIONS / 25}`,
		'questions_written_at_id_index',
	],
	['a rare word', '/questions?q=3991', 'questions_words'],
	['a word of a tenth, late', '/questions?q=mediastinum&page=15', 'questions_words'],
	['what a paper may take', `/exams/${BANK}/paper/choices`, 'questions_choice'],
	['what a paper may take, late', `/exams/${BANK}/paper/choices?page=90`, 'questions_choice'],
	['what a paper may take, by word', `/exams/${BANK}/paper/choices?q=3991`, 'questions_words'],
])('of many questions %s is found by an index', async (_, path, index) => {
	expect(await indexesOf(get(path))).toContain(index);
});

it('of many questions those that a sheet repeats are found by their stem', async () => {
	const [row] = (await app.db.pool.query('select stem from questions order by id desc limit 1')).rows;
	const sheet = [
		'type,subject,stem,a,b,c,d,e,key,explanation,source',
		`sba,anatomy,${row.stem},one,two,three,four,five,C,because,Crowd`,
	].join('\n');
	const indexes = await indexesOf(() =>
		app.call('POST', `${EDITOR}/questions/import?dry_run=1`, {
			token,
			payload: sheet,
			headers: { 'content-type': SHEET_TYPES[0] },
		}),
	);
	expect(indexes).toContain('questions_same_stem');
});

it('a search stops counting at a limit, and reports that there are more', async () => {
	const total = async (words: string) =>
		((await get(`/questions?q=${words}`)()).body as { meta: { total: number } }).meta.total;
	expect(await total('mediastinum')).toBe(QUESTIONS / 10);
	await app.db.pool.query(
		`insert into questions (type, subject_id, stem, options, key, explanation, source)
		select 'sba', (select min(id) from subjects), 'Zebrafish ' || n, '[]', 'A', '', 'x' from generate_series(1, $1) n`,
		[COUNTED_AT_MOST + 50],
	);
	expect(await total('zebrafish')).toBe(COUNTED_AT_MOST + 1);
});
