import { at, isoDay } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { pick } from '../db/columns.ts';
import { insertRow } from '../db/rows.ts';
import {
	batchCategories,
	batches,
	batchFitRules,
	branches,
	courses,
	faculties,
	institutes,
	sessions,
	yearCourseSessions,
} from '../modules/catalog/catalog.tables.ts';
import { events, schedules, slots } from '../modules/schedule/schedule.tables.ts';
import { batches as batchSeeds, slotsOf } from './content/catalog.ts';
import catalog from './data/catalog.json' with { type: 'json' };
import { byKey } from './data.ts';

const INSTITUTES = [
	{ type: 'bcps', name: 'Bangladesh College of Physicians and Surgeons', shortName: 'BCPS' },
	{ type: 'bmu', name: 'Bangladesh Medical University (BMU, formerly BSMMU)', shortName: 'BMU' },
	{ type: 'nipsom', name: 'National Institute of Preventive and Social Medicine', shortName: 'NIPSOM' },
	{ type: 'foreign', name: 'Colleges abroad', shortName: 'Abroad' },
	{ type: 'other', name: 'Other', shortName: 'Other' },
] as const;
const FORMATS: Record<string, string> = { fcps: 'fcps-part-1', residency: 'residency-phase-a' };
const TAKA = 100;
/** The year of a session is that of its exam, as seen some weeks ahead, so that January does not get the old year. */
const NAMED_AHEAD = 60;

export interface Batch {
	id: number;
	ycsId: number;
	scheduleId: number | null;
	price: number;
}

const batchOf = (one: (typeof batchSeeds)[number], today: number) => ({
	...pick(one, 'title', 'subtitle', 'about', 'mode', 'medium', 'seats', 'status'),
	titleEn: one.titleEn ?? null,
	teachers: one.teachers.map(([name, title]) => ({ name, title })),
	seatsTaken: one.taken,
	startsOn: isoDay(today + one.days[0]),
	endsOn: isoDay(today + one.days[1]),
	enrolOpensAt: at(today + one.enrol[0], '10:00'),
	enrolClosesAt: at(today + one.enrol[1], '22:00'),
	price: one.price[0] * TAKA,
	oldStudentPrice: one.price[1] * TAKA,
	feeFall: one.feeFall ?? null,
	includes: {
		class: one.includes.includes('class'),
		exam: one.includes.includes('exam'),
		solve: one.includes.includes('solve'),
		sheet: one.includes.includes('sheet'),
		book: one.includes.includes('book'),
	},
	demonstration: true,
});

/** Courses, batches and their schedules around `today` (a day number). Returns the batches by key. */
export async function seedCatalog(tx: Query, today: number): Promise<Map<string, Batch>> {
	const instituteRows = await tx
		.insert(institutes)
		.values([...INSTITUTES])
		.returning();
	const institute = byKey(INSTITUTES as readonly { type: string }[], 'type', instituteRows);
	const categoryRows = await tx
		.insert(batchCategories)
		.values(catalog.categories.map((one, position) => ({ ...one, position })))
		.returning();
	const category = byKey(catalog.categories, 'slug', categoryRows);
	const courseRows = await tx
		.insert(courses)
		.values(
			catalog.courses.map(({ institute: type, ...course }, position) => ({
				...course,
				position,
				instituteId: institute(type).id,
				examFormatCode: FORMATS[course.slug] ?? null,
			})),
		)
		.returning();
	const facultyRows = await tx
		.insert(faculties)
		// Places of the university's courses are divided by them.
		.values(
			catalog.faculties.map(({ name }, position) => ({ instituteId: institute('bmu').id, name, position })),
		)
		.returning();
	const faculty = byKey(catalog.faculties, 'key', facultyRows);
	const branchRows = await tx
		.insert(branches)
		.values(catalog.branches.map(({ key, ...branch }) => branch))
		.returning();
	const branch = byKey(catalog.branches, 'key', branchRows);
	const ycs = await seedSessions(tx, courseRows, today);
	const batchRows = await tx
		.insert(batches)
		.values(
			batchSeeds.map((one) => ({
				...batchOf(one, today),
				ycsId: ycs(one.course, one.session),
				batchCategoryId: category(one.category).id,
				branchId: one.branch === null ? null : branch(one.branch).id,
			})),
		)
		.returning();
	const made = new Map<string, Batch>();
	for (const [index, { key, fit }] of batchSeeds.entries()) {
		const row = batchRows[index];
		if (!row) continue;
		await tx.insert(batchFitRules).values({
			batchId: row.id,
			facultyIds: fit.faculties.map((one) => faculty(one).id),
			hoursPerWeek: fit.hours,
			syllabusHours: fit.syllabus,
			monthsBeforeExam: fit.months,
			audience: fit.audience,
			weight: fit.weight,
		});
		const scheduleIds = await seedSchedules(tx, key, row, today);
		made.set(key, { id: row.id, ycsId: row.ycsId, scheduleId: scheduleIds[0] ?? null, price: row.price });
	}
	return made;
}

/** Every course in every session. Returns a function that finds the row of a course and a session. */
async function seedSessions(tx: Query, courseRows: readonly { id: number; slug: string }[], today: number) {
	const digits = new Intl.NumberFormat('bn-BD', { useGrouping: false });
	// `examInDays` counts from the day of seeding.
	const dated = catalog.sessions.map(({ key, month, monthEn, examInDays }) => {
		const year = Number(isoDay(today + examInDays + NAMED_AHEAD).slice(0, 4));
		return {
			key,
			year,
			name: `${month} ${digits.format(year)}`,
			nameEn: `${monthEn} ${year}`,
			targetExamDate: isoDay(today + examInDays),
		};
	});
	const rows = await tx
		.insert(sessions)
		.values(dated.map(({ key: _, year: __, ...session }) => session))
		.returning();
	const pairs = dated.flatMap(({ key, year }, index) =>
		courseRows.map((course) => ({
			key: `${course.slug} ${key}`,
			row: { year, courseId: course.id, sessionId: rows[index]?.id ?? 0 },
		})),
	);
	const made = await tx
		.insert(yearCourseSessions)
		.values(pairs.map((pair) => pair.row))
		.returning();
	const found = byKey(pairs, 'key', made);
	return (course: string, session: string): number => found(`${course} ${session}`).id;
}

async function seedSchedules(
	tx: Query,
	batchKey: string,
	batch: { id: number; ycsId: number },
	today: number,
): Promise<number[]> {
	const made: number[] = [];
	for (const [title, seeds] of slotsOf(batchKey)) {
		const schedule = await insertRow(tx, schedules, { batchId: batch.id, title, status: 'published' });
		made.push(schedule.id);
		const rows = await tx
			.insert(slots)
			.values(
				seeds.map(({ topic, day, from, to }) => ({
					scheduleId: schedule.id,
					title: topic,
					startsAt: at(today + day, from),
					endsAt: at(today + day, to),
				})),
			)
			.returning();
		await tx.insert(events).values(
			rows.map((row, index) => ({
				slotId: row.id,
				ycsId: batch.ycsId,
				type: seeds[index]?.type ?? 'live_class',
				title: seeds[index]?.event ?? '',
				sampleLink: seeds[index]?.sample || null,
				opensAt: row.startsAt,
				closesAt: row.endsAt,
			})),
		);
	}
	return made;
}
