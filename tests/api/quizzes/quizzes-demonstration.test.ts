import { beforeAll, describe, expect, it } from 'vitest';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { guest } from '../../support/given-quizzes.ts';

const DAY = 86_400_000;
const app = appForFile();
const states = async (name: string) => {
	const { quizzes } = (await app.call('GET', `${WEB}/quizzes`)).body;
	const looks = quizzes.map(({ slug }: { slug: string }) => guest(app, name).look(slug));
	return (await Promise.all(looks)).map(({ body }) => `${body.quiz.slug}: ${body.state}`);
};
const STATES = [
	'pharmacology-quick-check: too_early',
	'anatomy-warm-up: open',
	'fcps-half-mock: open',
	'physiology-basics: closed',
];

beforeAll(async () => {
	app.clock.set(NOON);
	await prepareDemonstration(app.db, NOON);
});

describe('the quizzes of the demonstration', () => {
	it('are a future, an open and a past one, each question with a key and an explanation', async () => {
		expect(await states('visitor')).toEqual(STATES);
		const { rows } = await app.db.pool.query('select slug, questions from quizzes');
		for (const { slug, questions } of rows) {
			expect(questions.length, slug).toBeGreaterThanOrEqual(5);
			for (const { type, key, options, explanation, stem } of questions) {
				expect(key, stem).toMatch(type === 'mtf' ? /^[TF]{5}$/ : /^[A-E]$/);
				expect(new Set(options.map(({ text }: { text: string }) => text)).size, stem).toBe(5);
				expect(explanation, stem).toMatch(/\.$/);
				if (type === 'mtf') {
					for (const option of options) expect(option.explanation, option.text).not.toBe('');
				}
			}
		}
	});

	it('share no question with an exam that is open or comes, since they show their keys', async () => {
		const { rows } = await app.db.pool.query(
			`select q.slug, p.stem from quizzes q, jsonb_array_elements(q.questions) of
			join exam_questions p on p.stem = of.value ->> 'stem' join exams e on e.id = p.exam_id
			where e.status = 'scheduled'`,
		);
		expect(rows).toEqual([]);
	});

	it('let a guest see at once how others did', async () => {
		const visitor = guest(app, 'curious');
		const { body } = await visitor.start('anatomy-warm-up');
		const perfect = body.questions.map(({ type }: { type: string }) => (type === 'mtf' ? 'TTTTT' : 'A'));
		await visitor.send(body.key, ...perfect);
		const { result } = (await visitor.result(body.key)).body;
		expect(result.tries).toBe(13);
		expect(result.place).toBeLessThanOrEqual(13);
	});

	it('are as alive on a later day, and so are the tries', async () => {
		const done = async () =>
			(
				await app.db.pool.query('select max(done_at) as at from quiz_attempts')
			).rows[0].at.getTime() as number;
		const before = await done();
		const later = new Date(NOON.getTime() + 40 * DAY);
		app.clock.set(later);
		await prepareDemonstration(app.db, later);
		expect(await states('late visitor')).toEqual(STATES);
		expect(await done()).toBe(before + 40 * DAY);
	});
});
