import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Answer, encodeSheet, LETTERS, type Sheet } from '#contract/exams/answer-sheet.ts';
import { generator } from '#contract/exams/question-order.ts';
import { consents } from '#server/modules/account/privacy/privacy.tables.ts';
import { seatQuotas, sessions, yearCourseSessions } from '#server/modules/catalog/catalog.tables.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { appForFile, NOON, type TestApp } from '../../support/app.ts';
import { LAYOUT, sheet, WEB } from '../../support/exam.ts';
import { givenGroups, givenSheets, givenToken, scoreSheets } from '../../support/exam-sheets.ts';
import {
	givenBatch,
	givenDoctor,
	givenEnrolment,
	givenExam,
	givenOperator,
	SECTIONS,
} from '../../support/given.ts';
import { slowRanks, slowScore } from '../../support/slow-scorer.ts';

const HOUR = 3_600_000;
const app = appForFile();
const KEYS = ['TTTTT', 'FFFFF', 'A', 'E'];
const NEGATIVE = SECTIONS.map((one) => ({ ...one, negative_stem: 100, negative_question: 500 }));
const BEST = 'TTTTT|FFFFF|A|E';

async function publish(some: TestApp, examId: number) {
	some.clock.set(new Date(NOON.getTime() + 4 * HOUR));
	const { token } = await givenOperator(some, 'exam_controller');
	return some.call('POST', `/api/v3/editor/exams/${examId}/publish`, {
		token,
		body: { reason: 'all sheets are in' },
	});
}

function randomSheet(random: () => number): Sheet {
	const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
	return LAYOUT.map((type, index): Answer => {
		const key = KEYS[index] ?? '';
		return type === 'mtf'
			? {
					type,
					stems: [...key].map((mark) => (random() < 0.6 ? (mark as 'T') : pick(['T', 'F', null] as const))),
					flag: false,
				}
			: {
					type,
					letter: random() < 0.6 ? (key as 'A') : pick([...LETTERS, null]),
					flag: false,
				};
	});
}

async function givenExamWith(sheets: readonly string[], over: Parameters<typeof givenExam>[2] = {}) {
	app.clock.set(NOON);
	const batch = await givenBatch(app);
	const exam = await givenExam(app, batch, { sections: NEGATIVE, ...over });
	const sat = await givenSheets(
		app,
		exam.id,
		batch,
		sheets.map((marks) => ({ sheet: sheet(marks) })),
	);
	await scoreSheets(app, sat);
	return { batch, exam, sat };
}

const placesOf = async (examId: number, scope = 'overall') =>
	(
		await app.db.pool.query(
			`select doctor_course_id as enrolment, scope_id, rank, "of", tied, percentile, total, wrong, revision
			from merit where exam_id = $1 and scope = $2 order by rank, doctor_course_id`,
			[examId, scope],
		)
	).rows;

describe('places', () => {
	it('are sorted by marks, then by fewer wrong answers, and equal sheets share one: 1, 2, 2, 4', async () => {
		const { exam, sat } = await givenExamWith([
			'TTTTT|FFFFF|A|.',
			BEST,
			'TTTTT|.....|A|E',
			// 2000 + 5 x 400 wrong at 100 each is less than leaving them blank.
			'TTTTT|TTTTT|A|E',
		]);
		expect((await publish(app, exam.id)).body).toEqual({ exam_id: exam.id, revision: 1, results: 4 });
		const rows = await placesOf(exam.id);
		expect(rows.map(({ rank, of, tied, total }) => [rank, of, tied, total])).toEqual([
			[1, 4, false, 8_000],
			[2, 4, true, 6_000],
			[2, 4, true, 6_000],
			[4, 4, false, 5_500],
		]);
		expect(rows[0].enrolment).toBe(sat[1]?.enrolment);
		expect(rows.every(({ percentile }) => percentile === null)).toBe(true);
	});

	it('of two with the same marks the one with fewer wrong answers ranks higher', async () => {
		// 8 of 10 right, 0 wrong = 3200; 9 right minus 4 x 100 is the same sum.
		const { exam, sat } = await givenExamWith(['TTTTT|FFF..|.|.', 'TTTTT|FFFFT|.|B', 'TTTTT|FFF..|.|.'], {
			sections: [
				{ ...(NEGATIVE[0] as (typeof NEGATIVE)[number]), negative_stem: 0 },
				{ ...(NEGATIVE[1] as (typeof NEGATIVE)[number]), negative_question: 400 },
			],
		});
		await publish(app, exam.id);
		const rows = await placesOf(exam.id);
		expect(rows.map(({ rank, total, wrong, tied }) => [rank, total, wrong, tied])).toEqual([
			[1, 3_200, 0, true],
			[1, 3_200, 0, true],
			[3, 3_200, 2, false],
		]);
		expect(rows[2].enrolment).toBe(sat[1]?.enrolment);
	});

	it.each(['drop_full_marks', 'drop_rescale'])('are not decided by a question with %s', async (action) => {
		// Equal but for the last question: right, wrong, and blank.
		const { exam } = await givenExamWith(['TTTTT|.....|A|E', 'TTTTT|.....|A|B', 'TTTTT|.....|A|.']);
		const { token } = await givenOperator(app, 'exam_controller');
		app.clock.set(new Date(NOON.getTime() + 4 * HOUR));
		const proposed = await app.call('POST', `/api/v3/editor/exams/${exam.id}/keys`, {
			token,
			body: { position: 4, action, reason: 'no letter is right' },
		});
		expect(proposed.status).toBe(200);
		await app.work();
		await publish(app, exam.id);
		const rows = await placesOf(exam.id);
		expect(rows.map(({ rank, tied, wrong }) => [rank, tied, wrong])).toEqual([
			[1, true, 0],
			[1, true, 0],
			[1, true, 0],
		]);
	});

	it('and percentiles are those of a slow scorer, in every list', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const other = await givenBatch(app);
		const exam = await givenExam(app, batch, { sections: NEGATIVE });
		const groups = await givenGroups(app);
		const random = generator(7);
		const handed = Array.from({ length: 90 }, (_, index) => ({
			sheet: randomSheet(random),
			groups: {
				facultyId: index % 10 === 0 ? null : groups.facultyId,
				disciplineId: index % 10 === 0 ? null : index % 2 ? groups.cardiology : groups.neurology,
				candidateTypeId: index % 3 ? groups.government.id : groups.private.id,
			},
		}));
		const sat = [
			...(await givenSheets(app, exam.id, batch, handed.slice(0, 50))),
			...(await givenSheets(app, exam.id, other, handed.slice(50))),
		];
		await scoreSheets(app, sat);
		await publish(app, exam.id);

		const questions = KEYS.map((key, index) => ({
			type: LAYOUT[index] ?? ('mtf' as const),
			section: index < 2 ? 0 : 1,
			key,
			action: 'correct',
		}));
		const slow = handed.map((one, index) => ({
			...slowScore(encodeSheet(one.sheet), questions, NEGATIVE),
			enrolment: sat[index]?.enrolment,
			lists: {
				overall: '',
				batch: String(index < 50 ? batch.id : other.id),
				faculty: one.groups.facultyId && String(one.groups.facultyId),
				discipline: one.groups.disciplineId && String(one.groups.disciplineId),
				discipline_candidate_type:
					one.groups.disciplineId && `${one.groups.disciplineId}:${one.groups.candidateTypeId}`,
			},
		}));
		for (const scope of Object.keys(slow[0]?.lists ?? {}) as (keyof (typeof slow)[number]['lists'])[]) {
			const stored = await placesOf(exam.id, scope);
			let compared = 0;
			for (const [scopeId, members] of Map.groupBy(slow, (one) => one.lists[scope])) {
				if (scopeId === null || scopeId === 0) continue;
				for (const [index, place] of slowRanks(members).entries()) {
					const member = members[index];
					const row = stored.find((one) => one.enrolment === member?.enrolment && one.scope_id === scopeId);
					expect(row).toMatchObject({
						rank: place.rank,
						of: place.of,
						tied: place.tied,
						total: member?.total,
						wrong: member?.wrong,
					});
					if (place.percentile === null) expect(row.percentile).toBeNull();
					else expect(row.percentile).toBeCloseTo(place.percentile, 3);
					compared++;
				}
			}
			expect(stored).toHaveLength(compared);
		}
	});

	it('are not taken by practice, by void attempts, nor, by policy, by attempts begun after the window', async () => {
		const batch = await givenBatch(app);
		for (const [latePolicy, placed] of [
			['unranked', 2],
			['ranked', 3],
		] as const) {
			app.clock.set(NOON);
			const exam = await givenExam(app, batch, { latePolicy });
			const sat = await givenSheets(app, exam.id, await givenBatch(app), [
				{ sheet: sheet(BEST) },
				{ sheet: sheet(BEST), over: { kind: 'late' } },
				{ sheet: sheet(BEST), over: { submitKind: 'late_accepted' } },
				{ sheet: sheet(BEST), over: { kind: 'practice' } },
				{ sheet: sheet(BEST) },
			]);
			await scoreSheets(app, sat);
			await app.db.q
				.update(attempts)
				.set({ state: 'void' })
				.where(eq(attempts.id, sat[4]?.attemptId ?? 0));
			await publish(app, exam.id);
			expect(await placesOf(exam.id)).toHaveLength(placed);
		}
	});
});

describe('a merit list', () => {
	const read = (token: string, examId: number, query = '') =>
		app.call('GET', `${WEB}/doctor/exams/${examId}/merit${query}`, { token });

	it("hides names without consent, shows the doctor's own row, and is paged", async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(app, exam.id, batch, [
			{ sheet: sheet(BEST), name: 'ডা. রহিমা খাতুন' },
			{ sheet: sheet('TTTTT|FFFFF|A|.'), name: 'Dr Kolom Hossain' },
			{ sheet: sheet('TTTTT|FFFFF|.|.'), name: 'ডা. শেষ জন' },
		]);
		await scoreSheets(app, sat);
		const [first, second, last] = sat;
		const token = await givenToken(app, last?.doctorId ?? 0);
		expect(await read(token, exam.id)).toMatchObject({ status: 404, body: { code: 'exam.not_published' } });
		await app.db.q.insert(consents).values([
			{ doctorId: first?.doctorId ?? 0, purpose: 'merit_name', textVersion: '1', givenAt: NOON },
			{
				doctorId: second?.doctorId ?? 0,
				purpose: 'merit_name',
				textVersion: '1',
				givenAt: NOON,
				withdrawnAt: NOON,
			},
		]);
		await publish(app, exam.id);
		await expect.poll(async () => (await read(token, exam.id)).status).toBe(200);
		const whole = (await read(token, exam.id)).body;
		expect(whole).toMatchObject({
			scope: 'overall',
			scope_id: '',
			revision: 1,
			rows: [
				{ rank: 1, tied: false, name: 'ডা. রহিমা খাতুন', roll: '100000', total: 8_000, mine: false },
				{ rank: 2, name: 'Dr K••••', mine: false },
				{ rank: 3, name: 'ডা. শে••••', mine: true },
			],
			me: { rank: 3, mine: true, total: 4_000 },
			meta: { page: 1, perpage: 50, last_page: 1, total: 3 },
		});
		expect(JSON.stringify(whole)).not.toMatch(/doctor|phone|Kolom/);
		const paged = (await read(token, exam.id, '?page=2&perpage=2')).body;
		expect(paged.rows).toMatchObject([{ rank: 3, mine: true }]);
		expect(paged.meta).toEqual({ page: 2, perpage: 2, last_page: 2, total: 3 });
		expect((await read(token, exam.id, '?page=99&perpage=2')).body.meta.page).toBe(2);
		expect((await read(token, exam.id, '?perpage=5000')).body.meta.perpage).toBe(100);
		for (const query of ['?scope=district', '?page=0', '?page=x', '?perpage=-1', '?name=1'])
			expect((await read(token, exam.id, query)).status).toBe(422);

		// The name is removed from the list within a minute after consent was withdrawn.
		await app.db.q
			.update(consents)
			.set({ withdrawnAt: NOON })
			.where(eq(consents.doctorId, first?.doctorId ?? 0));
		app.clock.forward(60_000);
		expect((await read(token, exam.id)).body.rows[0].name).toBe('ডা. র••••');
	});

	it('is open to candidates, for the lists of their own groups only', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const groups = await givenGroups(app);
		const group = (disciplineId: number) => ({
			facultyId: groups.facultyId,
			disciplineId,
			candidateTypeId: groups.government.id,
		});
		const sat = await givenSheets(app, exam.id, batch, [
			{ sheet: sheet(BEST), groups: group(groups.cardiology) },
			{ sheet: sheet('TTTTT|FFFFF|A|.'), groups: group(groups.neurology) },
			{ sheet: sheet('TTTTT|FFFFF|.|.'), groups: group(groups.cardiology) },
		]);
		await scoreSheets(app, sat);
		await publish(app, exam.id);
		const token = await givenToken(app, sat[2]?.doctorId ?? 0);
		const own = `${groups.cardiology}:${groups.government.id}`;
		await expect.poll(async () => (await read(token, exam.id)).status).toBe(200);
		const { body } = await read(token, exam.id);
		expect(body.lists).toEqual([
			{ scope: 'overall', scope_id: '', scope_name: '', of: 3 },
			{ scope: 'batch', scope_id: String(batch.id), scope_name: expect.stringContaining('ব্যাচ'), of: 3 },
			{
				scope: 'faculty',
				scope_id: String(groups.facultyId),
				scope_name: expect.stringContaining('Faculty'),
				of: 3,
			},
			{ scope: 'discipline', scope_id: String(groups.cardiology), scope_name: 'Cardiology', of: 2 },
			{ scope: 'discipline_candidate_type', scope_id: own, scope_name: 'Cardiology · সরকারি', of: 2 },
		]);
		expect((await read(token, exam.id, '?scope=discipline_candidate_type')).body).toMatchObject({
			scope_id: own,
			rows: [{ rank: 1 }, { rank: 2, mine: true }],
			me: { rank: 2 },
		});
		const foreign = await read(token, exam.id, `?scope=discipline&scope_id=${groups.neurology}`);
		expect(foreign.body).toMatchObject({ rows: [], me: null, meta: { total: 0 } });

		const stranger = await givenDoctor(app);
		await givenEnrolment(app, stranger, batch);
		expect(await read(stranger.token, exam.id)).toMatchObject({
			status: 404,
			body: { code: 'exam.not_found' },
		});
		expect((await read(token, 999_999)).body.code).toBe('exam.not_found');
	});
});

describe('beside the own marks', () => {
	const standing = (token: string, enrolment: number, eventId: number) =>
		app.call('GET', `${WEB}/doctor/courses/${enrolment}/events/${eventId}/exam/standing`, { token });

	it('ranks, averages and seats are shown once twenty have taken it', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const groups = await givenGroups(app);
		const older = { name: `Session of 2015 ${exam.id}`, targetExamDate: '2015-03-01' };
		const newer = { name: `Session of 2016 ${exam.id}`, targetExamDate: '2016-03-01' };
		const elsewhere = { name: `Session of another course ${exam.id}`, targetExamDate: '2020-03-01' };
		const made = await app.db.q.insert(sessions).values([older, newer, elsewhere]).returning();
		const [ycs] = await app.db.q
			.select()
			.from(yearCourseSessions)
			.where(eq(yearCourseSessions.id, batch.ycsId));
		await app.db.q
			.insert(yearCourseSessions)
			.values(
				made.slice(0, 2).map(({ id }) => ({ year: 2016, courseId: ycs?.courseId ?? 0, sessionId: id })),
			);
		const quota = { disciplineId: groups.cardiology, candidateTypeId: groups.government.id };
		await app.db.q.insert(seatQuotas).values([
			{ ...quota, sessionId: made[0]?.id ?? 0, seats: 7, source: 'old' },
			{ ...quota, sessionId: made[1]?.id ?? 0, seats: 12, source: 'newspaper' },
			{ ...quota, sessionId: made[2]?.id ?? 0, seats: 99, source: 'another course' },
		]);
		const sat = await givenSheets(
			app,
			exam.id,
			batch,
			Array.from({ length: 20 }, (_, index) => ({
				sheet: sheet(index === 0 ? BEST : index < 10 ? 'TTTTT|FFFFF|A|.' : 'TTTTT|.....|.|.'),
				groups: { facultyId: groups.facultyId, ...quota },
			})),
		);
		await scoreSheets(app, sat);
		const mine = sat[4];
		const token = await givenToken(app, mine?.doctorId ?? 0);
		const ask = () => standing(token, mine?.enrolment ?? 0, exam.eventId);
		expect(await ask()).toMatchObject({ status: 404, body: { code: 'exam.not_published' } });
		await publish(app, exam.id);
		await expect.poll(async () => (await ask()).status).toBe(200);
		const reported = (await ask()).body.standing;
		expect(reported).toMatchObject({
			revision: 1,
			// Ten below, nine equal: 100 x (10 + 4.5) / 20.
			percentile: 72.5,
			averages: { mean: 4_100, median: 4_000, top: 8_000, sheets: 20 },
			seat_line: { seats: 12, rank: 2, session: newer.name, source: 'newspaper' },
			revised: null,
		});
		expect(reported.ranks.map((one: { scope: string }) => one.scope)).toEqual([
			'overall',
			'batch',
			'faculty',
			'discipline',
			'discipline_candidate_type',
		]);
		expect(reported.ranks[0]).toEqual({
			scope: 'overall',
			scope_id: '',
			scope_name: '',
			rank: 2,
			of: 20,
			tied: true,
		});
		expect(reported.spread).toHaveLength(20);
		expect([reported.spread[5], reported.spread[15], reported.spread[19]]).toEqual([10, 9, 1]);
	});

	it('ranks are shown as they were given, under their names and seats, after a change of discipline', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const groups = await givenGroups(app);
		const [session] = await app.db.q
			.insert(sessions)
			.values({ name: `Session of changes ${exam.id}`, targetExamDate: '2016-03-01' })
			.returning();
		const [ycs] = await app.db.q
			.select()
			.from(yearCourseSessions)
			.where(eq(yearCourseSessions.id, batch.ycsId));
		const sessionId = session?.id ?? 0;
		await app.db.q.insert(yearCourseSessions).values({ year: 2016, courseId: ycs?.courseId ?? 0, sessionId });
		const former = { disciplineId: groups.cardiology, candidateTypeId: groups.government.id };
		const later = { disciplineId: groups.neurology, candidateTypeId: groups.private.id };
		await app.db.q.insert(seatQuotas).values([
			{ ...former, sessionId, seats: 12, source: 'newspaper' },
			{ ...later, sessionId, seats: 3, source: 'newspaper' },
		]);
		const sat = await givenSheets(app, exam.id, batch, [
			{ sheet: sheet(BEST), groups: { facultyId: groups.facultyId, ...former } },
			{ sheet: sheet('TTTTT|FFFFF|A|.'), groups: { facultyId: groups.facultyId, ...former } },
		]);
		await scoreSheets(app, sat);
		await publish(app, exam.id);
		const mine = sat[1];
		await app.db.q
			.update(doctorCourses)
			.set(later)
			.where(eq(doctorCourses.id, mine?.enrolment ?? 0));
		const token = await givenToken(app, mine?.doctorId ?? 0);
		const ask = () => standing(token, mine?.enrolment ?? 0, exam.eventId);
		await expect.poll(async () => (await ask()).status).toBe(200);
		const reported = (await ask()).body.standing;
		const narrow = `${former.disciplineId}:${former.candidateTypeId}`;
		expect(reported.ranks.slice(3)).toMatchObject([
			{ scope: 'discipline', scope_id: String(former.disciplineId), scope_name: 'Cardiology', rank: 2 },
			{ scope_id: narrow, scope_name: 'Cardiology · সরকারি', rank: 2, of: 2 },
		]);
		expect(reported.seat_line).toMatchObject({ seats: 12, rank: 2 });

		const list = await app.call(
			'GET',
			`${WEB}/doctor/exams/${exam.id}/merit?scope=discipline_candidate_type`,
			{ token },
		);
		expect(list.body).toMatchObject({
			scope_id: narrow,
			scope_name: 'Cardiology · সরকারি',
			me: { rank: 2, mine: true },
			meta: { total: 2 },
		});
		expect(list.body.lists.map((one: { scope_name: string }) => one.scope_name).slice(3)).toEqual([
			'Cardiology',
			'Cardiology · সরকারি',
		]);
	});

	it('only ranks are shown where fewer than twenty took it, and none for late attempts', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const sat = await givenSheets(app, exam.id, batch, [
			{ sheet: sheet(BEST) },
			{ sheet: sheet(BEST), over: { kind: 'late' } },
		]);
		await scoreSheets(app, sat);
		await publish(app, exam.id);
		const of = async (index: number) => {
			const one = sat[index];
			const token = await givenToken(app, one?.doctorId ?? 0);
			await expect
				.poll(async () => (await standing(token, one?.enrolment ?? 0, exam.eventId)).status)
				.toBe(200);
			return (await standing(token, one?.enrolment ?? 0, exam.eventId)).body.standing;
		};
		const hidden = { percentile: null, averages: null, spread: [], seat_line: null, revised: null };
		expect(await of(0)).toMatchObject({ ...hidden, ranks: [{ scope: 'overall', rank: 1, of: 1 }, {}] });
		expect(await of(1)).toMatchObject({ ...hidden, ranks: [] });
	});

	it('nothing is shown without an attempt, nor for a foreign course or event', async () => {
		app.clock.set(NOON);
		const batch = await givenBatch(app);
		const exam = await givenExam(app, batch);
		const doctor = await givenDoctor(app);
		const enrolment = await givenEnrolment(app, doctor, batch);
		await publish(app, exam.id);
		expect((await standing(doctor.token, enrolment, exam.eventId)).body.code).toBe('attempt.not_found');
		expect((await standing(doctor.token, enrolment, 999_999)).body.code).toBe('event.not_found');
		const other = await givenDoctor(app);
		expect((await standing(other.token, enrolment, exam.eventId)).body.code).toBe('course.not_found');
		const waiting = await givenEnrolment(app, other, batch, 'pending_payment');
		expect((await standing(other.token, waiting, exam.eventId)).body.code).toBe('exam.locked');
	});
});
