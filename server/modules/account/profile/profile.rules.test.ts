import { describe, expect, it } from 'vitest';
import { placeFaults, placesAfter, stillMissing } from './profile.rules.ts';

const HERE = { division: 1, district: 11, upazila: 111 };
const NOWHERE = { division: null, district: null, upazila: null };
const FACTS = {
	divisions: new Map([
		[1, {}],
		[2, {}],
	]),
	districts: new Map([
		[11, { within: 1 }],
		[21, { within: 2 }],
	]),
	upazilas: new Map([
		[111, { within: 11 }],
		[211, { within: 21 }],
	]),
};
const MISMATCH = 'profile.place_mismatch';
const NEEDED = 'profile.place_needed';

describe('an address that changes', () => {
	it.each([
		['stays without a change', HERE, {}, HERE],
		['loses district and upazila with another division', HERE, { division: 2 }, { ...NOWHERE, division: 2 }],
		[
			'loses its upazila with another district',
			HERE,
			{ district: 21 },
			{ ...HERE, district: 21, upazila: null },
		],
		['keeps all below a division that is named again', HERE, { division: 1 }, HERE],
		['is emptied from the division down', HERE, { division: null }, NOWHERE],
		['is emptied from the district down', HERE, { district: null }, { ...NOWHERE, division: 1 }],
		[
			'takes what is named below a new division',
			HERE,
			{ division: 2, district: 21 },
			{ division: 2, district: 21, upazila: null },
		],
		['is filled step by step', { ...NOWHERE, division: 1 }, { district: 11 }, { ...HERE, upazila: null }],
		[
			'takes a whole new set',
			HERE,
			{ division: 2, district: 21, upazila: 211 },
			{ division: 2, district: 21, upazila: 211 },
		],
	])('%s', (_name, now, change, after) => {
		expect(placesAfter(now, change)).toEqual(after);
	});
});

describe('an address', () => {
	it.each([
		['that is empty', NOWHERE, {}],
		['of a division alone', { ...NOWHERE, division: 1 }, {}],
		['that is whole', HERE, {}],
		['whose district lies elsewhere', { ...HERE, division: 2 }, { district: MISMATCH }],
		['whose upazila lies elsewhere', { ...HERE, upazila: 211 }, { upazila: MISMATCH }],
		[
			'of three places that have nothing in common',
			{ division: 2, district: 11, upazila: 211 },
			{ district: MISMATCH, upazila: MISMATCH },
		],
		['with a district but no division', { ...HERE, division: null }, { division: NEEDED }],
		['with an upazila but no district', { ...HERE, district: null }, { district: NEEDED }],
		['with an upazila alone', { ...NOWHERE, upazila: 111 }, { district: NEEDED }],
		['of a division that does not exist', { ...NOWHERE, division: 9 }, { division: MISMATCH }],
		['of a district that does not exist', { ...NOWHERE, division: 1, district: 99 }, { district: MISMATCH }],
		['of an upazila that does not exist', { ...HERE, upazila: 999 }, { upazila: MISMATCH }],
	])('%s is rejected at the invalid field', (_name, places, faults) => {
		expect(placeFaults(places, FACTS)).toEqual(faults);
	});
});

describe('adding missing values of a profile', () => {
	const profile = {
		name: 'ডা. সুমি',
		phone: '01712345678',
		bmdc: 'A-12345',
		email: null,
		medical_college_id: null,
	};

	it('accepts what is missing and leaves out what was not given', () => {
		expect(stillMissing(profile, { email: 'a@b.bd', medical_college_id: undefined })).toEqual({
			missing: ['email'],
			taken: [],
		});
	});

	it('skips equal values, in any notation', () => {
		const given = { phone: '+880 1712-345678', bmdc: 'bmdc a 12345', name: 'ডা. সুমি'.normalize('NFD') };
		expect(stillMissing(profile, given)).toEqual({ missing: [], taken: [] });
	});

	it('reports fields with another value', () => {
		const given = { phone: '01812345678', bmdc: 'A-999', name: 'ডা. রুমি', email: 'a@b.bd' };
		expect(stillMissing(profile, given)).toEqual({ missing: ['email'], taken: ['phone', 'bmdc', 'name'] });
	});

	it('counts an empty name as missing', () => {
		expect(stillMissing({ name: '' }, { name: 'ডা. রুমি' })).toEqual({ missing: ['name'], taken: [] });
	});
});
