import { beforeAll, describe, expect, it } from 'vitest';
import { examFormats } from '#server/modules/exams/exams.tables.ts';
import { quizAttempts, quizzes } from '#server/modules/quizzes/quizzes.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenOperator } from '../../support/given.ts';
import { givenCourse } from '../../support/given-content.ts';

const app = appForFile();
let token: string;
beforeAll(async () => {
	({ token } = await givenOperator(app, 'editor'));
});
const call = (method: string, path: string, body?: unknown) =>
	app.call(method, `/api/v3/editor${path}`, { token, ...(body !== undefined && { body }) });
const item = async (path: string) => (await call('GET', path)).body.item;

describe('a quiz', () => {
	it('may be as long as half a paper with an explanation of every option in Bengali', async () => {
		const section = { type: 'mtf', count: 200, mark_question: 1_000, mark_stem: 200, floor: 'none' } as const;
		const [format] = await app.db.q
			.insert(examFormats)
			.values({
				...{
					code: 'long',
					version: 1,
					name: 'Long',
					durationMin: 180,
					total: 200_000,
					sourceUrl: 'https://example.org',
				},
				sections: [{ ...section, negative_stem: 0, negative_question: 0 }],
				passRule: { kind: 'none' },
			})
			.returning();
		const explanation = 'কেন ঠিক, কেন ভুল। '.repeat(12);
		const question = {
			...{ type: 'mtf', stem: 'কোনটি ঠিক?', key: 'TFTFT', explanation },
			options: Array.from('কখগঘঙ', (text) => ({ text, explanation })),
		};
		const saved = await call('POST', '/content/quizzes', {
			...{
				slug: 'long-mock',
				title: 'Mock',
				summary: 's',
				minutes: 90,
				one_try_by: 'device',
				show: 'answers',
			},
			...{ opens_at: NOON, closes_at: new Date(NOON.getTime() + 1_000), quiz_state: 'published' },
			...{ format_id: format?.id, course_id: await givenCourse(app, 'long') },
			questions: Array.from({ length: 100 }, () => question),
		});
		expect(saved.status).toBe(200);
	});

	it('that was tried does not change the meaning of its answers', async () => {
		const question = {
			type: 'sba' as const,
			stem: 'Which?',
			options: [
				{ text: 'one', explanation: '' },
				{ text: 'two', explanation: '' },
			],
			key: 'A',
			explanation: '',
		};
		const [quiz] = await app.db.q
			.insert(quizzes)
			.values({
				slug: 'taken',
				title: 'Quiz',
				summary: 's',
				minutes: 5,
				questions: [question],
				opensAt: NOON,
				closesAt: new Date(NOON.getTime() + 1_000),
				state: 'published',
			})
			.returning();
		const id = quiz?.id ?? 0;
		await app.db.q.insert(quizAttempts).values({ keyHash: 'k', quizId: id, device: 'd', startedAt: NOON });
		const { version, ...row } = await item(`/content/quizzes/${id}`);
		const { slug, title, summary, minutes, opens_at, closes_at, one_try_by, show } = row;
		const fields = { slug, title, summary, minutes, opens_at, closes_at, one_try_by, show, version };
		const save = (changed: object, mock: object = {}) =>
			call('PUT', `/content/quizzes/${id}`, {
				...fields,
				quiz_state: 'published',
				questions: [{ ...question, ...changed }],
				...mock,
			});
		expect((await save({ key: 'C' })).body.errors['questions.0.key']).toBeDefined();
		expect((await save({ key: 'B' })).body.code).toBe('content.tried');
		const section = { type: 'sba', count: 2, mark_question: 1_000, mark_stem: 0, floor: 'none' } as const;
		const [format] = await app.db.q
			.insert(examFormats)
			.values({
				...{
					code: 'tried',
					version: 1,
					name: 'Tried',
					durationMin: 10,
					total: 2_000,
					sourceUrl: 'https://example.org',
				},
				sections: [{ ...section, negative_stem: 0, negative_question: 250 }],
				passRule: { kind: 'none' },
			})
			.returning();
		// Another format gives other marks for the same answers, and another time.
		const asMock = await save({}, { format_id: format?.id, course_id: await givenCourse(app, 'tried') });
		expect(asMock.body).toMatchObject({ code: 'content.tried', meta: { field: 'format_id' } });
		expect((await save({ stem: 'Which one?' })).status).toBe(200);
	});
});
