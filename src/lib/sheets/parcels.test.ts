import { describe, expect, it } from 'vitest';
import type { Delivery, DeliveryAddress, LectureSheet } from '#contract/sheets/calls.ts';
import { bySlot, needsWord, readParcelDraft, sortParcels, stepsOf, wishOf } from './parcels.ts';

const parcel = (over: Partial<Delivery> = {}): Delivery => ({
	id: 1,
	no: 'LS1',
	doctor_course_id: 4,
	method: 'courier',
	state: 'address_confirm',
	state_at: '2026-11-21T06:00:00.000Z',
	sheets: [],
	packs_at: '2026-11-23T04:00:00.000Z',
	hold_until: null,
	address: null,
	address_confirmed: false,
	courier_open: true,
	branch: null,
	courier: null,
	complaint_id: null,
	may: { change: true, hold: true, receive: false, dispute: false },
	...over,
});
const home: DeliveryAddress = {
	id: 7,
	kind: 'home',
	division_id: 3,
	district_id: 30,
	upazila_id: 300,
	text: 'বাসা ১২',
	phone2: null,
	line: 'বাসা ১২, সাভার, ঢাকা',
};

describe('the list of parcels', () => {
	it("begins with those that wait for the doctor's reply", () => {
		const { now, past } = sortParcels([
			parcel({ id: 5, state: 'due' }),
			parcel({ id: 1, state: 'in_transit', may: { ...parcel().may, change: false } }),
			parcel({ id: 2, state: 'delivered' }),
			parcel({ id: 3, state: 'confirmed' }),
			parcel({ id: 4, method: 'view_only', state: 'due' }),
		]);
		expect(now.map(({ id }) => id)).toEqual([2, 1, 5]);
		expect(past.map(({ id }) => id)).toEqual([3, 4]);
		expect(needsWord(parcel({ address_confirmed: true }))).toBe(false);
	});

	it('shows the steps of a parcel, by courier and by branch, and none for one that is returned', () => {
		expect(stepsOf(parcel({ state: 'hold' }))).toMatchObject({ reached: 3 });
		expect(stepsOf(parcel({ state: 'handed_over', method: 'branch' }))).toEqual({
			steps: ['planned', 'packed', 'at_branch', 'here'],
			reached: 2,
		});
		expect(stepsOf(parcel({ state: 'returned' }))).toBeNull();
	});
});

describe('the form about a parcel', () => {
	const view = { delivery: parcel(), addresses: [], profile_address: null };

	it('begins with the stored address, otherwise with that of the profile', () => {
		const stored = readParcelDraft({ ...view, addresses: [home] });
		expect(stored.address).toBe(7);
		expect(wishOf(stored)).toEqual({ method: 'courier', address_id: 7 });
		const own = { division_id: 3, district_id: 30, upazila_id: null, text: 'রোড ৫' };
		const first = readParcelDraft({ ...view, profile_address: own });
		expect(first).toMatchObject({ address: 'new', typed: { division_id: 3, address: 'রোড ৫' } });
	});

	it('sends what is typed, empty fields as null, and no address if none is needed', () => {
		const draft = readParcelDraft(view);
		expect(wishOf({ ...draft, phone2: '  ' })).toMatchObject({ delivery_address: null, phone2: null });
		expect(wishOf({ ...draft, method: 'branch' })).toEqual({ method: 'branch' });
	});
});

it('sheets are below their slots in their order', () => {
	const sheet = (id: number, slot: LectureSheet['slot']): LectureSheet => ({
		id,
		title: `s${id}`,
		pages: 1,
		version: 1,
		due_on: '2026-11-21',
		slot,
		state: 'planned',
		delivery_id: null,
		view_bytes: null,
	});
	const first = { id: 9, title: 'হৃদ্‌চক্র', starts_at: '2026-11-21T06:00:00.000Z' };
	const groups = bySlot([sheet(1, first), sheet(2, null), sheet(3, first)]);
	expect(groups.map(({ slot, sheets }) => [slot?.id ?? null, sheets.map(({ id }) => id)])).toEqual([
		[9, [1, 3]],
		[null, [2]],
	]);
});
