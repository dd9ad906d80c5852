import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { type Origin, origins } from '#server/watch/origin.ts';
import { appForFile } from '../support/app.ts';
import { givenAttempt, saveBody, WEB } from '../support/exam.ts';
import { givenDoctor } from '../support/given.ts';

const app = appForFile({ TRUST_PROXY: '1' });

/** Statements sent to the database while `work` runs, with the names of prepared ones. */
async function textsOf(work: () => Promise<unknown>): Promise<{ name?: string; text: string }[]> {
	const sent = vi.spyOn(pg.Client.prototype, 'query');
	await work();
	const texts = sent.mock.calls.map(([requested]: readonly unknown[]) =>
		typeof requested === 'string' ? { text: requested } : (requested as { name?: string; text: string }),
	);
	sent.mockRestore();
	return texts;
}
const originOf = (id: string): Origin => ({ kind: 'req', id, name: 'a.b', span: null });

describe('a statement', () => {
	it('can be traced from pg_stat_activity to the call, by the id in its answer', async () => {
		const id = 'an-id-of-nginx-0123456789';
		const { token } = await givenDoctor(app);
		const texts = await textsOf(async () => {
			const answer = await app.call('GET', `${WEB}/doctor/dashboard`, {
				token,
				headers: { 'x-request-id': id },
			});
			expect(answer.headers['x-request-id']).toBe(id);
		});
		const plain = texts.filter(({ name }) => !name);
		expect(plain.length).toBeGreaterThan(0);
		for (const { text } of plain)
			expect(text).toMatch(new RegExp(`^/\\* req=${id} dashboard\\.dashboard \\*/ `));

		const seen = await origins.run(originOf(id), () =>
			app.db.pool.query('select query from pg_stat_activity where pid = pg_backend_pid()'),
		);
		expect(seen.rows[0].query).toMatch(new RegExp(`^/\\* req=${id} a\\.b \\*/ select query`));
	});

	it('of a job names the job', async () => {
		const texts = await textsOf(() => app.jobHandlers['complaints.close']({}));
		const plain = texts.filter(({ text }) => !/^(begin|commit)/.test(text));
		expect(plain.length).toBeGreaterThan(0);
		for (const { text } of plain) expect(text).toMatch(/^\/\* job=[\da-f-]{36} complaints\.close \*\/ /);
	});

	it('that is prepared has a constant text, and so do the saves, for any caller', async () => {
		const attempt = await givenAttempt(app);
		const save = (seq: number) =>
			app.call('PUT', `${WEB}/doctor/attempts/${attempt.attemptId}/sheet`, {
				token: attempt.token,
				body: saveBody(seq),
			});
		await save(1);
		const texts = await textsOf(async () => {
			expect((await save(2)).status).toBe(200);
			const dashboard = await app.call('GET', `${WEB}/doctor/dashboard`, { token: attempt.token });
			expect(dashboard.status).toBe(200);
		});
		const named = texts.filter(({ name }) => name);
		expect(named.map(({ name }) => name)).toContain('keep-sheet');
		// More than the statement of the saves: also those of the most used screens.
		expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(3);
		for (const { text } of named) expect(text).not.toContain('/*');
	});

	it('of one that waited for a connection names its own call, not that of the caller that released the connection', async () => {
		const db = openDatabase(app.url, { max: 1 });
		onTestFinished(() => db.close());
		const ids = ['first-call', 'second-call', 'third-call'];
		const ask = (id: string) =>
			origins.run(originOf(id), () =>
				db.pool.query('select query from pg_stat_activity where pid = pg_backend_pid()'),
			);
		const nobody = db.pool.query('select 1 as one');
		const answers = await Promise.all(ids.map(ask));
		await nobody;
		for (const [index, id] of ids.entries())
			expect(answers[index]?.rows[0].query).toContain(`/* req=${id} a.b */`);
		const texts = await textsOf(() => Promise.all([...ids.map(ask), db.pool.query('select 2 as nobodys')]));
		expect(texts.map(({ text }) => text)).toContain('select 2 as nobodys');
	});

	it('in a transaction has it too, while its begin and end stay short', async () => {
		const texts = await textsOf(() =>
			origins.run(originOf('some-call'), () => app.db.q.transaction((tx) => tx.execute('select 3'))),
		);
		expect(texts.map(({ text }) => text)).toEqual(['begin', '/* req=some-call a.b */ select 3', 'commit']);
	});
});
