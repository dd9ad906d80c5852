import type { Delivery, LectureSheet } from '#contract/sheets/calls.ts';

export function sheetState(
	sheet: { printedAt: Date | null },
	parcel: Pick<Delivery, 'state' | 'method'> | null,
): LectureSheet['state'] {
	const made = sheet.printedAt === null ? 'planned' : 'printed';
	if (parcel === null) return made;
	if (parcel.method === 'view_only') return 'view_only';
	switch (parcel.state) {
		case 'due':
		case 'address_confirm':
		case 'cancelled':
		case 'resent':
			return made;
		case 'packed':
			return 'packed';
		case 'delivered':
		case 'confirmed':
		case 'closed':
			return 'received';
		default:
			return 'sent';
	}
}
