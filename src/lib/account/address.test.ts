import { describe, expect, it } from 'vitest';
import { type Address, choicesOf, missingParts, withPlace } from './address.ts';

const name = (id: number) => ({ id, name: `P${id}`, bn_name: `প${id}` });
const upazila = (id: number) => ({ ...name(id), kind: 'upazila' as const });
const divisions = [
	{
		...name(1),
		districts: [
			{ ...name(11), upazilas: [upazila(111), upazila(112)] },
			{ ...name(12), upazilas: [] },
		],
	},
	{ ...name(2), districts: [{ ...name(21), upazilas: [upazila(211)] }] },
];
const full: Address = { division_id: 1, district_id: 11, upazila_id: 111, address: 'বাসা ৫' };

describe('choosing a place', () => {
	it('clears district and upazila when another division is chosen, and keeps the text', () => {
		expect(withPlace(full, 'division_id', 2)).toEqual({
			division_id: 2,
			district_id: null,
			upazila_id: null,
			address: 'বাসা ৫',
		});
	});
	it('clears only the upazila when another district is chosen', () => {
		expect(withPlace(full, 'district_id', 12)).toEqual({ ...full, district_id: 12, upazila_id: null });
	});
	it('clears nothing when the same division is chosen again', () => {
		expect(withPlace(full, 'division_id', 1)).toBe(full);
	});
	it('offers only the places in the chosen division and district', () => {
		expect(choicesOf(divisions, full).districts.map(({ id }) => id)).toEqual([11, 12]);
		expect(choicesOf(divisions, full).upazilas.map(({ id }) => id)).toEqual([111, 112]);
		expect(choicesOf(divisions, { ...full, division_id: 2 }).upazilas).toEqual([]);
	});
});

describe('the missing parts of an address', () => {
	it('are all when nothing is filled in', () => {
		const empty: Address = { division_id: null, district_id: null, upazila_id: null, address: '  ' };
		expect(missingParts(divisions, empty)).toEqual(['division_id', 'district_id', 'upazila_id', 'address']);
	});
	it('are none when all is filled in, and exclude the upazila of a district that has none', () => {
		expect(missingParts(divisions, full)).toEqual([]);
		expect(missingParts(divisions, { ...full, district_id: 12, upazila_id: null })).toEqual([]);
		expect(missingParts(divisions, { ...full, upazila_id: null })).toEqual(['upazila_id']);
	});
});
