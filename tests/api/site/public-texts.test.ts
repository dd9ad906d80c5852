import { describe, expect, it } from 'vitest';
import { SiteData } from '#contract/site/app-data.ts';
import { prepareDemonstration } from '#server/seed/demo.ts';
import { seedReference } from '#server/seed/reference.ts';
import { appForFile, NOON } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';

const app = appForFile();
const rows = async (sql: string) => (await app.db.pool.query(sql)).rows;
const bodies = async () => {
	const pages = await rows('select slug, body from static_pages');
	return Object.fromEntries(pages.map(({ slug, body }) => [slug, body as string]));
};
const counts = async () =>
	(
		await rows(
			`select (select count(*)::int from contacts) as contacts, (select count(*)::int from services) as services,
				(select count(*)::int from gallery_images) as pictures, (select count(*)::int from course_settings) as courses`,
		)
	)[0];
const storedSite = async () => (await rows(`select value from settings where key = 'site'`))[0].value;

describe('an installation without demonstration', () => {
	it('has a short text at each address that menus name, and invents nothing else', async () => {
		const pages = await bodies();
		expect(Object.keys(pages).sort()).toEqual(['about', 'refund-policy', 'terms-condition']);
		for (const body of Object.values(pages)) expect(body).toContain('/contact-details');
		expect(await counts()).toEqual({ contacts: 0, services: 0, pictures: 0, courses: 0 });
	});

	it("preserves the office's texts when it starts again", async () => {
		await rows(`update static_pages set body = 'Ours' where slug = 'about'`);
		await seedReference(app.db);
		expect((await bodies()).about).toBe('Ours');
	});

	it('that stored its settings before chat, map and hours existed gets them, and preserves the rest', async () => {
		await rows(
			`update settings set value = value - 'chat' - 'map' - 'office_hours' || '{"hotline":"16000","menu":[]}'
				where key = 'site'`,
		);
		expect(SiteData.safeParse(await storedSite()).success).toBe(false);
		await seedReference(app.db);
		expect(SiteData.parse(await storedSite())).toMatchObject({
			hotline: '16000',
			menu: [],
			office_hours: '',
			chat: { phone: { link: '', opens: '10:00', closes: '20:00' } },
		});
	});
});

describe('the demonstration', () => {
	it('has a full text for each of the six courses, with existing questions', async () => {
		await prepareDemonstration(app.db, NOON);
		for (const slug of ['fcps', 'residency', 'outlier', 'm-phil-diploma', 'abroad', 'mph']) {
			const { hero, sections, faq_ids } = (await app.call('GET', `${WEB}/course-settings/${slug}`)).body
				.course_settings;
			expect(hero.points.length).toBeGreaterThanOrEqual(3);
			expect(hero.points.length).toBeLessThanOrEqual(5);
			expect(sections.length).toBeGreaterThanOrEqual(5);
			expect(sections.length).toBeLessThanOrEqual(7);
			expect(faq_ids.length).toBeGreaterThanOrEqual(4);
			expect(faq_ids.length).toBeLessThanOrEqual(6);
			for (const id of faq_ids) expect((await app.call('GET', `${WEB}/faqs/${id}`)).status).toBe(200);
		}
	});

	it('has contacts for the office and both sub-sections, three banners, no invalid photo, and long terms', async () => {
		expect(await counts()).toEqual({ contacts: 17, services: 3, pictures: 0, courses: 6 });
		const { contacts } = (await app.call('GET', `${WEB}/homepage/contact-list`)).body;
		for (const section of ['office', 'civil-service', 'mph']) {
			const kinds = contacts
				.filter((one: { section: string }) => one.section === section)
				.map((one: { kind: string }) => one.kind);
			expect(kinds).toEqual(expect.arrayContaining(['phone', 'messenger', 'whatsapp', 'facebook']));
		}
		for (const { link } of contacts) expect(link).toMatch(/^(tel:\+8801700000\d{3}$|mailto:|\/[a-z])/);
		const pages = await bodies();
		expect(pages['terms-condition']?.match(/^## /gm)?.length).toBeGreaterThanOrEqual(8);
		expect(pages['refund-policy']?.match(/^## /gm)?.length).toBeGreaterThanOrEqual(6);
	});

	it('leaves a page that the office wrote as it is', async () => {
		expect((await bodies()).about).toBe('Ours');
	});

	it('that was seeded before these texts existed gets them at its next start, once', async () => {
		const before = await counts();
		await rows('truncate contacts, services, course_settings, static_pages');
		await rows(`update settings set value = value - 'chat' - 'map' - 'office_hours' where key = 'site'`);
		for (let start = 0; start < 2; start++) {
			await seedReference(app.db);
			await prepareDemonstration(app.db, NOON);
			expect(await counts()).toEqual(before);
		}
		expect((await bodies())['refund-policy']).toContain('## এক নজরে');
		expect((await storedSite()).chat.messenger.link).toBe('/contact-details');
	});
});
