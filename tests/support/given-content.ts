import { courses, institutes } from '#server/modules/catalog/catalog.tables.ts';
import { contacts, courseSettings, faqs } from '#server/modules/site/content/content.tables.ts';
import type { TestApp } from './app.ts';

let counter = 0;

/** A question; later ones are below earlier ones unless `position` says otherwise. */
export async function givenFaq(
	app: TestApp,
	values: Partial<typeof faqs.$inferInsert> = {},
): Promise<number> {
	const n = ++counter;
	const [row] = await app.db.q
		.insert(faqs)
		.values({
			slug: `faq-${n}`,
			topic: 'exam',
			title: `Question ${n}`,
			body: 'Answer',
			position: n,
			...values,
		})
		.returning({ id: faqs.id });
	if (!row) throw new Error('nothing was stored');
	return row.id;
}

/** A course, with the texts of its page if given. */
export async function givenCourse(
	app: TestApp,
	slug: string,
	text?: Omit<typeof courseSettings.$inferInsert, 'courseId'>,
): Promise<number> {
	const { q } = app.db;
	const n = ++counter;
	const [known] = await q.select().from(institutes).limit(1);
	const [institute] = known
		? [known]
		: await q.insert(institutes).values({ type: 'bcps', name: 'B', shortName: 'B' }).returning();
	const [course] = await q
		.insert(courses)
		.values({
			slug,
			title: `Course ${slug}`,
			icon: '',
			summary: `Summary of ${slug}`,
			position: n,
			instituteId: institute?.id ?? 0,
		})
		.returning();
	if (!course) throw new Error('nothing was stored');
	if (text) await q.insert(courseSettings).values({ courseId: course.id, ...text });
	return course.id;
}

/** Contacts of the office, in the order of their positions. */
export const givenContacts = (app: TestApp, rows: (typeof contacts.$inferInsert)[]): Promise<unknown> =>
	app.db.q.insert(contacts).values(rows);
