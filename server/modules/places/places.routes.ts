import { asc } from 'drizzle-orm';
import type { places } from '#contract/places/calls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';

export const placeRoutes = ({ db: { q } }: Deps): Handlers<typeof places> => ({
	async divisions() {
		const [divisionRows, districtRows, upazilaRows] = await Promise.all([
			q.select().from(divisions).orderBy(asc(divisions.name)),
			q.select().from(districts).orderBy(asc(districts.name)),
			q.select().from(upazilas).orderBy(asc(upazilas.name)),
		]);
		const upazilasOf = Map.groupBy(upazilaRows, (row) => row.districtId);
		const districtsOf = Map.groupBy(districtRows, (row) => row.divisionId);
		return {
			divisions: divisionRows.map((division) => ({
				id: division.id,
				name: division.name,
				bn_name: division.bnName,
				districts: (districtsOf.get(division.id) ?? []).map((district) => ({
					id: district.id,
					name: district.name,
					bn_name: district.bnName,
					upazilas: (upazilasOf.get(district.id) ?? []).map((upazila) => ({
						id: upazila.id,
						name: upazila.name,
						bn_name: upazila.bnName,
						kind: upazila.kind,
					})),
				})),
			})),
		};
	},
	async medicalColleges() {
		const rows = await q.select().from(medicalColleges).orderBy(asc(medicalColleges.id));
		return { medical_colleges: rows };
	},
});
