import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile, type TestApp } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenContacts, givenCourse, givenFaq } from '../../support/given-content.ts';

const app = appForFile();
const get = (path: string) => app.call('GET', `${WEB}/${path}`);
const titles = async (path: string) => (await get(path)).body.faqs.map((one: { title: string }) => one.title);

/** How often an answer was rated helpful and not helpful. */
async function opinions(faq: number) {
	const { rows } = await app.db.pool.query(
		`select count(*) filter (where helpful)::int as yes, count(*) filter (where not helpful)::int as no
			from faq_feedback where faq_id = $1`,
		[faq],
	);
	return rows[0];
}

const tell = (
	target: TestApp,
	faq: number | string,
	helpful: unknown,
	headers: Record<string, string> = {},
) => target.call('POST', `${WEB}/faqs/${faq}/feedback`, { body: { helpful }, headers });

describe('the page of a course', () => {
	let id: number;
	beforeAll(async () => {
		const settings = {
			hero: { title: 'Hero', lead: 'Lead', points: ['Time: 4 h'] },
			sections: [
				{ title: 'Second comes second', body: '**bold**' },
				{ title: 'A', body: '- one\n- two' },
			],
			faqIds: [3, 1],
		};
		id = await givenCourse(app, 'fcps', settings);
		await givenCourse(app, 'bare');
	});

	it('has its texts in the order of the editors, by number and by slug', async () => {
		const bySlug = await get('course-settings/fcps');
		expect(bySlug.body).toEqual({
			course_settings: {
				hero: { title: 'Hero', lead: 'Lead', points: ['Time: 4 h'] },
				sections: [
					{ title: 'Second comes second', body_html: '<p><strong>bold</strong></p>\n' },
					{ title: 'A', body_html: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n' },
				],
				faq_ids: [3, 1],
			},
		});
		expect((await get(`course-settings/${id}`)).body).toEqual(bySlug.body);
		expect(bySlug.headers['cache-control']).toContain('public');
	});

	it('shows title and summary of the course without further texts', async () => {
		expect((await get('course-settings/bare')).body.course_settings).toEqual({
			hero: { title: 'Course bare', lead: 'Summary of bare', points: [] },
			sections: [],
			faq_ids: [],
		});
	});

	it.each(['no-such-course', '999999', '9007199254740993', '0'])('is not there for %s', async (name) => {
		expect(await get(`course-settings/${name}`)).toMatchObject({
			status: 404,
			body: { code: 'content.not_found' },
		});
	});

	it.each(['FCPS', 'a%20b', 'x'.repeat(61)])('refuses %s as a name', async (name) => {
		expect((await get(`course-settings/${name}`)).status).toBe(422);
	});
});

describe('contacts of the office', () => {
	it('are sorted by section, then in the order of the editors', async () => {
		const row = { kind: 'phone', link: '', title: 'T' } as const;
		await givenContacts(app, [
			{ ...row, section: 'mph', value: 'm', position: 0 },
			{ ...row, section: 'office', value: 'o2', position: 2 },
			{ ...row, section: 'civil-service', value: 'c', position: 1 },
			{ ...row, section: 'office', value: 'o1', position: 1 },
		]);
		const { contacts } = (await get('homepage/contact-list')).body;
		expect(contacts.map((one: { value: string }) => one.value)).toEqual(['o1', 'o2', 'c', 'm']);
		expect(contacts[0]).toEqual({ section: 'office', kind: 'phone', title: 'T', value: 'o1', link: '' });
	});

	it('and banners, notices and slides are empty lists on a new installation', async () => {
		expect((await get('homepage/other-services')).body).toEqual({ services: [] });
		expect((await get('homepage/scrolling-notices')).body).toEqual({ notices: [] });
		expect((await get('homepage/banner-section')).body).toEqual({ slide_items: [] });
	});
});

describe('the list of questions', () => {
	beforeAll(async () => {
		await givenFaq(app, { title: 'b', position: 20, onHome: true });
		await givenFaq(app, { title: 'c', position: 20, topic: 'otp' });
		await givenFaq(app, { title: 'a', position: 10, topic: 'otp', onHome: true });
	});

	it('are in the order of the editors, page by page', async () => {
		const all = (await get('faqs')).body;
		expect(all.faqs.map((one: { title: string }) => one.title)).toEqual(['a', 'b', 'c']);
		expect(all.faqs[0]).toEqual({ id: expect.any(Number), title: 'a', topic: 'otp' });
		expect(all.meta).toEqual({ page: 1, perpage: 100, last_page: 1, total: 3 });
		const second = (await get('faqs?perpage=2&page=2')).body;
		expect(second.faqs.map((one: { title: string }) => one.title)).toEqual(['c']);
		expect(second.meta).toEqual({ page: 2, perpage: 2, last_page: 2, total: 3 });
		expect((await get('faqs?page=9')).body).toMatchObject({ faqs: [], meta: { page: 9, total: 3 } });
	});

	it('can be that of the home page, of a topic, or of both', async () => {
		expect(await titles('faqs?list-for=homepage&perpage=5')).toEqual(['a', 'b']);
		expect(await titles('faqs?topic=otp')).toEqual(['a', 'c']);
		expect(await titles('faqs?list-for=homepage&topic=otp')).toEqual(['a']);
		expect((await get('faqs?topic=sheet')).body).toMatchObject({
			faqs: [],
			meta: { last_page: 1, total: 0 },
		});
	});

	it.each(['page=0', 'perpage=201', 'perpage=x', 'topic=none', 'list-for=my', 'more=1'])(
		'refuses %s',
		async (query) => {
			expect((await get(`faqs?${query}`)).status).toBe(422);
		},
	);
});

describe('content of editors', () => {
	it('is shown as text where it would run: tags, handlers, script links, pictures of others', async () => {
		const id = await givenFaq(app, {
			title: '<script>t</script>',
			body: [
				'<script>alert(1)</script>',
				'a <img src=x onerror=alert(1)> b',
				'[one](javascript:alert(1)) [two](&#106;avascript:alert(1)) <javascript:alert(1)>',
				'[three][r] ![four](https://elsewhere.example/x.png)',
				'[five](data:text/html,x) [six](/faq "x\\" onclick=\\"y") [seven](https://ok.example/)',
				'[r]: vbscript:x',
			].join('\n\n'),
		});
		const { faq } = (await get(`faqs/${id}`)).body;
		expect(faq.title).toBe('<script>t</script>');
		expect(faq.body_html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
		expect(faq.body_html).toContain('&lt;img src=x onerror=alert(1)&gt;');
		const tags: string[] = faq.body_html.match(/<[a-z][^>]*>/g) ?? [];
		expect(tags.filter((tag) => !/^<(p|a href="(#|\/faq|https:\/\/ok\.example\/)")/.test(tag))).toEqual([]);
		expect(tags.filter((tag) => /\son\w+=/.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
		expect(faq.body_html.match(/href="[^"]*"/g)).toEqual([
			...Array(5).fill('href="#"'),
			'href="/faq"',
			'href="https://ok.example/"',
		]);
	});

	it('and a question that is not there is a 404', async () => {
		expect(await get('faqs/999999')).toMatchObject({ status: 404, body: { code: 'content.not_found' } });
		expect((await get('faqs/abc')).status).toBe(422);
	});
});

describe('whether an answer helped', () => {
	const ddt = (letter: string) => ({ 'x-gns-ddt': letter.repeat(24) });

	it('counts one rating per device, the last one', async () => {
		const faq = await givenFaq(app);
		expect((await tell(app, faq, true, ddt('a'))).status).toBe(204);
		expect((await tell(app, faq, true, ddt('b'))).status).toBe(204);
		expect(await opinions(faq)).toEqual({ yes: 2, no: 0 });
		await tell(app, faq, false, ddt('a'));
		await Promise.all([1, 2, 3].map(() => tell(app, faq, false, ddt('c'))));
		expect(await opinions(faq)).toEqual({ yes: 1, no: 2 });
	});

	it('stores no device token, and distinguishes callers without one by address and browser', async () => {
		const faq = await givenFaq(app);
		await tell(app, faq, true, { 'user-agent': 'one' });
		await tell(app, faq, false, { 'user-agent': 'one' });
		await tell(app, faq, true, { 'user-agent': 'two' });
		expect(await opinions(faq)).toEqual({ yes: 1, no: 1 });
		const { rows } = await app.db.pool.query('select device from faq_feedback');
		for (const { device } of rows) expect(device).toMatch(/^[0-9a-f]{64}$/);
	});

	it('refuses a value other than yes or no, an unknown question, and another site', async () => {
		const faq = await givenFaq(app);
		expect((await tell(app, faq, 'yes')).status).toBe(422);
		expect(await tell(app, 999_999, true)).toMatchObject({
			status: 404,
			body: { code: 'content.not_found' },
		});
		expect((await tell(app, faq, true, { 'sec-fetch-site': 'cross-site' })).body.code).toBe('auth.csrf');
		expect(await opinions(faq)).toEqual({ yes: 0, no: 0 });
	});

	it('is limited after 30 ratings a minute from one address', async () => {
		const faq = await givenFaq(app);
		const statuses = await Promise.all(
			Array.from({ length: 31 }, async () => (await tell(app, faq, true)).status),
		);
		expect(statuses).toContain(429);
		const answer = await tell(app, faq, true);
		expect(answer).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
		expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
	});
});
