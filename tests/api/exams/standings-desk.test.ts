import { describe, expect, it } from 'vitest';
import type { ResultOut } from '#contract/endpoint.ts';
import type { deskExamResults } from '#contract/exams/staff-results.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { sheet } from '../../support/exam.ts';
import { givenGroups, givenSheets, scoreSheets } from '../../support/exam-sheets.ts';
import { givenBatch, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
type Page = ResultOut<typeof deskExamResults.standings>;
const SHEETS = ['TTTTT|FFFFF|A|E', 'TTTTT|FFFFF|A|.', 'TTTTT|FFFFF|A|.', 'TTTTT|.....|.|.'];

async function given() {
	app.clock.set(NOON);
	const [batch, other] = [await givenBatch(app), await givenBatch(app)];
	const exam = await givenExam(app, batch);
	const groups = await givenGroups(app);
	const handed = SHEETS.map((marks, n) => ({
		sheet: sheet(marks),
		groups: {
			facultyId: groups.facultyId,
			disciplineId: n % 2 ? groups.cardiology : groups.neurology,
			candidateTypeId: groups.government.id,
		},
	}));
	const sat = [
		...(await givenSheets(app, exam.id, batch, handed.slice(0, 3))),
		...(await givenSheets(app, exam.id, other, handed.slice(3))),
	];
	await scoreSheets(app, sat);
	return { exam, batch, other, groups, sat };
}
const ask = async (
	examId: number,
	query = '',
	role: 'exam_controller' | 'exam_editor' = 'exam_controller',
) => {
	const { token } = await givenOperator(app, role);
	return app.call('GET', `/api/v3/editor/exams/${examId}/standings?${query}`, { token });
};
const placesOf = (body: unknown) => (body as Page).items.map(({ rank, tied }) => [rank, tied]);

describe('the merit list at the desk', () => {
	it('is available before publication, and is the published one afterwards', async () => {
		const { exam, sat } = await given();
		const before = await ask(exam.id);
		expect(placesOf(before.body)).toEqual([
			[1, false],
			[2, true],
			[2, true],
			[4, false],
		]);
		const [first] = (before.body as Page).items;
		expect(first).toMatchObject({ doctor: { id: sat[0]?.doctorId }, right: 12, wrong: 0, blank: 0 });
		app.clock.set(new Date(NOON.getTime() + 4 * 3_600_000));
		const { token } = await givenOperator(app, 'exam_controller');
		const published = await app.call('POST', `/api/v3/editor/exams/${exam.id}/publish`, {
			token,
			body: { reason: 'all sheets are in' },
		});
		expect(published.status).toBe(200);
		const { rows } = await app.db.pool.query(
			`select a.id, m.rank, m.tied from merit m join attempts a on a.doctor_course_id = m.doctor_course_id
			where m.exam_id = $1 and a.exam_id = $1 and m.scope = 'overall' order by a.id`,
			[exam.id],
		);
		const after = ((await ask(exam.id)).body as Page).items;
		expect(after.map(({ id, rank, tied }) => ({ id, rank, tied })).sort((a, b) => a.id - b.id)).toEqual(
			rows.map(({ id, ...place }) => ({ id: Number(id), ...place })),
		);
	});

	it('has ranks among the filtered sheets, while words only find rows', async () => {
		const { exam, batch, other, groups, sat } = await given();
		expect(placesOf((await ask(exam.id, `batch_id=${other.id}`)).body)).toEqual([[1, false]]);
		const cardiology = await ask(exam.id, `discipline_id=${groups.cardiology}&batch_id=${batch.id}`);
		expect(placesOf(cardiology.body)).toEqual([[1, false]]);
		await app.db.pool.query(`update doctors set name = 'তানজিলা হক' where id = $1`, [sat[3]?.doctorId]);
		const found = await ask(exam.id, 'q=tanjila');
		expect(placesOf(found.body)).toEqual([[4, false]]);
		expect((found.body as Page).meta.total).toBe(1);
		const last = await ask(exam.id, 'sort=marks&order=asc&perpage=1&page=1');
		expect((last.body as Page).items[0]?.doctor.id).toBe(sat[3]?.doctorId);
		const { token } = await givenOperator(app, 'exam_controller');
		const { body } = await app.call('GET', `/api/v3/editor/exams/${exam.id}/groups`, { token });
		expect(body.batches.map(({ id }: { id: number }) => id).sort()).toEqual([batch.id, other.id].sort());
		expect(body.disciplines.map(({ name }: { name: string }) => name)).toEqual(['Cardiology', 'Neurology']);
	});

	it('gives no rank to sheets that do not count, leaves practice out, and is for roles that publish', async () => {
		const { exam, sat } = await given();
		const attempt = sat[0]?.attemptId;
		await app.db.pool.query('update results set ranked = false where attempt_id = $1', [attempt]);
		const { body } = await ask(exam.id);
		expect(placesOf(body)).toEqual([
			[1, true],
			[1, true],
			[3, false],
			[null, false],
		]);
		await app.db.pool.query(`update attempts set kind = 'practice' where id = $1`, [attempt]);
		expect((await ask(exam.id)).body.items).toHaveLength(3);
		expect((await ask(exam.id, '', 'exam_editor')).status).toBe(403);
		expect((await ask(9_999_999)).status).toBe(404);
	});
});
