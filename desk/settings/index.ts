import ImportIcon from '@mui/icons-material/TableViewOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { deskSettings } from '#contract/desk/settings.ts';
import { deskTables } from '#contract/places/staff.ts';
import { type Area, page, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

export const settings: Area = {
	group: 'settings',
	pages: [
		page(
			'/settings',
			deskSettings.settings,
			screen(() => import('./Settings.tsx'), 'Settings'),
			{ icon: SettingsIcon, title: 'settings.title' },
		),
		page(
			'/table-import',
			deskTables.importTable,
			screen(() => import('./TableImport.tsx'), 'TableImportPage'),
			{ icon: ImportIcon, title: 'desk.import' },
		),
	],
	texts,
};
