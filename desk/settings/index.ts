import ImportIcon from '@mui/icons-material/TableViewOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { deskSettings } from '#contract/desk/settings.ts';
import { deskTables } from '#contract/places/staff.ts';
import { type Area, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

/** Settings of the platform, and the import of whole tables. */
export const settings: Area = {
	pages: [
		{
			path: '/settings',
			group: 'settings',
			icon: SettingsIcon,
			title: 'settings.title',
			may: deskSettings.settings,
			element: screen(() => import('./Settings.tsx'), 'Settings'),
		},
		{
			path: '/table-import',
			group: 'settings',
			icon: ImportIcon,
			title: 'desk.import',
			may: deskTables.importTable,
			element: screen(() => import('./TableImport.tsx'), 'TableImportPage'),
		},
	],
	texts,
};
