import { eq } from 'drizzle-orm';
import { addressFields } from '#contract/account/sign-in.ts';
import { fromE164 } from '#contract/phone.ts';
import { fromWire, getRow, type Query } from '../../../db/index.ts';
import { publicPath } from '../../../http/media.ts';
import type { OwnFile, PersonalData } from '../../../personal-data.ts';
import { findCollege, findPlaces } from '../../places/index.ts';
import { doctors, privateUploads } from './profile.tables.ts';

const ERASED_NAME = 'মুছে ফেলা অ্যাকাউন্ট';

const ids = (...all: (number | null)[]) => all.filter((id) => id !== null);

async function exportOf(q: Query, doctorId: number) {
	const doctor = await getRow(q, doctors, eq(doctors.id, doctorId));
	const places = await findPlaces(q, {
		divisions: ids(doctor.presentDivisionId, doctor.permanentDivisionId),
		districts: ids(doctor.presentDistrictId, doctor.permanentDistrictId),
		upazilas: ids(doctor.presentUpazilaId, doctor.permanentUpazilaId),
	});
	const nameOf = (kind: keyof typeof places, id: number | null) =>
		id === null ? null : (places[kind].get(id)?.name ?? null);
	const addressOf = (kind: 'present' | 'permanent') => ({
		division: nameOf('divisions', doctor[`${kind}DivisionId`]),
		district: nameOf('districts', doctor[`${kind}DistrictId`]),
		upazila: nameOf('upazilas', doctor[`${kind}UpazilaId`]),
		address: doctor[`${kind}Address`],
	});
	const uploads = await q
		.select({ purpose: privateUploads.purpose, uploaded_at: privateUploads.createdAt })
		.from(privateUploads)
		.where(eq(privateUploads.doctorId, doctorId));
	return {
		name: doctor.name,
		phone: fromE164(doctor.phone),
		email: doctor.email,
		bmdc: doctor.bmdc,
		bmdc_as_typed: doctor.bmdcRaw,
		medical_college: doctor.medicalCollegeId === null ? null : await findCollege(q, doctor.medicalCollegeId),
		present_address: addressOf('present'),
		permanent_address: addressOf('permanent'),
		picture: doctor.avatar && publicPath(doctor.avatar),
		private_pictures: uploads,
		joined_at: doctor.createdAt,
		password_changed_at: doctor.passwordChangedAt,
	};
}

/** The row itself is retained: enrolments, results and invoices reference it. */
async function eraseOf(tx: Query, doctorId: number, now: Date): Promise<OwnFile[]> {
	const [doctor] = await tx
		.select({ avatar: doctors.avatar, erasedAt: doctors.erasedAt })
		.from(doctors)
		.where(eq(doctors.id, doctorId))
		.for('update');
	const uploads = await tx
		.delete(privateUploads)
		.where(eq(privateUploads.doctorId, doctorId))
		.returning({ key: privateUploads.key });
	await tx
		.update(doctors)
		.set({
			name: ERASED_NAME,
			phone: `erased:${doctorId}`,
			passwordHash: null,
			bmdc: null,
			bmdcRaw: null,
			email: null,
			medicalCollegeId: null,
			...fromWire(addressFields(null, null)),
			avatar: null,
			passwordChangedAt: null,
			erasedAt: doctor?.erasedAt ?? now,
		})
		.where(eq(doctors.id, doctorId));
	return [
		...(doctor?.avatar ? [{ area: 'public' as const, key: doctor.avatar }] : []),
		...uploads.map(({ key }) => ({ area: 'private' as const, key })),
	];
}

export const profilePrivacy: PersonalData<'profile'> = {
	name: 'profile',
	tables: [doctors, privateUploads],
	exportOf,
	eraseOf,
};
