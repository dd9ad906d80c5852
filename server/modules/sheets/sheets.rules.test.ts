import { expect, it } from 'vitest';
import { DELIVERY_STATES, type DeliveryState, type LectureSheet } from '#contract/sheets/calls.ts';
import { sheetState } from './sheets.rules.ts';

const PRINTED = { printedAt: new Date('2026-11-21T06:00:00Z') };
const PLANNED = { printedAt: null };
const parcel = (state: DeliveryState) => ({ state, method: 'courier' as const });

it('a sheet without a parcel is planned until it is printed', () => {
	expect(sheetState(PLANNED, null)).toBe('planned');
	expect(sheetState(PRINTED, null)).toBe('printed');
});

it('a sheet only for the screen has that state, whatever the state of its parcel', () => {
	for (const state of DELIVERY_STATES)
		expect(sheetState(PRINTED, { state, method: 'view_only' })).toBe('view_only');
});

it('a sheet has the state of its parcel', () => {
	const far = (state: LectureSheet['state'], sheet: typeof PRINTED | typeof PLANNED) =>
		DELIVERY_STATES.filter((one) => sheetState(sheet, parcel(one)) === state);
	const made: DeliveryState[] = ['due', 'address_confirm', 'cancelled', 'resent'];
	expect(far('printed', PRINTED)).toEqual(DELIVERY_STATES.filter((one) => made.includes(one)));
	expect(far('planned', PLANNED)).toEqual(far('printed', PRINTED));
	expect(far('packed', PRINTED)).toEqual(['packed']);
	const received: DeliveryState[] = ['delivered', 'confirmed', 'closed'];
	expect(far('received', PRINTED)).toEqual(DELIVERY_STATES.filter((one) => received.includes(one)));
	expect(far('sent', PRINTED)).toEqual(
		DELIVERY_STATES.filter((one) => ![...made, ...received, 'packed'].includes(one)),
	);
});
