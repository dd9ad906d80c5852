import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pictureSet } from '#contract/picture-sizes.ts';
import type { BatchResult, Faq, Review, Teacher } from '#contract/site/calls.ts';
import { hasRow, pick, type Query } from '../../../db/index.ts';
import { pagingOf } from '../../../desk/listing.ts';
import { htmlOf } from '../../../http/html.ts';
import { courses, teacherPages, teachers } from '../../catalog/index.ts';
import {
	batchResults,
	contacts,
	courseSettings,
	faqs,
	galleryImages,
	reviews,
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

/** The gallery shows photos uploaded by staff; a drawing is none. */
export async function listPhotos(q: Query) {
	const rows = await q
		.select({ image: galleryImages.image, alt: galleryImages.alt, title: galleryImages.title })
		.from(galleryImages)
		.orderBy(asc(galleryImages.position));
	return rows.filter(({ image }) => pictureSet(image) !== null);
}

/** Invented content is shown only on the site of a demonstration. */
const shownOn = (demonstration: boolean, column: PgColumn) => (demonstration ? undefined : eq(column, false));

export async function listTeachers(q: Query, demonstration: boolean): Promise<Teacher[]> {
	const rows = await q
		.select({
			...pick(teacherPages, 'slug', 'degrees', 'posting', 'photo', 'about', 'demonstration'),
			name: teacherPages.title,
			name_en: teacherPages.titleEn,
			subject: teachers.title,
			degrees_en: teacherPages.degreesEn,
			posting_en: teacherPages.postingEn,
		})
		.from(teacherPages)
		.innerJoin(teachers, eq(teachers.name, teacherPages.title))
		.where(shownOn(demonstration, teacherPages.demonstration))
		.orderBy(asc(teacherPages.position), asc(teacherPages.id));
	return rows.map(({ about, ...teacher }) => ({ ...teacher, about_html: htmlOf(about) }));
}

export const listResults = (q: Query, demonstration: boolean): Promise<BatchResult[]> =>
	q
		.select({
			...pick(batchResults, 'title', 'exam', 'joined', 'known', 'passed', 'method', 'demonstration'),
			course: courses.slug,
			counted_on: batchResults.countedOn,
		})
		.from(batchResults)
		.innerJoin(courses, eq(courses.id, batchResults.courseId))
		.where(shownOn(demonstration, batchResults.demonstration))
		.orderBy(asc(batchResults.position), asc(batchResults.id));

export const listReviews = (q: Query, demonstration: boolean): Promise<Review[]> =>
	q
		.select({
			...pick(reviews, 'college', 'year', 'body', 'demonstration'),
			name: reviews.title,
			name_en: reviews.titleEn,
			course: courses.slug,
		})
		.from(reviews)
		.leftJoin(courses, eq(courses.id, reviews.courseId))
		.where(shownOn(demonstration, reviews.demonstration))
		.orderBy(asc(reviews.position), asc(reviews.id));

export async function listStaticPages(q: Query) {
	const rows = await q.select().from(staticPages).orderBy(asc(staticPages.slug));
	return rows.map(({ slug, title, lead, body }) => ({ slug, title, lead, body_html: htmlOf(body) }));
}

const head = { id: faqs.id, title: faqs.title, topic: faqs.topic };

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
	const [total, rows] = await Promise.all([
		q.$count(faqs, where),
		q
			.select(head)
			.from(faqs)
			.where(where)
			.orderBy(asc(faqs.position), asc(faqs.id))
			.limit(perpage)
			.offset((page - 1) * perpage),
	]);
	return { faqs: rows, meta: pagingOf({ page, perpage }, total) };
}

export const hasFaq = (q: Query, id: number): Promise<boolean> => hasRow(q, faqs, eq(faqs.id, id));

/** Titles of questions in this order; missing ones are left out. */
export async function listFaqsById(q: Query, ids: readonly number[]): Promise<Faq[]> {
	if (ids.length === 0) return [];
	const rows = await q.select(head).from(faqs).where(inArray(faqs.id, ids));
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The page of a course, with empty parts where there is no text. */
export async function findCourseSettings(q: Query, course: { id: number; title: string; summary: string }) {
	const [row] = await q.select().from(courseSettings).where(eq(courseSettings.courseId, course.id));
	return {
		hero: row?.hero ?? { title: course.title, lead: course.summary, points: [] },
		sections: (row?.sections ?? []).map(({ title, body }) => ({ title, body_html: htmlOf(body) })),
		faq_ids: row?.faqIds ?? [],
	};
}
