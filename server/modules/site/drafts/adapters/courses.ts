import { eq, inArray } from 'drizzle-orm';
import { CONTENT_FIELDS, type ContentFields } from '#contract/site/staff-fields.ts';
import { fieldColumns } from '../../../../desk/entity.ts';
import { fault } from '../../../../http/fault.ts';
import { courses } from '../../../catalog/index.ts';
import { courseSettings, faqs } from '../../content/content.tables.ts';
import { type Adapter, liveOf, upsert } from './adapter.ts';

type Fields = ContentFields<'courses'>;
const { hero, sections, faq_ids, ...own } = CONTENT_FIELDS.courses;
const { toFields, toColumns } = fieldColumns(courses, Object.keys(own));
const settings = fieldColumns(courseSettings, Object.keys({ hero, sections, faq_ids }));

export const courseAdapter: Adapter<Fields> = {
	table: courses,
	live: liveOf(courses, { words: courses.titleEn, rank: courses.position }),
	kind: null,
	async read(q, ids) {
		if (ids.length === 0) return new Map();
		const rows = await q
			.select({ course: courses, text: courseSettings })
			.from(courses)
			.leftJoin(courseSettings, eq(courseSettings.courseId, courses.id))
			.where(inArray(courses.id, ids));
		return new Map(
			rows.map(({ course, text }) => [
				course.id,
				{
					...toFields(course),
					hero: text?.hero ?? { title: course.title, lead: course.summary, points: [] },
					sections: text?.sections ?? [],
					faq_ids: text?.faqIds ?? [],
				} as unknown as Fields,
			]),
		);
	},
	async check(q, _id, { faq_ids }) {
		const known = await q.$count(faqs, inArray(faqs.id, faq_ids));
		return known === new Set(faq_ids).size ? null : fault('desk.unknown_ref', { field: 'faq_ids' });
	},
	async put(tx, id, fields) {
		await upsert(tx, courses, { id }, toColumns(fields));
		await upsert(tx, courseSettings, { courseId: id }, settings.toColumns(fields));
	},
	page: async (_q, _id, { slug }) => `/courses/${slug}`,
};
