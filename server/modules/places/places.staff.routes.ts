import { deskColleges, deskDistricts, deskDivisions, deskUpazilas } from '#contract/places/staff.ts';
import { idsOf, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { entityTable, serve, serveTables } from '../../desk/entity.ts';
import { countBy, withShown } from '../../desk/shown.ts';
import type { Serves } from '../../http/handlers.ts';
import { columnsOf, merge, type PlacesHeld } from './merge.service.ts';
import { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';

type Changed = (tx: Query) => Promise<void>;

function ofColleges(changed: Changed, held: readonly PlacesHeld[]) {
	const plain = entityTable(deskColleges, medicalColleges, {
		name: 'medical_college',
		search: [medicalColleges.name],
		changed,
	});
	return withShown(plain, async (q: Query, rows) => {
		const ids = idsOf(rows);
		const counted = await Promise.all(
			columnsOf(held, 'medical-colleges').map((column) => countBy(q, column, ids)),
		);
		return ids.map((id) => ({ doctors: counted.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0) }));
	});
}

export function deskPlacesRoutes(
	deps: Deps,
	held: readonly PlacesHeld[],
): Serves<'deskColleges' | 'deskDivisions' | 'deskDistricts' | 'deskUpazilas' | 'deskMerges'> {
	const changed: Changed = (tx) => deps.bus.emit(tx, 'content.changed', { kind: 'content' });
	const plain = serveTables(deps, changed);
	return {
		deskColleges: serve(deps, ofColleges(changed, held)),
		deskDivisions: plain(deskDivisions, divisions, 'division', divisions.name, divisions.bnName),
		deskDistricts: plain(deskDistricts, districts, 'district', districts.name, districts.bnName),
		deskUpazilas: plain(deskUpazilas, upazilas, 'upazila', upazilas.name, upazilas.bnName),
		deskMerges: { merge: ({ by, body }) => merge(deps, held, by, body) },
	};
}
