import CollegeIcon from '@mui/icons-material/LocalHospitalOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import BranchIcon from '@mui/icons-material/StorefrontOutlined';
import { deskBranches } from '#contract/catalog/staff.ts';
import { deskColleges, deskDistricts, deskDivisions, deskUpazilas } from '#contract/places/staff.ts';
import { type Area, rowsOf } from '../lib/area.ts';
import { texts } from './texts.ts';

const file = () => import('./Places.tsx');

/** Branches, colleges, and divisions with their districts and upazilas. */
export const places: Area = {
	resources: [
		rowsOf('branches', deskBranches, () => import('./Branches.tsx'), 'Branch', {
			group: 'teaching',
			icon: BranchIcon,
		}),
		rowsOf('medical-colleges', deskColleges, file, 'College', { group: 'settings', icon: CollegeIcon }),
		rowsOf('divisions', deskDivisions, file, 'Division', { group: 'settings', icon: PlaceIcon }),
		rowsOf('districts', deskDistricts, file, 'District', { group: 'settings', icon: PlaceIcon }),
		rowsOf('upazilas', deskUpazilas, file, 'Upazila', { group: 'settings', icon: PlaceIcon }),
	],
	texts,
};
