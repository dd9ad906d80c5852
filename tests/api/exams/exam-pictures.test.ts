import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { localFiles } from '#server/gateways/files/local.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { CLIENT, WEB } from '../../support/exam.ts';

const app = appForFile();
const DAY = 86_400_000;
const files = () => localFiles(path.join(app.config.dataDir, 'files'));
const examsByTime = async () =>
	(
		await app.db.pool.query(
			`select id, status, shuffle, window_opens_at as opens, published_at as published, frozen_at as frozen,
				(select count(*)::int from exam_questions q where q.exam_id = e.id and q.images <> '[]') as pictures
			from exams e where format_code <> 'short-residency-mock' order by window_opens_at`,
		)
	).rows;

describe('the pictures of the demonstration', () => {
	it('are generated at the first start and belong to their questions, with descriptions', async () => {
		app.clock.set(NOON);
		await prepareDemonstration(app.db, NOON, files());
		const [past, open, coming] = await examsByTime();
		expect(past.pictures).toBeGreaterThan(0);
		expect(open.pictures).toBeGreaterThan(1);
		expect([past.shuffle, open.shuffle, coming.shuffle]).toEqual(['none', 'none', 'questions_and_stems']);
		const { rows } = await app.db.pool.query(
			`select distinct i->>'key' as key, (i->>'width')::int as width, (i->>'height')::int as height,
				(i->>'bytes')::int as bytes, i->>'alt' as alt
			from questions, jsonb_array_elements(images) i`,
		);
		expect(rows).toHaveLength(3);
		for (const { key, width, height, bytes, alt } of rows) {
			expect(alt.length).toBeGreaterThan(40);
			expect((await app.call('GET', `/media/p/${key}`)).headers['content-type']).toBe('image/webp');
			const file = await files().get('public', key);
			expect(file).toHaveLength(bytes);
			expect(await sharp(file ?? undefined).metadata()).toMatchObject({ format: 'webp', width, height });
			// Lines on paper, not an empty sheet.
			const { channels } = await sharp(file ?? undefined).stats();
			expect(channels[0]?.min).toBeLessThan(60);
			expect(channels[0]?.mean).toBeGreaterThan(180);
		}
	});

	it('are generated again when the folder of files was lost', async () => {
		await files().drop('public', 'demo-ecg-long-pr.webp');
		await prepareDemonstration(app.db, NOON, files());
		expect(await files().get('public', 'demo-ecg-long-pr.webp')).not.toBeNull();
	});

	it('are sent with the paper of a doctor who takes the exam, and inside its bundle', async () => {
		const [, open] = await examsByTime();
		await app.jobHandlers['exams.freeze']({ exam_id: open.id });
		const board = (await app.call('GET', `/exam-bundles/${open.id}/board.json`)).body;
		expect(board.bundle.picture_bytes).toBeGreaterThan(10_000);
		expect(board.bundle.bytes).toBeLessThan(200_000);
		const { body } = await app.call('POST', '/api/v3/auth/login', {
			body: { phone: demoPhone(0), password: DEMO_PASSWORD },
			headers: { 'x-gns-ddt': demoDdt(0) },
		});
		const started = await app.call('POST', `${WEB}/doctor/exams/${open.id}/attempts`, {
			token: body.token,
			body: { client_id: CLIENT, kind: 'ranked' },
		});
		expect(started.status).toBe(200);
		const attempt = `${WEB}/doctor/attempts/${started.body.attempt.id}`;
		const paper = await app.call('GET', `${attempt}/paper`, { token: body.token });
		const shown = paper.body.questions.flatMap((question: { images: { url: string }[] }) => question.images);
		expect(shown).toHaveLength(open.pictures);
		for (const { url } of shown) expect((await app.call('GET', url)).status).toBe(200);
	});
});

describe('a mock that ended by itself while the demonstration ran on', () => {
	it('is open again on the next start: frozen again, and absent candidates may take it', async () => {
		const [, , coming] = await examsByTime();
		app.clock.set(new Date(coming.opens.getTime() - 60_000));
		await app.jobHandlers['exams.freeze']({ exam_id: coming.id });
		await app.db.pool.query(`update attempts set state = 'absent' where exam_id = $1`, [coming.id]);
		await app.db.pool.query(
			`update exams set status = 'published', published_at = window_closes_at where id = $1`,
			[coming.id],
		);
		const later = new Date(NOON.getTime() + 10 * DAY);
		app.clock.set(later);
		await prepareDemonstration(app.db, later, files());
		const moved = (await examsByTime()).find((exam) => exam.id === coming.id);
		expect(moved).toMatchObject({ status: 'scheduled', published: null, frozen: null });
		expect(moved.opens.getTime()).toBe(coming.opens.getTime() + 10 * DAY);
		const { rows } = await app.db.pool.query('select state from attempts where exam_id = $1', [coming.id]);
		expect(rows).toEqual([]);
		app.clock.set(new Date(moved.opens.getTime() - 60_000));
		await app.jobHandlers['exams.freeze']({ exam_id: coming.id });
		expect((await examsByTime()).find((exam) => exam.id === coming.id).status).toBe('frozen');
		const past = (await examsByTime()).find((exam) => exam.status === 'published');
		expect(past.published).not.toBeNull();
	});
});
