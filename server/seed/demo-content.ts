import { eq, inArray, sql } from 'drizzle-orm';
import type { Query } from '../db/client.ts';
import { putRow } from '../db/rows.ts';
import { courses } from '../modules/catalog/catalog.tables.ts';
import {
	contacts,
	courseSettings,
	faqs,
	scrollingNotices,
	services,
	slides,
	staticPages,
} from '../modules/site/content/content.tables.ts';
import { settings } from '../settings/settings.tables.ts';
import { faqs as faqSeeds } from './content/faqs.ts';
import {
	appData,
	contacts as contactSeeds,
	courseSettings as courseTexts,
	staticPages as pageSeeds,
} from './content/site.ts';
import firstPages from './data/first-pages.json' with { type: 'json' };
import notices from './data/scrolling-notices.json' with { type: 'json' };
import serviceSeeds from './data/services.json' with { type: 'json' };
import slideSeeds from './data/slides.json' with { type: 'json' };

/** Topics of the questions on the home page: one for each of the first steps of a visitor. */
const HOME_TOPICS = ['join', 'course', 'exam', 'payment', 'device'];

export async function seedContent(tx: Query): Promise<void> {
	await tx.insert(scrollingNotices).values(notices.map((notice, position) => ({ ...notice, position })));
	await tx
		.insert(slides)
		.values(
			slideSeeds.map(({ is_video, ...slide }, position) => ({ ...slide, isVideo: is_video, position })),
		);
	const home = new Set(HOME_TOPICS.map((topic) => faqSeeds.find((faq) => faq.topic === topic)));
	const questions = faqSeeds.map((faq, position) => ({ ...faq, position, onHome: home.has(faq) }));
	await tx.insert(faqs).values(questions);
	const site = { ...appData, logo: '/logo.svg', footer_logo: '/logo.svg' };
	await putRow(tx, settings, { key: 'site' }, { value: site });
}

/** Added after the first version: databases seeded before get them at the next start. Needs the courses and the questions. */
export async function seedPublicTexts(tx: Query): Promise<void> {
	const [seeded] = await tx.select({ id: courseSettings.courseId }).from(courseSettings).limit(1);
	if (seeded) return;
	await tx.insert(contacts).values(contactSeeds.map((one, position) => ({ ...one, position })));
	await tx.insert(services).values(serviceSeeds.map((one, position) => ({ ...one, position })));
	for (const page of pageSeeds) {
		// Texts of the office are retained; only the initial text of every installation is replaced.
		const first = firstPages.find(({ slug }) => slug === page.slug);
		await tx
			.insert(staticPages)
			.values(page)
			.onConflictDoUpdate({
				target: staticPages.slug,
				set: page,
				setWhere: eq(staticPages.body, first?.body ?? ''),
			});
	}
	await seedCourseSettings(tx);
	const { office_hours, chat, map } = appData;
	await tx
		.update(settings)
		.set({ value: sql`${settings.value} || ${JSON.stringify({ office_hours, chat, map })}::jsonb` })
		.where(sql`${settings.key} = 'site' and ${settings.value}->>'office_hours' = ''`);
}

async function seedCourseSettings(tx: Query): Promise<void> {
	const courseRows = await tx
		.select({ id: courses.id, slug: courses.slug })
		.from(courses)
		.where(inArray(courses.slug, [...courseTexts.keys()]));
	const faqRows = await tx.select({ id: faqs.id, slug: faqs.slug }).from(faqs);
	const faqIds = new Map(faqRows.map(({ id, slug }) => [slug, id]));
	for (const { id, slug } of courseRows) {
		const text = courseTexts.get(slug);
		if (!text) continue;
		await tx.insert(courseSettings).values({
			courseId: id,
			hero: text.hero,
			sections: text.sections,
			faqIds: text.faqs.flatMap((faq) => faqIds.get(faq) ?? []),
		});
	}
}
