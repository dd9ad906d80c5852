import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { content } from '#contract/site/calls.ts';
import { findRow, putRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { htmlOf } from '../../../http/html.ts';
import { courses } from '../../catalog/index.ts';
import {
	findCourseSettings,
	hasFaq,
	listContacts,
	listNotices,
	listServices,
	listSlides,
	pageOfFaqs,
} from './content.service.ts';
import { faqFeedback, faqs } from './content.tables.ts';

export const contentRoutes = ({ db: { q } }: Deps): Handlers<typeof content> => ({
	scrollingNotices: async () => ({ notices: await listNotices(q) }),
	bannerSection: async () => ({ slide_items: await listSlides(q) }),
	otherServices: async () => ({ services: await listServices(q) }),
	contactList: async () => ({ contacts: await listContacts(q) }),
	async courseSettings({ params }) {
		const byId = /^[1-9]\d{0,15}$/.test(params.id);
		const course = await findRow(
			q,
			courses,
			byId ? eq(courses.id, Number(params.id)) : eq(courses.slug, params.id),
		);
		if (!course) return fault('content.not_found');
		return { course_settings: await findCourseSettings(q, course) };
	},
	async faqs({ query }) {
		const filter = {
			onHome: query['list-for'] === 'homepage',
			...(query.topic && { topic: query.topic }),
		};
		return pageOfFaqs(q, filter, query.page, query.perpage);
	},
	async faq({ params }) {
		const [row] = await q.select().from(faqs).where(eq(faqs.id, params.id));
		if (!row) return fault('content.not_found');
		return { faq: { id: row.id, title: row.title, topic: row.topic, body_html: htmlOf(row.body) } };
	},
	async faqFeedback({ params, body, ddt, ip, userAgent }) {
		if (!(await hasFaq(q, params.id))) return fault('content.not_found');
		const device = hash('sha256', ddt ?? `${ip}|${userAgent}`, 'hex');
		await putRow(q, faqFeedback, { faqId: params.id, device }, { helpful: body.helpful });
		return undefined;
	},
});
