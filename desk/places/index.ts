import CollegeIcon from '@mui/icons-material/LocalHospitalOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import BranchIcon from '@mui/icons-material/StorefrontOutlined';
import { deskBranches } from '#contract/catalog/staff.ts';
import { deskColleges, deskDistricts, deskDivisions, deskUpazilas } from '#contract/places/staff.ts';
import { type Area, entityOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const COLLEGE_TYPES = [
	'government',
	'private',
	'armed_forces',
	'government_dental',
	'private_dental',
	'other',
];
const order = ['name', 'ASC'] as const;
const icon = PlaceIcon;
const formActions = screen(() => import('./Merge.tsx'), 'Merge');
const listActions = screen(() => import('../ui/ImportLink.tsx'), 'ImportLink');

export const places: Area = {
	group: 'settings',
	resources: [
		entityOf(
			'branches',
			deskBranches,
			{ columns: ['name', 'address', 'phone'], order, long: ['address'] },
			{ group: 'teaching', icon: BranchIcon },
		),
		entityOf(
			'medical-colleges',
			deskColleges,
			{
				columns: ['name', 'type', 'doctors'],
				order,
				choices: { type: COLLEGE_TYPES },
				words: { type: 'places.college_types' },
				open: ['type'],
				listActions,
				formActions,
			},
			{ icon: CollegeIcon },
		),
		entityOf('divisions', deskDivisions, { columns: ['bn_name', 'name'], order, formActions }, { icon }),
		entityOf(
			'districts',
			deskDistricts,
			{
				columns: ['bn_name', 'name', 'division_id'],
				order,
				rows: { division_id: { of: 'divisions', shows: 'bn_name' } },
				formActions,
			},
			{ icon },
		),
		entityOf(
			'upazilas',
			deskUpazilas,
			{
				columns: ['bn_name', 'name', 'district_id', 'kind'],
				order,
				rows: { district_id: { of: 'districts', shows: 'bn_name' } },
				words: { kind: 'places.place_kinds' },
				initial: { kind: 'upazila' },
				listActions,
				formActions,
			},
			{ icon },
		),
	],
	texts,
};
