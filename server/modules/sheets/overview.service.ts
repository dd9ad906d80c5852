import { and, count, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Query } from '../../db/client.ts';
import { pick } from '../../db/columns.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { batches } from '../catalog/index.ts';
import { doctorCourses } from '../sales/index.ts';
import { ON_THE_WAY } from './deliveries.rules.ts';
import { deliveries, deliverySheets } from './sheets.tables.ts';

const UNDER_WAY = ['address_confirm', ...ON_THE_WAY, 'partial', 'returned'] as const;

const underWay = prepared(
	'parcels-under-way',
	(q, given: Given<{ doctorId: number; deliveredAfter: Date; limit: number }>) =>
		q
			.select({
				id: deliveries.id,
				no: deliveries.no,
				courseId: deliveries.doctorCourseId,
				title: batches.title,
				...pick(deliveries, 'method', 'state', 'stateAt', 'addressConfirmedAt'),
				sheets: count(deliverySheets.sheetId),
			})
			.from(deliveries)
			.innerJoin(doctorCourses, eq(doctorCourses.id, deliveries.doctorCourseId))
			.innerJoin(batches, eq(batches.id, doctorCourses.batchId))
			.leftJoin(deliverySheets, eq(deliverySheets.deliveryId, deliveries.id))
			.where(
				and(
					eq(deliveries.doctorId, given.doctorId),
					ne(deliveries.method, 'view_only'),
					or(
						inArray(deliveries.state, UNDER_WAY),
						and(eq(deliveries.state, 'delivered'), gt(deliveries.stateAt, given.deliveredAfter)),
					),
				),
			)
			.groupBy(deliveries.id, batches.id)
			.orderBy(desc(deliveries.stateAt), desc(deliveries.id))
			.limit(given.limit),
);

/** Open parcels of a doctor, newest first, and recently delivered ones that wait for a confirmation. */
export const listUnderWay = (q: Query, doctorId: number, deliveredAfter: Date, limit: number) =>
	underWay(q, { doctorId, deliveredAfter, limit });
