import { sql } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';

/**
 * Lets one transaction at a time quote an enrolment: two would both find the same order to end. Taken before the rows of
 * orders and of the enrolment.
 */
export async function lockQuotes(tx: Query, doctorCourseId: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote:${doctorCourseId}`}, 0))`);
}
