import { places } from './calls.ts';
import { deskColleges, deskDistricts, deskDivisions, deskMerges, deskTables, deskUpazilas } from './staff.ts';

/** Calls of places: divisions to upazilas, colleges and branches. */
export const placesCalls = {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
	places,
};
