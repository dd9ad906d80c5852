import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookSignature } from '#server/http/signed.ts';
import { batches } from '#server/modules/catalog/catalog.tables.ts';
import { faqs } from '#server/modules/site/content/content.tables.ts';
import { fetchJson } from '#tests/support/process.ts';
import { live, type RunningSite, startSite, treeOf } from '#tests/support/site.ts';
import { MaintenanceNotice } from '../../src/islands/ui/MaintenanceNotice.tsx';

const SECRET = 'a webhook secret that only tests know';
let dir = '';
let site: RunningSite;

beforeAll(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'prostuti-rebuild-'));
	site = await startSite(dir, { WEBHOOK_SECRET: SECRET, ADMIN_URL: 'https://admin.example.com/desk/' });
});
afterAll(async () => {
	await site?.stop();
	await rm(dir, { recursive: true, force: true, maxRetries: 5 });
});

const first = async () => {
	const [row] = await site.db.q.select().from(faqs).orderBy(faqs.position).limit(1);
	if (!row) throw new Error('there is no question');
	return row;
};
const say = (id: number, text: string) =>
	site.db.q
		.update(faqs)
		.set({ body: `উত্তর: ${text}` })
		.where(eq(faqs.id, id));
/** The pages of the live release, without parts that depend on its dictionary, which narrowed builds reuse. */
async function pagesOf(releasesDir: string): Promise<Record<string, string>> {
	const tree = Object.entries(await treeOf(releasesDir, await live(releasesDir)));
	return Object.fromEntries(tree.filter(([file]) => !/\.(?:dcz|dict|dict\.br|dict\.gz)$/.test(file)));
}
const parts = async () => (await readdir(site.releasesDir)).filter((name) => name.endsWith('.part'));

describe('the static pages', () => {
	it('show a change, and only its pages are built', async () => {
		const { id } = await first();
		await say(id, 'প্রথম বদল');
		expect(await site.rebuild()).toMatchObject({ state: 'live', scope: 'changed' });
		expect((await site.page(`/faq/${id}/show`)).text).toContain('প্রথম বদল');
		expect(await site.rebuild()).toMatchObject({ state: 'unchanged' });
	});

	it('equal a full build after any series of changes, file by file', async () => {
		const { id, topic } = await first();
		const { q } = site.db;
		await say(id, 'দ্বিতীয় বদল');
		await site.rebuild();
		await q.update(faqs).set({ title: 'নতুন শিরোনামের প্রশ্ন' }).where(eq(faqs.id, id));
		const [added] = await q
			.insert(faqs)
			.values({ slug: 'added-later', topic, title: 'পরে যোগ হওয়া প্রশ্ন', body: 'উত্তর', position: 0 })
			.returning();
		await site.rebuild();
		await q.delete(faqs).where(eq(faqs.slug, 'otp-validity'));
		await q
			.update(faqs)
			.set({ topic: 'sheet', position: sql`${faqs.position} + 5` })
			.where(eq(faqs.id, added?.id ?? 0));
		await q
			.update(batches)
			.set({ price: sql`${batches.price} + 100`, title: sql`${batches.title} || ' (নতুন)'` })
			.where(eq(batches.id, 3));
		await site.rebuild();
		await q.update(batches).set({ status: 'archived' }).where(eq(batches.id, 4));
		expect(await site.rebuild()).toMatchObject({ state: 'live', scope: 'changed' });
		const narrowed = await pagesOf(site.releasesDir);
		expect(await site.rebuild(true)).toMatchObject({ state: 'live', scope: 'full' });
		const full = await pagesOf(site.releasesDir);
		expect(narrowed).toEqual(full);
		expect(Object.keys(full).length).toBeGreaterThan(200);
		expect((await site.page(`/batch-details/4`)).status).toBe(404);
		expect((await site.page('/sitemap.xml')).text).toContain(`/faq/${added?.id}/show<`);
	});

	it('do not report that the server is down', async () => {
		const notice = renderToStaticMarkup(createElement(MaintenanceNotice));
		const [said = ''] = /(?<=>)[^<]*সার্ভার বন্ধ[^<]*/.exec(notice) ?? [];
		expect(said).not.toBe('');
		const id = await live(site.releasesDir);
		const files = Object.keys(await treeOf(site.releasesDir, id)).filter((file) => file.endsWith('.html'));
		expect(files.length).toBeGreaterThan(100);
		const texts = await Promise.all(
			files.map((file) => readFile(path.join(site.releasesDir, id, 'site', file), 'utf8')),
		);
		expect(files.filter((_, n) => texts[n]?.includes(said))).toEqual([]);
	});

	it('stay unchanged when a build fails, which reports the reason', async () => {
		const { id } = await first();
		await say(id, '[একটি লিংক](/no/such/page)');
		const before = await live(site.releasesDir);
		const failed = await site.rebuild();
		expect(failed).toMatchObject({ state: 'failed' });
		expect(failed.error).toContain(`/faq/${id}/show links to /no/such/page`);
		expect(await live(site.releasesDir)).toBe(before);
		expect(await parts()).toEqual([]);
		await say(id, 'আবার ঠিক আছে');
		expect(await site.rebuild()).toMatchObject({ state: 'live' });
	});

	it('are built once for many simultaneous requests', async () => {
		const { id } = await first();
		await say(id, 'অনেক ডাক');
		const requested = [];
		for (let call = 0; call < 6; call++) requested.push(await site.ask());
		const ids = new Set(requested.map((one) => one.id));
		expect(ids.size).toBeLessThanOrEqual(2);
		expect(await site.rebuild()).toMatchObject({ state: 'unchanged' });
		const rows = await Promise.all([...ids].map((id) => site.state(id)));
		// Each call is covered by one of the two, or by the one that this test requested at the end.
		const answered = rows.reduce((sum, row) => sum + 1 + row.coalesced, 0);
		expect(answered).toBeGreaterThanOrEqual(requested.length);
	});

	it('report their progress live', async () => {
		const { id } = await first();
		await say(id, 'খবর');
		const rebuild = await site.ask();
		const answer = await fetch(`${site.desk}/api/v3/editor/rebuilds/${rebuild.id}/events`, {
			headers: { authorization: `Bearer ${site.token}` },
		});
		expect(answer.headers.get('content-type')).toContain('text/event-stream');
		const events = (await answer.text())
			.split('\n\n')
			.filter((part) => part.startsWith('data: '))
			.map((part) => JSON.parse(part.slice(6)).rebuild);
		expect(events.map((event) => event.state)).toContain('building');
		expect(events.at(-1)).toMatchObject({ id: rebuild.id, state: 'live' });
		expect(events.find((event) => event.state === 'building')?.total).toBeGreaterThan(10);
	});

	it('are rebuilt for a call that is signed, and only for such a call', async () => {
		const send = async (timestamp: number, signature: string, body = '{}') => {
			const answer = await fetch(`${site.origin}/api/v3/webhooks/rebuild`, {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'x-webhook-timestamp': String(timestamp),
					'x-webhook-signature': signature,
				},
				body,
			});
			return answer.status;
		};
		const now = Math.floor(Date.now() / 1000);
		const sign = (at: number, body = '{}') => webhookSignature(SECRET, String(at), body);
		expect(await send(now, sign(now))).toBe(200);
		expect(await send(now, sign(now), '{"full":true}')).toBe(401);
		expect(
			await send(
				now,
				sign(now).replace(/./, (digit) => (digit === 'a' ? 'b' : 'a')),
			),
		).toBe(401);
		expect(await send(now - 400, sign(now - 400))).toBe(401);
		expect(await send(now, '')).toBe(401);
		await site.rebuild();
	});

	it('can be rolled back to an earlier release, whose scripts were never deleted', async () => {
		const { id } = await first();
		const before = await live(site.releasesDir);
		await say(id, 'ভুল লেখা');
		await site.rebuild();
		expect((await site.page(`/faq/${id}/show`)).text).toContain('ভুল লেখা');
		const back = await fetchJson(`${site.desk}/api/v3/editor/releases/${before}/live`, {
			method: 'POST',
			token: site.token,
			body: {},
		});
		expect(back.body.releases.find((one: { live: boolean }) => one.live).id).toBe(before);
		expect((await site.page(`/faq/${id}/show`)).text).not.toContain('ভুল লেখা');
		expect(back.body.releases.length).toBeLessThanOrEqual(5);
		const unknown = await fetchJson(`${site.desk}/api/v3/editor/releases/20200101000000000/live`, {
			method: 'POST',
			token: site.token,
			body: {},
		});
		expect(unknown.status).toBe(404);
		const builder = await site.db.pool.connect();
		try {
			await builder.query('select pg_advisory_lock(7240412)');
			const building = await fetchJson(`${site.desk}/api/v3/editor/releases/${before}/live`, {
				method: 'POST',
				token: site.token,
				body: {},
			});
			expect(building).toMatchObject({ status: 409, body: { code: 'release.building' } });
		} finally {
			builder.release(true);
		}
		await site.rebuild();
	});

	it('serve content created after the last build, and no content that does not exist', async () => {
		const [row] = await site.db.q
			.insert(faqs)
			.values({ slug: 'late', topic: 'join', title: 'দেরিতে আসা প্রশ্ন', body: 'উত্তর', position: 99 })
			.returning();
		const late = await site.page(`/faq/${row?.id}/show`);
		expect(late.status).toBe(200);
		expect(late.text).toContain('noindex');
		expect((await site.page('/faq/99999/show')).status).toBe(404);
		expect((await site.page('/batch-details/99999')).status).toBe(404);
		expect((await site.page('/on-spot-quiz/no-such-quiz')).status).toBe(404);
		await site.rebuild();
		expect((await site.page(`/faq/${row?.id}/show`)).text).toContain('দেরিতে আসা প্রশ্ন');
	});

	it('are sent packed, and not again while they stay the same', async () => {
		const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
			fetch(site.origin + url, { headers: { 'accept-encoding': 'identity', ...headers }, method });
		const plain = await ask('/faq');
		const etag = plain.headers.get('etag') ?? '';
		expect(etag).toMatch(/^"[\w-]+"$/);
		expect(plain.headers.get('cache-control')).toBe(
			'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
		);
		expect((await ask('/faq', { 'if-none-match': etag })).status).toBe(304);
		const tags = new Set([etag]);
		for (const encoding of ['br', 'gzip']) {
			// Twice: from the disk and from memory.
			for (let time = 0; time < 2; time++) {
				const packed = await ask('/faq', { 'accept-encoding': encoding });
				expect(packed.headers.get('content-encoding')).toBe(encoding);
				expect(packed.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary');
				expect(await packed.text()).toBe(await (await ask('/faq')).text());
				tags.add(packed.headers.get('etag') ?? '');
			}
		}
		expect(tags.size).toBe(3);
		const head = await ask('/faq', {}, 'HEAD');
		expect([head.status, await head.text()]).toEqual([200, '']);
		const [script = ''] = /\/_astro\/[^"]+\.js/.exec(await plain.text()) ?? [];
		expect((await ask(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		// A script of a deleted release is still served to browsers that have its page open.
		await writeFile(path.join(site.releasesDir, 'assets/gone.B1c2d3.js'), 'export {}');
		const old = await ask('/_astro/gone.B1c2d3.js');
		expect([old.status, old.headers.get('cache-control')]).toEqual([
			200,
			'public, max-age=31536000, immutable',
		]);
		expect((await ask('/_astro/never.B1c2d3.js')).status).toBe(404);
		expect((await ask('/quiz-list?result=x')).headers.get('x-robots-tag')).toBe('noindex');
	});

	it('leave for the admin site where one is set', async () => {
		for (const [from, to] of [
			['/admin', 'https://admin.example.com/desk/'],
			['/admin/batches/3', 'https://admin.example.com/desk/batches/3'],
		] as const) {
			const answer = await fetch(site.origin + from, { redirect: 'manual' });
			expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
		}
		expect((await site.page('/administer')).status).toBe(404);
	});

	it('are whole for every reader while releases change', { timeout: 10 * 60_000 }, async () => {
		const { id } = await first();
		let stop = false;
		const broken: string[] = [];
		let read = 0;
		const reader = (async () => {
			while (!stop) {
				const { status, text } = await site.page(`/faq/${id}/show`);
				if (status !== 200 || !text.endsWith('</html>')) broken.push(`${status} ${text.length}`);
				const [script] = /\/_astro\/[^"]+\.js/.exec(text) ?? [];
				if (script && (await site.page(script)).status !== 200) broken.push(script);
				read++;
				// As readers do: without a pause they would only take the build's processor time.
				await new Promise((resolve) => setTimeout(resolve, 10));
			}
		})();
		for (let change = 0; change < 10; change++) {
			await say(id, `বদল ${change}`);
			await site.rebuild();
		}
		stop = true;
		await reader;
		expect(broken).toEqual([]);
		expect(read).toBeGreaterThan(20);
	});
});
