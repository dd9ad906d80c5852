import { quizzes, type StoredQuizQuestion } from '#server/modules/quizzes/quizzes.tables.ts';
import { NOON, type TestApp } from './app.ts';
import { WEB } from './exam.ts';

const HOUR = 3_600_000;
let counter = 0;

const question = (type: 'mtf' | 'sba', key: string): StoredQuizQuestion => ({
	type,
	stem: `Stem of ${type}`,
	options: ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, explanation: `secret why ${text}` })),
	key,
	explanation: 'secret explanation',
});

/** An MTF question (TFTFT) and an SBA question (C), 2 marks, open for two hours from NOON. */
export async function givenQuiz(app: TestApp, over: Partial<typeof quizzes.$inferInsert> = {}) {
	const slug = `quiz-${++counter}`;
	await app.db.q.insert(quizzes).values({
		slug,
		title: `কুইজ ${counter}`,
		summary: 'ছোট কুইজ',
		minutes: 3,
		questions: [question('mtf', 'TFTFT'), question('sba', 'C')],
		opensAt: NOON,
		closesAt: new Date(NOON.getTime() + 2 * HOUR),
		state: 'published',
		...over,
	});
	return slug;
}

/** The calls of a guest at a quiz; each device sends its own token. */
export function guest(app: TestApp, name: string) {
	const headers = { 'x-gns-ddt': `device-of-${name}`.padEnd(24, '0') };
	return {
		look: (slug: string) => app.call('GET', `${WEB}/quizzes/${slug}`, { headers }),
		start: (slug: string, body: object = {}) =>
			app.call('POST', `${WEB}/quizzes/${slug}/attempts`, { headers, body }),
		send: (key: string, ...answers: string[]) =>
			app.call('PUT', `${WEB}/quiz-attempts/${key}`, { headers, body: { answers } }),
		result: (key: string, token?: string) =>
			app.call('GET', `${WEB}/quiz-results/${key}`, { headers, ...(token && { token }) }),
		/** Takes the whole quiz; returns the key. */
		async take(slug: string, ...answers: string[]): Promise<string> {
			const { body } = await this.start(slug);
			const sent = await this.send(body.key, ...answers);
			if (sent.status !== 200) throw new Error(`the quiz was not taken: ${JSON.stringify(sent.body)}`);
			return body.key;
		},
	};
}
