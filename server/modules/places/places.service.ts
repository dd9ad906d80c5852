import { eq, inArray } from 'drizzle-orm';
import { findRow, type Query } from '../../db/index.ts';
import { districts, divisions, medicalColleges, upazilas } from './places.tables.ts';

/** Divisions, and the parents of each district and upazila; unknown ids are missing. */
export async function findPlaces(
	q: Query,
	ids: { divisions: readonly number[]; districts: readonly number[]; upazilas: readonly number[] },
) {
	const divisionRows = await q
		.select({ id: divisions.id, name: divisions.bnName })
		.from(divisions)
		.where(inArray(divisions.id, ids.divisions));
	const districtRows = await q
		.select({ id: districts.id, name: districts.bnName, within: districts.divisionId })
		.from(districts)
		.where(inArray(districts.id, ids.districts));
	const upazilaRows = await q
		.select({ id: upazilas.id, name: upazilas.bnName, within: upazilas.districtId })
		.from(upazilas)
		.where(inArray(upazilas.id, ids.upazilas));
	const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
	return { divisions: byId(divisionRows), districts: byId(districtRows), upazilas: byId(upazilaRows) };
}

/** Null: unknown. */
export const findCollege = async (q: Query, id: number): Promise<string | null> =>
	(await findRow(q, medicalColleges, eq(medicalColleges.id, id)))?.name ?? null;
