import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { CourseSettings, Faq } from '#contract/site/calls.ts';
import type { Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { htmlOf } from '../../../http/html.ts';
import {
	contacts,
	courseSettings,
	faqs,
	galleryImages,
	scrollingNotices,
	services,
	slides,
	staticPages,
} from './content.tables.ts';

export const listNotices = (q: Query) =>
	q
		.select({ title: scrollingNotices.title, link: scrollingNotices.link })
		.from(scrollingNotices)
		.orderBy(asc(scrollingNotices.position));

export async function listSlides(q: Query) {
	const rows = await q.select().from(slides).orderBy(asc(slides.position));
	return rows.map(({ title, alt, thumb, link, isVideo }) => ({ title, alt, thumb, link, is_video: isVideo }));
}

export const listServices = (q: Query) =>
	q
		.select({ title: services.title, link: services.link, image: services.image })
		.from(services)
		.orderBy(asc(services.position));

export const listContacts = (q: Query) =>
	q
		.select(pick(contacts, 'section', 'kind', 'title', 'value', 'link'))
		.from(contacts)
		.orderBy(asc(contacts.section), asc(contacts.position));

export const listGallery = (q: Query) =>
	q
		.select({ image: galleryImages.image, alt: galleryImages.alt, title: galleryImages.title })
		.from(galleryImages)
		.orderBy(asc(galleryImages.position));

export async function listStaticPages(q: Query) {
	const rows = await q.select().from(staticPages).orderBy(asc(staticPages.slug));
	return rows.map(({ slug, title, lead, body }) => ({ slug, title, lead, body_html: htmlOf(body) }));
}

const head = { id: faqs.id, title: faqs.title, topic: faqs.topic };

/** Questions in the editors' order page by page, and their number. */
export async function pageOfFaqs(
	q: Query,
	filter: { onHome?: boolean; topic?: Faq['topic'] },
	page: number,
	perpage: number,
) {
	const where = and(
		filter.onHome ? eq(faqs.onHome, true) : undefined,
		filter.topic ? eq(faqs.topic, filter.topic) : undefined,
	);
	const [[sum], rows] = await Promise.all([
		q.select({ total: count() }).from(faqs).where(where),
		q
			.select(head)
			.from(faqs)
			.where(where)
			.orderBy(asc(faqs.position), asc(faqs.id))
			.limit(perpage)
			.offset((page - 1) * perpage),
	]);
	const total = sum?.total ?? 0;
	return { faqs: rows, meta: { page, perpage, last_page: Math.max(1, Math.ceil(total / perpage)), total } };
}

export const hasFaq = async (q: Query, id: number): Promise<boolean> =>
	(await q.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, id))).length > 0;

/** Titles of questions in this order; missing ones are left out. */
export async function listFaqsById(q: Query, ids: readonly number[]): Promise<Faq[]> {
	if (ids.length === 0) return [];
	const rows = await q
		.select(head)
		.from(faqs)
		.where(inArray(faqs.id, [...ids]));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The page of a course, with empty parts where nothing is written. */
export async function findCourseSettings(
	q: Query,
	course: { id: number; title: string; summary: string },
): Promise<CourseSettings> {
	const [row] = await q.select().from(courseSettings).where(eq(courseSettings.courseId, course.id));
	return {
		hero: row?.hero ?? { title: course.title, lead: course.summary, points: [] },
		sections: (row?.sections ?? []).map(({ title, body }) => ({ title, body_html: htmlOf(body) })),
		faq_ids: row?.faqIds ?? [],
	};
}
