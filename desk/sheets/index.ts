import SheetIcon from '@mui/icons-material/DescriptionOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PackageIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import ScannerIcon from '@mui/icons-material/QrCodeScanner';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { deskParcels, deskSheets } from '#contract/sheets/staff-parcels.ts';
import { type Area, entityOf, page, readRowsOf, screen } from '../lib/area.ts';
import { texts } from './texts.ts';

const sheetCalls = { ...deskSheets, list: dispatchOffice.sheets, create: dispatchOffice.addSheet };

export const sheets: Area = {
	group: 'parcels',
	resources: [
		entityOf('lecture-sheets', sheetCalls, async () => (await import('./Sheets.tsx')).look, {
			group: 'teaching',
			icon: SheetIcon,
		}),
		readRowsOf(
			'deliveries',
			{ list: dispatchOffice.parcels, show: deskParcels.show },
			screen(() => import('./Parcels.tsx'), 'ParcelList'),
			{
				icon: PackageIcon,
				waiting: { stuck: 'true' },
				label: (row) => String(row.no),
				show: screen(() => import('./Parcel.tsx'), 'ParcelShow'),
			},
		),
		readRowsOf(
			'sheet-stock',
			{ list: dispatchOffice.sheets },
			screen(() => import('./Stock.tsx'), 'SheetStock'),
			{ icon: InventoryIcon, may: { list: dispatchOffice.printed } },
		),
	],
	pages: [
		page(
			'/parcel-scan',
			deskParcels.scan,
			screen(() => import('./Scan.tsx'), 'Scan'),
			{ icon: ScannerIcon, title: 'sheets.scan' },
		),
		page(
			'/parcel-labels',
			deskParcels.labels,
			screen(() => import('./Labels.tsx'), 'Labels'),
			{ icon: LabelIcon, title: 'sheets.labels', hidden: true },
		),
		page(
			'/couriers',
			dispatchOffice.couriers,
			screen(() => import('./Couriers.tsx'), 'Couriers'),
			{ icon: LocalShippingIcon, title: 'sheets.couriers' },
		),
	],
	texts,
};
