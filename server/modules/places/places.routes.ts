import { asc } from 'drizzle-orm';
import type { places } from '#contract/places/calls.ts';
import { wire } from '../../db/index.ts';
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
				...wire(division),
				districts: (districtsOf.get(division.id) ?? []).map((district) => ({
					...wire(district),
					upazilas: (upazilasOf.get(district.id) ?? []).map(wire),
				})),
			})),
		};
	},
	medicalColleges: async () => ({
		medical_colleges: await q.select().from(medicalColleges).orderBy(asc(medicalColleges.id)),
	}),
});
