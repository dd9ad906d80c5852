import { describe, expect, it } from 'vitest';
import { appForFile } from '#tests/support/app.ts';
import { WEB } from '#tests/support/exam.ts';
import { givenDoctor } from '#tests/support/given.ts';

const app = appForFile();

describe('events between processes', () => {
	it('when the listening connection breaks, a session ended meanwhile is not trusted, and listening resumes', async () => {
		const { token } = await givenDoctor(app);
		const status = async () => (await app.call('GET', `${WEB}/doctor/courses`, { token })).status;
		expect(await status()).toBe(200);
		await app.db.pool.query(
			`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
		);
		await expect.poll(() => app.bus.connected, { timeout: 1_000, interval: 5 }).toBe(false);
		// No event is sent for this: only the database has it.
		await app.db.pool.query('delete from tokens where id = $1', [Number(token.split('|')[0])]);
		expect(await status()).toBe(401);
		await expect.poll(() => app.bus.connected, { timeout: 5_000 }).toBe(true);
	});
});
