import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { teacherPages, teachers } from '#server/modules/catalog/catalog.tables.ts';
import { reviews } from '#server/modules/site/content/content.tables.ts';
import { listItems } from '#server/modules/site/publishing/site-content.service.ts';
import { liveId } from '#server/site/releases.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { runCommand } from '../../support/commands.ts';
import { givenOperator } from '../../support/given.ts';
import { givenCourse } from '../../support/given-content.ts';
import { putRelease } from '../../support/processes.ts';

const app = appForFile();
let token: string;
let course_id: number;
beforeAll(async () => {
	({ token } = await givenOperator(app, 'editor'));
	course_id = await givenCourse(app, 'fcps');
});
const call = (method: string, path: string, body?: unknown) =>
	app.call(method, `/api/v3/editor${path}`, { token, ...(body !== undefined && { body }) });
const itemOf = async (path: string) => (await call('GET', path)).body.item;
const post = async (path: string, body: object = {}) => call('POST', path, body);

/** Content of the pages of a site; by default of one that is no demonstration. */
async function shownOn(demonstration = false) {
	const { db, clock } = app;
	const deps = { db, clock, config: { ...app.config, demonstration } } as unknown as Deps;
	const { items } = await listItems(deps, 'home', { cursor: 0, limit: 1 });
	return items[0]?.json as Record<'teachers' | 'results' | 'reviews', Record<string, unknown>[]>;
}

const made = { demonstration: false, position: 0 };
const WORDS = { title: 'ডা. ক', body: 'প্রশ্নের ব্যাখ্যাগুলো কাজে লেগেছে।' };
const review = (more: object = {}) => ({
	...made,
	...WORDS,
	title_en: null,
	college: 'Dhaka Medical College',
	year: 2019,
	course_id,
	...more,
});
const GIVEN = { given_on: '2026-01-02', way: 'paper', proof: 'Folder 3, page 12' };

/** A draft of a review. */
const givenReview = async (more: object = {}) => (await post('/content/reviews', review(more))).body.item;
const publish = (type: string, { id, version }: { id: number; version: string }) =>
	post(`/content/${type}/${id}/publish`, { version });

describe('a review', () => {
	it('is published with recorded consent to its text alone', async () => {
		const draft = await givenReview();
		const { id, version } = draft;
		expect(draft.consent).toBeNull();
		const refused = { status: 409, body: { code: 'content.no_consent' } };
		expect(await publish('reviews', draft)).toMatchObject(refused);
		expect(await post(`/content/reviews/${id}/preview`, { version })).toMatchObject(refused);
		const publish_at = new Date(NOON.getTime() + 3_600_000).toISOString();
		expect(await post(`/content/reviews/${id}/schedule`, { version, publish_at })).toMatchObject(refused);

		const ahead = await post(`/review-consents/${id}`, { ...GIVEN, version, given_on: '2099-01-01' });
		expect(ahead).toMatchObject({ status: 422, body: { code: 'content.consent_ahead' } });
		const unseen = await post(`/review-consents/${id}`, { ...GIVEN, version: '0'.repeat(16) });
		expect(unseen).toMatchObject({ status: 409, body: { code: 'desk.conflict' } });
		expect((await post(`/review-consents/${id}`, { ...GIVEN, version })).status).toBe(204);
		expect((await publish('reviews', draft)).status).toBe(200);
		expect((await shownOn()).reviews).toMatchObject([
			{ name: WORDS.title, body: WORDS.body, course: 'fcps' },
		]);

		const sharper = review({ body: 'সব প্রশ্ন কমন পড়েছে।' });
		const changed = await call('PUT', `/content/reviews/${id}`, { ...sharper, version });
		expect(await publish('reviews', changed.body.item)).toMatchObject(refused);
		expect(await itemOf(`/content/reviews/${id}`)).toMatchObject({
			live: true,
			state: 'draft',
			consent: { name: WORDS.title, words: WORDS.body, withdrawn_at: null },
		});
		// The same words by a different person.
		const { version: now } = changed.body.item;
		const elsewhere = await call('PUT', `/content/reviews/${id}`, {
			...review({ college: 'Sylhet MAG Osmani Medical College' }),
			version: now,
		});
		expect(await publish('reviews', elsewhere.body.item)).toMatchObject(refused);
		expect((await shownOn()).reviews).toMatchObject([{ body: WORDS.body }]);
		await app.db.q.delete(reviews);
	});

	it('is removed from the site when consent is withdrawn, and returns with a new one only', async () => {
		const { id, version } = await givenReview({ title: 'ডা. খ' });
		await post(`/review-consents/${id}`, { ...GIVEN, version });
		await publish('reviews', { id, version });
		const withdrawn = await post(`/review-consents/${id}/withdraw`);
		expect(withdrawn.body.rebuild.state).toBe('queued');
		expect((await shownOn()).reviews).toEqual([]);
		expect(await itemOf(`/content/reviews/${id}`)).toMatchObject({
			live: false,
			state: 'withdrawn',
			consent: { withdrawn_at: NOON.toISOString() },
		});
		const none = { status: 409, body: { code: 'content.no_consent' } };
		expect(await post(`/review-consents/${id}/withdraw`)).toMatchObject(none);
		const { body } = await call('GET', `/content/reviews/${id}/versions`);
		await post(`/content/reviews/${id}/restore`, { version, n: body.versions.at(-1).n });
		expect(await publish('reviews', { id, version })).toMatchObject(none);
		await post(`/review-consents/${id}`, { ...GIVEN, version });
		expect((await publish('reviews', { id, version })).status).toBe(200);
	});

	it('does not return with a release from before consent was withdrawn', async () => {
		const { releasesDir } = app.config;
		const built = async (id: string, at: number) => {
			await putRelease(releasesDir, id, 'a page');
			const file = path.join(releasesDir, id, 'release.json');
			const info = JSON.parse(await readFile(file, 'utf8'));
			await writeFile(file, JSON.stringify({ ...info, built_at: new Date(at).toISOString() }));
		};
		const [before, after] = ['20261121055900000', '20261121060100000'];
		await built(before, NOON.getTime() - 60_000);
		await built(after, NOON.getTime() + 60_000);
		const { id, version } = await givenReview({ title: 'ডা. ঙ' });
		await post(`/review-consents/${id}`, { ...GIVEN, version });
		await post(`/review-consents/${id}/withdraw`);
		const refused = await post(`/releases/${before}/live`);
		expect(refused).toMatchObject({ status: 409, body: { code: 'release.consent_ended' } });
		expect((await post(`/releases/${after}/live`)).status).toBe(200);
		const command = (...words: string[]) =>
			runCommand('rollback', words, { DATABASE_URL: app.url, RELEASES_DIR: releasesDir });
		for (const words of [[before], []])
			expect(await command(...words)).toMatchObject({ code: 1, text: expect.stringContaining('consent') });
		expect(await liveId(releasesDir)).toBe(after);
		expect(await command(after)).toMatchObject({ code: 0 });
	});

	it('that was booked is not published once consent is withdrawn', async () => {
		const { id, version } = await givenReview({ title: 'ডা. গ' });
		await post(`/review-consents/${id}`, { ...GIVEN, version });
		const publish_at = new Date(NOON.getTime() + 3_600_000).toISOString();
		expect((await post(`/content/reviews/${id}/schedule`, { version, publish_at })).status).toBe(200);
		expect((await post(`/review-consents/${id}/withdraw`)).body.rebuild).toBeNull();
		const { rows } = await app.db.pool.query(`select max(id)::int as id from content_versions`);
		await app.jobHandlers['content.publish']({ version_id: rows[0].id, publish_at });
		expect(await itemOf(`/content/reviews/${id}`)).toMatchObject({
			live: false,
			state: 'draft',
			failed: 'content.no_consent',
		});
	});

	it('hides its consent from staff who are no editors', async () => {
		const { id, version } = await givenReview({ title: 'ডা. ঘ' });
		const { token: other } = await givenOperator(app, 'support');
		const path = `/api/v3/editor/review-consents/${id}`;
		for (const [at, body] of [
			[path, { ...GIVEN, version }],
			[`${path}/withdraw`, {}],
		] as const)
			expect((await app.call('POST', at, { token: other, body })).status).toBe(403);
	});
});

describe('the result of a past batch', () => {
	const result = (more: object = {}) => ({
		...made,
		title: 'জানুয়ারি ব্যাচ',
		title_en: null,
		course_id,
		exam: 'FCPS Part-1, January 2026',
		joined: 60,
		known: 50,
		passed: 31,
		counted_on: '2026-03-01',
		method: 'Each doctor of the batch was called within a week of the result.',
		...more,
	});

	it('has consistent numbers, and states how they were counted', async () => {
		for (const [wrong, field] of [
			[{ known: 61 }, 'known'],
			[{ passed: 51 }, 'passed'],
		] as const)
			expect(await post('/content/batch-results', result(wrong))).toMatchObject({
				status: 422,
				body: { code: 'content.bad_numbers', meta: { field } },
			});
		expect((await post('/content/batch-results', result({ method: 'By phone' }))).status).toBe(422);
		const draft = await post('/content/batch-results', result());
		expect((await shownOn()).results).toEqual([]);
		await publish('batch-results', draft.body.item);
		expect((await shownOn()).results).toMatchObject([{ course: 'fcps', known: 50, passed: 31 }]);
		const { version } = await itemOf(`/content/courses/${course_id}`);
		const inUse = await post(`/content/courses/${course_id}/withdraw`, { version });
		expect(inUse).toMatchObject({ status: 409, body: { code: 'desk.in_use' } });
	});
});

describe('the page of a teacher', () => {
	const page = (more: object = {}) => ({
		...made,
		title: 'ডা. চ',
		title_en: 'Dr. Ca',
		slug: 'ca',
		degrees: 'এমবিবিএস, এফসিপিএস',
		degrees_en: 'MBBS, FCPS',
		posting: '',
		posting_en: '',
		photo: '',
		about: '**Teaches** anatomy.',
		...more,
	});

	it('is of one of the list of teachers, and follows a new name there', async () => {
		expect(await post('/content/teacher-pages', page())).toMatchObject({
			status: 422,
			body: { code: 'desk.unknown_ref', meta: { field: 'title' } },
		});
		const fields = { name: 'ডা. চ', title: 'অ্যানাটমি', active: true };
		const teacher = (await post('/teachers', fields)).body.item;
		const draft = (await post('/content/teacher-pages', page())).body.item;
		expect((await shownOn()).teachers).toEqual([]);
		await publish('teacher-pages', draft);
		expect((await shownOn()).teachers).toMatchObject([
			{ slug: 'ca', subject: 'অ্যানাটমি', about_html: expect.stringContaining('<strong>Teaches</strong>') },
		]);
		const { version, id } = teacher;
		const renamed = await call('PUT', `/teachers/${id}`, { ...fields, name: 'ডা. ছ', version });
		expect(renamed.status).toBe(200);
		expect((await shownOn()).teachers).toMatchObject([{ name: 'ডা. ছ' }]);
		const removed = await call('DELETE', `/teachers/${id}`);
		expect(removed).toMatchObject({ status: 409, body: { code: 'desk.in_use' } });
	});
});

it('invented people are only on the site of a demonstration, marked as such', async () => {
	await app.db.q.insert(teachers).values({ name: 'ডা. নমুনা' });
	await app.db.q.insert(teacherPages).values({
		title: 'ডা. নমুনা',
		titleEn: 'Dr. Sample',
		slug: 'sample',
		degrees: 'এমবিবিএস',
		degreesEn: 'MBBS',
		posting: '',
		postingEn: '',
		photo: '',
		about: '',
		demonstration: true,
		position: 9,
	});
	const of = ({ teachers: all }: Awaited<ReturnType<typeof shownOn>>) =>
		all.filter(({ slug }) => slug === 'sample');
	expect(of(await shownOn(false))).toEqual([]);
	expect(of(await shownOn(true))).toMatchObject([{ demonstration: true }]);
});

it('the company shows the payment methods that are open at the checkout, and no other', async () => {
	const methods = async (...set: ('bkash' | 'sslcommerz')[]) => {
		const { db, clock, config } = app;
		const gateways = new Map(set.map((name) => [name, {}]));
		const deps = { db, clock, config, gateways } as unknown as Deps;
		const { items } = await listItems(deps, 'site', { cursor: 0, limit: 1 });
		return (items[0]?.json as { company: { methods: string[] } } | undefined)?.company.methods;
	};
	expect(await methods()).not.toContain('bkash');
	expect(await methods('bkash')).toContain('bkash');
	expect(await methods('bkash')).not.toContain('bank_deposit');
});
