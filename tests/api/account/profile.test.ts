import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#contract/messages.ts';
import { appForFile } from '../../support/app.ts';
import { WEB } from '../../support/exam.ts';
import { givenBatch, givenDoctor, givenEnrolment } from '../../support/given.ts';

const app = appForFile();
const PROFILE = `${WEB}/doctor/my-profile`;
const UPDATE = `${WEB}/doctor/my-profile-update`;
const FILL_IN = `${WEB}/doctor/immediate-profile-update`;

interface Place {
	division: number;
	district: number;
	upazila: number;
}
/** Two complete chains of places in different divisions. */
let here: Place;
let there: Place;
let college: number;

beforeAll(async () => {
	const { body } = await app.call('GET', `${WEB}/divisions`);
	const chain = (at: number): Place => {
		const division = body.divisions[at];
		const district = division.districts[0];
		return { division: division.id, district: district.id, upazila: district.upazilas[0].id };
	};
	here = chain(0);
	there = chain(1);
	college = (await app.call('GET', `${WEB}/medical-colleges`)).body.medical_colleges[3].id;
});

const address = (kind: 'present' | 'permanent', place: Partial<Place>) =>
	Object.fromEntries(Object.entries(place).map(([name, id]) => [`${kind}_${name}_id`, id]));
const places = (kind: 'present' | 'permanent', place: { [K in keyof Place]: number | null }) =>
	address(kind, place as Place);

const update = (token: string, body: unknown, headers: Record<string, string> = {}) =>
	app.call('POST', UPDATE, { token, body, headers });
const fillIn = (token: string, body: unknown, headers: Record<string, string> = {}) =>
	app.call('POST', FILL_IN, { token, body, headers });
const read = async (token: string) => (await app.call('GET', PROFILE, { token })).body.doctor;

/** The profile without data of the device and the courses. */
const whole = () => ({
	name: 'ডা. নাজমুন নাহার',
	bmdc: 'A-45678',
	email: 'nazmun@example.org',
	medical_college_id: college,
	...address('present', here),
	present_address: 'বাসা ৫, কলেজ রোড',
	...address('permanent', there),
	permanent_address: 'গ্রাম: চর আলেকজান্ডার',
});

describe('the own profile', () => {
	it('shows every field, and whether the device is verified and a course is paid', async () => {
		const { id, phone, token } = await givenDoctor(app, { name: 'ডা. রুবিনা' });
		const empty = {
			bmdc: null,
			email: null,
			medical_college_id: null,
			...places('present', { division: null, district: null, upazila: null }),
			present_address: null,
			...places('permanent', { division: null, district: null, upazila: null }),
			permanent_address: null,
			avatar: null,
		};
		expect(await read(token)).toEqual({
			id,
			name: 'ডা. রুবিনা',
			phone,
			...empty,
			has_verified_device: true,
			has_active_courses_with_payment: false,
		});
		await givenEnrolment(app, { id }, await givenBatch(app));
		expect(await read(token)).toMatchObject({ has_active_courses_with_payment: true });
	});

	it('may be read on a device that is not verified, but not changed there', async () => {
		const { token } = await givenDoctor(app, { unverified: true });
		expect(await read(token)).toMatchObject({ has_verified_device: false });
		for (const answer of [await update(token, { name: 'ডা. অন্য' }), await fillIn(token, { bmdc: '123' })])
			expect(answer).toMatchObject({ status: 423, body: { device_verified: false } });
	});

	it('is private: a visitor gets nothing', async () => {
		for (const [method, url] of [
			['GET', PROFILE],
			['POST', UPDATE],
			['POST', FILL_IN],
		] as const)
			expect((await app.call(method, url, method === 'GET' ? {} : { body: {} })).status).toBe(401);
	});
});

describe('changing the profile', () => {
	it('accepts every field and returns the doctor', async () => {
		const { token, phone } = await givenDoctor(app);
		const { status, body } = await update(token, whole());
		expect(status).toBe(200);
		expect(body.doctor).toMatchObject({ ...whole(), phone });
		expect(await read(token)).toEqual(body.doctor);
	});

	it('does not change missing fields, and empties fields set to null', async () => {
		const { token } = await givenDoctor(app);
		await update(token, whole());
		const { body } = await update(token, { email: null, medical_college_id: null });
		expect(body.doctor).toMatchObject({ ...whole(), email: null, medical_college_id: null });
		expect((await update(token, {})).body.doctor).toEqual(body.doctor);
	});

	it('stores a name in one Unicode form, for any keyboard', async () => {
		const { token } = await givenDoctor(app);
		const name = 'ডা. য়াসমীন চৌধুরী';
		const { body } = await update(token, { name: `  ${name.normalize('NFD')} ` });
		expect(body.doctor.name).toBe(name.normalize('NFC'));
	});

	it('parses a registration number in any usual notation and stores the typed text as well', async () => {
		const { id, token } = await givenDoctor(app);
		const typed = 'বিএমডিসি নং A-৪৫৬৭৮';
		expect((await update(token, { bmdc: typed })).body.doctor.bmdc).toBe('A-45678');
		const { rows } = await app.db.pool.query('select bmdc, bmdc_raw from doctors where id = $1', [id]);
		expect(rows[0]).toEqual({ bmdc: 'A-45678', bmdc_raw: typed.normalize('NFC') });
		await update(token, { bmdc: null });
		const after = await app.db.pool.query('select bmdc, bmdc_raw from doctors where id = $1', [id]);
		expect(after.rows[0]).toEqual({ bmdc: null, bmdc_raw: null });
	});

	it.each([
		['name', 'a', 'request.invalid'],
		['name', 'x'.repeat(121), 'request.invalid'],
		['name', null, 'request.invalid'],
		['email', 'no address', 'request.invalid'],
		['bmdc', 'B-12', 'profile.bad_bmdc'],
		['bmdc', '1234567', 'profile.bad_bmdc'],
		['bmdc', '', 'request.invalid'],
		['medical_college_id', 987_654, 'profile.unknown_college'],
		['medical_college_id', -1, 'request.invalid'],
		['present_division_id', 987_654, 'profile.place_mismatch'],
		['present_address', '', 'request.invalid'],
		['permanent_address', 'x'.repeat(301), 'request.invalid'],
		['phone', '01712345678', 'request.invalid'],
		['avatar', '/media/p/mine.webp', 'request.invalid'],
		['has_verified_device', true, 'request.invalid'],
	])('refuses %s = %j with a message at that field', async (field, value, code) => {
		const { token } = await givenDoctor(app);
		const before = await read(token);
		const { status, body } = await update(token, { [field]: value });
		expect([status, body.code]).toEqual([422, code]);
		expect(Object.keys(body.errors)).toEqual([field]);
		expect(await read(token)).toEqual(before);
	});

	it('names every field at fault at once, in the language of the reader, and changes nothing', async () => {
		const { token } = await givenDoctor(app);
		const wrong = {
			name: 'ডা. নতুন',
			bmdc: 'none',
			medical_college_id: 987_654,
			...address('present', { ...here, district: there.district }),
			...address('permanent', { upazila: there.upazila }),
		};
		const { status, body } = await update(token, wrong, { 'accept-language': 'en' });
		const english = ERROR_MESSAGES.en;
		expect(status).toBe(422);
		expect(body.errors).toEqual({
			bmdc: [english['profile.bad_bmdc']],
			medical_college_id: [english['profile.unknown_college']],
			present_district_id: [english['profile.place_mismatch']],
			present_upazila_id: [english['profile.place_mismatch']],
			permanent_district_id: [english['profile.place_needed']],
		});
		expect(body.code).toBe('profile.bad_bmdc');
		expect(body.message).toBe(`${english['profile.bad_bmdc']} (and 4 more errors)`);
		expect((await read(token)).name).not.toBe('ডা. নতুন');
		const bengali = await update(token, wrong);
		expect(bengali.body.message).toContain('আরও ৪টি');
	});
});

describe('an e-mail address for codes', () => {
	it('is not changed in the profile of a doctor with a foreign number, but may be sent again', async () => {
		const { id, token } = await givenDoctor(app);
		await app.db.pool.query('update doctors set phone = $1, email = $2 where id = $3', [
			'+919812345678',
			'codes@example.com',
			id,
		]);
		expect(await update(token, { email: 'thief@example.com' })).toMatchObject({
			status: 422,
			body: { code: 'profile.email_fixed', errors: { email: [ERROR_MESSAGES.bn['profile.email_fixed']] } },
		});
		expect((await update(token, { email: null })).status).toBe(422);
		expect((await update(token, { email: 'codes@example.com', name: 'ডা. প্রবাসী' })).body.doctor).toMatchObject(
			{
				email: 'codes@example.com',
				name: 'ডা. প্রবাসী',
			},
		);
	});
});

describe('an address', () => {
	it('clears the levels below a changed place, and only in its own half of the profile', async () => {
		const { token } = await givenDoctor(app);
		await update(token, whole());
		const moved = await update(token, { present_division_id: there.division });
		expect(moved.body.doctor).toMatchObject({
			...places('present', { division: there.division, district: null, upazila: null }),
			present_address: 'বাসা ৫, কলেজ রোড',
			...address('permanent', there),
		});
		const cleared = await update(token, { permanent_division_id: null });
		expect(cleared.body.doctor).toMatchObject(
			places('permanent', { division: null, district: null, upazila: null }),
		);
	});

	it('is validated together with the stored profile', async () => {
		const { token } = await givenDoctor(app);
		await update(token, { present_division_id: here.division });
		const { body } = await update(token, { present_district_id: there.district });
		expect(Object.keys(body.errors)).toEqual(['present_district_id']);
		expect((await update(token, { present_district_id: here.district })).status).toBe(200);
		expect((await update(token, { present_upazila_id: here.upazila })).body.doctor).toMatchObject(
			address('present', here),
		);
	});

	it('never ends up with places that do not belong together, whatever comes at the same moment', async () => {
		const { token } = await givenDoctor(app);
		await update(token, address('present', here));
		const answers = await Promise.all([
			update(token, { present_division_id: there.division }),
			update(token, { present_upazila_id: here.upazila, present_district_id: here.district }),
			update(token, address('present', there)),
		]);
		for (const { status } of answers) expect([200, 422]).toContain(status);
		const { rows } = await app.db.pool.query(
			`select count(*)::int as torn from doctors
			left join districts on districts.id = present_district_id left join upazilas on upazilas.id = present_upazila_id
			where districts.division_id <> present_division_id or upazilas.district_id <> present_district_id
			or (present_district_id is not null and present_division_id is null)
			or (present_upazila_id is not null and present_district_id is null)`,
		);
		expect(rows[0].torn).toBe(0);
	});
});

describe('filling in required fields', () => {
	it('stores the missing ones and thanks in the language of the reader', async () => {
		const { token, phone } = await givenDoctor(app);
		const { name: _known, ...missing } = whole();
		const { status, body } = await fillIn(token, { ...missing, phone });
		expect(status).toBe(200);
		expect(body.doctor).toMatchObject(missing);
		expect(body.message).toMatch(/ধন্যবাদ/);
		const again = await fillIn(token, { email: missing.email }, { 'accept-language': 'en' });
		expect(again.body.message).toMatch(/^Thank you/);
	});

	it('may be done in parts, also within one address', async () => {
		const { token } = await givenDoctor(app);
		expect((await fillIn(token, { present_division_id: here.division })).status).toBe(200);
		const rest = { present_district_id: here.district, present_upazila_id: here.upazila };
		expect((await fillIn(token, rest)).body.doctor).toMatchObject(address('present', here));
	});

	it('never changes existing values: equal ones are ignored, others refused at their field', async () => {
		const { token, phone } = await givenDoctor(app);
		await update(token, whole());
		expect((await fillIn(token, { ...whole(), phone: `+88${phone}` })).status).toBe(200);
		const other = {
			name: 'ডা. অন্য কেউ',
			phone: '01812345678',
			bmdc: 'A-1',
			email: 'other@example.org',
			medical_college_id: college + 1,
			...address('present', there),
			permanent_address: 'অন্য ঠিকানা',
		};
		const { status, body } = await fillIn(token, other);
		expect([status, body.code]).toEqual([422, 'profile.already_there']);
		expect(Object.keys(body.errors).sort()).toEqual(Object.keys(other).sort());
		expect(await read(token)).toMatchObject(whole());
	});

	it.each([
		['bmdc', 'what?', 'profile.bad_bmdc'],
		['bmdc', null, 'request.invalid'],
		['email', 'x@', 'request.invalid'],
		['medical_college_id', 987_654, 'profile.unknown_college'],
		['present_upazila_id', 987_654, 'profile.place_needed'],
		['permanent_address', '  ', 'request.invalid'],
		['avatar', 'x', 'request.invalid'],
	])('refuses %s = %j', async (field, value, code) => {
		const { token } = await givenDoctor(app);
		const { status, body } = await fillIn(token, { [field]: value });
		expect([status, body.code]).toEqual([422, code]);
		const at = field === 'present_upazila_id' ? 'present_district_id' : field;
		expect(Object.keys(body.errors)).toEqual([at]);
	});

	it('lets one win when two forms are sent at the same moment', async () => {
		const { token } = await givenDoctor(app);
		const answers = await Promise.all(['A-111', 'A-222'].map((bmdc) => fillIn(token, { bmdc })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
		const won = answers.find(({ status }) => status === 200);
		expect((await read(token)).bmdc).toBe(won?.body.doctor.bmdc);
		const lost = answers.find(({ status }) => status === 422);
		expect(lost?.body).toMatchObject({
			code: 'profile.already_there',
			errors: { bmdc: [expect.any(String)] },
		});
	});
});
