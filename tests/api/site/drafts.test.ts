import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureSet } from '#contract/picture-sizes.ts';
import { CONTENT_FIELDS } from '#contract/site/staff-fields.ts';
import { audit } from '#server/audit/audit.tables.ts';
import type { Deps } from '#server/deps.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { doctorCourses } from '#server/modules/sales/enrolment.tables.ts';
import { schedules } from '#server/modules/schedule/schedule.tables.ts';
import { courseSettings, faqs, staticPages } from '#server/modules/site/content/content.tables.ts';
import { addressNow, listMoved } from '#server/modules/site/drafts/moved.service.ts';
import { withDraft } from '#server/modules/site/drafts/preview.service.ts';
import { listHeads } from '#server/modules/site/publishing/site-content.service.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { givenBatch, givenDoctor, givenEnrolment, givenOperator } from '../../support/given.ts';
import { givenCatalog } from '../../support/given-catalog.ts';
import { givenCourse, givenFaq } from '../../support/given-content.ts';

const app = appForFile();
const EDITOR = '/api/v3/editor';
let token: string;
beforeAll(async () => {
	({ token } = await givenOperator(app, 'editor'));
});
const call = (method: string, path: string, body?: unknown) =>
	app.call(method, EDITOR + path, { token, ...(body !== undefined && { body }) });
const item = async (path: string) => (await call('GET', path)).body.item;
const titleOf = async (id: number) =>
	(await app.db.q.select({ title: faqs.title }).from(faqs).where(eq(faqs.id, id)))[0]?.title;

interface Faq {
	version: string;
	[key: string]: unknown;
}
const fieldsOf = ({ title, topic, body, keywords, on_home, position }: Faq) => ({
	title,
	topic,
	body,
	keywords,
	on_home,
	position,
});
/** Saves a question with another title, as the form does. */
async function retitled(id: number, title: string) {
	const now: Faq = await item(`/content/faqs/${id}`);
	const saved = await call('PUT', `/content/faqs/${id}`, { ...fieldsOf(now), title, version: now.version });
	expect(saved.status).toBe(200);
	return saved.body.item as Faq;
}

describe('a draft', () => {
	it('is seen by editors alone until it is published, and earlier versions can be restored', async () => {
		const id = await givenFaq(app, { title: 'Before' });
		const draft = await retitled(id, 'After');
		expect(draft).toMatchObject({ title: 'After', state: 'draft', live: true });
		expect(await titleOf(id)).toBe('Before');
		expect((await call('GET', '/content-changes')).body.drafts[0]).toMatchObject({
			type: 'faqs',
			id,
			title: 'After',
			state: 'draft',
			publish_at: null,
		});
		const found = await call('GET', '/content/faqs?state=draft&q=aft');
		expect(found.body.items.map((row: { id: number }) => row.id)).toEqual([id]);

		const published = await call('POST', `/content/faqs/${id}/publish`, { version: draft.version });
		expect(published.body.rebuild.state).toBe('queued');
		expect(await titleOf(id)).toBe('After');
		const { body } = await call('GET', `/content/faqs/${id}/versions`);
		expect(body).toMatchObject({ live: { title: 'After' }, page: `/faq/${id}/show` });
		expect(body.versions.map((one: { json: Faq }) => one.json.title)).toEqual(['After', 'Before']);

		const { version } = await item(`/content/faqs/${id}`);
		expect((await call('POST', `/content/faqs/${id}/restore`, { version, n: 1 })).status).toBe(204);
		expect(await item(`/content/faqs/${id}`)).toMatchObject({ title: 'Before', state: 'draft' });
		const lines = await app.db.q
			.select({ action: audit.action })
			.from(audit)
			.where(eq(audit.target, `content.faqs:${id}`));
		expect(lines.map(({ action }) => action)).toEqual([
			'content.faqs.change',
			'content.publish',
			'content.restore',
		]);
	});

	it('that an old version replaces stays in the log', async () => {
		const id = await givenFaq(app, { title: 'Before' });
		const draft = await retitled(id, 'Published');
		await call('POST', `/content/faqs/${id}/publish`, { version: draft.version });
		const open = await retitled(id, 'Of a colleague');
		const restored = await call('POST', `/content/faqs/${id}/restore`, { version: open.version, n: 1 });
		expect(restored.status).toBe(204);
		expect(await item(`/content/faqs/${id}`)).toMatchObject({ title: 'Before' });
		const [logged] = await app.db.q
			.select({ before: audit.before })
			.from(audit)
			.where(and(eq(audit.target, `content.faqs:${id}`), eq(audit.action, 'content.restore')));
		expect(logged?.before).toMatchObject({ title: 'Of a colleague' });
	});

	it('of a second editor does not write over that of the first, nor is it published unseen', async () => {
		const id = await givenFaq(app, { title: 'Ours' });
		const old: Faq = await item(`/content/faqs/${id}`);
		await retitled(id, 'First');
		const late = { ...fieldsOf(old), title: 'Second', version: old.version };
		expect(await call('PUT', `/content/faqs/${id}`, late)).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict', meta: { item: { title: 'First' } } },
		});
		expect(await call('POST', `/content/faqs/${id}/publish`, { version: old.version })).toMatchObject({
			status: 409,
			body: { code: 'desk.conflict' },
		});
		expect(await titleOf(id)).toBe('Ours');
	});

	it('of new content has its id ahead, and is deleted when it is discarded', async () => {
		const body = { title: 'শীতের ব্যাচ', link: '/batches', position: 1 };
		const made = await call('POST', '/content/ticker-items', body);
		expect(made.body.item).toMatchObject({ ...body, live: false, state: 'draft' });
		const { id, version } = made.body.item;
		expect((await call('POST', `/content/ticker-items/${id}/discard`, { version })).status).toBe(204);
		expect((await call('GET', `/content/ticker-items/${id}`)).status).toBe(404);
	});

	it('reports its faults at its fields', async () => {
		const link = { title: 'x', link: 'javascript:alert(1)', position: 1 };
		expect((await call('POST', '/content/ticker-items', link)).body.errors.link).toBeDefined();
		const first = { slug: 'twin', title: 'a', subtitle: null, position: 1 };
		const { body } = await call('POST', '/content/batch-categories', first);
		const { id, version } = body.item;
		await call('POST', `/content/batch-categories/${id}/publish`, { version });
		const second = await call('POST', '/content/batch-categories', { ...first, title: 'b' });
		expect(second).toMatchObject({ status: 409, body: { code: 'desk.taken' } });
		expect(second.body.errors.slug).toBeDefined();
	});

	it('is shown by a preview and leaves no trace in the public site', async () => {
		const id = await givenFaq(app, { title: 'Plain' });
		const { version } = await retitled(id, 'Previewed');
		const requested = await call('POST', `/content/faqs/${id}/preview`, { version });
		const link = new URL(requested.body.link).pathname;
		expect(link).toMatch(/^\/preview\//);
		const { versions } = (await call('GET', `/content/faqs/${id}/versions`)).body;
		expect(versions[0].json.title).toBe('Previewed');
		const deps = { db: app.db, clock: app.clock, config: app.config, gateways: new Map() } as unknown as Deps;
		const draftId = (await app.db.pool.query('select max(id) as id from content_versions')).rows[0].id;
		const head = async (preview?: number) =>
			(await withDraft(deps, preview, listHeads)).faq.find(({ ref }) => ref === String(id))?.title;
		expect([await head(draftId), await head()]).toEqual(['Previewed', 'Plain']);
		expect((await app.call('GET', link.replace(/^(.{30})./, '$1-'))).status).toBe(410);
		const waiting = await app.call('GET', link);
		expect(waiting).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
		expect(waiting.headers['set-cookie']).toBeUndefined();
	});
});

describe('a booked publication', () => {
	const at = new Date(NOON.getTime() + 3_600_000).toISOString();

	it('happens at its time, and not when it was cancelled', async () => {
		const id = await givenFaq(app, { title: 'Now' });
		const { version } = await retitled(id, 'Later');
		expect(
			await call('POST', `/content/faqs/${id}/schedule`, { version, publish_at: NOON.toISOString() }),
		).toMatchObject({ status: 422, body: { code: 'content.too_soon' } });
		await call('POST', `/content/faqs/${id}/schedule`, { version, publish_at: at });
		expect(await item(`/content/faqs/${id}`)).toMatchObject({ state: 'scheduled', publish_at: at });
		const change = { ...fieldsOf(await item(`/content/faqs/${id}`)), version };
		expect((await call('PUT', `/content/faqs/${id}`, change)).body.code).toBe('content.scheduled');

		const { rows } = await app.db.pool.query('select max(id) as id from content_versions');
		const booked = { version_id: rows[0].id, publish_at: at };
		await call('POST', `/content/faqs/${id}/unschedule`, {});
		await app.jobHandlers['content.publish'](booked);
		expect(await titleOf(id)).toBe('Now');
		await call('POST', `/content/faqs/${id}/schedule`, { version, publish_at: at });
		await app.jobHandlers['content.publish'](booked);
		expect(await titleOf(id)).toBe('Later');
		expect(await item(`/content/faqs/${id}`)).toMatchObject({ state: 'live', publish_at: null });
	});
});

describe('withdrawing', () => {
	it('withdraws a question, unless a course names it, and it returns under its number', async () => {
		const id = await givenFaq(app, { title: 'Kept' });
		const courseId = await givenCourse(app, 'naming', {
			hero: { title: 't', lead: 'l', points: [] },
			sections: [],
			faqIds: [id],
		});
		const { version } = await item(`/content/faqs/${id}`);
		expect((await call('POST', `/content/faqs/${id}/withdraw`, { version })).body.code).toBe('desk.in_use');
		await app.db.q.delete(courseSettings).where(eq(courseSettings.courseId, courseId));
		expect((await call('POST', `/content/faqs/${id}/withdraw`, { version })).status).toBe(200);
		expect(await titleOf(id)).toBeUndefined();
		const gone = await item(`/content/faqs/${id}`);
		expect(gone).toMatchObject({ state: 'withdrawn', live: false, title: 'Kept' });
		await call('POST', `/content/faqs/${id}/restore`, { version: gone.version, n: 1 });
		await call('POST', `/content/faqs/${id}/publish`, { version: gone.version });
		expect(await titleOf(id)).toBe('Kept');
	});

	it('does not change pages whose addresses are in menus', async () => {
		const [page] = await app.db.q
			.insert(staticPages)
			.values({ slug: 'about-us', title: 'About', lead: '', body: 'Text' })
			.returning();
		const { version } = await item(`/content/static-pages/${page?.id}`);
		const answer = await call('POST', `/content/static-pages/${page?.id}/withdraw`, { version });
		expect(answer.body.code).toBe('content.fixed');
	});
});

describe('a batch', () => {
	it('starts hidden and without a price, and moves only where it may', async () => {
		const catalog = await givenCatalog(app);
		const liveId = await catalog.batch('Live', { seatsTaken: 30, seats: 40 });
		const live = await item(`/content/batches/${liveId}`);
		const { id: _, version, live: _live, state: _state, status: _status, moves, ...row } = live;
		const {
			publish_at: _p,
			failed: _f,
			changed_at: _c,
			changed_by: _b,
			seats_taken,
			price: _price,
			...fields
		} = row;
		expect({ seats_taken, moves }).toEqual({
			seats_taken: 30,
			moves: ['announced', 'full', 'closed', 'running'],
		});
		expect(await call('PUT', `/content/batches/${liveId}`, { ...fields, seats: 29, version })).toMatchObject({
			status: 422,
			body: { code: 'content.below_taken' },
		});
		const fit = {
			faculty_ids: [catalog.facultyId],
			hours_per_week: 10,
			syllabus_hours: 90,
			months_before_exam: 3,
			audience: 'both',
			weight: 5,
		};
		const made = await call('POST', '/content/batches', { ...fields, title: 'New', fit });
		const { id } = made.body.item;
		await call('POST', `/content/batches/${id}/publish`, { version: made.body.item.version });
		expect(await item(`/content/batches/${id}`)).toMatchObject({
			status: 'draft',
			price: 0,
			fit,
			live: true,
		});
		const move = (from: string, to: string) => call('POST', `/batch-states/${id}`, { from, to });
		expect((await move('draft', 'open')).body.code).toBe('batch.no_price');
		await app.db.q.update(batches).set({ price: 500_000 }).where(eq(batches.id, id));
		expect((await move('draft', 'finished')).body.code).toBe('batch.wrong_move');
		expect((await move('draft', 'announced')).body.status).toBe('announced');
		expect((await move('draft', 'open')).body.code).toBe('desk.conflict');
	});
});

describe('a batch that runs', () => {
	/** The batch with the values of its form, and functions to change and publish it. */
	async function formOf(id: number) {
		const publish = async (over: object) => {
			const { fields, version } = await formFields(id);
			const saved = await call('PUT', `/content/batches/${id}`, { ...fields, ...over, version });
			return saved.status === 200
				? call('POST', `/content/batches/${id}/publish`, { version: saved.body.item.version })
				: saved;
		};
		const status = async () => (await app.db.q.select().from(batches).where(eq(batches.id, id)))[0]?.status;
		return { publish, status };
	}
	async function formFields(id: number) {
		const { version, ...row } = await item(`/content/batches/${id}`);
		const names = Object.keys(CONTENT_FIELDS.batches);
		return { version, fields: Object.fromEntries(names.map((name) => [name, row[name]])) };
	}

	it('stays full when staff marked it so, until its seats change', async () => {
		const { id } = await givenBatch(app);
		await app.db.q.update(batches).set({ status: 'full', seats: 40 }).where(eq(batches.id, id));
		const form = await formOf(id);
		expect((await form.publish({ about: 'বানান ঠিক করা' })).status).toBe(200);
		expect(await form.status()).toBe('full');
		expect((await form.publish({ seats: 50 })).status).toBe(200);
		expect(await form.status()).toBe('open');
		const moves = await app.db.q
			.select()
			.from(audit)
			.where(eq(audit.target, `batch:${id}`));
		expect(moves).toMatchObject([{ action: 'batch.move', before: 'full', after: 'open' }]);
		expect(moves[0]?.operatorId).not.toBeNull();
	});

	it('stays in its session once it has a schedule or a doctor is enrolled', async () => {
		const batch = await givenBatch(app);
		const other = await givenBatch(app);
		const enrolment = await givenEnrolment(app, await givenDoctor(app), batch);
		const form = await formOf(batch.id);
		const refused = {
			status: 409,
			body: { code: 'content.session_fixed', errors: { ycs_id: [expect.any(String)] } },
		};
		const move = () => form.publish({ ycs_id: other.ycsId });
		expect(await move()).toMatchObject(refused);
		await app.db.q.delete(schedules).where(eq(schedules.id, batch.scheduleId));
		expect(await move()).toMatchObject(refused);
		await app.db.q.delete(doctorCourses).where(eq(doctorCourses.id, enrolment));
		expect((await move()).status).toBe(200);
	});
});

describe('an address', () => {
	/** Saves a kind of batches under a slug and publishes it. */
	async function publish(id: number | null, slug: string): Promise<number> {
		const fields = { slug, title: 'Kind', subtitle: null, position: 1 };
		const path = '/content/batch-categories';
		const saved = await (id === null
			? call('POST', path, fields)
			: call('PUT', `${path}/${id}`, { ...fields, version: (await item(`${path}/${id}`)).version }));
		expect(saved.status).toBeLessThan(300);
		const { id: made, version } = saved.body.item;
		expect((await call('POST', `${path}/${made}/publish`, { version })).status).toBe(200);
		return made;
	}

	it('that is changed leads on from the old one, until that one is taken again', async () => {
		const { q } = app.db;
		const id = await publish(null, 'old-name');
		expect(await addressNow(q, '/old-name/batches')).toBeNull();
		await publish(id, 'new-name');
		expect(await addressNow(q, '/old-name/batches/')).toBe('/new-name/batches');
		expect(await addressNow(q, '/old-name/batches/12')).toBe('/new-name/batches/12');
		expect(await addressNow(q, '/old-name/batch-for-you')).toBe('/new-name/batch-for-you');
		for (const other of ['/old-name', '/old-name/faq', '/courses/old-name', '/no-name/batches'])
			expect(await addressNow(q, other), other).toBeNull();
		expect(await listMoved(q)).toEqual(['/old-name/batch-for-you', '/old-name/batches']);
		await publish(id, 'old-name');
		expect(await addressNow(q, '/old-name/batches')).toBeNull();
		expect(await addressNow(q, '/new-name/batches')).toBe('/old-name/batches');
	});
});

it('a picture is stored once, in the sizes that screens need', async () => {
	const payload = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#246' } })
		.png()
		.toBuffer();
	const send = () =>
		app.call('POST', `${EDITOR}/images`, { token, payload, headers: { 'content-type': 'image/png' } });
	const first = (await send()).body.image;
	expect(first).toMatchObject({ width: 1200, height: 600 });
	expect((await send()).body.image).toEqual(first);
	const set = pictureSet(first.url);
	for (const part of `${set?.avif}, ${set?.webp}`.split(', ')) {
		const [url = '', width = ''] = part.split(' ');
		const { status, headers } = await app.call('GET', url);
		expect([part, status, headers['content-type']]).toEqual([part, 200, `image/${url.slice(-4)}`]);
		expect(['480w', '960w', '1200w']).toContain(width);
	}
});
