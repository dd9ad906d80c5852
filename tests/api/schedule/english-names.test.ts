import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { batches, courses, faculties, yearCourseSessions } from '#server/modules/catalog/catalog.tables.ts';
import { exams } from '#server/modules/exams/exams.tables.ts';
import { events } from '#server/modules/schedule/schedule.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenCandidate, WEB } from '../../support/exam.ts';
import { givenDoctor, givenOperator } from '../../support/given.ts';

const app = appForFile();
const EDITOR = '/api/v3/editor';
beforeEach(() => app.clock.set(NOON));

const namesOf = async ({ token }: { token: string }): Promise<Record<string, string>> =>
	Object.fromEntries(
		(await app.call('GET', `${WEB}/doctor/english-names`, { token })).body.names.map(
			({ name, english }: { name: string; english: string }) => [name, english],
		),
	);

it('names a doctor reads in English: courses, sessions, the own batches and exams, and nothing without a name', async () => {
	const { q } = app.db;
	const [mine, other] = [await givenCandidate(app), await givenCandidate(app)];
	expect(Object.keys(await namesOf(mine.doctor))).toEqual([]);
	const [ycs] = await q.select().from(yearCourseSessions).where(eq(yearCourseSessions.id, mine.batch.ycsId));
	await q
		.update(courses)
		.set({ titleEn: 'FCPS' })
		.where(eq(courses.id, ycs?.courseId ?? 0));
	for (const { batch, exam } of [mine, other]) {
		await q.update(batches).set({ titleEn: 'Evening batch' }).where(eq(batches.id, batch.id));
		await q.update(exams).set({ titleEn: 'Mock 1' }).where(eq(exams.id, exam.id));
	}
	const [own] = await q.select().from(events).where(eq(events.examId, mine.exam.id));
	const found = await namesOf(mine.doctor);
	expect(found[own?.title ?? '']).toBe('Mock 1');
	expect(Object.values(found).toSorted()).toContain('Evening batch');
	// The other doctor's batch and exam have names as well, which are not included here.
	expect(Object.values(found).filter((name) => name === 'Evening batch')).toHaveLength(1);
	expect(Object.values(found)).toContain('FCPS');
	// A notice for a course names its session, too.
	expect(Object.entries(found)).toContainEqual([
		expect.stringContaining(', '),
		expect.stringMatching(/^FCPS, /),
	]);
	const stranger = Object.values(await namesOf(await givenDoctor(app)));
	expect(stranger).toContain('FCPS');
	expect(stranger).not.toContain('Mock 1');
});

it('a faculty is named by the English term in the brackets of its name', async () => {
	await app.db.q.insert(faculties).values([
		{ name: 'মেডিসিন ও সংশ্লিষ্ট (Medicine & Allied)', position: 1 },
		{ name: 'শিশু (নবজাতকসহ)', position: 2 },
		{ name: 'Surgery (General)', position: 3 },
	]);
	const found = await namesOf(await givenDoctor(app));
	expect(found['মেডিসিন ও সংশ্লিষ্ট (Medicine & Allied)']).toBe('Medicine & Allied');
	expect(found['শিশু (নবজাতকসহ)']).toBeUndefined();
	expect(found['Surgery (General)']).toBeUndefined();
});

it('open batches of the same course are named as well, since the doctor may move there', async () => {
	const { q } = app.db;
	const { doctor, batch } = await givenCandidate(app);
	const [own] = await q.select().from(batches).where(eq(batches.id, batch.id));
	const { id: _, ...values } = own as typeof batches.$inferSelect;
	const ycs = await q.select().from(yearCourseSessions).where(eq(yearCourseSessions.id, batch.ycsId));
	const [later] = await q
		.insert(yearCourseSessions)
		.values({ year: 2028, courseId: ycs[0]?.courseId ?? 0, sessionId: ycs[0]?.sessionId ?? 0 })
		.returning();
	await q.insert(batches).values([
		{ ...values, title: 'রাতের ব্যাচ', titleEn: 'Night batch', status: 'open', ycsId: later?.id ?? 0 },
		{ ...values, title: 'খসড়া ব্যাচ', titleEn: 'Draft batch', status: 'draft' },
	]);
	const found = await namesOf(doctor);
	expect(found['রাতের ব্যাচ']).toBe('Night batch');
	expect(found['খসড়া ব্যাচ']).toBeUndefined();
	expect((await namesOf(await givenDoctor(app)))['রাতের ব্যাচ']).toBeUndefined();
});

it('editors give a session its English name, and remove it again', async () => {
	const { token } = await givenOperator(app, 'editor');
	const made = await app.call('POST', `${EDITOR}/sessions`, {
		token,
		body: { name: 'জানুয়ারি ২০৩১', name_en: 'January 2031', target_exam_date: null },
	});
	expect(made.status).toBe(200);
	const doctor = await givenDoctor(app);
	expect((await namesOf(doctor))['জানুয়ারি ২০৩১']).toBe('January 2031');
	const { id, version, name_en } = made.body.item;
	expect(name_en).toBe('January 2031');
	const body = { name: 'জানুয়ারি ২০৩১', name_en: null, target_exam_date: null, version };
	const changed = await app.call('PUT', `${EDITOR}/sessions/${id}`, { token, body });
	expect(changed.status).toBe(200);
	expect((await namesOf(doctor))['জানুয়ারি ২০৩১']).toBeUndefined();
});
