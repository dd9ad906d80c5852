import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCandidate } from '../../support/exam.ts';
import { givenOperator } from '../../support/given.ts';

const MINUTE = 60_000;
const app = appForFile();
beforeEach(() => app.clock.set(new Date(NOON.getTime() - 20 * MINUTE)));

const boardOf = async (examId: number) => (await app.call('GET', `/exam-bundles/${examId}/board.json`)).body;

/** An exam with a frozen paper. Returns the address of its bundle. */
async function givenFrozen() {
	const candidate = await givenCandidate(app);
	await app.jobHandlers['exams.freeze']({ exam_id: candidate.exam.id });
	await expect.poll(async () => (await boardOf(candidate.exam.id)).bundle).not.toBeNull();
	const { bundle } = await boardOf(candidate.exam.id);
	return { ...candidate, bundle, url: bundle.url as string };
}
/** The test server returns bytes as text; their length in bytes is in the header. */
const lengthOf = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['content-length']);

describe('the encrypted paper', () => {
	it('is public, may be cached forever, and is named after its content', async () => {
		const { exam, bundle, url } = await givenFrozen();
		expect(url).toMatch(new RegExp(`^/exam-bundles/${exam.id}/[A-Za-z0-9_-]{22}\\.bin$`));
		const answer = await app.call('GET', url);
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject({
			'content-type': 'application/octet-stream',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'accept-ranges': 'bytes',
		});
		expect(lengthOf(answer)).toBe(bundle.bytes);
		const { rows } = await app.db.pool.query('select data, key from exam_bundles where exam_id = $1', [
			exam.id,
		]);
		const hash = createHash('sha256').update(rows[0].data).digest('base64url').slice(0, 22);
		expect(url).toContain(`/${hash}.bin`);
		expect(rows[0].data.includes(Buffer.from('Question 1'))).toBe(false);
		const everything = JSON.stringify([answer.headers, await boardOf(exam.id)]);
		expect(everything).not.toContain(rows[0].key.toString('base64url'));
		expect(everything).not.toContain('Question 1');
	});

	it('is not sent again to a phone that has it, and continues where a broken download stopped', async () => {
		const { bundle, url } = await givenFrozen();
		const { headers } = await app.call('GET', url);
		const etag = String(headers.etag);
		expect(await app.call('GET', url, { headers: { 'if-none-match': etag } })).toMatchObject({
			status: 304,
			body: '',
		});
		const head = await app.call('HEAD', url);
		expect(head).toMatchObject({ status: 200, body: '' });
		const part = await app.call('GET', url, { headers: { range: 'bytes=100-', 'if-range': etag } });
		expect(part.status).toBe(206);
		expect(part.headers['content-range']).toBe(`bytes 100-${bundle.bytes - 1}/${bundle.bytes}`);
		expect(lengthOf(part)).toBe(bundle.bytes - 100);
		const other = await app.call('GET', url, { headers: { range: 'bytes=100-', 'if-range': '"another"' } });
		expect([other.status, lengthOf(other)]).toEqual([200, bundle.bytes]);
		const past = await app.call('GET', url, { headers: { range: `bytes=${bundle.bytes}-` } });
		expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${bundle.bytes}`]);
		for (const range of ['bytes=5-9', 'bytes=-5', 'pages=1-', 'bytes=a-']) {
			expect((await app.call('GET', url, { headers: { range } })).status).toBe(200);
		}
	});

	it('is not found under another name, another exam, or before it is frozen', async () => {
		const { exam, url } = await givenFrozen();
		const other = await givenCandidate(app);
		const hash = url.split('/').at(-1);
		for (const path of [
			`/exam-bundles/${other.exam.id}/${hash}`,
			`/exam-bundles/${exam.id}/${'A'.repeat(22)}.bin`,
			`/exam-bundles/${exam.id}/${String(hash).replace('.bin', '.json')}`,
			`/exam-bundles/0${exam.id}/${hash}`,
			`/exam-bundles/x/${hash}`,
			`/exam-bundles/99999999999999999999/${hash}`,
			`/exam-bundles/${exam.id}/..%2f..%2fetc%2fpasswd`,
		]) {
			const answer = await app.call('GET', path);
			expect([path, answer.status]).toEqual([path, 404]);
			expect(String(answer.headers['cache-control'])).not.toContain('immutable');
		}
	});

	it('under invented names is not queried in the database, and neither are exams without end', async () => {
		const { exam, url } = await givenFrozen();
		expect((await app.call('GET', url)).status).toBe(200);
		const requested = vi.spyOn(app.db.pool, 'query');
		const all = async (paths: string[]) => {
			requested.mockClear();
			const answers = await Promise.all(paths.map((path) => app.call('GET', path)));
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
			return requested.mock.calls.length;
		};
		const names = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(22, 'A'));
		const files = names.flatMap((name) =>
			[exam.id, 900_000].flatMap((id) =>
				['bin', 'json'].map((type) => `/exam-bundles/${id}/${name}.${type}`),
			),
		);
		expect(await all(files)).toBe(0);
		const boards = Array.from({ length: 400 }, (_, n) => `/exam-bundles/${900_000 + n}/board.json`);
		expect(await all(boards)).toBeLessThan(300);
		requested.mockRestore();
		expect((await boardOf(exam.id)).bundle.url).toBe(url);
	});

	it('under its old name is removed in every process once another one was created', async () => {
		const { exam, url } = await givenFrozen();
		const twin = await app.twin();
		expect((await twin.call('GET', url)).status).toBe(200);
		await app.db.pool.query(`update exams set status = 'scheduled' where id = $1`, [exam.id]);
		await app.jobHandlers['exams.freeze']({ exam_id: exam.id });
		for (const one of [app, twin]) {
			const named = async () =>
				(await one.call('GET', `/exam-bundles/${exam.id}/board.json`)).body.bundle.url;
			await expect.poll(named).not.toBe(url);
			expect((await one.call('GET', await named())).status).toBe(200);
			await expect.poll(async () => (await one.call('GET', url)).status).toBe(404);
		}
		await twin.close();
	});
});

describe('the status file of an exam', () => {
	it('contains times and paper, for all, for seconds, and nothing else', async () => {
		const { exam } = await givenCandidate(app);
		const answer = await app.call('GET', `/exam-bundles/${exam.id}/board.json`);
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject({
			'content-type': 'application/json; charset=utf-8',
			'cache-control': 'public, max-age=5',
		});
		expect(answer.body).toEqual({
			opens_at: NOON.toISOString(),
			closes_at: new Date(NOON.getTime() + 120 * MINUTE).toISOString(),
			now: app.clock.now().toISOString(),
			bundle: null,
			revision: 0,
			stamp: expect.stringMatching(/^[A-Za-z0-9_-]{12}$/),
			notices: [],
			line: null,
		});
	});

	it('names the paper once it is frozen', async () => {
		const { exam, bundle } = await givenFrozen();
		expect(bundle).toEqual({ url: expect.any(String), bytes: expect.any(Number), picture_bytes: 0 });
		expect((await boardOf(exam.id)).bundle).toEqual(bundle);
	});

	it('is updated when the exam or an exception changes, in every process', async () => {
		const { exam } = await givenCandidate(app);
		const twin = await app.twin();
		const staff = await givenOperator(app, 'exam_controller');
		const first = await boardOf(exam.id);
		expect((await twin.call('GET', `/exam-bundles/${exam.id}/board.json`)).body).toEqual(first);
		const opens = new Date(NOON.getTime() + 15 * MINUTE);
		await app.db.pool.query(
			`insert into exam_overrides (exam_id, scope, opens_at, extra_min, reason, operator_id) values ($1, 'exam', $2, 10, 'a power cut', $3)`,
			[exam.id, opens, staff.id],
		);
		await app.bus.emit(app.db.q, 'exam.changed', { exam_id: exam.id });
		for (const one of [app, twin]) {
			await expect
				.poll(async () => (await one.call('GET', `/exam-bundles/${exam.id}/board.json`)).body)
				.toMatchObject({ opens_at: opens.toISOString(), notices: [{ kind: 'extra_time', minutes: 10 }] });
		}
		const second = await boardOf(exam.id);
		expect(second.stamp).not.toBe(first.stamp);
		await app.db.pool.query(
			`insert into exam_overrides (exam_id, scope, ref_id, extra_min, reason, operator_id) values ($1, 'doctor', 5, 30, 'an operation', $2)`,
			[exam.id, staff.id],
		);
		await app.bus.emit(app.db.q, 'exam.changed', { exam_id: exam.id });
		await expect.poll(async () => (await boardOf(exam.id)).stamp).not.toBe(second.stamp);
		expect((await boardOf(exam.id)).notices).toHaveLength(1);
		await twin.close();
	});

	it('does not reveal unannounced or missing exams, and finds them once they exist', async () => {
		const { exam } = await givenCandidate(app, { status: 'draft' });
		const read = () => app.call('GET', `/exam-bundles/${exam.id}/board.json`);
		expect((await read()).status).toBe(404);
		for (const id of ['0', '-1', 'x', '999999', '1e3']) {
			expect((await app.call('GET', `/exam-bundles/${id}/board.json`)).status).toBe(404);
		}
		await app.db.pool.query(`update exams set status = 'scheduled' where id = $1`, [exam.id]);
		app.clock.forward(5_000);
		await app.bus.emit(app.db.q, 'exam.changed', { exam_id: exam.id });
		await expect.poll(async () => (await read()).status).toBe(200);
	});
});
