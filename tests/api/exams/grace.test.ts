import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenAttempt, saveBody, sheet, submitBody, WEB } from '../../support/exam.ts';

const app = appForFile();
const HOUR = 3_600_000;
const later = (ms: number) => app.clock.set(new Date(NOON.getTime() + ms));
beforeEach(() => later(0));

type Attempt = Awaited<ReturnType<typeof givenAttempt>>;
const tap = (stem: number, value: string, elapsed_ms: number) => ({ position: 1, stem, value, elapsed_ms });
const timelineOf = async ({ attemptId, token }: Attempt) =>
	(await app.call('GET', `${WEB}/doctor/attempts/${attemptId}/timeline`, { token })).body;
const rowOf = async ({ attemptId }: Attempt) => {
	const { rows } = await app.db.pool.query(
		`select encode(sheet_sha, 'hex') as sha, sheet_seq as seq, flags, state from attempts where id = $1`,
		[attemptId],
	);
	return rows[0];
};
const shaOf = (marks: string) => saveBody(1, sheet(marks)).sha;

/** An attempt with one answer saved in time, at a given moment. */
async function givenSaved(elapsed_ms = 1_000) {
	const attempt = await givenAttempt(app);
	const ops = [tap(0, 'T', elapsed_ms)];
	later(elapsed_ms);
	await attempt.save(saveBody(1, sheet('T....|.....|.|.'), { ops, elapsed_ms }));
	return attempt;
}

describe('a sheet received in the grace', () => {
	it('counts as far as it was tapped in time, and is flagged when stored', async () => {
		const attempt = await givenSaved();
		later(HOUR + 30_000);
		const ops = [tap(1, 'F', HOUR - 10), tap(2, 'T', HOUR), tap(3, 'F', HOUR + 1), tap(1, 'T', HOUR + 5)];
		const sent = saveBody(2, sheet('TTTF.|.....|.|.'), { ops, elapsed_ms: HOUR + 30_000 });
		const answer = await attempt.save(sent);
		expect(answer).toMatchObject({ status: 200, body: { acked_seq: 2, sha: sent.sha, uncounted: 2 } });
		expect(await rowOf(attempt)).toEqual({
			sha: shaOf('TFT..|.....|.|.'),
			seq: 2,
			flags: ['grace'],
			state: 'in_progress',
		});
		const { saves, events } = await timelineOf(attempt);
		expect(saves.map(({ kept: stored, sha }: { kept: boolean; sha: string }) => [stored, sha])).toEqual(
			expect.arrayContaining([
				[true, shaOf('TFT..|.....|.|.').slice(0, 12)],
				[false, sent.sha.slice(0, 12)],
			]),
		);
		const [reported] = events.filter(({ kind }: { kind: string }) => kind === 'after_time');
		expect(reported).toMatchObject({ detail: { places: 2 } });
	});

	it('a whole sheet that was filled after the time counts for nothing', async () => {
		const attempt = await givenSaved();
		later(HOUR + 112_000);
		const ops = [0, 1, 2, 3, 4].map((stem) => tap(stem, 'F', HOUR + 60_000));
		expect((await attempt.save(saveBody(2, sheet('FFFFF|FFFFF|A|B'), { ops }))).body.uncounted).toBe(12);
		expect((await rowOf(attempt)).sha).toBe(shaOf('T....|.....|.|.'));
		// A tap without a time is implausible too.
		expect((await attempt.save(saveBody(3, sheet('FFFFF|FFFFF|A|B')))).body.uncounted).toBe(12);
		expect((await rowOf(attempt)).sha).toBe(shaOf('T....|.....|.|.'));
	});

	it('a tap is not accepted as older than the newest sheet received in time, which would include it', async () => {
		const attempt = await givenSaved(HOUR - 1_000);
		later(HOUR + 5_000);
		const claimed = saveBody(2, sheet('TF...|.....|.|.'), { ops: [tap(1, 'F', HOUR - 62_000)] });
		expect((await attempt.save(claimed)).body.uncounted).toBe(1);
		const honest = saveBody(3, sheet('TF...|.....|.|.'), { ops: [tap(1, 'F', HOUR - 2_000)] });
		expect((await attempt.save(honest)).body.uncounted).toBe(0);
		expect((await rowOf(attempt)).sha).toBe(honest.sha);
	});

	it('is stored in full until the deadline itself, without a flag', async () => {
		const attempt = await givenAttempt(app);
		later(HOUR);
		await attempt.save(saveBody(1, sheet('TTTTT|.....|.|.')));
		expect(await rowOf(attempt)).toMatchObject({ sha: shaOf('TTTTT|.....|.|.'), flags: [] });
	});

	it('submitted, it is evaluated in the same way, and the receipt is of what counts', async () => {
		const attempt = await givenSaved();
		later(HOUR + 3_000);
		const ops = [tap(1, 'F', HOUR - 500), tap(2, 'F', HOUR + 500)];
		const { body } = await attempt.submit(submitBody(2, sheet('TFF..|.....|.|.'), { ops }));
		expect(body.receipt).toMatchObject({ sha: shaOf('TF...|.....|.|.'), answered: 2 });
		expect(await rowOf(attempt)).toMatchObject({ flags: ['grace'], state: 'submitted' });
		const { saves, events } = await timelineOf(attempt);
		expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['start', 'after_time', 'submit']);
		expect(
			saves.map(({ kept: stored, sha }: { kept: boolean; sha: string }) => [stored, sha]),
		).toContainEqual([true, shaOf('TF...|.....|.|.').slice(0, 12)]);
		const { rows } = await app.db.pool.query(
			`select t.identifier, j.payload from graphile_worker._private_jobs j
			join graphile_worker._private_tasks t on t.id = j.task_id where j.key = $1`,
			[`score:${attempt.attemptId}`],
		);
		expect(rows).toEqual([{ identifier: 'exams.score', payload: { attempt_id: attempt.attemptId } }]);
	});

	it('after a time without contact also notes that the phone was disconnected', async () => {
		const attempt = await givenSaved();
		later(HOUR + 30_000);
		await attempt.save(saveBody(2, sheet('T....|.....|.|.')));
		const { events } = await timelineOf(attempt);
		expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['start', 'disconnect', 'reconnect']);
	});

	it('without changes is flagged, and no other sheet is stored beside it', async () => {
		const attempt = await givenSaved();
		later(HOUR + EXAM_GRACE_MS);
		await attempt.submit(submitBody(2, sheet('T....|.....|.|.')));
		expect(await rowOf(attempt)).toMatchObject({ flags: ['grace'], sha: shaOf('T....|.....|.|.') });
		const { events } = await timelineOf(attempt);
		expect(events.some(({ kind }: { kind: string }) => kind === 'after_time')).toBe(false);
	});

	it('many at the same instant are each judged by their own taps', async () => {
		const attempts = await Promise.all([1, 2, 3, 4].map(() => givenAttempt(app)));
		later(HOUR + 1_000);
		const answers = await Promise.all(
			attempts.map((attempt, index) =>
				attempt.save(
					saveBody(1, sheet('T....|.....|.|.'), {
						ops: [tap(0, 'T', index % 2 === 0 ? HOUR - 100 : HOUR + 100)],
					}),
				),
			),
		);
		expect(answers.map(({ body }) => body.uncounted)).toEqual([0, 1, 0, 1]);
		const rows = await Promise.all(attempts.map(rowOf));
		expect(rows.map(({ flags }) => flags)).toEqual([['grace'], ['grace'], ['grace'], ['grace']]);
	});
});
