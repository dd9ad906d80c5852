import { dayOf, isoDay } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { courses, teacherPages, teachers } from '../modules/catalog/catalog.tables.ts';
import { batchResults, reviewConsents, reviews } from '../modules/site/content/content.tables.ts';
import proof from './data/proof.json' with { type: 'json' };
import { byKey } from './data.ts';

/** Teachers with their pages, results and reviews of the demonstration, all of them invented. Needs the courses. */
export async function seedProof(tx: Query, now: Date): Promise<void> {
	const rows = await tx.select({ id: courses.id, slug: courses.slug }).from(courses);
	const courseOf = byKey(rows, 'slug', rows);
	await tx.insert(teachers).values(proof.teachers.map(({ name, subject }) => ({ name, title: subject })));
	await tx.insert(teacherPages).values(
		proof.teachers.map(({ name, nameEn, subject: _, ...page }, position) => ({
			...page,
			title: name,
			titleEn: nameEn,
			photo: `/portraits/${page.slug}.svg`,
			demonstration: true,
			position,
		})),
	);
	await tx.insert(batchResults).values(
		proof.results.map(({ course, ...result }, position) => ({
			...result,
			courseId: courseOf(course).id,
			demonstration: true,
			position,
		})),
	);
	const made = await tx
		.insert(reviews)
		.values(
			proof.reviews.map(({ name, nameEn, course, ...review }, position) => ({
				...review,
				title: name,
				titleEn: nameEn,
				courseId: course === null ? null : courseOf(course).id,
				demonstration: true,
				position,
			})),
		)
		.returning();
	await tx.insert(reviewConsents).values(
		made.map(({ id, title, titleEn, body, college, year, courseId: course_id, demonstration }) => ({
			reviewId: id,
			name: title,
			words: body,
			details: { title_en: titleEn, college, year, course_id, demonstration },
			givenOn: isoDay(dayOf(now)),
			way: 'paper' as const,
			proof: 'নমুনা: এই নামে কেউ নেই, তাই কোনো কাগজও নেই',
		})),
	);
}
