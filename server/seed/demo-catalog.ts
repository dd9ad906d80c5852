import type { Query } from '../db/client.ts';
import {
	batchCategories,
	batches,
	courses,
	institutes,
	sessions,
	yearCourseSessions,
} from '../modules/catalog/catalog.tables.ts';
import { events, schedules, slots } from '../modules/schedule/schedule.tables.ts';
import {
	batches as batchSeeds,
	batchCategories as categorySeeds,
	courses as courseSeeds,
} from './content/categories.ts';
import { schedules as scheduleSeeds } from './content/schedules.ts';
import { at, isoDay } from '../days.ts';

const INSTITUTES = [
	{ type: 'bcps', name: 'Bangladesh College of Physicians and Surgeons', shortName: 'BCPS' },
	{ type: 'bmu', name: 'Bangladesh Medical University (BMU, formerly BSMMU)', shortName: 'BMU' },
	{ type: 'nipsom', name: 'National Institute of Preventive and Social Medicine', shortName: 'NIPSOM' },
	{ type: 'foreign', name: 'Colleges abroad', shortName: 'Abroad' },
	{ type: 'other', name: 'Other', shortName: 'Other' },
] as const;
const FORMATS: Record<string, string> = { fcps: 'fcps-part-1', residency: 'residency-phase-a' };
const TAKA = 100;

export interface Batch {
	id: number;
	ycsId: number;
	scheduleId: number | null;
	price: number;
}

/** Ids of rows just made, by a key of the caller's. */
function byKey<K, R>(keys: readonly K[], rows: readonly R[]): (key: K) => R {
	return (key) => {
		const row = rows[keys.indexOf(key)];
		if (!row) throw new Error(`the seed names ${String(key)}, which is not there`);
		return row;
	};
}

/** Courses, batches and their schedules around `today` (a day number). Answers with the batches by key. */
export async function seedCatalog(tx: Query, today: number): Promise<Map<string, Batch>> {
	const instituteRows = await tx
		.insert(institutes)
		.values([...INSTITUTES])
		.returning();
	const institute = byKey<string, (typeof instituteRows)[number]>(
		INSTITUTES.map((one) => one.type),
		instituteRows,
	);
	const categoryRows = await tx
		.insert(batchCategories)
		.values(categorySeeds.map((one, position) => ({ ...one, position })))
		.returning();
	const category = byKey(
		categorySeeds.map((one) => one.slug),
		categoryRows,
	);
	const courseRows = await tx
		.insert(courses)
		.values(
			courseSeeds.map(({ institute: type, ...course }, position) => ({
				...course,
				position,
				instituteId: institute(type).id,
				examFormatCode: FORMATS[course.slug] ?? null,
			})),
		)
		.returning();
	const year = Number(isoDay(today + 120).slice(0, 4));
	const [session] = await tx
		.insert(sessions)
		.values({ name: `জানুয়ারি ${new Intl.NumberFormat('bn-BD', { useGrouping: false }).format(year)}` })
		.returning();
	if (!session) throw new Error('no session was made');
	const ycsRows = await tx
		.insert(yearCourseSessions)
		.values(courseRows.map((course) => ({ year, courseId: course.id, sessionId: session.id })))
		.returning();
	const ycs = byKey<string, (typeof ycsRows)[number]>(
		courseSeeds.map((one) => one.slug),
		ycsRows,
	);
	const batchRows = await tx
		.insert(batches)
		.values(
			batchSeeds.map((one) => ({
				ycsId: ycs(one.courseSlug).id,
				batchCategoryId: category(one.categorySlug).id,
				title: one.title,
				subtitle: one.subtitle,
				mode: one.mode,
				seats: one.seats,
				startsOn: isoDay(today + one.startsInDays),
				endsOn: isoDay(today + one.endsInDays),
				price: one.priceTaka * TAKA,
				oldStudentPrice: one.oldStudentPriceTaka * TAKA,
				includes: one.includes,
				status: one.status,
				demonstration: true,
			})),
		)
		.returning();
	const made = new Map<string, Batch>();
	for (const [index, one] of batchSeeds.entries()) {
		const row = batchRows[index];
		if (!row) continue;
		const scheduleId = await seedSchedule(tx, one.key, row, today);
		made.set(one.key, { id: row.id, ycsId: row.ycsId, scheduleId, price: row.price });
	}
	return made;
}

async function seedSchedule(
	tx: Query,
	batchKey: string,
	batch: { id: number; ycsId: number },
	today: number,
): Promise<number | null> {
	const seed = scheduleSeeds.find((one) => one.batchKey === batchKey);
	if (!seed) return null;
	const [schedule] = await tx
		.insert(schedules)
		.values({ batchId: batch.id, title: seed.title, status: 'published' })
		.returning();
	if (!schedule) throw new Error('no schedule was made');
	for (const slot of seed.slots) {
		// Slots without a class are exams; those stand in demo-exams.ts with their papers.
		if (slot.classTitle === null) continue;
		const startsAt = at(today + slot.dayOffset, slot.startsAt);
		const endsAt = at(today + slot.dayOffset, slot.endsAt);
		const [row] = await tx
			.insert(slots)
			.values({ scheduleId: schedule.id, title: slot.title, startsAt, endsAt })
			.returning();
		await tx.insert(events).values({
			slotId: row?.id ?? null,
			ycsId: batch.ycsId,
			type: 'live_class',
			title: slot.classTitle,
			opensAt: startsAt,
			closesAt: endsAt,
		});
	}
	return schedule.id;
}
