import { eq } from 'drizzle-orm';
import type { Doctor } from '#contract/auth.ts';
import { fromE164 } from '#contract/phone.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { publicPath } from '../../http/media.ts';
import { doctors } from './profile.tables.ts';

/** Phone in E.164. */
export async function findDoctorByPhone(q: Query, phone: string) {
	const [row] = await q
		.select({ id: doctors.id, passwordHash: doctors.passwordHash })
		.from(doctors)
		.where(eq(doctors.phone, phone));
	return row ?? null;
}

/**
 * The doctor as the own client sees it. Throws when the id is unknown.
 * @param verified whether the device that asks is a verified one
 */
export async function getDoctor(deps: Deps, id: number, verified: boolean): Promise<Doctor> {
	const [row] = await deps.db.q.select().from(doctors).where(eq(doctors.id, id));
	if (!row) throw new Error(`doctor ${id} is missing`);
	return {
		id: row.id,
		name: row.name,
		phone: fromE164(row.phone),
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
		has_active_courses_with_payment: await deps.hasPaidCourse(id),
	};
}
