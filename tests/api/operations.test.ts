import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appForFile } from '../support/app.ts';
import { givenAttempt, saveBody, sheet } from '../support/exam.ts';

const app = appForFile();

/** Statements that the operators' docs have them type into the database; they must work unchanged in an emergency. */
const statements = ['operations.md', 'secrets.md'].flatMap((book) => {
	const text = readFileSync(path.join(import.meta.dirname, '../../docs', book), 'utf8');
	const blocks = [...text.matchAll(/^ *```sql\n([\s\S]*?)```/gm)].map(([, block = '']) => block);
	const calls = [...text.matchAll(/`(select graphile_worker\.[^`]+)`/g)].map(([, call = '']) => call);
	return [...blocks, ...calls].map((sql) => [sql.replaceAll(/\s+/g, ' ').trim()] as const);
});

/** Runs a statement as typed, with a number in place of each parameter such as `:attempt`; it is rolled back. */
async function typed(sql: string, number: number) {
	const client = await app.db.pool.connect();
	try {
		await client.query('begin');
		// The owner of all tables, where an installation has roles.
		await client.query('create role prostuti');
		return await client.query(sql.replaceAll(/(?<![:\w]):[a-z]+\b/g, String(number)));
	} finally {
		await client.query('rollback');
		client.release();
	}
}

it('the documents contain statements', () => {
	expect(statements.length).toBeGreaterThan(10);
});

it.each(statements)('%s is understood', async (sql) => {
	await typed(sql, 1);
});

it('the log of answers shows each sheet of an attempt', async () => {
	const attempt = await givenAttempt(app);
	await attempt.save(saveBody(1, sheet('T....|.....|A|.')));
	await attempt.save(saveBody(2, sheet('T....|.....|A|E')));
	const [saves] = statements.find(([sql]) => sql.includes('from attempt_saves')) ?? [''];
	const { rows } = await typed(saves, attempt.attemptId);
	expect(rows).toMatchObject([
		{ seq: 1, kept: true },
		{ seq: 2, kept: true },
	]);
	const [events] = statements.find(([sql]) => sql.includes('from attempt_events')) ?? [''];
	expect((await typed(events, attempt.attemptId)).rows).toMatchObject([{ kind: 'start' }]);
});
