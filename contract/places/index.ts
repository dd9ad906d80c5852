import { places } from './calls.ts';
import { deskColleges, deskDistricts, deskDivisions, deskMerges, deskTables, deskUpazilas } from './staff.ts';

export const placesCalls = {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskMerges,
	deskTables,
	deskUpazilas,
	places,
};
