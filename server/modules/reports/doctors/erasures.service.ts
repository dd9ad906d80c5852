import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskErasures } from '#contract/reports/staff-doctors.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { pagingOf, sliceOf } from '../../../desk/listing.ts';
import { doctors, doctorsMeant, erasures, shownPhone } from '../../account/index.ts';

/** Requests to be erased, due ones first by default. */
export async function listErasures(deps: Deps, query: Received<typeof deskErasures.list>['query']) {
	const { q } = deps.db;
	const { limit, offset } = sliceOf(query);
	const turn = query.order === 'desc' ? desc : asc;
	const where = and(
		query.state && eq(erasures.state, query.state),
		query.ids && inArray(erasures.id, query.ids),
		doctorsMeant(query.q),
	);
	const [rows, [all]] = await Promise.all([
		q
			.select({ row: erasures, doctor: { id: doctors.id, name: doctors.name, phone: doctors.phone } })
			.from(erasures)
			.innerJoin(doctors, eq(doctors.id, erasures.doctorId))
			.where(where)
			.orderBy(turn(query.sort === 'requested_at' ? erasures.requestedAt : erasures.dueAt), turn(erasures.id))
			.limit(limit)
			.offset(offset),
		q
			.select({ total: count() })
			.from(erasures)
			.innerJoin(doctors, eq(doctors.id, erasures.doctorId))
			.where(where),
	]);
	return {
		items: rows.map(({ row, doctor }) => ({
			...wire(row),
			doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		})),
		meta: pagingOf(query, all?.total ?? 0),
	};
}
