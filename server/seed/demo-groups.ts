import { eq } from 'drizzle-orm';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import {
	candidateTypes,
	courses,
	disciplines,
	faculties,
	seatQuotas,
	sessions,
	yearCourseSessions,
} from '../modules/catalog/catalog.tables.ts';
import catalog from './data/catalog.json' with { type: 'json' };
import { byKey } from './data.ts';

/** Disciplines of the demonstration's doctors: few, so that the lists are long enough. */
const CHOSEN = ['ইন্টারনাল মেডিসিন', 'জেনারেল সার্জারি', 'অবস্টেট্রিকস ও গাইনিকোলজি', 'শিশুরোগ', 'কার্ডিওলজি'] as const;
const TYPES = ['government', 'private', 'government', 'private', 'government', 'bmu', 'government'] as const;

/** Seats of the Residency in 2016 by quota, from the press; their division among disciplines is invented. */
const SEATS = { bmu: 56, government: 489, private: 507 } as const;
const SESSION = 'রেসিডেন্সি, মার্চ ২০১৬';
const SOURCE =
	'মোট আসন: newsnextbd.com, ২০১৬ (বিএসএমএমইউ ৫৬, সরকারি ৪৮৯, বেসরকারি ও স্বায়ত্তশাসিত ৫০৭); বিষয়ভিত্তিক ভাগটি নমুনা';

/** Divides a number by weights so that the shares add up to it: the rest goes to the greatest remainders. */
function deal(total: number, weights: readonly number[]): number[] {
	const sum = weights.reduce((a, b) => a + b, 0);
	const exact = weights.map((weight) => (total * weight) / sum);
	const shares = exact.map(Math.floor);
	const byRest = exact
		.map((share, index) => ({ index, rest: share - Math.floor(share) }))
		.sort((a, b) => b.rest - a.rest || a.index - b.index);
	const left = total - shares.reduce((a, b) => a + b, 0);
	for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
	return shares;
}

/** Disciplines and the seats of a past session. Returns a function for the discipline of the doctor with an index. */
export async function seedGroups(tx: Query) {
	const facultyRows = await tx.select().from(faculties);
	const typeRows = await tx.select().from(candidateTypes);
	const nameOf = byKey(catalog.faculties, 'key', catalog.faculties);
	const facultyOf = byKey(facultyRows, 'name', facultyRows);
	const typeOf = byKey(typeRows, 'code', typeRows);
	const rows = await tx
		.insert(disciplines)
		.values(
			catalog.disciplines.map(({ faculty, name }) => ({
				facultyId: facultyOf(nameOf(faculty).name).id,
				name,
			})),
		)
		.returning();
	const session = await insertRow(tx, sessions, { name: SESSION, targetExamDate: '2016-03-01' });
	// Seats are shown only for exams of the same course.
	const [residency] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, 'residency'));
	await tx
		.insert(yearCourseSessions)
		.values({ year: 2016, courseId: residency?.id ?? 0, sessionId: session.id });
	const weights = catalog.disciplines.map((one) => one.weight);
	await tx.insert(seatQuotas).values(
		Object.entries(SEATS).flatMap(([code, total]) =>
			deal(total, weights).map((seats, index) => ({
				sessionId: session.id,
				disciplineId: rows[index]?.id ?? 0,
				candidateTypeId: typeOf(code).id,
				seats,
				source: SOURCE,
			})),
		),
	);
	const disciplineOf = byKey(rows, 'name', rows);
	return (index: number) => {
		const { id, facultyId } = disciplineOf(CHOSEN[index % CHOSEN.length] ?? '');
		const type = typeOf(TYPES[index % TYPES.length] ?? 'other');
		return { facultyId, disciplineId: id, candidateTypeId: type.id };
	};
}
