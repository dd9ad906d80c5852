import { normaliseBmdc } from '#contract/account/bmdc.ts';
import type { profile } from '#contract/account/profile.ts';
import { addressFields, type Doctor } from '#contract/account/sign-in.ts';
import type { CodeOf, Received } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fromE164, isForeign } from '#contract/phone.ts';
import { inTransaction, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fieldsFault } from '../../../http/fault.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { publicPath } from '../../../http/media.ts';
import { findCollege, findPlaces } from '../../places/index.ts';
import { type DoctorRow, getDoctorRow, lockDoctor, updateDoctor } from './profile.repo.ts';
import { type Places, placeFaults, placesAfter, stillMissing } from './profile.rules.ts';

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

type Changes = Received<typeof profile.update>['body'];
type Required = Received<typeof profile.immediateUpdate>['body'];
type Refusal = CodeOf<typeof profile.update>;
type Row = Partial<Omit<DoctorRow, 'id'>>;
type Faults<C extends string> = Record<string, C>;

const listed = (id: number | null) => (id === null ? [] : [id]);

async function changeAddress(tx: Query, now: DoctorRow, changes: Changes, kind: 'present' | 'permanent') {
	const change = {
		division: changes[`${kind}_division_id`],
		district: changes[`${kind}_district_id`],
		upazila: changes[`${kind}_upazila_id`],
	};
	if (Object.values(change).every((id) => id === undefined)) return { row: {}, faults: {} };
	const before: Places = {
		division: now[`${kind}DivisionId`],
		district: now[`${kind}DistrictId`],
		upazila: now[`${kind}UpazilaId`],
	};
	const after = placesAfter(before, change);
	const facts = await findPlaces(tx, {
		divisions: listed(after.division),
		districts: listed(after.district),
		upazilas: listed(after.upazila),
	});
	const faults: Faults<Refusal> = {};
	for (const [place, code] of Object.entries(placeFaults(after, facts))) faults[`${kind}_${place}_id`] = code;
	const row: Row = {
		[`${kind}DivisionId`]: after.division,
		[`${kind}DistrictId`]: after.district,
		[`${kind}UpazilaId`]: after.upazila,
	};
	return { row, faults };
}

const textOf = (text: string | null | undefined) => text?.normalize('NFC') ?? null;

async function judge(tx: Query, now: DoctorRow, changes: Changes) {
	const present = await changeAddress(tx, now, changes, 'present');
	const permanent = await changeAddress(tx, now, changes, 'permanent');
	const faults: Faults<Refusal> = {};
	const row: Row = { ...present.row, ...permanent.row };
	if (changes.name !== undefined) row.name = changes.name.normalize('NFC');
	if (changes.email !== undefined) {
		// Codes for a foreign number are sent to this address, so a stolen session must not change it.
		if (isForeign(fromE164(now.phone)) && changes.email !== now.email) faults.email = 'profile.email_fixed';
		row.email = changes.email;
	}
	if (changes.present_address !== undefined) row.presentAddress = textOf(changes.present_address);
	if (changes.permanent_address !== undefined) row.permanentAddress = textOf(changes.permanent_address);
	if (changes.bmdc !== undefined) {
		const number = changes.bmdc === null ? null : normaliseBmdc(changes.bmdc);
		if (changes.bmdc !== null && number === null) faults.bmdc = 'profile.bad_bmdc';
		row.bmdc = number?.bmdc ?? null;
		row.bmdcRaw = textOf(changes.bmdc);
	}
	const college = changes.medical_college_id;
	if (college !== undefined) {
		if (college !== null && (await findCollege(tx, college)) === null)
			faults.medical_college_id = 'profile.unknown_college';
		row.medicalCollegeId = college;
	}
	return { row, faults: { ...faults, ...present.faults, ...permanent.faults } };
}

/** Stores the changes, or refuses with every invalid field: those in `taken`, and those of the values themselves. */
async function store<C extends ErrorCode = never>(
	tx: Query,
	now: DoctorRow,
	changes: Changes,
	taken: Faults<C> = {},
) {
	const { row, faults } = await judge(tx, now, changes);
	const refused = fieldsFault<C | Refusal>({ ...taken, ...faults });
	if (refused) return refused;
	if (Object.keys(row).length > 0) await updateDoctor(tx, now.id, row);
	return null;
}

export const changeProfile = (deps: Deps, doctorId: number, changes: Changes) =>
	inTransaction(deps.db, async (tx) => store(tx, await lockDoctor(tx, doctorId), changes));

export const fillProfile = (deps: Deps, doctorId: number, given: Required) =>
	inTransaction(deps.db, async (tx) => {
		const now = await lockDoctor(tx, doctorId);
		const { missing, taken } = stillMissing(profileOf(now), given);
		const changes: Changes = Object.fromEntries(missing.map((field) => [field, given[field]]));
		const faults = Object.fromEntries(taken.map((field) => [field, 'profile.already_there' as const]));
		return store(tx, now, changes, faults);
	});
