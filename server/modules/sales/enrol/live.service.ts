import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { doctorCourses } from '../enrolment.tables.ts';
import { beforeOf, liveOf } from './live.rules.ts';

const listAll = (q: Query, doctorId: number) =>
	q.select().from(doctorCourses).where(eq(doctorCourses.doctorId, doctorId));

export async function listLive(q: Query, doctorId: number) {
	return liveOf(await listAll(q, doctorId));
}

export async function listBefore(q: Query, of: { doctorId: number; movedFrom: number | null }) {
	return of.movedFrom === null ? [] : beforeOf(await listAll(q, of.doctorId), of);
}
