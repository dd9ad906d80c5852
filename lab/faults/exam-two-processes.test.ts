// The same tests as those of one process, with calls alternating between two processes.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appForFile, NOON, type TestApp } from '#tests/support/app.ts';
import { givenAttempt, saveBody, sheet } from '#tests/support/exam.ts';
import '#tests/api/account/device-pass.test.ts';
import '#tests/api/exams/exam-life.test.ts';
import '#tests/api/exams/late-sheets.test.ts';
import '#tests/api/exams/overrides.test.ts';
import '#tests/api/exams/saves.test.ts';
import '#tests/api/exams/thread.test.ts';
import '#tests/api/exams/timeline.test.ts';

const reached = vi.hoisted(() => ({ one: 0, other: 0 }));

vi.mock('#tests/support/app.ts', async (original) => {
	const real = await original<typeof import('#tests/support/app.ts')>();
	const { inTurns } = await import('#tests/support/two-processes.ts');
	return {
		...real,
		appForFile(env?: Readonly<Record<string, string>>): TestApp {
			const app = real.appForFile(env);
			let second: TestApp;
			let call: TestApp['call'];
			beforeAll(async () => {
				second = await app.twin();
				call = inTurns(app, second, reached);
			});
			afterAll(() => second?.close());
			return new Proxy(app, { get: (target, key) => (key === 'call' ? call : Reflect.get(target, key)) });
		},
	};
});

describe('two processes close the same exam', () => {
	const app = appForFile();
	const HOUR = 3_600_000;
	async function sixAttempts() {
		const made: Awaited<ReturnType<typeof givenAttempt>>[] = [];
		while (made.length < 6) made.push(await givenAttempt(app));
		return made;
	}

	it('at the same moment: each sheet is closed once, with its last save, and scored once', async () => {
		app.clock.set(NOON);
		const second = await app.twin();
		const attempts = await sixAttempts();
		await Promise.all(attempts.map(({ save }) => save(saveBody(1, sheet('TTTTT|.....|A|.')))));
		app.clock.set(new Date(NOON.getTime() + HOUR + 121_000));
		await Promise.all([app, second, app, second].map((one) => one.jobHandlers['exams.sweep']({})));
		await Promise.all([app.work(), second.work()]);
		for (const { attemptId } of attempts) {
			const { rows } = await app.db.pool.query(
				`select a.state, a.submit_kind, a.sheet_seq,
					(select count(*)::int from attempt_events e where e.attempt_id = a.id and e.kind = 'submit') as ends,
					(select total from results r where r.attempt_id = a.id) as total
				from attempts a where a.id = $1`,
				[attemptId],
			);
			expect(rows).toEqual([
				{ state: 'scored', submit_kind: 'sweeper', sheet_seq: 1, ends: 1, total: 4_000 },
			]);
		}
		await second.close();
	});

	it('while a doctor submits at the same moment: one of the two ends it, and there is one receipt', async () => {
		app.clock.set(NOON);
		const second = await app.twin();
		const attempts = await sixAttempts();
		await Promise.all(attempts.map(({ save }) => save(saveBody(1, sheet('T....|.....|.|.')))));
		// The doctor's last moment of the grace is the sweeper's first one after it if the sweeper's clock is fast.
		app.clock.set(new Date(NOON.getTime() + HOUR + 120_000));
		const { elapsed_ms: _, ...last } = saveBody(2, sheet('TT...|.....|.|.'));
		const handingIn = attempts.map(({ submit }) => submit(last));
		app.clock.set(new Date(NOON.getTime() + HOUR + 120_001));
		const [answers] = await Promise.all([
			Promise.all(handingIn),
			second.jobHandlers['exams.sweep']({}),
			app.jobHandlers['exams.sweep']({}),
		]);
		for (const [index, { status, body }] of answers.entries()) {
			const { rows } = await app.db.pool.query(
				`select submit_kind, sheet_seq, receipt_no,
					(select count(*)::int from attempt_events e where e.attempt_id = a.id and e.kind = 'submit') as ends
				from attempts a where id = $1`,
				[attempts[index]?.attemptId],
			);
			expect(rows).toHaveLength(1);
			expect(rows[0].ends).toBe(1);
			if (status === 200) {
				expect(rows[0]).toMatchObject({ submit_kind: 'manual', sheet_seq: 2, receipt_no: body.receipt.no });
			} else {
				expect(['attempt.late', 'attempt.final']).toContain(body.code);
				expect(rows[0]).toMatchObject({ submit_kind: 'sweeper', sheet_seq: 1 });
			}
		}
		await second.close();
	});
});

it('the calls of all these tests went to both processes, as many to the one as to the other', () => {
	expect(reached.one).toBeGreaterThan(100);
	expect(reached.other / reached.one).toBeGreaterThan(0.8);
});
