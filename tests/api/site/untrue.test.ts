import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ContentClaim } from '#contract/site/staff.ts';
import {
	batches,
	batchFitRules,
	courses,
	sessions,
	yearCourseSessions,
} from '#server/modules/catalog/catalog.tables.ts';
import { examFormats } from '#server/modules/exams/exams.tables.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenOperator } from '../../support/given.ts';
import { givenClasses } from '../../support/refunds.ts';
import { givenSaleBatch } from '../../support/sales.ts';

const app = appForFile();
const CONTENT = '/api/v3/editor/content/batches';
let token: string;
beforeAll(async () => {
	({ token } = await givenOperator(app, 'editor'));
});
beforeEach(() => app.clock.set(NOON));
const call = (method: string, path: string, body?: unknown) =>
	app.call(method, CONTENT + path, { token, ...(body !== undefined && { body }) });

/** An online batch of 24 sessions in as many days, six of them exams, exam in 25 days, 0.05 negative marks. */
async function givenKnown() {
	const batch = await givenSaleBatch(app, { mode: 'online', about: 'পুরোনো লেখা' });
	await givenClasses(app, batch.id, 0, 24);
	const { rows } = await app.db.pool.query(
		'select course_id, session_id from year_course_sessions where id = $1',
		[batch.ycsId],
	);
	const code = `untrue-${batch.id}`;
	const section = { type: 'mtf', count: 200, mark_question: 1_000, mark_stem: 200, floor: 'none' } as const;
	await app.db.q.insert(examFormats).values({
		...{ code, version: 1, name: code, durationMin: 180, total: 200_000, sourceUrl: 'https://example.org' },
		sections: [{ ...section, negative_stem: 50, negative_question: 0 }],
		passRule: { kind: 'none' },
	});
	await app.db.q.update(courses).set({ examFormatCode: code }).where(eq(courses.id, rows[0].course_id));
	await app.db.q
		.update(sessions)
		.set({ targetExamDate: '2026-12-16' })
		.where(eq(sessions.id, rows[0].session_id));
	await app.db.q.insert(batchFitRules).values({
		...{ batchId: batch.id, hoursPerWeek: 12, syllabusHours: 260, monthsBeforeExam: 3, audience: 'both' },
	});
	const [, july] = await app.db.q
		.insert(sessions)
		.values([
			// This course has no session then.
			{ name: `May ${batch.id}`, targetExamDate: '2027-05-20' },
			{ name: `July ${batch.id}`, targetExamDate: '2027-07-01' },
		])
		.returning();
	await app.db.q
		.insert(yearCourseSessions)
		.values({ year: 2027, courseId: rows[0].course_id, sessionId: july?.id ?? 0 });
	return batch;
}
/** Saves a text as a draft. */
async function drafted(id: number, about: string) {
	const { item } = (await call('GET', `/${id}`)).body;
	const { version } = item;
	const fields = [
		'title',
		'title_en',
		'subtitle',
		'ycs_id',
		'batch_category_id',
		'mode',
		'medium',
		'branch_id',
	];
	const more = [
		'teachers',
		'seats',
		'starts_on',
		'ends_on',
		'enrol_opens_at',
		'enrol_closes_at',
		'includes',
		'fit',
	];
	const stored = Object.fromEntries([...fields, ...more].map((name) => [name, item[name]]));
	const saved = await call('PUT', `/${id}`, { ...stored, about, version });
	expect(saved.status).toBe(200);
	return saved.body.item.version as string;
}
const liveText = async (id: number) =>
	(await app.db.q.select({ about: batches.about }).from(batches).where(eq(batches.id, id)))[0]?.about;

it('a draft that contradicts routine, place, exam format, policy or the hours left is not published, and stays', async () => {
	const { id } = await givenKnown();
	const lies = [
		'সাপ্তাহিক পরীক্ষা',
		'শাখায় ক্লাস',
		'নেগেটিভ নম্বর নেই',
		'৩০% ক্লাস হলে ফেরত নেই',
		'জানুয়ারির জন্য সবচেয়ে উপযুক্ত',
	];
	const version = await drafted(id, lies.map((lie) => `- ${lie}।`).join('\n'));
	const refused = await call('POST', `/${id}/publish`, { version });
	expect(refused).toMatchObject({ status: 422, body: { code: 'content.untrue' } });
	const { untrue, versions } = (await call('GET', `/${id}/versions`)).body;
	expect(refused.body.meta.untrue).toEqual(untrue);
	expect(untrue.map(({ field, kind }: ContentClaim) => `${field} ${kind}`)).toEqual([
		'about exams_a_week',
		'about mode',
		'about negative',
		'about refund',
		'about hours_later',
	]);
	expect(untrue.map(({ sentence }: ContentClaim) => sentence.replace(/^- /, ''))).toEqual(lies);
	expect(untrue.at(-1).values).toEqual({ need: 260, left: 42, session: `July ${id}` });
	expect(versions[0]).toMatchObject({
		state: 'draft',
		json: { about: expect.stringContaining(lies[0] ?? '') },
	});
	expect(await liveText(id)).toBe('পুরোনো লেখা');
	const publish_at = new Date(NOON.getTime() + 3_600_000).toISOString();
	expect((await call('POST', `/${id}/schedule`, { version, publish_at })).body.code).toBe('content.untrue');

	const mended = await drafted(id, 'ছয়টি পরীক্ষা, সব অনলাইনে।');
	expect((await call('POST', `/${id}/publish`, { version: mended })).status).toBe(200);
	expect(await liveText(id)).toBe('ছয়টি পরীক্ষা, সব অনলাইনে।');
});

it('a scheduled text that became untrue meanwhile returns to the drafts with the reason', async () => {
	const { id } = await givenKnown();
	const version = await drafted(id, 'সরাসরি ক্লাস, আমাদের শাখায় নয়। অনলাইন ক্লাস রাতে।');
	const publish_at = new Date(NOON.getTime() + 3_600_000).toISOString();
	expect((await call('POST', `/${id}/schedule`, { version, publish_at })).status).toBe(200);
	const { rows } = await app.db.pool.query(
		"update content_versions set json = jsonb_set(json, '{mode}', '\"offline\"') where ref = $1 and state = 'scheduled' returning id",
		[id],
	);
	await app.jobHandlers['content.publish']({ version_id: Number(rows[0].id), publish_at });
	expect((await call('GET', `/${id}`)).body.item).toMatchObject({ state: 'draft', failed: 'content.untrue' });
});

it('reports a live text that the facts contradict since its publication', async () => {
	const about = 'শাখায় ক্লাস, সবার জন্য।';
	const { id } = await givenSaleBatch(app, { mode: 'offline', about });
	const found = async () => {
		const { body } = await app.call('GET', '/api/v3/editor/content-contradicted', { token });
		return (body.found as { id: number }[]).find((one) => one.id === id);
	};
	expect(await found()).toBeUndefined();
	await app.db.q.update(batches).set({ mode: 'online' }).where(eq(batches.id, id));
	expect(await found()).toMatchObject({ type: 'batches', claims: [{ field: 'about', kind: 'mode' }] });
});
