import { eq, getTableColumns } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { deskErasures } from '#contract/reports/staff-doctors.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { askedBy, pageOfSelect } from '../../../desk/listing.ts';
import { doctorBrief, doctors, doctorsMeant, erasures, shownPhone } from '../../account/index.ts';

/** Requests for erasure, due ones first by default. */
export async function listErasures(deps: Deps, query: Received<typeof deskErasures.list>['query']) {
	const { q } = deps.db;
	const { where, order } = askedBy(query, {
		id: erasures.id,
		sorts: { due_at: erasures.dueAt, requested_at: erasures.requestedAt },
		filters: [[erasures.state, query.state]],
		where: [doctorsMeant(query.q)],
	});
	const select = q
		.select({ ...getTableColumns(erasures), doctor: doctorBrief })
		.from(erasures)
		.innerJoin(doctors, eq(doctors.id, erasures.doctorId));
	const { rows, meta } = await pageOfSelect(q, query, select, { where, order });
	return {
		items: rows.map((row) => ({
			...wire(row),
			doctor: { ...row.doctor, phone: shownPhone(row.doctor.phone) },
		})),
		meta,
	};
}
