import { describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { demoSignIns, prepareDemonstration } from '#server/seed/demo.ts';
import { demoDdt } from '#server/seed/demo-doctors.ts';
import { seedReference } from '#server/seed/reference.ts';
import { appForFile, NOON } from '../support/app.ts';
import { CLIENT, WEB } from '../support/exam.ts';

const app = appForFile();
const DAY = 86_400_000;

async function signIn(index: number): Promise<string> {
	const { phone, password } = demoSignIns[index] ?? { phone: '', password: '' };
	const headers = { 'x-gns-ddt': demoDdt(index) };
	return (await app.call('POST', '/api/v3/auth/login', { body: { phone, password }, headers })).body.token;
}
const dashboard = async (token: string) => (await app.call('GET', `${WEB}/doctor/dashboard`, { token })).body;

describe('an installation without demonstration', () => {
	it('has places, colleges and exam formats, and nothing else', async () => {
		const { divisions } = (await app.call('GET', `${WEB}/divisions`)).body;
		expect(divisions).toHaveLength(8);
		const districts = divisions.flatMap((one: { districts: unknown[] }) => one.districts);
		expect(districts).toHaveLength(64);
		const upazilas = districts.flatMap((one: { upazilas: { kind: string }[] }) => one.upazilas);
		expect(upazilas.filter((one: { kind: string }) => one.kind === 'upazila')).toHaveLength(495);
		expect(upazilas.filter((one: { kind: string }) => one.kind === 'metro_thana')).toHaveLength(109);
		expect((await app.call('GET', `${WEB}/medical-colleges`)).body.medical_colleges).toHaveLength(151);
		const { rows } = await app.db.pool.query(
			`select (select count(*)::int from exam_formats) as formats, (select count(*)::int from doctors) as doctors,
				(select count(*)::int from faqs) as faqs`,
		);
		expect(rows[0]).toEqual({ formats: 7, doctors: 0, faqs: 0 });
	});

	it('preserves changes by staff when it starts again, also in two processes at once', async () => {
		await app.db.pool.query(`update medical_colleges set name = 'Changed' where id = 1`);
		await Promise.all([migrateDatabase(app.db), migrateDatabase(app.db)]);
		await seedReference(app.db);
		await app.bus.emit(app.db.q, 'content.changed', { kind: 'content' });
		await expect
			.poll(async () => (await app.call('GET', `${WEB}/medical-colleges`)).body.medical_colleges[0].name)
			.toBe('Changed');
	});
});

describe('the demonstration', () => {
	it('has a bank, doctors, batches, texts and an exam that is open today', async () => {
		app.clock.set(NOON);
		await prepareDemonstration(app.db, NOON);
		const { rows } = await app.db.pool.query(
			`select (select count(*)::int from questions where type = 'mtf') as mtf,
				(select count(*)::int from questions where type = 'sba') as sba,
				(select count(distinct subject_id)::int from questions) as subjects,
				(select count(*)::int from doctors) as doctors, (select count(*)::int from results) as results,
				(select count(*)::int from faqs) as faqs, (select count(*)::int from courses) as courses,
				(select count(*)::int from questions where explanation = '' or source = '') as bare,
				(select count(*)::int from attempts a where state = 'published' and not exists (
					select from attempt_saves s where s.attempt_id = a.id and s.seq = a.sheet_seq and s.sha = a.sheet_sha
						and exists (select from attempt_events e where e.attempt_id = a.id and e.kind = 'start')
						and exists (select from attempt_events e where e.attempt_id = a.id and e.kind = 'submit')
				)) as unlogged`,
		);
		expect(rows[0]).toMatchObject({ doctors: 40, results: 49, faqs: 40, courses: 6, bare: 0, unlogged: 0 });
		expect(rows[0].mtf).toBeGreaterThanOrEqual(80);
		expect(rows[0].sba).toBeGreaterThanOrEqual(80);
		expect(rows[0].subjects).toBeGreaterThanOrEqual(10);
		const first = await dashboard(await signIn(0));
		expect(first.now.kind).toBe('exam_open');
		expect(first.results).toHaveLength(2);
		expect((await dashboard(await signIn(1))).results).toEqual([]);
	});

	it('has papers of the size of their format, and no question of an open paper in a published one', async () => {
		const { rows } = await app.db.pool.query(
			`select e.title, e.published_at is not null as published, e.sections,
				array_agg(q.question_id) as ids, count(*) filter (where q.type = 'mtf')::int as mtf
			from exams e join exam_questions q on q.exam_id = e.id group by e.id order by e.window_opens_at`,
		);
		expect(rows).toHaveLength(4);
		for (const row of rows) {
			expect(row.mtf).toBe(row.sections[0].count);
			expect(row.ids).toHaveLength(
				row.sections.reduce((sum: number, one: { count: number }) => sum + one.count, 0),
			);
		}
		const published = rows.filter((row) => row.published).flatMap((row) => row.ids);
		expect(new Set(published).size).toBe(20);
		const [open] = rows.filter((row) => !row.published);
		expect(open.ids).toHaveLength(150);
		expect(open.ids.filter((id: number) => published.includes(id))).toEqual([]);
	});

	it('is not seeded twice, and moves to today when it starts on a later day', async () => {
		const window = async () =>
			(await app.db.pool.query('select window_opens_at as at from exams order by window_opens_at')).rows.map(
				(row) => row.at.getTime() as number,
			);
		const before = await window();
		await prepareDemonstration(app.db, NOON);
		expect(await window()).toEqual(before);
		const later = new Date(NOON.getTime() + 10 * DAY);
		app.clock.set(later);
		await prepareDemonstration(app.db, later);
		expect(await window()).toEqual(before.map((at) => at + 10 * DAY));
		expect((await dashboard(await signIn(1))).now.kind).toBe('exam_open');
		const { rows } = await app.db.pool.query(
			`select count(*)::int as n, count(*) filter (where l.at between a.started_at and a.submitted_at)::int as inside
			from attempts a join (
				select attempt_id, at from attempt_events union all select attempt_id, received_at from attempt_saves
			) l on l.attempt_id = a.id`,
		);
		expect(rows[0].n).toBeGreaterThan(0);
		expect(rows[0].inside).toBe(rows[0].n);
	});

	it('never moves an exam that a doctor is taking', async () => {
		const token = await signIn(2);
		const { now } = await dashboard(token);
		const info = await app.call(
			'GET',
			`${WEB}/doctor/courses/${now.course_id}/schedule/${now.schedule_id}/events/${now.event_id}/exam-info`,
			{ token },
		);
		const started = await app.call('POST', `${WEB}/doctor/exams/${info.body.exam.id}/attempts`, {
			token,
			body: { client_id: CLIENT, kind: 'ranked' },
		});
		expect(started.status).toBe(200);
		await prepareDemonstration(app.db, new Date(NOON.getTime() + 12 * DAY));
		const { rows } = await app.db.pool.query(
			'select window_opens_at as at, id = $1 as sat from exams order by window_opens_at',
			[info.body.exam.id],
		);
		const sat = rows.find((row) => row.sat).at.toISOString();
		expect(sat).toBe(info.body.exam.window_opens_at);
		expect(rows.filter((row) => !row.sat)).toHaveLength(3);
	});
});
