import type { Query } from '../db/client.ts';
import { faqs, scrollingNotices, settings, slides } from '../modules/content/content.tables.ts';
import { appData } from './content/app-data.ts';
import { faqs as faqSeeds } from './content/faqs.ts';
import { notices } from './content/notices.ts';
import { slides as slideSeeds } from './content/slides.ts';
import { hero } from './content/texts.ts';

/** Which questions stand on the home page: one of each of the first steps a visitor takes. */
const HOME_TOPICS = ['join', 'course', 'exam', 'payment', 'device'];

/** Texts and settings of the demonstration. */
export async function seedContent(tx: Query): Promise<void> {
	await tx.insert(scrollingNotices).values(notices.map((notice, position) => ({ ...notice, position })));
	await tx
		.insert(slides)
		.values(
			slideSeeds.map(({ is_video, ...slide }, position) => ({ ...slide, isVideo: is_video, position })),
		);
	const home = new Set(HOME_TOPICS.map((topic) => faqSeeds.find((faq) => faq.topic === topic)));
	await tx
		.insert(faqs)
		.values(faqSeeds.map((faq, position) => ({ ...faq, position, onHome: home.has(faq) })));
	const site = {
		logo: '/logo.svg',
		company_name: appData.company_name,
		company_slogan: appData.company_slogan,
		hotline: appData.hotline,
		phones: appData.phones,
		email: appData.email,
		address: appData.address,
		hero,
		menu: appData.menu.map((item) => ({ children: [], ...item })),
		footer_logo: '/logo.svg',
		footer_menu: appData.footer_menu,
		footer_social_links: appData.footer_social_links,
		app_links: appData.app_links,
		office_hours: appData.office_hours,
		chat: appData.chat,
		map: appData.map,
	};
	await tx
		.insert(settings)
		.values({ key: 'site', value: site })
		.onConflictDoUpdate({ target: settings.key, set: { value: site } });
}
