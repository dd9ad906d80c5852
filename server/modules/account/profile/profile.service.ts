import { addressFields, type Doctor } from '#contract/account/sign-in.ts';
import { fromE164 } from '#contract/phone.ts';
import { pick } from '../../../db/columns.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { publicPath } from '../../../http/media.ts';
import { type DoctorRow, getDoctorRow } from './profile.repo.ts';

/** What an unverified device sees: enough to request the code. */
const UNTOLD = {
	name: '',
	bmdc: null,
	email: null,
	medical_college_id: null,
	...addressFields(null, null),
	avatar: null,
	has_verified_device: false,
	has_active_courses_with_payment: false,
} satisfies Partial<Doctor>;

/** The fields that a doctor may fill in, with the phone. */
export const profileOf = (row: DoctorRow) => ({
	...wire(pick(row, 'name', 'bmdc', 'email', 'medicalCollegeId')),
	...wire(pick(row, 'presentDivisionId', 'presentDistrictId', 'presentUpazilaId', 'presentAddress')),
	...wire(pick(row, 'permanentDivisionId', 'permanentDistrictId', 'permanentUpazilaId', 'permanentAddress')),
	phone: fromE164(row.phone),
});

/** The doctor for their own client; an unverified device sees only id and number. @throws when the id is unknown */
export async function getDoctor(
	deps: Deps,
	id: number,
	{ verified, staff = false }: { verified: boolean; staff?: boolean },
): Promise<Doctor> {
	const row = await getDoctorRow(deps.db.q, id);
	if (!verified && !staff) return { id, phone: fromE164(row.phone), ...UNTOLD };
	return {
		id,
		...profileOf(row),
		avatar: row.avatar && publicPath(row.avatar),
		has_verified_device: verified,
		has_active_courses_with_payment: await deps.answers.hasPaidCourse(id),
	};
}

export const doctorOf = (deps: Deps, { doctorId, verified, acting }: DoctorActor): Promise<Doctor> =>
	getDoctor(deps, doctorId, { verified, staff: acting !== null });
