import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCatalog } from '../../support/given-catalog.ts';

const WEB = '/api/v3/web';
const app = appForFile();
let catalog: Awaited<ReturnType<typeof givenCatalog>>;
const ids = {} as Record<'open' | 'later' | 'soon' | 'full' | 'draft' | 'revision', number>;

const read = (path: string) => app.call('GET', `${WEB}/${path}`);
const titles = (answer: { body: { batches: { title: string }[] } }) =>
	answer.body.batches.map((one) => one.title);
const ANSWERS = { exam: 'residency', session_id: null, hours: 10, faculty_id: null, repeater: false };
const suggest = (over: object = {}, slug = catalog.slug) =>
	app.call('POST', `${WEB}/batch-categories/${slug}/suggest`, { body: { ...ANSWERS, ...over } });

beforeAll(async () => {
	app.clock.set(NOON);
	catalog = await givenCatalog(app);
	ids.full = await catalog.batch('full', { startsOn: '2026-11-25', status: 'full', seatsTaken: 100 }, {});
	ids.soon = await catalog.batch('soon', { startsOn: '2026-11-28', status: 'announced' }, {});
	ids.later = await catalog.batch(
		'later',
		{
			startsOn: '2026-12-20',
			mode: 'hybrid',
			branchId: catalog.branchId,
			about: '## কার জন্য\n\n<script>alert(1)</script>',
			teachers: [{ name: 'ডা. নমুনা', title: 'শারীরস্থান' }],
			seatsTaken: 97,
			oldStudentPrice: 400_000,
			enrolOpensAt: new Date('2026-11-01T04:00:00Z'),
			enrolClosesAt: new Date('2026-12-15T16:00:00Z'),
		},
		{ audience: 'repeater', facultyIds: [catalog.facultyId] },
	);
	ids.open = await catalog.batch('open', { startsOn: '2026-12-01', status: 'running' }, {});
	ids.revision = await catalog.batch('revision', { startsOn: '2026-12-24' }, {}, 'outlier July');
	ids.draft = await catalog.batch('draft', { startsOn: '2026-11-01', status: 'draft' }, {});
	await catalog.batch('archived', { startsOn: '2026-11-01', status: 'archived' }, {});
});

describe('the batches of a category', () => {
	it('are sorted by whether they can be joined, then by their start; drafts are never shown', async () => {
		const answer = await read('batch-categories/residency/batches');
		expect(answer.status).toBe(200);
		expect(answer.body.category).toEqual({ slug: 'residency', title: 'রেসিডেন্সি', subtitle: 'ফেজ এ' });
		expect(titles(answer)).toEqual(['open', 'later', 'revision', 'soon', 'full']);
	});

	it('move in the order when their enrolment closes', async () => {
		app.clock.set('2026-12-15T16:00:00Z');
		expect(titles(await read('batch-categories/residency/batches'))).toEqual([
			'open',
			'revision',
			'soon',
			'full',
			'later',
		]);
		app.clock.set(NOON);
	});

	it('can be narrowed by where they are and by course', async () => {
		expect(titles(await read('batch-categories/residency/batches?mode=hybrid'))).toEqual(['later']);
		expect(titles(await read('batch-categories/residency/batches?course=outlier'))).toEqual(['revision']);
		expect(titles(await read('batch-categories/residency/batches?mode=offline&course=outlier'))).toEqual([]);
		expect((await read('batch-categories/residency/batches?mode=moon')).body.errors.mode).toBeDefined();
	});

	it('are refused for a category that is not there', async () => {
		expect(await read('batch-categories/none/batches')).toMatchObject({
			status: 404,
			body: { code: 'content.not_found' },
		});
	});
});

describe('a batch', () => {
	it('contains everything that a visitor needs before joining', async () => {
		const schedule = await catalog.schedule(
			ids.later,
			'published',
			'2026-11-20T14:00:00Z',
			'2026-12-20T14:00:00Z',
			'2026-12-27T14:00:00Z',
		);
		const { body } = await read(`batches/${ids.later}`);
		expect(body.batch).toMatchObject({
			title: 'later',
			course: { slug: 'residency' },
			session: { name: 'March', target_exam_date: '2027-01-30' },
			mode: 'hybrid',
			medium: 'mixed',
			branch: { name: 'ঢাকা শাখা', address: 'ধানমন্ডি', phone: '01700000101' },
			teachers: [{ name: 'ডা. নমুনা', title: 'শারীরস্থান' }],
			seats: 100,
			seats_left: 3,
			price: 500_000,
			old_student_price: 400_000,
			enrol_closes_at: '2026-12-15T16:00:00.000Z',
			counts: { classes: 3, exams: 0 },
			next_class_at: '2026-12-20T14:00:00.000Z',
			schedules: [{ id: schedule, title: 'সকালের রুটিন' }],
		});
		expect(body.batch.about_html).toContain('<h2>কার জন্য</h2>');
		expect(body.batch.about_html).not.toContain('<script>');
	});

	it('never counts more seats left than none', async () => {
		const crowded = await catalog.batch('crowded', { seats: 10, seatsTaken: 12, startsOn: '2027-02-01' });
		expect((await read(`batches/${crowded}`)).body.batch.seats_left).toBe(0);
	});

	it('is not found while it is a draft, and when there is none', async () => {
		for (const id of [ids.draft, 999_999]) {
			expect(await read(`batches/${id}`)).toMatchObject({ status: 404, body: { code: 'batch.not_found' } });
		}
	});
});

describe('the schedules of a batch', () => {
	it('are public before joining, with samples, unless they are drafts', async () => {
		const shown = await catalog.schedule(ids.open, 'published', '2026-12-02T14:00:00Z');
		const hidden = await catalog.schedule(ids.open, 'draft', '2026-12-03T14:00:00Z');
		expect((await read(`batches/${ids.open}/schedules`)).body).toEqual({
			schedules: [{ id: shown, title: 'সকালের রুটিন' }],
		});
		const { body } = await read(`batches/${ids.open}/schedule/${shown}`);
		expect(body.schedule.slots).toMatchObject([
			{
				title: 'হৃদ্‌চক্র',
				starts_at: '2026-12-02T14:00:00.000Z',
				ends_at: '2026-12-02T15:30:00.000Z',
				events: [{ type: 'live_class', title: 'ক্লাস', sample_link: '/frames/video.html' }],
			},
		]);
		expect(JSON.stringify(body)).not.toContain('exam_id');
		expect((await read(`batches/${ids.open}/schedule/${hidden}`)).body.code).toBe('batch.not_found');
		expect((await read(`batches/${ids.later}/schedule/${shown}`)).body.code).toBe('batch.not_found');
	});

	it('are empty where none is published, and not found for a batch that is not public', async () => {
		expect((await read(`batches/${ids.soon}/schedules`)).body).toEqual({ schedules: [] });
		const published = await catalog.schedule(ids.draft, 'published', '2026-12-02T14:00:00Z');
		expect((await read(`batches/${ids.draft}/schedules`)).body.code).toBe('batch.not_found');
		expect((await read(`batches/${ids.draft}/schedule/${published}`)).body.code).toBe('batch.not_found');
		expect((await read('batches/999999/schedules')).body.code).toBe('batch.not_found');
	});
});

describe('the suggestion of a batch', () => {
	it('ranks the batches of the category with reasons, without an account', async () => {
		const answer = await suggest({ session_id: catalog.sessionId('March') });
		expect(answer.status).toBe(200);
		const { suggestions } = answer.body;
		expect(suggestions[0].batch.title).toBe('open');
		const scores = suggestions.map((one: { score: number }) => one.score);
		expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
		expect(suggestions.map((one: { batch: { title: string } }) => one.batch.title)).not.toContain('draft');
		// 70 days, ten weeks at ten hours: enough for 90 hours.
		expect(suggestions[0].reasons).toContainEqual({
			kind: 'syllabus',
			good: true,
			values: { days: 70, hours: 10, have: 100, need: 90 },
		});
	});

	it('depends on the answers: a repeater with a known faculty gets the batch made for that', async () => {
		const answer = await suggest({ repeater: true, faculty_id: catalog.facultyId });
		expect(answer.body.suggestions[0].batch.title).toBe('later');
		expect(answer.body.suggestions[0].reasons.filter((one: { good: boolean }) => one.good)).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ kind: 'audience' }),
				expect.objectContaining({ kind: 'faculty' }),
				expect.objectContaining({ kind: 'seats', values: { left: 3, seats: 100 } }),
			]),
		);
	});

	it('counts the days by the calendar of Dhaka', async () => {
		app.clock.set('2026-11-21T18:30:00Z');
		const { suggestions } = (await suggest({ session_id: catalog.sessionId('March') })).body;
		expect(suggestions[0].reasons).toContainEqual(
			expect.objectContaining({ kind: 'days_left', values: { days: 69, date: '2027-01-30' } }),
		);
		app.clock.set(NOON);
	});

	it('treats a missing session as undecided', async () => {
		const unknown = await suggest({ session_id: 999_999 });
		expect(unknown.body).toEqual((await suggest()).body);
	});

	it('reports the faults of the answers, by question', async () => {
		const answer = await suggest({
			exam: 'No Such',
			hours: 0,
			session_id: 'x',
			faculty_id: -1,
			repeater: 'no',
		});
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.errors).sort()).toEqual([
			'exam',
			'faculty_id',
			'hours',
			'repeater',
			'session_id',
		]);
	});

	it('is refused for a category that is not there', async () => {
		expect(await suggest({}, 'none')).toMatchObject({ status: 404, body: { code: 'content.not_found' } });
	});
});
