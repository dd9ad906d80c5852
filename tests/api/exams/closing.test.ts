import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { encodeSheet } from '#contract/exams/answer-sheet.ts';
import { doctors } from '#server/modules/account/profile/profile.tables.ts';
import { attempts } from '#server/modules/exams/attempt/attempts.tables.ts';
import { examOverrides, exams } from '#server/modules/exams/exams.tables.ts';
import { districts } from '#server/modules/places/places.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCandidate, givenLateCase, sheet } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenExam, givenOperator } from '../../support/given.ts';

const app = appForFile();
const HOUR = 3_600_000;
const MINUTE = 60_000;
const hours = (n: number) => new Date(NOON.getTime() + n * HOUR);
/** Two hours of window, the hour of the last starter, and the grace. */
const OVER = new Date(hours(3).getTime() + EXAM_GRACE_MS);

beforeEach(async () => {
	app.clock.set(NOON);
	// Excludes exams of other tests.
	await app.db.pool.query(`update exams set publish = 'manual'`);
	await app.db.pool.query(`update attempts set state = 'void' where state <> 'void'`);
});
const sweep = () => app.jobHandlers['exams.sweep']({});

type Place = { exam: { id: number }; doctor: { id: number }; enrolment: number };
const BYTES = Buffer.from(encodeSheet(sheet('T....|.....|.|.')));

async function givenRow(
	{ exam, doctor, enrolment }: Place,
	over: Partial<typeof attempts.$inferInsert>,
): Promise<number> {
	const [row] = await app.db.q
		.insert(attempts)
		.values({
			examId: exam.id,
			doctorCourseId: enrolment,
			doctorId: doctor.id,
			no: 1,
			kind: 'ranked',
			state: 'in_progress',
			orderSeed: 1,
			sheet: BYTES,
			sheetSha: createHash('sha256').update(BYTES).digest(),
			startedAt: over.state === 'not_started' ? null : NOON,
			deadlineAt: over.state === 'not_started' ? null : hours(1),
			...over,
		})
		.returning({ id: attempts.id });
	return row?.id ?? 0;
}
const rowOf = async (id: number) =>
	(await app.db.q.select().from(attempts).where(eq(attempts.id, id)))[0] ?? null;
const stateOf = async (id: number) => (await rowOf(id))?.state;

/** Another doctor of the batch. */
async function givenNeighbour({ batch, exam }: Awaited<ReturnType<typeof givenCandidate>>) {
	const doctor = await givenDoctor(app);
	return { exam, batch, doctor, enrolment: await givenEnrolment(app, doctor, batch) };
}

async function except(
	examId: number,
	scope: (typeof examOverrides.$inferInsert)['scope'],
	refId: number | null,
	closesAt: Date,
) {
	const staff = await givenOperator(app, 'exam_controller');
	await app.db.q
		.insert(examOverrides)
		.values({ examId, scope, refId, closesAt, reason: 'ill', operatorId: staff.id });
}

describe('a sheet whose time is over', () => {
	it('is closed after the grace, with its own receipt, and no other one changes', async () => {
		const candidate = await givenCandidate(app);
		const places = [candidate];
		for (let n = 0; n < 5; n++) places.push({ ...candidate, ...(await givenNeighbour(candidate)) });
		const now = new Date(hours(1).getTime() + EXAM_GRACE_MS);
		const [overdue, alsoOverdue, inGrace, writing, handedIn, ahead] = [
			await givenRow(places[0] as Place, { deadlineAt: new Date(hours(1).getTime() - 1) }),
			await givenRow(places[1] as Place, { deadlineAt: hours(0.5) }),
			await givenRow(places[2] as Place, { deadlineAt: hours(1) }),
			await givenRow(places[3] as Place, { deadlineAt: hours(2) }),
			await givenRow(places[4] as Place, { deadlineAt: hours(0.5), state: 'scored' }),
			await givenRow(places[5] as Place, { state: 'not_started' }),
		];
		app.clock.set(now);
		await sweep();
		for (const id of [overdue, alsoOverdue])
			expect(await rowOf(id)).toMatchObject({
				state: 'auto_submitted',
				submittedAt: now,
				submitKind: 'sweeper',
				receiptNo: expect.stringMatching(new RegExp(`^${id}-`)),
			});
		for (const [id, state] of [
			[inGrace, 'in_progress'],
			[writing, 'in_progress'],
			[handedIn, 'scored'],
			[ahead, 'not_started'],
		] as const)
			expect(await rowOf(id)).toMatchObject({ state, submittedAt: null, receiptNo: null });
	});
});

describe('candidates who never started', () => {
	it('are absent from the end of the window on, whatever extra time others have', async () => {
		const candidate = await givenCandidate(app);
		const neighbour = await givenNeighbour(candidate);
		const elsewhere = await givenCandidate(app, { windowClosesAt: hours(9) });
		const [first, second] = await app.db.q.select({ id: districts.id }).from(districts).limit(2);
		await app.db.q
			.update(doctors)
			.set({ presentDistrictId: first?.id ?? null })
			.where(eq(doctors.id, candidate.doctor.id));
		const id = await givenRow(candidate, { state: 'not_started' });
		const later = await givenRow(elsewhere, { state: 'not_started' });
		const writing = await givenRow(neighbour, { state: 'in_progress', deadlineAt: hours(9) });
		// Exceptions that are over by then, or for others; some ids equal those of this doctor by chance.
		await except(candidate.exam.id, 'doctor', candidate.doctor.id, hours(2));
		await except(candidate.exam.id, 'doctor', neighbour.doctor.id, hours(9));
		await except(candidate.exam.id, 'batch', (await givenBatch(app)).id, hours(9));
		await except(candidate.exam.id, 'district', second?.id ?? null, hours(9));
		await except(elsewhere.exam.id, 'doctor', candidate.doctor.id, hours(12));
		app.clock.set(new Date(hours(2).getTime() - 1));
		await sweep();
		expect(await stateOf(id)).toBe('not_started');
		app.clock.set(hours(2));
		await sweep();
		expect([await stateOf(id), await stateOf(later), await stateOf(writing)]).toEqual([
			'absent',
			'not_started',
			'in_progress',
		]);
	});

	it.each(['doctor', 'batch', 'district'] as const)(
		'is not absent while an exception for the %s lets the doctor in',
		async (scope) => {
			const candidate = await givenCandidate(app);
			const neighbour = await givenNeighbour(await givenCandidate(app));
			const [district] = await app.db.q.select({ id: districts.id }).from(districts).limit(1);
			const districtId = district?.id ?? 0;
			await app.db.q
				.update(doctors)
				.set({ presentDistrictId: districtId })
				.where(eq(doctors.id, candidate.doctor.id));
			const place = { ...neighbour, exam: candidate.exam };
			const ids = [
				await givenRow(candidate, { state: 'not_started' }),
				await givenRow(place, { state: 'not_started' }),
			];
			const refId = { doctor: candidate.doctor.id, batch: candidate.batch.id, district: districtId }[scope];
			await except(candidate.exam.id, scope, refId, hours(4));
			app.clock.set(hours(3));
			await sweep();
			expect(await Promise.all(ids.map(stateOf))).toEqual(['not_started', 'absent']);
			app.clock.set(hours(4));
			await sweep();
			expect(await stateOf(ids[0] ?? 0)).toBe('absent');
		},
	);

	it('is not admitted by an id that belongs to another kind', async () => {
		const candidate = await givenCandidate(app);
		const id = await givenRow(candidate, { state: 'not_started' });
		const [district] = await app.db.q.select({ id: districts.id }).from(districts).limit(1);
		await app.db.q
			.update(doctors)
			.set({ presentDistrictId: district?.id ?? null })
			.where(eq(doctors.id, candidate.doctor.id));
		const own = { doctor: candidate.doctor.id, batch: candidate.batch.id, district: district?.id ?? 0 };
		const scopes = ['doctor', 'batch', 'district'] as const;
		for (const scope of scopes)
			for (const other of scopes)
				if (own[other] !== own[scope]) await except(candidate.exam.id, scope, own[other], hours(9));
		app.clock.set(hours(2));
		await sweep();
		expect(await stateOf(id)).toBe('absent');
	});
});

describe('results that publish by themselves', () => {
	const publishedAt = async (id: number) =>
		(await app.db.q.select().from(exams).where(eq(exams.id, id)))[0]?.publishedAt ?? null;

	it('are published once nobody can write any more, for exams that say so, at their time', async () => {
		const batch = await givenBatch(app);
		const given = async (over: Parameters<typeof givenExam>[2]) => (await givenExam(app, batch, over)).id;
		const due = [
			await given({ publish: 'auto' }),
			await given({ publish: 'at', publishAt: new Date(OVER.getTime() - MINUTE) }),
		];
		const early = new Date(NOON.getTime() - HOUR);
		const others = [
			await given({ publish: 'manual' }),
			await given({ publish: 'manual', publishAt: early }),
			await given({ publish: 'at', publishAt: hours(9) }),
			await given({ publish: 'auto', windowClosesAt: hours(3) }),
			await given({ publish: 'auto', status: 'draft' }),
			await given({ publish: 'auto', status: 'archived' }),
		];
		const before = await given({ publish: 'auto', publishedAt: early, status: 'published', revision: 1 });
		app.clock.set(OVER);
		await sweep();
		for (const id of due) expect(await publishedAt(id)).toBe(null);
		app.clock.forward(1);
		await sweep();
		for (const id of due) expect(await publishedAt(id)).toEqual(app.clock.now());
		for (const id of others) expect(await publishedAt(id)).toBe(null);
		expect(await app.db.q.select().from(exams).where(eq(exams.id, before))).toMatchObject([
			{ publishedAt: early, revision: 1 },
		]);
	});

	it.each([
		['a sheet waits for its marks', { state: 'submitted' }, 'unranked'],
		['a candidate writes', { state: 'in_progress', deadlineAt: hours(9) }, 'unranked'],
		['a late sheet waits for a decision', { state: 'scored' }, 'unranked'],
		['a late attempt may get a place', { state: 'submitted', kind: 'late' }, 'ranked'],
	] as const)('wait while %s', async (_, over, latePolicy) => {
		const candidate = await givenCandidate(app, { publish: 'auto', latePolicy });
		const id = await givenRow(candidate, over);
		if (over.state === 'scored') await givenLateCase(app, id);
		app.clock.set(new Date(OVER.getTime() + 1));
		await sweep();
		expect(await publishedAt(candidate.exam.id)).toBe(null);
		await app.db.q.update(attempts).set({ state: 'void' }).where(eq(attempts.id, id));
		await sweep();
		expect(await publishedAt(candidate.exam.id)).toEqual(app.clock.now());
	});

	it('do not wait for sheets that get no place, or of other exams', async () => {
		const candidate = await givenCandidate(app, { publish: 'auto', latePolicy: 'unranked' });
		const elsewhere = await givenCandidate(app);
		await givenRow(candidate, { state: 'submitted', kind: 'late' });
		for (const kind of ['late', 'practice'] as const)
			await givenLateCase(app, await givenRow(await givenNeighbour(candidate), { state: 'scored', kind }));
		await givenRow(await givenNeighbour(candidate), {
			state: 'in_progress',
			kind: 'practice',
			deadlineAt: hours(9),
		});
		await givenRow(elsewhere, { state: 'in_progress', deadlineAt: hours(9) });
		app.clock.set(new Date(OVER.getTime() + 1));
		await sweep();
		expect(await publishedAt(candidate.exam.id)).toEqual(app.clock.now());
	});
});

it.each([
	['POST', 'publish', { reason: 'all are through' }],
	['PUT', 'publishing', { publish: 'manual', publish_at: null }],
	['POST', 'keys', { position: 3, action: 'correct', key: 'B', reason: 'the book says so' }],
	['POST', 'overrides', { scope: 'exam', extra_min: 5, reason: 'power cut' }],
])('an exam whose keys are being checked is not there for %s %s', async (method, path, body) => {
	const { exam } = await givenCandidate(app);
	await app.db.q.update(exams).set({ status: 'key_check' }).where(eq(exams.id, exam.id));
	app.clock.set(hours(9));
	const { token } = await givenOperator(app, 'exam_controller');
	const answer = await app.call(method, `/api/v3/editor/exams/${exam.id}/${path}`, { token, body });
	expect(answer).toMatchObject({ status: 404, body: { code: 'exam.not_found' } });
});

describe('a publication by hand', () => {
	const publish = async (examId: number) => {
		const { token } = await givenOperator(app, 'exam_controller');
		const { status, body } = await app.call('POST', `/api/v3/editor/exams/${examId}/publish`, {
			token,
			body: { reason: 'all are through' },
		});
		return status === 200 ? 'published' : body.code;
	};

	it('waits for the longest window of this exam, and for no other', async () => {
		const { exam } = await givenCandidate(app);
		const elsewhere = await givenCandidate(app);
		await except(exam.id, 'doctor', (await givenDoctor(app)).id, hours(4));
		// The exam has its own window: it overrides an exception of that kind.
		await except(exam.id, 'exam', null, hours(9));
		await except(elsewhere.exam.id, 'doctor', (await givenDoctor(app)).id, hours(9));
		app.clock.set(new Date(hours(4).getTime() - 1));
		expect(await publish(exam.id)).toBe('exam.still_running');
		app.clock.set(hours(4));
		expect(await publish(exam.id)).toBe('published');
		expect(await app.db.q.select().from(exams).where(eq(exams.id, elsewhere.exam.id))).toMatchObject([
			{ publishedAt: null },
		]);
	});
});
