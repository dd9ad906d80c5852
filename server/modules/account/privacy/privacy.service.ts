import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Consent, Erasure } from '#contract/account/privacy.ts';
import { TERMS_VERSION } from '#contract/constants.ts';
import { record } from '../../../audit/audit.service.ts';
import { findRow, insertNew, inTransaction, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { OwnFile, PersonalData } from '../../../personal-data.ts';
import { getDoctorRow } from '../profile/profile.repo.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import { passwordFits } from '../sign-in/passwords.ts';
import { erasureDue, erasureStep } from './privacy.rules.ts';
import { consents, erasures } from './privacy.tables.ts';

type ErasureRow = typeof erasures.$inferSelect;

const dayInDhaka = (at: Date): string =>
	new Intl.DateTimeFormat('bn-BD', { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long' }).format(at);

const targetOf = (doctorId: number) => `doctor:${doctorId}`;

const findWaiting = (q: Query, doctorId: number): Promise<ErasureRow | null> =>
	findRow(q, erasures, and(eq(erasures.doctorId, doctorId), eq(erasures.state, 'waiting')));

export async function waitingErasure(q: Query, doctorId: number): Promise<Erasure | null> {
	const row = await findWaiting(q, doctorId);
	return row && wire(row);
}

const schedule = (jobs: Jobs, tx: Query, id: number, runAt: Date) =>
	jobs.add(tx, 'privacy.erase', { erasure_id: id }, { key: `privacy.erase:${id}`, runAt });

/** Requests the erasure after the waiting time, once. */
export async function askErasure(deps: Deps, doctorId: number, password: string, ip: string) {
	const doctor = await getDoctorRow(deps.db.q, doctorId);
	const fits = await passwordFits(doctor.passwordHash, password, ip);
	if (fits instanceof Fault) return fits;
	if (!fits) return fault('auth.wrong_password', { field: 'password' });
	const now = deps.clock.now();
	const dueAt = erasureDue(now, await deps.setting('erasure_wait_days'));
	const requested = await inTransaction(deps.db, async (tx) => {
		const made = await insertNew(tx, erasures, { doctorId, requestedAt: now, dueAt });
		const row = made ?? (await findWaiting(tx, doctorId));
		if (!row) throw new Error('a request to delete was neither stored nor found');
		if (made) {
			await schedule(deps.jobs, tx, made.id, dueAt);
			await record(tx, { doctorId, action: 'privacy.erasure_asked', target: targetOf(doctorId), ip });
		}
		return { row, made: made !== null };
	});
	// A person with the password need not be the doctor.
	if (requested.made) await tellDoctor(deps, doctor, 'erasure_asked', dayInDhaka(requested.row.dueAt));
	return { erasure: wire(requested.row) };
}

export function takeBackErasure(deps: Deps, doctorId: number, ip: string) {
	return inTransaction(deps.db, async (tx) => {
		const [row] = await tx
			.update(erasures)
			.set({ state: 'cancelled' })
			.where(and(eq(erasures.doctorId, doctorId), eq(erasures.state, 'waiting')))
			.returning();
		if (!row) return fault('privacy.no_erasure');
		await record(tx, { doctorId, action: 'privacy.erasure_taken_back', target: targetOf(doctorId), ip });
		return { erasure: wire(row) };
	});
}

/** Job: erases the account of a due request in every module, the last module first; can be repeated. */
export async function erase(deps: Deps, personalData: readonly PersonalData[], erasureId: number) {
	const now = deps.clock.now();
	await inTransaction(deps.db, async (tx) => {
		const [row] = await tx.select().from(erasures).where(eq(erasures.id, erasureId)).for('update');
		if (row?.state !== 'waiting') return;
		const { id, doctorId } = row;
		const step = erasureStep(row.dueAt, await deps.answers.inRunningAttempt(doctorId), now);
		if (step !== 'erase') {
			await tx.update(erasures).set({ dueAt: step.waitUntil }).where(eq(erasures.id, id));
			return schedule(deps.jobs, tx, id, step.waitUntil);
		}
		const files: OwnFile[] = [];
		for (const part of personalData.toReversed()) files.push(...(await part.eraseOf(tx, doctorId, now)));
		await tx.update(erasures).set({ state: 'done', doneAt: now }).where(eq(erasures.id, id));
		await record(tx, { doctorId, action: 'privacy.erased', target: targetOf(doctorId) });
		await deps.bus.emit(tx, 'doctor.changed', { doctor_id: doctorId });
		// Before the rows that name them, so that no file remains after an abort.
		for (const { area, key } of files) await deps.files.drop(area, key);
	});
}

export async function listConsents(q: Query, doctorId: number): Promise<Consent[]> {
	const rows = await q
		.select()
		.from(consents)
		.where(eq(consents.doctorId, doctorId))
		.orderBy(desc(consents.givenAt), desc(consents.id));
	return rows.map(wire);
}

/** Gives or withdraws a consent; an unchanged one retains its date. */
export async function setConsent(
	deps: Deps,
	doctorId: number,
	{ purpose, given }: { purpose: Exclude<Consent['purpose'], 'terms'>; given: boolean },
): Promise<void> {
	const now = deps.clock.now();
	if (given) {
		await deps.db.q
			.insert(consents)
			.values({ doctorId, purpose, textVersion: TERMS_VERSION, givenAt: now })
			.onConflictDoNothing();
		return;
	}
	await deps.db.q
		.update(consents)
		.set({ withdrawnAt: now })
		.where(and(eq(consents.doctorId, doctorId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)));
}
