import CandidateIcon from '@mui/icons-material/BadgeOutlined';
import FacultyIcon from '@mui/icons-material/CategoryOutlined';
import SeatIcon from '@mui/icons-material/EventSeatOutlined';
import CollegeIcon from '@mui/icons-material/LocalHospitalOutlined';
import DisciplineIcon from '@mui/icons-material/MedicalServicesOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import ImportIcon from '@mui/icons-material/TableViewOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { type ComponentType, lazy } from 'react';
import {
	deskCandidateTypes,
	deskDisciplines,
	deskFaculties,
	deskSeatQuotas,
} from '#contract/catalog/staff-seats.ts';
import { deskSettings } from '#contract/desk/settings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
	deskColleges,
	deskDistricts,
	deskDivisions,
	deskTables,
	deskUpazilas,
} from '#contract/places/staff.ts';
import type { Area, DeskResource } from '../../lib/area.ts';
import { resourceData } from '../../lib/data.ts';
import { texts } from './texts.ts';

const group = 'settings' as const;
const seats = () => import('./Seats.tsx');
const places = () => import('./Places.tsx');

interface Calls {
	list: Endpoint;
	show: Endpoint;
	create: Endpoint;
	change: Endpoint;
	remove: Endpoint;
}
type Screens = Record<'list' | 'create' | 'edit', ComponentType>;

/** A kind of row with the usual three screens. */
function rowsOf(
	name: string,
	icon: ComponentType,
	calls: Calls,
	screens: () => Promise<Screens>,
): DeskResource {
	const screen = (which: keyof Screens) => lazy(async () => ({ default: (await screens())[which] }));
	return {
		name,
		group,
		icon,
		data: resourceData(calls),
		list: screen('list'),
		create: screen('create'),
		edit: screen('edit'),
		may: { list: calls.list, create: calls.create, edit: calls.change },
	};
}

/** Settings, seats and places. */
export const settings: Area = {
	resources: [
		rowsOf('faculties', FacultyIcon, deskFaculties, async () => {
			const { FacultyList: list, FacultyCreate: create, FacultyEdit: edit } = await seats();
			return { list, create, edit };
		}),
		rowsOf('disciplines', DisciplineIcon, deskDisciplines, async () => {
			const { DisciplineList: list, DisciplineCreate: create, DisciplineEdit: edit } = await seats();
			return { list, create, edit };
		}),
		rowsOf('candidate-types', CandidateIcon, deskCandidateTypes, async () => {
			const { CandidateTypeList: list, CandidateTypeCreate: create, CandidateTypeEdit: edit } = await seats();
			return { list, create, edit };
		}),
		rowsOf('seat-quotas', SeatIcon, deskSeatQuotas, async () => {
			const { SeatQuotaList: list, SeatQuotaCreate: create, SeatQuotaEdit: edit } = await seats();
			return { list, create, edit };
		}),
		rowsOf('medical-colleges', CollegeIcon, deskColleges, async () => {
			const { CollegeList: list, CollegeCreate: create, CollegeEdit: edit } = await places();
			return { list, create, edit };
		}),
		rowsOf('divisions', PlaceIcon, deskDivisions, async () => {
			const { DivisionList: list, DivisionCreate: create, DivisionEdit: edit } = await places();
			return { list, create, edit };
		}),
		rowsOf('districts', PlaceIcon, deskDistricts, async () => {
			const { DistrictList: list, DistrictCreate: create, DistrictEdit: edit } = await places();
			return { list, create, edit };
		}),
		rowsOf('upazilas', PlaceIcon, deskUpazilas, async () => {
			const { UpazilaList: list, UpazilaCreate: create, UpazilaEdit: edit } = await places();
			return { list, create, edit };
		}),
	],
	pages: [
		{
			path: '/settings',
			group,
			icon: SettingsIcon,
			title: 'settings.title',
			may: deskSettings.settings,
			element: lazy(async () => ({ default: (await import('./Settings.tsx')).Settings })),
		},
		{
			path: '/table-import',
			group,
			icon: ImportIcon,
			title: 'settings.import',
			may: deskTables.importTable,
			element: lazy(async () => ({ default: (await import('./TableImport.tsx')).TableImportPage })),
		},
	],
	texts,
};
