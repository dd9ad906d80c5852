import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, LETTERS, type Sheet } from '#contract/exams/answer-sheet.ts';
import { generator } from '#contract/exams/question-order.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { NOON, openOnCopy, type TestApp } from '#tests/support/app.ts';
import { CLIENT, LAYOUT, OTHER_CLIENT, saveBody, submitBody, WEB } from '#tests/support/exam.ts';
import { givenGroups } from '#tests/support/exam-sheets.ts';
import { givenBatch, givenDoctor, givenExam, givenOperator } from '#tests/support/given.ts';
import { bringBack, cellOf, count, numberRows, placesOf, rankedOf } from './cells.ts';

/*
 * The same evening twice: once on one database, once on a core and two cells. Doctors arrive by ticket and by
 * call, change their phone, submit, run out of time, or are absent; marks and lists must be identical.
 */

const CELLS = 2;
const DOCTORS = 60;
const MINUTE = 60_000;

type Doctor = Awaited<ReturnType<typeof givenDoctor>> & { n: number; enrolment: number };
let one: TestApp;
let core: TestApp;
let cells: TestApp[] = [];
const doctors: Doctor[] = [];
let examId = 0;
const isOf = (cell: number) => (doctorId: number) => cellOf(doctorId, CELLS) === cell;

/** A frozen exam that starts for all at once, with attempts created ahead for all but every ninth doctor. */
async function prepare(app: TestApp): Promise<void> {
	app.clock.set(new Date(NOON.getTime() - 20 * MINUTE));
	const batch = await givenBatch(app);
	const closes = new Date(NOON.getTime() + 60 * MINUTE);
	examId = (await givenExam(app, batch, { windowPolicy: 'finish_within', windowClosesAt: closes })).id;
	const groups = await givenGroups(app);
	for (let n = 0; n < DOCTORS; n++) {
		const doctor = await givenDoctor(app);
		const [row] = await app.db.q
			.insert(doctorCourses)
			.values({
				doctorId: doctor.id,
				batchId: batch.id,
				ycsId: batch.ycsId,
				scheduleId: batch.scheduleId,
				status: 'active',
				priceAgreed: 0,
				facultyId: n % 5 ? groups.facultyId : null,
				disciplineId: n % 5 ? (n % 2 ? groups.cardiology : groups.neurology) : null,
				candidateTypeId: n % 3 ? (n % 2 ? groups.government : groups.private).id : null,
			})
			.returning();
		doctors.push({ ...doctor, n, enrolment: row?.id ?? 0 });
	}
	await app.jobHandlers['exams.freeze']({ exam_id: examId });
	const unplanned = doctors.filter(({ n }) => n % 9 === 3).map(({ id }) => id);
	await app.db.pool.query('delete from attempts where exam_id = $1 and doctor_id = any($2)', [
		examId,
		unplanned,
	]);
}

function sheetOf(random: () => number): Sheet {
	return LAYOUT.map(
		(type): Answer =>
			type === 'mtf'
				? { type, stems: Array.from({ length: 5 }, () => (random() < 0.7 ? 'T' : 'F')), flag: false }
				: { type, letter: random() < 0.4 ? 'A' : (LETTERS[Math.floor(random() * 5)] ?? null), flag: false },
	);
}

/** The evening of some doctors on one installation. */
async function play(app: TestApp, some: readonly Doctor[]): Promise<void> {
	const post = async (doctor: Doctor, path: string, body: object, method = 'POST') => {
		const answer = await app.call(method, `${WEB}/doctor/${path}`, { token: doctor.token, body });
		expect(answer, `${doctor.n} ${path}`).toMatchObject({ status: 200 });
		return answer.body;
	};
	const byTicket = some.filter(({ n }) => n % 9 !== 0 && n % 9 !== 3);
	app.clock.set(new Date(NOON.getTime() - 5 * MINUTE));
	const tickets = new Map<number, { attempt_id: number }>();
	for (const doctor of byTicket) {
		const { ticket } = await post(doctor, `exams/${examId}/ticket`, { client_id: CLIENT });
		tickets.set(doctor.n, ticket);
	}
	app.clock.set(new Date(NOON.getTime() + MINUTE));
	for (const doctor of some.filter(({ n }) => n % 9 > 1)) {
		const random = generator(doctor.n);
		const ticket = tickets.get(doctor.n);
		const id =
			ticket?.attempt_id ??
			(await post(doctor, `exams/${examId}/attempts`, { client_id: CLIENT, kind: 'ranked' })).attempt.id;
		const save = (seq: number, over: object) =>
			post(doctor, `attempts/${id}/sheet`, saveBody(seq, sheetOf(random), { ...over }), 'PUT');
		await save(1, ticket ? { ticket } : {});
		await save(2, {});
		const writer = { epoch: 1, client_id: CLIENT };
		if (doctor.n % 9 === 5) {
			await post(doctor, `attempts/${id}/takeover`, { client_id: OTHER_CLIENT });
			Object.assign(writer, { epoch: 2, client_id: OTHER_CLIENT });
			await save(3, writer);
		}
		if (doctor.n % 9 !== 2)
			await post(doctor, `attempts/${id}/submit`, submitBody(4, sheetOf(random), writer));
	}
	app.clock.set(new Date(NOON.getTime() + 70 * MINUTE));
	await app.jobHandlers['exams.sweep']({});
	await app.work();
}

async function publish(app: TestApp): Promise<void> {
	app.clock.set(new Date(NOON.getTime() + 240 * MINUTE));
	const { token } = await givenOperator(app, 'exam_controller');
	const body = { reason: 'all sheets are in' };
	const answer = await app.call('POST', `/api/v3/editor/exams/${examId}/publish`, { token, body });
	expect(answer.status).toBe(200);
}

const rowsOf = async (app: TestApp, statement: string) => (await app.db.pool.query(statement, [examId])).rows;
const meritOf = (app: TestApp) =>
	rowsOf(
		app,
		`select scope || '/' || scope_id as list, doctor_course_id as enrolment, rank, "of", tied, percentile::float8, total, wrong
		from merit where exam_id = $1 order by 1, 2`,
	);
const sheetsOf = (app: TestApp) =>
	rowsOf(
		app,
		`select a.doctor_id, a.state, a.submit_kind, a.sheet_seq, encode(a.sheet_sha, 'hex') as sha, a.writer_epoch, r.total,
			(select count(*)::int from attempt_saves s where s.attempt_id = a.id) as saves,
			(select array_agg(e.kind order by e.at, e.id) from attempt_events e where e.attempt_id = a.id) as events
		from attempts a left join results r on r.attempt_id = a.id where a.exam_id = $1 order by a.doctor_id`,
	);

beforeAll(async () => {
	const first = await openOnCopy('template_app');
	await prepare(first);
	await first.close();
	const name = new URL(first.url).pathname.slice(1);
	const copy = () => openOnCopy(name, {}, undefined, first.ddts);
	one = await copy();
	core = await copy();
	cells = [await copy(), await copy()];
	for (const [place, cell] of cells.entries()) await numberRows(cell.db.pool, place);
	await play(one, doctors);
	for (const [place, cell] of cells.entries()) {
		const own = isOf(place);
		await play(
			cell,
			doctors.filter(({ id }) => own(id)),
		);
	}
});
afterAll(() => Promise.all([one, core, ...cells].map((app) => app?.close())));

describe('an exam in two cells', () => {
	it('spreads doctors, and a doctor always finds the same cell', () => {
		const sizes = Array.from({ length: 4 }, () => 0);
		for (let id = 1; id <= 40_000; id++) sizes[cellOf(id, 4)] = (sizes[cellOf(id, 4)] ?? 0) + 1;
		for (const size of sizes) expect(size).toSatisfy((n: number) => n > 9_000 && n < 11_000);
		for (const place of [0, 1]) expect(doctors.some(({ id }) => isOf(place)(id))).toBe(true);
	});

	it("ranks by the sum of its cells' counts as one database does", async () => {
		await publish(one);
		const ranked = await Promise.all(cells.map((cell, place) => rankedOf(cell.db.pool, examId, isOf(place))));
		const whole = ranked.reduce((sum, sheets) => count(sheets, sum), count([]));
		const places = ranked.flatMap((sheets) => placesOf(sheets, whole));
		const merit = await meritOf(one);
		expect(merit.length).toBeGreaterThan(DOCTORS);
		expect(merit.some(({ tied }) => tied)).toBe(true);
		const key = ({ list, enrolment }: { list: string; enrolment: number }) => `${list} ${enrolment}`;
		const expected = new Map(merit.map((row) => [key(row), row]));
		expect(places).toHaveLength(merit.length);
		for (const place of places) {
			const { percentile, ...rest } = place;
			const row = expected.get(key(place));
			expect(row).toMatchObject(rest);
			if (percentile === null) expect(row.percentile).toBeNull();
			else expect(row.percentile).toBeCloseTo(percentile, 2);
		}
	});

	it('is copied back as rows, once or twice, and is published as if it had been written there', async () => {
		for (const _ of [1, 2])
			for (const [place, cell] of cells.entries())
				expect(await bringBack(core.db.pool, cell.db.pool, examId, isOf(place))).toBeGreaterThan(20);
		await publish(core);
		expect(await sheetsOf(core)).toEqual(await sheetsOf(one));
		expect(await meritOf(core)).toEqual(await meritOf(one));
		const late = bringBack(core.db.pool, one.db.pool, examId, () => true);
		await expect(late).rejects.toThrow('results are out');
		expect(
			await rowsOf(
				core,
				'select * from attempt_events e join attempts a on a.id = e.attempt_id where a.exam_id = $1 and e.id > 2 ^ 40',
			),
		).not.toEqual([]);
	});

	it('may be followed by another evening in cells: new rows use no existing id', async () => {
		const name = new URL(core.url).pathname.slice(1);
		await core.close();
		const again = await openOnCopy(name);
		core = again;
		await numberRows(again.db.pool, 0);
		const { rows } = await again.db.pool.query(
			`insert into attempt_events (attempt_id, kind, at) select id, 'start', now() from attempts limit 1 returning id,
				(select max(id) from attempt_events where id < 2 * 2 ^ 40) as last`,
		);
		expect(Number(rows[0].id)).toBeGreaterThan(Number(rows[0].last));
	});
});
