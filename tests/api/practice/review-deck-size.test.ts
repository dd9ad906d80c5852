import { beforeEach, expect, it } from 'vitest';
import { insertCards, listCards, listJudgedWrong } from '#server/modules/practice/practice.repo.ts';
import { newSchedule } from '#server/modules/practice/review.schedule.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenSat } from '../../support/given-sheets.ts';

const app = appForFile();
beforeEach(() => app.clock.set(NOON));

it('a deck takes five thousand wrong places in one go, and no duplicates when they are sent again', async () => {
	const { doctor, exam } = await givenSat(app, 'TTTFF|FFFF.|B|E');
	const { rows } = await app.db.pool.query(
		'select question_id from exam_questions where exam_id = $1 and position = 1',
		[exam.id],
	);
	const cards = Array.from({ length: 5_000 }, (_, stem) => ({
		doctorId: doctor.id,
		questionId: rows[0].question_id as number,
		examId: exam.id,
		position: 1,
		stem,
		...newSchedule(NOON),
	}));
	await insertCards(app.db.q, cards);
	await insertCards(app.db.q, cards);
	expect(await listCards(app.db.q, doctor.id)).toHaveLength(5_000);
});

it('wrong answers of a set are read with their own places, not with the whole set', async () => {
	const { doctor, exam } = await givenSat(app, 'TTTFF|FFFF.|B|E');
	const { rows } = await app.db.pool.query(
		'select question_id, position from exam_questions where exam_id = $1 order by position',
		[exam.id],
	);
	const places = rows.map(({ question_id, position }) => ({ exam_id: exam.id, position, question_id }));
	const { rows: sets } = await app.db.pool.query(
		`insert into practice_sessions (doctor_id, mode, source, places, started_at)
		values ($1, 'tutor', 'past', $2, $3), ($1, 'test', 'past', $2, $3) returning id`,
		[doctor.id, JSON.stringify(places), NOON],
	);
	// The second set is an unfinished test, so nothing of it may be shown.
	for (const { id } of sets) {
		await app.db.pool.query(
			`insert into practice_answers (session_id, position, stem, question_id, value, correct, at)
			values ($1, 2, 4, $2, 'T', false, $3), ($1, 3, 0, $2, 'A', true, $3), ($1, 4, 0, $2, null, null, $3)`,
			[id, places[1]?.question_id, NOON],
		);
	}
	expect(await listJudgedWrong(app.db.q, doctor.id)).toEqual([{ stem: 4, place: places[1] }]);
});
