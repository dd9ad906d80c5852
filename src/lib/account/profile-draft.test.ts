import { describe, expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { patched, withChanges } from './profile-draft.ts';

const doctor: Doctor = {
	id: 1,
	name: 'ডা. নমুনা',
	phone: '01711111111',
	bmdc: 'A-12345',
	email: null,
	medical_college_id: 3,
	present_division_id: 1,
	present_district_id: 11,
	present_upazila_id: 111,
	present_address: null,
	permanent_division_id: null,
	permanent_district_id: null,
	permanent_upazila_id: null,
	permanent_address: null,
	avatar: null,
	has_verified_device: true,
	has_active_courses_with_payment: false,
};

describe('unsaved changes of a profile', () => {
	it('contain only what differs from the profile', () => {
		const patch = withChanges(doctor, {}, { email: 'a@example.com', bmdc: 'A-12345' });
		expect(patch).toEqual({ email: 'a@example.com' });
		expect(patched(doctor, patch).email).toBe('a@example.com');
	});
	it('are removed when a field gets its old value back', () => {
		expect(withChanges(doctor, { bmdc: 'A-1' }, { bmdc: 'A-12345' })).toEqual({});
	});
	it('clear a field by null, and leave an empty name to be refused', () => {
		expect(withChanges(doctor, {}, { bmdc: '', email: '', name: '' })).toEqual({ bmdc: null, name: '' });
	});
	it('include earlier changes', () => {
		const patch = withChanges(doctor, { email: 'a@example.com' }, { present_upazila_id: null });
		expect(patch).toEqual({ email: 'a@example.com', present_upazila_id: null });
	});
});
