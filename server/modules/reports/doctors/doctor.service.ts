import { eq } from 'drizzle-orm';
import type { DeskDoctorWhole } from '#contract/reports/staff-doctors.ts';
import { allKeyed } from '../../../all-keyed.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, iso, pick, type Query, type Wire, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { OperatorActor } from '../../../http/handlers.ts';
import { consents, describeBrowser, doctors, endSessions, tellDoctor } from '../../account/index.ts';
import { findCollege } from '../../places/index.ts';
import { orders, refunds } from '../../sales/index.ts';
import { deliveries, lineOf } from '../../sheets/index.ts';
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
type Account = NonNullable<DeskDoctorWhole['account']>;

const addressOf = async (...where: Parameters<typeof lineOf>) => (await lineOf(...where)) || null;

async function profileOf(q: Query, row: Doctor) {
	const { medicalCollegeId } = row;
	return {
		bmdc_typed: row.bmdcRaw,
		password_changed_at: iso(row.passwordChangedAt),
		...(await allKeyed({
			college: medicalCollegeId === null ? null : findCollege(q, medicalCollegeId),
			present_address: addressOf(q, {
				text: row.presentAddress,
				upazilaId: row.presentUpazilaId,
				districtId: row.presentDistrictId,
				divisionId: row.presentDivisionId,
			}),
			permanent_address: addressOf(q, {
				text: row.permanentAddress,
				upazilaId: row.permanentUpazilaId,
				districtId: row.permanentDistrictId,
				divisionId: row.permanentDivisionId,
			}),
		})),
	};
}

const wired = async <R extends object>(rows: PromiseLike<R[]>): Promise<Wire<R>[]> => (await rows).map(wire);

const dealingsOf = (q: Query, doctorId: number) =>
	allKeyed({
		enrolments: wired(enrolmentsOf(q, doctorId)),
		orders: wired(newestOf(q, orders, doctorId)),
		payments: wired(paymentsOf(q, doctorId)),
		refunds: wired(newestOf(q, refunds, doctorId)),
		subscriptions: wired(subscriptionsOf(q, doctorId)),
		parcels: wired(newestOf(q, deliveries, doctorId)),
	});

async function accountOf(q: Query, doctorId: number, now: Date): Promise<Account> {
	const { sessions, erasure, ...found } = await allKeyed({
		complaints: wired(newestOf(q, complaints, doctorId)),
		devices: wired(devicesOf(q, doctorId)),
		sessions: sessionsOf(q, doctorId, now),
		attempts: wired(attemptsOf(q, doctorId)),
		consents: wired(newestOf(q, consents, doctorId)),
		erasure: erasureOf(q, doctorId),
		log: wired(logOf(q, doctorId)),
	});
	return {
		...found,
		sessions: sessions.map(({ row, device, staff }) => ({
			id: row.id,
			label: device || describeBrowser(row.userAgent).label,
			last_used_at: row.lastUsedAt.toISOString(),
			staff,
		})),
		erasure_due_at: iso(erasure?.dueAt ?? null),
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
