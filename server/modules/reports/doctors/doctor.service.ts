import { eq } from 'drizzle-orm';
import type { DeskDoctorWhole } from '#contract/reports/staff-doctors.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query } from '../../../db/client.ts';
import { pick } from '../../../db/columns.ts';
import { findRow } from '../../../db/rows.ts';
import { iso, wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { OperatorActor } from '../../../http/handlers.ts';
import { consents, describeBrowser, doctors, endSessions, tellDoctor } from '../../account/index.ts';
import { districts, divisions, medicalColleges, upazilas } from '../../places/index.ts';
import { orders, refunds } from '../../sales/index.ts';
import { deliveries } from '../../sheets/index.ts';
import { complaints } from '../../support/index.ts';
import {
	attemptsOf,
	devicesOf,
	enrolmentsOf,
	erasureOf,
	findDoctor,
	hasLooked,
	logOf,
	newestOf,
	paymentsOf,
	sessionsOf,
	subscriptionsOf,
} from './doctor.repo.ts';
import { countCourses, viewDoctor } from './doctors.service.ts';

/** Views within this time count as one. */
const ONE_LOOK_MS = 10 * 60_000;

type Doctor = typeof doctors.$inferSelect;
type Places = typeof upazilas | typeof districts | typeof divisions;
type Account = NonNullable<DeskDoctorWhole['account']>;

/** The name of a place; null: none is chosen. */
const placeOf = async (q: Query, table: Places, id: number | null) =>
	id === null ? null : (await findRow(q, table, eq(table.id, id)))?.bnName;

/** An address from small to large: a text, then places. */
async function addressOf(text: string | null, places: ReturnType<typeof placeOf>[]) {
	return [text, ...(await Promise.all(places))].filter(Boolean).join(', ') || null;
}

async function profileOf(q: Query, row: Doctor) {
	const { medicalCollegeId } = row;
	const [college, present, permanent] = await Promise.all([
		medicalCollegeId === null ? null : findRow(q, medicalColleges, eq(medicalColleges.id, medicalCollegeId)),
		addressOf(row.presentAddress, [
			placeOf(q, upazilas, row.presentUpazilaId),
			placeOf(q, districts, row.presentDistrictId),
			placeOf(q, divisions, row.presentDivisionId),
		]),
		addressOf(row.permanentAddress, [
			placeOf(q, upazilas, row.permanentUpazilaId),
			placeOf(q, districts, row.permanentDistrictId),
			placeOf(q, divisions, row.permanentDivisionId),
		]),
	]);
	return {
		bmdc_typed: row.bmdcRaw,
		college: college?.name ?? null,
		present_address: present,
		permanent_address: permanent,
		password_changed_at: iso(row.passwordChangedAt),
	};
}

async function dealingsOf(q: Query, doctorId: number) {
	const [enrolled, bought, paid, back, videos, parcels] = await Promise.all([
		enrolmentsOf(q, doctorId),
		newestOf(q, orders, doctorId),
		paymentsOf(q, doctorId),
		newestOf(q, refunds, doctorId),
		subscriptionsOf(q, doctorId),
		newestOf(q, deliveries, doctorId),
	]);
	return {
		enrolments: enrolled.map(wire),
		orders: bought.map(wire),
		payments: paid.map(wire),
		refunds: back.map(wire),
		subscriptions: videos.map(wire),
		parcels: parcels.map(wire),
	};
}

async function accountOf(q: Query, doctorId: number, now: Date): Promise<Account> {
	const [complained, devices, sessions, sat, agreed, erasure, log] = await Promise.all([
		newestOf(q, complaints, doctorId),
		devicesOf(q, doctorId),
		sessionsOf(q, doctorId, now),
		attemptsOf(q, doctorId),
		newestOf(q, consents, doctorId),
		erasureOf(q, doctorId),
		logOf(q, doctorId),
	]);
	return {
		complaints: complained.map(wire),
		devices: devices.map(wire),
		sessions: sessions.map(({ row, device, staff }) => ({
			id: row.id,
			label: device || describeBrowser(row.userAgent).label,
			last_used_at: row.lastUsedAt.toISOString(),
			staff,
		})),
		attempts: sat.map(wire),
		consents: agreed.map(wire),
		erasure_due_at: iso(erasure?.dueAt ?? null),
		log: log.map(wire),
	};
}

async function noteLook(deps: Deps, operatorId: number, doctorId: number, ip: string): Promise<void> {
	// The log uses the time of the database.
	const since = new Date(Date.now() - ONE_LOOK_MS);
	if (await hasLooked(deps.db.q, operatorId, doctorId, since)) return;
	await record(deps.db.q, {
		operatorId,
		doctorId,
		action: 'doctor.looked',
		target: `doctor:${doctorId}`,
		ip,
	});
}

/** All data of a doctor that the caller's roles need: finance sees only purchases. */
export async function showDoctor(
	deps: Deps,
	{ actor, ip }: { actor: OperatorActor; ip: string },
	id: number,
) {
	const { q } = deps.db;
	const row = await findDoctor(q, id);
	if (!row) return fault('doctor.not_found');
	await noteLook(deps, actor.operatorId, id, ip);
	const whole = actor.roles.some((role) => role === 'support' || role === 'owner');
	const [courses, profile, dealings, account] = await Promise.all([
		countCourses(q, id),
		profileOf(q, row),
		dealingsOf(q, id),
		whole ? accountOf(q, id, deps.clock.now()) : null,
	]);
	return { item: { ...viewDoctor(row, courses), ...profile, ...dealings, account } };
}

export async function blockDoctor(
	deps: Deps,
	staff: Staff,
	{ doctorId, blocked, reason }: { doctorId: number; blocked: boolean; reason: string },
): Promise<undefined | Fault<'doctor.not_found' | 'device.exam_running'>> {
	if (blocked && (await deps.answers.inRunningAttempt(doctorId))) return fault('device.exam_running');
	const changed = await inTransaction(deps.db, async (tx) => {
		const [doctor] = await tx
			.select(pick(doctors, 'phone', 'email', 'blockedAt', 'erasedAt'))
			.from(doctors)
			.where(eq(doctors.id, doctorId))
			.for('no key update');
		if (!doctor || doctor.erasedAt !== null) return fault('doctor.not_found');
		if ((doctor.blockedAt !== null) === blocked) return null;
		const blockedAt = blocked ? deps.clock.now() : null;
		await tx.update(doctors).set({ blockedAt }).where(eq(doctors.id, doctorId));
		if (blocked) await endSessions(deps, tx, doctorId, null);
		await record(tx, {
			...staff,
			doctorId,
			action: blocked ? 'doctor.blocked' : 'doctor.unblocked',
			target: `doctor:${doctorId}`,
			before: { blocked: !blocked },
			after: { blocked },
			reason,
		});
		return doctor;
	});
	if (changed instanceof Fault) return changed;
	if (changed) await tellDoctor(deps, changed, blocked ? 'blocked' : 'unblocked');
	return undefined;
}
