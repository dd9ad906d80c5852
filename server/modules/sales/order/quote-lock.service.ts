import { sql } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';

/** One transaction at a time quotes an enrolment. Taken before the rows of orders and of the enrolment. */
export async function lockQuotes(tx: Query, doctorCourseId: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote:${doctorCourseId}`}, 0))`);
}
