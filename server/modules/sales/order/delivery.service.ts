import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/catalog.tables.ts';
import { doctorCourses } from '../enrol/enrolment.tables.ts';
import type { OrderRow } from './open-order.service.ts';

/** Refuses to take an order by which sheets come as long as nobody has said how: the one that enrolling makes. */
export async function refuseUndelivered(
	tx: Query,
	{ kind, doctorCourseId, delivery }: Pick<OrderRow, 'kind' | 'doctorCourseId' | 'delivery'>,
): Promise<Fault<'order.delivery_needed'> | null> {
	if (kind !== 'course' || doctorCourseId === null || delivery !== null) return null;
	const [sold] = await tx
		.select({ includes: batches.includes })
		.from(doctorCourses)
		.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
		.where(eq(doctorCourses.id, doctorCourseId));
	return sold?.includes.sheet ? fault('order.delivery_needed', { field: 'delivery' }) : null;
}
