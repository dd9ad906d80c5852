import { beforeEach, describe, expect, it } from 'vitest';
import { examFormats } from '#server/modules/exams/index.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenQuiz, guest } from '../../support/given-quizzes.ts';
import { givenSaleBatch } from '../../support/sales.ts';

const MINUTE = 60_000;
const app = appForFile();
let counter = 0;

/** A mock of two questions, one of each type, in 20 minutes; wrong ones cost. Its exam is that of an open batch. */
async function givenMock() {
	const batch = await givenSaleBatch(app);
	const section = { count: 2, mark_question: 1_000, negative_stem: 50, negative_question: 250 } as const;
	const [format] = await app.db.q
		.insert(examFormats)
		.values({
			code: `mock-${++counter}`,
			version: 1,
			name: 'Residency',
			sections: [
				{ ...section, type: 'mtf', mark_stem: 200, floor: 'none' },
				{ ...section, type: 'sba', mark_stem: 0, floor: 'none' },
			],
			durationMin: 40,
			total: 4_000,
			passRule: { kind: 'none' },
			sourceUrl: 'https://example.com',
		})
		.returning();
	const { rows } = await app.db.pool.query(
		'select y.course_id::int as id from batches b join year_course_sessions y on y.id = b.ycs_id where b.id = $1',
		[batch.id],
	);
	// Starts sooner, but a guest's faculty is not known.
	await app.db.pool.query(
		`insert into batch_fit_rules (batch_id, faculty_ids, hours_per_week, syllabus_hours, months_before_exam, audience, weight)
		values ($1, '[1]', 10, 100, 1, 'both', 10)`,
		[(await givenSaleBatch(app, { ycsId: batch.ycsId })).id],
	);
	const slug = await givenQuiz(app, { formatId: format?.id ?? 0, courseId: rows[0].id });
	return { slug, batch };
}
const later = (minutes: number) => app.clock.set(new Date(NOON.getTime() + minutes * MINUTE));

beforeEach(() => app.clock.set(NOON));

describe('a guest takes a mock', () => {
	it('under the rules of its exam, and sees marks, a place and one batch with its price', async () => {
		const { slug, batch } = await givenMock();
		const rahima = guest(app, 'rahima');
		expect((await rahima.look(slug)).body.quiz).toMatchObject({
			minutes: 20,
			mock: { format: 'Residency', total: 2_000, sections: [{ count: 1 }, { count: 1 }] },
		});
		for (const [n, answers] of [
			['TFTFT', 'C'],
			['TFTFT', '-'],
			['TFTFF', '-'],
			['-----', 'A'],
		].entries())
			await guest(app, `other-${n}`).take(slug, ...answers);
		const { body } = await rahima.start(slug);
		expect(body.left_ms).toBe(20 * MINUTE);
		later(5);
		expect((await rahima.start(slug)).body.left_ms).toBe(15 * MINUTE);
		const sent = await rahima.send(body.key, 'TFTFF', 'C');
		expect(sent.body).toMatchObject({ score: 1_750, total: 2_000 });
		const { result } = (await rahima.result(body.key)).body;
		expect(result).toMatchObject({ score: 1_750, tries: 5, place: 2, better_than: null, late: false });
		expect(result.questions.map(({ score }: { score: number }) => score)).toEqual([750, 1_000]);
		expect(result.suggestion.batch).toMatchObject({ id: batch.id, price: 1_000_000 });
	});

	it('with late answers gets marks and no rank, and takes none from others', async () => {
		const { slug } = await givenMock();
		const keys = [];
		for (const n of [1, 2, 3, 4, 5]) keys.push(await guest(app, `in-time-${n}`).take(slug, 'TFTFT', '-'));
		const late = guest(app, 'late');
		const { body } = await late.start(slug);
		later(30);
		expect((await late.look(slug)).body.state).toBe('started');
		expect((await late.start(slug)).body.left_ms).toBe(0);
		expect((await late.send(body.key, 'TFTFT', 'C')).body.score).toBe(2_000);
		expect((await late.result(body.key)).body.result).toMatchObject({ late: true, place: null, tries: 5 });
		expect((await late.result(keys[0] ?? '')).body.result).toMatchObject({ place: 1, tries: 5 });
	});
});
