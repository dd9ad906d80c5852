import { eq } from 'drizzle-orm';
import type { Doctor } from '#contract/account/sign-in.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { publicPath } from '../../../http/media.ts';
import { doctors } from './profile.tables.ts';

/** Phone in E.164. */
export async function findDoctorByPhone(q: Query, phone: string) {
	const [row] = await q
		.select({ id: doctors.id, passwordHash: doctors.passwordHash, blockedAt: doctors.blockedAt })
		.from(doctors)
		.where(eq(doctors.phone, phone));
	return row ?? null;
}

/** What a device is told that only knows the password: enough to ask for the code, and nothing about the person. */
const UNTOLD = {
	name: '',
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
	avatar: null,
	has_verified_device: false,
	has_active_courses_with_payment: false,
} satisfies Partial<Doctor>;

/**
 * The doctor as the own client sees it; on a device that is not verified only the id and the number that was typed there.
 * Throws when the id is unknown.
 * @param verified whether the device that asks is a verified one
 * @param staff whether staff ask who look into the account
 */
export async function getDoctor(
	deps: Deps,
	id: number,
	{ verified, staff = false }: { verified: boolean; staff?: boolean },
): Promise<Doctor> {
	const [row] = await deps.db.q.select().from(doctors).where(eq(doctors.id, id));
	if (!row) throw new Error(`doctor ${id} is missing`);
	const known = { id: row.id, phone: fromE164(row.phone) };
	if (!verified && !staff) return { ...known, ...UNTOLD };
	return {
		...known,
		name: row.name,
		bmdc: row.bmdc,
		email: row.email,
		medical_college_id: row.medicalCollegeId,
		present_division_id: row.presentDivisionId,
		present_district_id: row.presentDistrictId,
		present_upazila_id: row.presentUpazilaId,
		present_address: row.presentAddress,
		permanent_division_id: row.permanentDivisionId,
		permanent_district_id: row.permanentDistrictId,
		permanent_upazila_id: row.permanentUpazilaId,
		permanent_address: row.permanentAddress,
		avatar: row.avatar && publicPath(row.avatar),
		has_verified_device: verified,
		has_active_courses_with_payment: await deps.answers.hasPaidCourse(id),
	};
}

/** The same for whoever is signed in. */
export const doctorOf = (deps: Deps, { doctorId, verified, acting }: DoctorActor): Promise<Doctor> =>
	getDoctor(deps, doctorId, { verified, staff: acting !== null });
