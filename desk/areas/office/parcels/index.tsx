import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LabelIcon from '@mui/icons-material/LabelOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PackageIcon from '@mui/icons-material/MarkunreadMailboxOutlined';
import ScannerIcon from '@mui/icons-material/QrCodeScanner';
import { lazy } from 'react';
import { dispatchOffice } from '#contract/sheets/staff.ts';
import { deskParcels } from '#contract/sheets/staff-parcels.ts';
import type { Area } from '../../../lib/area.ts';
import { call } from '../../../lib/call.ts';
import { readOnly } from '../read.ts';
import { texts } from './texts.ts';

/** Parcels of printed sheets, their labels and couriers, and what lies in the store. */
export const parcels: Area = {
	resources: [
		{
			name: 'deliveries',
			group: 'parcels',
			icon: PackageIcon,
			data: {
				...readOnly(dispatchOffice.parcels),
				async getOne(id) {
					return (await call(deskParcels.show, { params: { id: String(id) } })).item;
				},
			},
			list: lazy(async () => ({ default: (await import('./Parcels.tsx')).ParcelList })),
			show: lazy(async () => ({ default: (await import('./Parcel.tsx')).ParcelShow })),
			waiting: { stuck: 'true' },
			may: { list: dispatchOffice.parcels },
			label: (row) => String(row.no),
		},
		{
			name: 'sheet-stock',
			group: 'parcels',
			icon: InventoryIcon,
			data: readOnly(dispatchOffice.sheets),
			list: lazy(async () => ({ default: (await import('./Sheets.tsx')).SheetStock })),
			may: { list: dispatchOffice.printed },
		},
	],
	pages: [
		{
			path: '/parcel-scan',
			group: 'parcels',
			icon: ScannerIcon,
			title: 'parcels.scan',
			may: deskParcels.scan,
			element: lazy(async () => ({ default: (await import('./Scan.tsx')).Scan })),
		},
		{
			path: '/parcel-labels',
			group: 'parcels',
			icon: LabelIcon,
			title: 'parcels.labels',
			may: deskParcels.labels,
			element: lazy(async () => ({ default: (await import('./Labels.tsx')).Labels })),
			hidden: true,
		},
		{
			path: '/couriers',
			group: 'parcels',
			icon: LocalShippingIcon,
			title: 'parcels.couriers',
			may: dispatchOffice.couriers,
			element: lazy(async () => ({ default: (await import('./Couriers.tsx')).Couriers })),
		},
	],
	texts,
};
