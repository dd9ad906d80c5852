import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { PLACE_TEXTS } from '#lib/places/words.ts';
import { OVERLAY_TEXTS } from '#lib/text/overlays.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, refused, requested, requestedFor } from '#tests/support/fake-server.ts';

const [t, places] = [OVERLAY_TEXTS.bn, PLACE_TEXTS.bn];
const SEND = 'POST /api/v3/web/doctor/immediate-profile-update';

const upazila = (id: number, bn_name: string) => ({ id, name: bn_name, bn_name, kind: 'upazila' });
const DIVISIONS = [
	{
		id: 1,
		name: 'Sylhet',
		bn_name: 'সিলেট',
		districts: [{ id: 11, name: 'S', bn_name: 'মৌলভীবাজার', upazilas: [upazila(111, 'কুলাউড়া')] }],
	},
	{
		id: 2,
		name: 'Barishal',
		bn_name: 'বরিশাল',
		districts: [{ id: 21, name: 'B', bn_name: 'ভোলা', upazilas: [upazila(211, 'চরফ্যাশন')] }],
	},
];
const address = (kind: string) => ({
	[`${kind}_division_id`]: 1,
	[`${kind}_district_id`]: 11,
	[`${kind}_upazila_id`]: 111,
	[`${kind}_address`]: 'বাসা ৯',
});
const WHOLE = {
	id: 5,
	name: 'ডা. নাদিয়া ইসলাম',
	phone: '01700000005',
	bmdc: 'A-12345',
	email: 'nadia@example.com',
	medical_college_id: 3,
	...address('present'),
	...address('permanent'),
	avatar: null,
	has_verified_device: true,
	has_active_courses_with_payment: true,
} as unknown as Doctor;
const EMPTY = Object.fromEntries(
	Object.entries(WHOLE).map(([name, value]) => [
		name,
		/^(bmdc|email|medical|present|permanent)/.test(name) ? null : value,
	]),
) as unknown as Doctor;

async function draw(doctor: Doctor) {
	answer({
		'GET /api/v3/web/divisions': { divisions: DIVISIONS },
		'GET /api/v3/web/medical-colleges': { medical_colleges: [{ id: 3, name: 'Dhaka Medical College' }] },
	});
	const { RequiredDialog } = await import('./RequiredDialog.tsx');
	const drawn = drawScreen('my-dashboard', () => <RequiredDialog doctor={doctor} />, '/dashboard');
	const dialog = await screen.findByRole('dialog', { name: t.requiredTitle });
	return { ...drawn, dialog, send: () => drawn.user.click(screen.getByRole('button', { name: t.send })) };
}

it('every field that is missing is required, and the list of empty fields gets the focus', async () => {
	const { dialog, send } = await draw(EMPTY);
	expect(within(dialog).queryByLabelText(t.name)).toBeNull();
	await send();
	const [summary] = within(dialog).getAllByRole('alert');
	expect(document.activeElement).toBe(summary);
	for (const field of ['bmdc', 'email', 'present_division_id', 'permanent_address'] as const)
		within(dialog).getByRole('link', { name: t.empty[field] });
	expect(requestedFor(SEND)).toEqual([]);
});

it('another division clears the places of the old one, and the present address can be copied', async () => {
	const { dialog, user } = await draw(EMPTY);
	const field = (label: string, at = 0) => within(dialog).getAllByLabelText(label)[at] as HTMLSelectElement;
	await within(dialog).findAllByRole('option', { name: 'সিলেট' });
	await user.selectOptions(field(places.division), 'সিলেট');
	await user.selectOptions(field(places.district), 'মৌলভীবাজার');
	await user.selectOptions(field(places.upazila), 'কুলাউড়া');
	await user.selectOptions(field(places.division), 'বরিশাল');
	expect(field(places.district).value).toBe('');
	expect(field(places.upazila).disabled).toBe(true);
	await user.selectOptions(field(places.district), 'ভোলা');
	await user.type(field(places.address), 'কলেজ রোড');
	await user.click(within(dialog).getByRole('button', { name: t.copyPresent }));
	expect(field(places.address, 1).value).toBe('কলেজ রোড');
	expect(field(places.district, 1).value).toBe('21');
});

it('only what is missing is requested; what was typed survives a reload, and a refusal is shown at its field', async () => {
	const lacking = { ...WHOLE, email: null } as Doctor;
	const first = await draw(lacking);
	expect(within(first.dialog).queryByLabelText(t.bmdc)).toBeNull();
	expect(within(first.dialog).queryByRole('heading', { name: places.present })).toBeNull();
	within(first.dialog).getByRole('link', { name: t.toCourses });
	await first.user.type(within(first.dialog).getByLabelText(t.email), 'nouka');
	first.router.dispose();
	document.body.innerHTML = '';

	const { dialog, user, send } = await draw(lacking);
	const email = within(dialog).getByLabelText<HTMLInputElement>(t.email);
	expect(email.value).toBe('nouka');
	await send();
	within(dialog).getByText(t.badEmail);
	expect(document.activeElement).toBe(email);
	await user.type(email, '@example.com');
	const message = 'ইমেইলটি অন্য অ্যাকাউন্টে আছে।';
	answer({ [SEND]: refused(422, { code: 'validation', message, errors: { email: [message] } }) });
	await send();
	await within(dialog).findByText(message);
	expect(email.getAttribute('aria-invalid')).toBe('true');
	expect(email.value).toBe('nouka@example.com');
	answer({ [SEND]: { doctor: { ...WHOLE, email: 'nouka@example.com' }, message: 'জমা হয়েছে' } });
	await send();
	await expect.poll(() => screen.queryByRole('dialog', { name: t.requiredTitle })).toBeNull();
	expect(requested.findLast(({ call }) => call === SEND)?.body).toEqual({ email: 'nouka@example.com' });
});
