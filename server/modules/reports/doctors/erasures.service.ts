import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskErasures } from '#contract/reports/staff-doctors.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { pageOfSelect, turnOf } from '../../../desk/listing.ts';
import { doctorBrief, doctors, doctorsMeant, erasures, shownPhone } from '../../account/index.ts';

/** Requests for erasure, due ones first by default. */
export async function listErasures(deps: Deps, query: Received<typeof deskErasures.list>['query']) {
	const { q } = deps.db;
	const turn = turnOf(query);
	const where = and(
		query.state && eq(erasures.state, query.state),
		query.ids && inArray(erasures.id, query.ids),
		doctorsMeant(query.q),
	);
	const select = q
		.select({ ...getTableColumns(erasures), doctor: doctorBrief })
		.from(erasures)
		.innerJoin(doctors, eq(doctors.id, erasures.doctorId));
	const order = [
		turn(query.sort === 'requested_at' ? erasures.requestedAt : erasures.dueAt),
		turn(erasures.id),
	];
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order });
	return {
		items: rows.map((row) => ({
			...wire(row),
			doctor: { ...row.doctor, phone: shownPhone(row.doctor.phone) },
		})),
		meta,
	};
}
