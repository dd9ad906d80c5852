// GET, POST, PUT, DELETE /api/v3/editor/{medical-colleges, divisions, districts, upazilas} · POST …/merges
import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
	deskColleges,
	deskDistricts,
	deskDivisions,
	type deskMerges,
	deskUpazilas,
} from '#contract/places/staff.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { editing, removing } from '../../desk/editing.ts';
import { withShown } from '../../desk/shown.ts';
import { plainTable } from '../../desk/table.ts';
import type { Handlers } from '../../http/handlers.ts';
import { columnsOf, merge, type PlacesHeld } from './merge.service.ts';
import { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';

interface PlacesRoutes {
	deskColleges: Handlers<typeof deskColleges>;
	deskDivisions: Handlers<typeof deskDivisions>;
	deskDistricts: Handlers<typeof deskDistricts>;
	deskUpazilas: Handlers<typeof deskUpazilas>;
	deskMerges: Handlers<typeof deskMerges>;
}
type Changed = (tx: Query) => Promise<void>;

const sorts = ({ name, id }: { name: PgColumn; id: PgColumn }) => ({ name, id });

/** Colleges with how many doctors came from each. */
function ofColleges(changed: Changed, held: readonly PlacesHeld[]) {
	const plain = plainTable(medicalColleges, {
		name: 'medical_college',
		fields: deskColleges.create.body.shape,
		shown: {},
		sorts: sorts(medicalColleges),
		search: [medicalColleges.name],
		filters: { type: medicalColleges.type },
		changed,
	});
	return withShown(plain, async (q: Query, rows) => {
		const ids = rows.map(({ id }) => id);
		const counted = await Promise.all(
			columnsOf(held, 'medical-colleges').map((column) =>
				q
					.select({ id: sql<number | null>`${column}`, n: sql<number>`count(*)::int` })
					.from(column.table)
					.where(inArray(column, ids))
					.groupBy(column),
			),
		);
		const found = counted.flat();
		return rows.map((row) => ({ doctors: found.find(({ id }) => Number(id) === row.id)?.n ?? 0 }));
	});
}

/** @param held what other modules hold of places */
export function deskPlacesRoutes(deps: Deps, held: readonly PlacesHeld[]): PlacesRoutes {
	const changed: Changed = (tx) => deps.bus.emit(tx, 'content.changed', { kind: 'content' });
	const division = plainTable(divisions, {
		name: 'division',
		fields: deskDivisions.create.body.shape,
		shown: {},
		sorts: sorts(divisions),
		search: [divisions.name, divisions.bnName],
		changed,
	});
	const district = plainTable(districts, {
		name: 'district',
		fields: deskDistricts.create.body.shape,
		shown: {},
		sorts: sorts(districts),
		search: [districts.name, districts.bnName],
		filters: { division_id: districts.divisionId },
		changed,
	});
	const upazila = plainTable(upazilas, {
		name: 'upazila',
		fields: deskUpazilas.create.body.shape,
		shown: {},
		sorts: sorts(upazilas),
		search: [upazilas.name, upazilas.bnName],
		filters: { district_id: upazilas.districtId, kind: upazilas.kind },
		changed,
	});
	const college = ofColleges(changed, held);
	return {
		deskColleges: { ...editing(deps, college), ...removing(deps, college) },
		deskDivisions: { ...editing(deps, division), ...removing(deps, division) },
		deskDistricts: { ...editing(deps, district), ...removing(deps, district) },
		deskUpazilas: { ...editing(deps, upazila), ...removing(deps, upazila) },
		deskMerges: {
			merge: ({ actor, ip, body }) => merge(deps, held, { operatorId: actor.operatorId, ip }, body),
		},
	};
}
