import type { Query } from '../../../db/client.ts';
import { lockName } from '../../../db/locks.ts';

/** One transaction at a time quotes an enrolment. Taken before the rows of orders and of the enrolment. */
export async function lockQuotes(tx: Query, doctorCourseId: number): Promise<void> {
	await lockName(tx, `quote:${doctorCourseId}`);
}
