import { and, desc, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import { asciiDigits } from '#contract/digits.ts';
import type { Received } from '#contract/endpoint.ts';
import type { DeskDoctor, deskDoctors, deskErasures } from '#contract/reports/staff-doctors.ts';
import { idsOf, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { pageOfList, pageOfTable } from '../../../desk/listing.ts';
import { countBy } from '../../../desk/shown.ts';
import { doctorBrief, doctors, doctorsMeant, erasures, shownPhone } from '../../account/index.ts';
import { doctorCourses } from '../../sales/index.ts';

export const LIVE = ['pending_payment', 'active', 'soft_locked', 'completed'] as const;
/** More doctors mean that it is no number of an institute. */
const SAME_NUMBER = 50;

async function byInstituteNumber(q: Query, words: string): Promise<number[]> {
	const no = asciiDigits(words).trim();
	if (!/^[\w/-]{2,40}$/.test(no)) return [];
	const rows = await q
		.selectDistinct({ id: doctorCourses.doctorId })
		.from(doctorCourses)
		.where(or(eq(doctorCourses.rollNo, no), eq(doctorCourses.regNo, no)))
		.limit(SAME_NUMBER);
	return idsOf(rows);
}

/** Doctors by words (`doctorsMeant`), or by a number of an institute. */
export async function foundDoctors(q: Query, words: string | undefined): Promise<SQL | undefined> {
	if (!words) return undefined;
	const ids = await byInstituteNumber(q, words);
	return ids.length > 0 ? or(doctorsMeant(words), inArray(doctors.id, ids)) : doctorsMeant(words);
}

const coursesOf = (q: Query, ids: readonly number[]) =>
	countBy(q, doctorCourses.doctorId, ids, inArray(doctorCourses.status, LIVE));

export const viewDoctor = (row: typeof doctors.$inferSelect, courses: number): DeskDoctor => ({
	...wire(pick(row, 'id', 'name', 'bmdc', 'email', 'blockedAt', 'createdAt')),
	phone: shownPhone(row.phone),
	courses,
	erased: row.erasedAt !== null,
});

export async function listDoctors(deps: Deps, query: Received<typeof deskDoctors.list>['query']) {
	const { q } = deps.db;
	const { q: words, batch_id: batchId, ...page } = query;
	const ofBatch =
		batchId === undefined
			? undefined
			: inArray(
					doctors.id,
					q
						.select({ id: doctorCourses.doctorId })
						.from(doctorCourses)
						.where(and(eq(doctorCourses.batchId, batchId), inArray(doctorCourses.status, LIVE))),
				);
	const { rows, meta } = await pageOfTable(q, doctors, page, {
		id: doctors.id,
		sorts: { created_at: doctors.id, name: doctors.name },
		usual: desc,
		where: [await foundDoctors(q, words), ofBatch],
	});
	const courses = await coursesOf(q, idsOf(rows));
	return { items: rows.map((row) => viewDoctor(row, courses.get(row.id) ?? 0)), meta };
}

export const countCourses = async (q: Query, doctorId: number): Promise<number> =>
	(await coursesOf(q, [doctorId])).get(doctorId) ?? 0;

export async function listErasures(deps: Deps, query: Received<typeof deskErasures.list>['query']) {
	const { q } = deps.db;
	const select = q
		.select({ ...getTableColumns(erasures), doctor: doctorBrief })
		.from(erasures)
		.innerJoin(doctors, eq(doctors.id, erasures.doctorId));
	const { rows, meta } = await pageOfList(q, query, select, {
		id: erasures.id,
		sorts: { due_at: erasures.dueAt, requested_at: erasures.requestedAt },
		filters: [[erasures.state, query.state]],
		where: [doctorsMeant(query.q)],
	});
	return {
		items: rows.map((row) => ({
			...wire(row),
			doctor: { ...row.doctor, phone: shownPhone(row.doctor.phone) },
		})),
		meta,
	};
}
