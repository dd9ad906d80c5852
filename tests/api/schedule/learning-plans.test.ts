import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { type CrowdDoctor, givenCrowd } from '../../support/crowd.ts';
import { type Statement, sentBy, stepsOf } from '../../support/plans.ts';

const app = appForFile();
const WEB = '/api/v3/web/doctor';
/** Enough doctors that the planner does not scan a whole table. */
const SIZE = { doctors: 10_000, batches: 300, progress: 100_000 };
/** A table of more rows is large. */
const LARGE = 4_000;

let doctors: CrowdDoctor[] = [];
const large = new Map<string, number>();
let reader: pg.Client;

beforeAll(async () => {
	doctors = await givenCrowd(app.url, SIZE, NOON);
	reader = new pg.Client({ connectionString: app.url });
	await reader.connect();
	const { rows } = await reader.query<{ name: string; rows: string }>(
		`select relname as name, reltuples::bigint as rows from pg_class
		where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
		[LARGE],
	);
	for (const row of rows) large.set(row.name, Number(row.rows));
	return () => reader.end();
});

/** Statements of a doctor's call. */
const statementsOf = (doctor: CrowdDoctor, path: string): Promise<Statement[]> =>
	sentBy(async () => {
		const { status, body } = await app.call('GET', `${WEB}${path}`, {
			headers: { authorization: `Bearer ${doctor.token}`, 'x-gns-ddt': doctor.ddt },
		});
		expect({ path, status, body: status === 200 ? null : body }).toEqual({ path, status: 200, body: null });
	});

/** Large tables that a statement would scan completely. */
async function readWhole(statement: Statement): Promise<string[]> {
	return (await stepsOf(reader, statement))
		.filter((node) => node['Node Type'] === 'Seq Scan')
		.flatMap((node) => node['Relation Name'] ?? [])
		.filter((name) => large.has(name));
}

/** The screens under /my by their calls; for a doctor with several courses. */
const READ: Record<string, (doctor: CrowdDoctor) => string> = {
	dashboard: () => '/dashboard',
	'full schedule': ({ courses: [one] }) => `/courses/${one?.id}/full-schedule`,
	'course schedule': ({ courses: [one] }) =>
		`/courses/${one?.ycsId}/batch/${one?.batchId}/schedule/${one?.scheduleId}`,
	'pending videos': ({ courses: [one] }) => `/pending-videos/${one?.id}`,
	courses: () => '/courses',
	course: ({ courses: [one] }) => `/courses/${one?.id}`,
	'pending exams': ({ courses: [one] }) => `/pending-exams/${one?.id}`,
	'exam results': ({ courses: [one] }) => `/courses/${one?.id}/exams/results`,
	'admin videos': ({ courses: [one] }) => `/courses/${one?.id}/admin-videos`,
	'lecture sheets': ({ courses: [one] }) => `/courses/${one?.id}/lecture-sheets`,
	calendar: ({ courses: [one] }) => `/courses/${one?.id}/calendar`,
	notices: () => '/notices',
	unread: () => '/unread',
	complaints: () => '/complaints',
	books: () => '/books',
};

describe('with many doctors the database', () => {
	it('contains the data of these tests', () => {
		expect([...large.keys()]).toEqual(
			expect.arrayContaining([
				...['doctors', 'tokens', 'devices', 'doctor_courses', 'events', 'slots', 'event_progress'],
				...['attempts', 'results', 'video_progress', 'notice_reads', 'notifications', 'deliveries'],
				...['orders', 'payments', 'instalments', 'complaints', 'subscriptions'],
			]),
		);
		expect(large.get('event_progress')).toBeGreaterThan(SIZE.progress * 0.9);
	});

	it.each(Object.entries(READ))(
		'finds what the %s shows without reading a large table through',
		async (_, pathOf) => {
			const doctor = doctors[SIZE.doctors / 2 - 1];
			if (!doctor) throw new Error('there are no doctors');
			const path = pathOf(doctor);
			const statements = await statementsOf(doctor, path);
			expect(statements.length).toBeGreaterThan(1);
			const found: string[] = [];
			for (const statement of statements)
				for (const table of await readWhole(statement)) found.push(`${table}: ${statement.text}`);
			expect(found).toEqual([]);
		},
	);

	it.each([
		'dashboard',
		'full schedule',
		'course schedule',
		'pending videos',
		'courses',
		'unread',
		'notices',
	])('makes as many queries for a doctor of four courses as for one of a single course: %s', async (name) => {
		const shapesOf = async (count: number) => {
			const doctor = doctors.find(({ courses }) => courses.length === count);
			const path = doctor && READ[name]?.(doctor);
			if (!path) throw new Error('the doctors are too much alike');
			// A first call fills the caches.
			await statementsOf(doctor, path);
			const statements = await statementsOf(doctor, path);
			return statements.map(({ text }) => text.replace(/\$\d+(, \$\d+)*/g, '?')).sort();
		};
		expect(await shapesOf(4)).toEqual(await shapesOf(1));
	});
});
