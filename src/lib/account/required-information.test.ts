import { beforeEach, describe, expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { ApiError } from '../http/call.ts';
import type { Division } from '../places/places.ts';
import { createDrafts } from '../state/draft.ts';
import { type Address, withPlace } from './address.ts';
import { createRequiredForm, type RequiredDeps } from './required-information.ts';
import { lackingFields, mustBeRequested } from './required-missing.ts';

const place = (id: number) => ({ id, name: `p${id}`, bn_name: `স্থান ${id}` });
const DIVISIONS: Division[] = [
	{
		...place(1),
		districts: [
			{ ...place(11), upazilas: [{ ...place(111), kind: 'upazila' }] },
			{ ...place(12), upazilas: [] },
		],
	},
	{ ...place(2), districts: [{ ...place(21), upazilas: [{ ...place(211), kind: 'upazila' }] }] },
];
const WHOLE: Doctor = {
	id: 5,
	name: 'ডা. পাঁচ',
	phone: '01700000005',
	bmdc: 'A-12345',
	email: 'a@example.com',
	medical_college_id: 3,
	present_division_id: 1,
	present_district_id: 11,
	present_upazila_id: 111,
	present_address: 'বাসা ১',
	permanent_division_id: 2,
	permanent_district_id: 21,
	permanent_upazila_id: 211,
	permanent_address: 'বাসা ২',
	avatar: null,
	has_verified_device: true,
	has_active_courses_with_payment: true,
};
const HERE: Address = { division_id: 1, district_id: 11, upazila_id: 111, address: 'বাসা ১' };
const BLANK: Address = { division_id: null, district_id: null, upazila_id: null, address: '' };
const NOTHING = {
	bmdc: null,
	email: null,
	medical_college_id: null,
	present_division_id: null,
	present_district_id: null,
	present_upazila_id: null,
	present_address: null,
	permanent_division_id: null,
	permanent_district_id: null,
	permanent_upazila_id: null,
	permanent_address: null,
} satisfies Partial<Doctor>;

describe('the dashboard asks for required information', () => {
	it('from a doctor with an active paid course who lacks any one of the seven', () => {
		expect(mustBeRequested(WHOLE, null)).toBe(false);
		const gaps: Partial<Doctor>[] = [
			{ name: '' },
			{ phone: ' ' },
			{ bmdc: null },
			{ email: null },
			{ medical_college_id: null },
			{ present_division_id: null },
			{ present_district_id: null },
			{ present_upazila_id: null },
			{ present_address: '  ' },
			{ permanent_division_id: null },
			{ permanent_district_id: null },
			{ permanent_upazila_id: null },
			{ permanent_address: null },
		];
		for (const gap of gaps)
			expect(mustBeRequested({ ...WHOLE, ...gap }, null), JSON.stringify(gap)).toBe(true);
	});

	it('never without a paid course, never while staff act as the doctor, never from a guest', () => {
		const lacking = { ...WHOLE, ...NOTHING };
		expect(mustBeRequested({ ...lacking, has_active_courses_with_payment: false }, null)).toBe(false);
		expect(mustBeRequested(lacking, 'admin')).toBe(false);
		expect(mustBeRequested(null, null)).toBe(false);
	});

	it('not for the upazila of a district that has none', () => {
		const undivided = { ...WHOLE, present_district_id: 12, present_upazila_id: null };
		expect(lackingFields(undivided, DIVISIONS)).toEqual([]);
		expect(lackingFields({ ...WHOLE, present_upazila_id: null }, DIVISIONS)).toEqual(['present_upazila_id']);
	});
});

let sent: object[];
let answers: (ApiError | Doctor)[];
let saved: { doctor: Doctor; message: string | null }[];
let stored: Map<string, string>;
let onServer: Doctor;

function open(doctor: Doctor) {
	const storage = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text),
		removeItem: (key: string) => void stored.delete(key),
	} as Storage;
	const deps: RequiredDeps = {
		doctor,
		send: async (body) => {
			sent.push(body);
			const answer = answers.shift() ?? WHOLE;
			if (answer instanceof ApiError) throw answer;
			return { doctor: answer, message: 'জমা হয়েছে' };
		},
		reload: async () => onServer,
		saved: (known, message) => saved.push({ doctor: known, message }),
		drafts: createDrafts(() => storage),
	};
	const form = createRequiredForm(deps);
	form.takeDivisions(DIVISIONS);
	return form;
}

beforeEach(() => {
	sent = [];
	answers = [];
	saved = [];
	stored = new Map();
	onServer = WHOLE;
});

describe('the form', () => {
	it('asks only for what the profile lacks, and sends only that', async () => {
		const form = open({ ...WHOLE, email: null, permanent_upazila_id: null });
		expect(form.$asked.get()).toEqual(['email', 'permanent_upazila_id']);
		form.change('email', ' B@example.com ');
		form.change('permanent', { ...form.$typed.get().permanent, upazila_id: 211 });
		await form.submit();
		expect(sent).toEqual([{ email: 'B@example.com', permanent_upazila_id: 211 }]);
		expect(saved).toEqual([{ doctor: WHOLE, message: 'জমা হয়েছে' }]);
		expect(form.$asked.get()).toEqual([]);
	});

	it('requires every field that it shows, and validates before a request', async () => {
		const form = open({ ...WHOLE, ...NOTHING });
		expect(form.$asked.get()).toHaveLength(11);
		await form.submit();
		expect(Object.keys(form.$faults.get())).toEqual(form.$asked.get());
		expect(sent).toEqual([]);
		form.change('bmdc', '   ');
		form.change('email', 'no address');
		await form.submit();
		expect(form.$faults.get()).toMatchObject({ bmdc: 'empty', email: 'email' });
		expect(sent).toEqual([]);
	});

	it('requires no upazila in a district that has none', async () => {
		const form = open({
			...WHOLE,
			present_division_id: null,
			present_district_id: null,
			present_upazila_id: null,
		});
		form.change('present', withPlace(withPlace(BLANK, 'division_id', 1), 'district_id', 12));
		await form.submit();
		expect(form.$faults.get()).toEqual({});
		expect(sent).toEqual([{ present_division_id: 1, present_district_id: 12 }]);
	});

	it('copies the present address to the permanent one, whether typed or from the profile', async () => {
		const form = open({
			...WHOLE,
			permanent_division_id: null,
			permanent_district_id: null,
			permanent_upazila_id: null,
			permanent_address: null,
		});
		form.copyPresent();
		expect(form.$typed.get().permanent).toEqual(HERE);
		await form.submit();
		expect(sent).toEqual([
			{
				permanent_division_id: 1,
				permanent_district_id: 11,
				permanent_upazila_id: 111,
				permanent_address: 'বাসা ১',
			},
		]);
	});

	it('restores what was typed after a reload, and deletes it once it was sent', async () => {
		const lacking = { ...WHOLE, ...NOTHING };
		const before = open(lacking);
		before.change('bmdc', 'A-77');
		before.change('medical_college_id', 9);
		before.change('present', HERE);
		const after = open(lacking);
		expect(after.$typed.get()).toMatchObject({
			bmdc: 'A-77',
			medical_college_id: 9,
			present: HERE,
			permanent: BLANK,
		});
		after.change('email', 'c@example.com');
		after.change('permanent', HERE);
		await after.submit();
		expect(saved).toHaveLength(1);
		expect(open(lacking).$typed.get()).toMatchObject({ bmdc: '', medical_college_id: null, present: BLANK });
	});

	it('what another window saved meanwhile replaces what was typed here', () => {
		open({ ...WHOLE, ...NOTHING }).change('present', { ...HERE, address: 'পুরোনো' });
		const after = open({ ...WHOLE, bmdc: null });
		expect(after.$typed.get().present).toEqual(HERE);
	});

	it('stores and shows the refusal: status, errors by field and the message', async () => {
		answers = [
			new ApiError('profile.bad_bmdc', 'নম্বরটি ঠিক নেই', { status: 422, fields: { bmdc: ['এভাবে লিখুন'] } }),
		];
		const form = open({ ...WHOLE, bmdc: null });
		form.change('bmdc', 'XYZ');
		await form.submit();
		expect(form.$refusal.get()).toEqual({
			status: 422,
			errors: { bmdc: ['এভাবে লিখুন'] },
			message: 'নম্বরটি ঠিক নেই',
		});
		expect(form.$typed.get().bmdc).toBe('XYZ');
		expect(saved).toEqual([]);
		form.change('bmdc', 'A-12345');
		await form.submit();
		expect(form.$refusal.get()).toBeNull();
		expect(saved).toHaveLength(1);
	});

	it('keeps what was typed when no reply arrived, and sends the same again', async () => {
		answers = [new ApiError('network', 'সংযোগ নেই')];
		const form = open({ ...WHOLE, bmdc: null });
		form.change('bmdc', 'A-1');
		await form.submit();
		expect(form.$refusal.get()).toMatchObject({ status: 0, message: 'সংযোগ নেই' });
		expect(form.$sending.get()).toBe(false);
		await form.submit();
		expect(sent).toEqual([{ bmdc: 'A-1' }, { bmdc: 'A-1' }]);
		expect(saved).toHaveLength(1);
	});

	it('asks only for the rest when another window filled in a part, and closes when nothing is left', async () => {
		const already = () => new ApiError('profile.already_there', 'আগে থেকেই আছে', { status: 422 });
		answers = [already(), already()];
		onServer = { ...WHOLE, email: null };
		const form = open({ ...WHOLE, bmdc: null, email: null });
		form.change('bmdc', 'A-1');
		form.change('email', 'd@example.com');
		await form.submit();
		expect(form.$asked.get()).toEqual(['email']);
		onServer = WHOLE;
		await form.submit();
		expect(sent.at(-1)).toEqual({ email: 'd@example.com' });
		expect(saved).toEqual([{ doctor: WHOLE, message: null }]);
	});

	it('is sent once, however often the button is tapped', async () => {
		const form = open({ ...WHOLE, bmdc: null });
		form.change('bmdc', 'A-1');
		await Promise.all([form.submit(), form.submit()]);
		expect(sent).toHaveLength(1);
	});
});
