// A randomly filled paper has no two similar questions.
import { expect, it } from 'vitest';
import { questionTwins } from '#server/modules/exams/bank/bank.tables.ts';
import { appForFile } from '../../support/app.ts';
import { givenBatch, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
const PAIRS = 12;

it('where the bank is full of pairs, one of each is taken, and fewer where no others are left', async () => {
	const batch = await givenBatch(app);
	const exam = await givenExam(app, batch);
	const { token } = await givenOperator(app, 'exam_editor');
	const sql = async (query: string, ...values: unknown[]) => (await app.db.pool.query(query, values)).rows;
	const [model] = await sql(
		`select question_id as id from exam_questions where exam_id = $1 and type = 'mtf' limit 1`,
		exam.id,
	);
	const [{ columns }] = await sql(
		`select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
		where table_schema = 'public' and table_name = 'questions' and column_name not in ('id', 'status') and is_generated = 'NEVER'`,
	);
	const [{ id: subject }] = await sql(
		`insert into subjects (code, name, name_bn) values ('pairs', 'Pairs', 'জোড়া') returning id`,
	);
	const made = await sql(
		`insert into questions (status, ${columns}) select 'checked', ${columns} from questions, generate_series(1, $2)
		where id = $1 returning id`,
		model.id,
		2 * PAIRS,
	);
	const ids = made.map(({ id }) => id as number);
	await sql('update questions set subject_id = $1 where id = any($2)', subject, ids);
	const pairs = Array.from({ length: PAIRS }, (_, n) => ids.slice(2 * n, 2 * n + 2));
	await app.db.q
		.insert(questionTwins)
		.values(pairs.map(([firstId = 0, secondId = 0]) => ({ firstId, secondId, similarity: 90 })));
	const suggest = async (count: number, not: number[] = []): Promise<number[]> => {
		const { status, body } = await app.call('POST', `/api/v3/editor/exams/${exam.id}/paper/suggestions`, {
			token,
			body: { portions: [{ section: 0, subject_id: subject, topic_id: null, count }], not },
		});
		expect(status).toBe(200);
		return body.places.map(({ question }: { question: { id: number } }) => question.id);
	};
	const pairsOf = (chosen: number[]) => chosen.map((id) => pairs.findIndex((pair) => pair.includes(id)));
	const few = await suggest(8);
	expect(new Set(pairsOf(few)).size).toBe(8);
	const all = await suggest(2 * PAIRS);
	expect(pairsOf(all).toSorted((a, b) => a - b)).toEqual(pairs.map((_, n) => n));
	// A question in the paper excludes its duplicate.
	const rest = await suggest(2 * PAIRS, few);
	expect(pairsOf(rest).filter((pair) => pairsOf(few).includes(pair))).toEqual([]);
	expect(rest).toHaveLength(PAIRS - 8);
	// Questions that a person marked as different may be together.
	await sql(`update question_twins set verdict = 'different'`);
	expect(await suggest(2 * PAIRS)).toHaveLength(2 * PAIRS);
});
