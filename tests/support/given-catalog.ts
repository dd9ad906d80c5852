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
} from '#server/modules/catalog/catalog.tables.ts';
import { events, schedules, slots } from '#server/modules/schedule/schedule.tables.ts';
import type { TestApp } from './app.ts';

type BatchOver = Partial<typeof batches.$inferInsert>;
type FitOver = Partial<typeof batchFitRules.$inferInsert>;

function first<T>(rows: readonly T[]): T {
	const [row] = rows;
	if (row === undefined) throw new Error('nothing was stored');
	return row;
}

/** A category with two courses, two sessions, a branch and a faculty, and functions that add batches. */
export async function givenCatalog(app: TestApp) {
	const { q } = app.db;
	const institute = first(
		await q.insert(institutes).values({ type: 'bmu', name: 'BMU', shortName: 'BMU' }).returning(),
	);
	const category = first(
		await q
			.insert(batchCategories)
			.values({ slug: 'residency', title: 'রেসিডেন্সি', subtitle: 'ফেজ এ', position: 1 })
			.returning(),
	);
	const courseIds = new Map<string, number>();
	for (const slug of ['residency', 'outlier']) {
		const row = first(
			await q
				.insert(courses)
				.values({
					slug,
					title: slug,
					icon: 'icon-residency',
					summary: 's',
					instituteId: institute.id,
					position: 1,
				})
				.returning(),
		);
		courseIds.set(slug, row.id);
	}
	const sessionIds = new Map<string, number>();
	const ycsIds = new Map<string, number>();
	for (const [name, targetExamDate] of [
		['March', '2027-01-30'],
		['July', '2027-06-30'],
	] as const) {
		const session = first(await q.insert(sessions).values({ name, targetExamDate }).returning());
		sessionIds.set(name, session.id);
		for (const [slug, courseId] of courseIds) {
			const row = first(
				await q
					.insert(yearCourseSessions)
					.values({ year: 2027, courseId, sessionId: session.id })
					.returning(),
			);
			ycsIds.set(`${slug} ${name}`, row.id);
		}
	}
	const branch = first(
		await q.insert(branches).values({ name: 'ঢাকা শাখা', address: 'ধানমন্ডি', phone: '01700000101' }).returning(),
	);
	const faculty = first(await q.insert(faculties).values({ name: 'Surgery', position: 1 }).returning());
	return {
		slug: category.slug,
		branchId: branch.id,
		facultyId: faculty.id,
		sessionId: (name: 'March' | 'July') => sessionIds.get(name) ?? 0,
		async batch(title: string, over: BatchOver = {}, fit?: FitOver, of = 'residency March'): Promise<number> {
			const row = first(
				await q
					.insert(batches)
					.values({
						ycsId: ycsIds.get(of) ?? 0,
						batchCategoryId: category.id,
						title,
						mode: 'online',
						seats: 100,
						startsOn: '2026-12-01',
						endsOn: '2027-01-20',
						price: 500_000,
						includes: { class: true, exam: true, solve: false, sheet: false, book: false },
						status: 'open',
						...over,
					})
					.returning(),
			);
			if (fit) {
				await q.insert(batchFitRules).values({
					batchId: row.id,
					hoursPerWeek: 10,
					syllabusHours: 90,
					monthsBeforeExam: 2,
					audience: 'both',
					...fit,
				});
			}
			return row.id;
		},
		/** A schedule with one class per given instant; returns its id. */
		async schedule(batchId: number, status: 'draft' | 'published', ...classes: string[]): Promise<number> {
			const row = first(
				await q.insert(schedules).values({ batchId, title: 'সকালের রুটিন', status }).returning(),
			);
			const [of] = ycsIds.values();
			for (const at of classes) {
				const startsAt = new Date(at);
				const endsAt = new Date(startsAt.getTime() + 90 * 60_000);
				const slot = first(
					await q.insert(slots).values({ scheduleId: row.id, title: 'হৃদ্‌চক্র', startsAt, endsAt }).returning(),
				);
				await q.insert(events).values({
					slotId: slot.id,
					ycsId: of ?? 0,
					type: 'live_class',
					title: 'ক্লাস',
					sampleLink: '/frames/video.html',
					opensAt: startsAt,
					closesAt: endsAt,
				});
			}
			return row.id;
		},
	};
}
