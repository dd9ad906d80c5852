import type { PhoneChange } from '#contract/account/phone-change.ts';
import { fromE164, hintOfPhone, isForeign, normaliseAnyPhone, toE164 } from '#contract/phone.ts';
import { record } from '../../../audit/audit.service.ts';
import { inTransaction, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import type { Asker } from '../devices/devices.verify.service.ts';
import { getDoctorRow } from '../profile/profile.repo.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import { sendOtp, spendOtp } from '../sign-in/otp.service.ts';
import { passwordFits } from '../sign-in/passwords.ts';
import { endSessions } from '../sign-in/sessions.service.ts';
import {
	type ChangeRow,
	findChange,
	forgetPhotos,
	insertChange,
	isTaken,
	moveOn,
	setPhone,
} from './phone-change.repo.ts';
import { isOver, sendingNow, stateNow } from './phone-change.rules.ts';

export type ChangeAsker = Omit<Asker, 'userAgent'>;

export const viewChange = (row: ChangeRow, now: Date): PhoneChange => ({
	...wire(row),
	state: stateNow(row, now),
	new_phone: fromE164(row.newPhone),
	old_phone_hint: hintOfPhone(fromE164(row.oldPhone)),
});

export async function tidyPhotos(deps: Deps, doctorId: number): Promise<void> {
	for (const key of await forgetPhotos(deps.db.q, doctorId)) await deps.files.drop('private', key);
}

export async function currentChange(deps: Deps, doctorId: number) {
	const row = await findChange(deps.db.q, doctorId);
	return row && viewChange(row, deps.clock.now());
}

/** The checks before a change; they do not reveal the new number's owner. Returns doctor and new number in E.164. */
export async function checkBeginning(
	deps: Deps,
	doctorId: number,
	body: { password: string; phone: string },
) {
	const phone = normaliseAnyPhone(body.phone) ?? '';
	const owner = await getDoctorRow(deps.db.q, doctorId);
	if (isForeign(phone)) {
		if (!(await deps.setting('foreign_phones'))) return fault('otp.foreign_phone', { field: 'phone' });
		if (owner.email === null) return fault('otp.email_needed', { field: 'phone' });
	}
	const fits = await passwordFits(owner.passwordHash, body.password, `doctor ${doctorId}`);
	if (fits instanceof Fault) return fits;
	if (!fits) return fault('auth.wrong_password', { field: 'password' });
	if (toE164(phone) === owner.phone) return fault('phone.same', { field: 'phone' });
	const last = await findChange(deps.db.q, doctorId);
	if (last && !isOver(last.state)) {
		if (stateNow(last, deps.clock.now()) !== 'cancelled') return fault('phone.change_open');
		await moveOn(deps.db.q, last, 'cancelled');
	}
	return { owner, newPhone: toE164(phone) };
}

async function sendCode(
	deps: Deps,
	{ actor, ddt }: ChangeAsker,
	change: Pick<ChangeRow, 'oldPhone' | 'newPhone'>,
	to: 'old' | 'new',
) {
	const { email } = await getDoctorRow(deps.db.q, actor.doctorId);
	return sendOtp(deps, {
		phone: to === 'old' ? change.oldPhone : change.newPhone,
		use: to === 'old' ? 'phone_old' : 'phone_new',
		doctorId: actor.doctorId,
		real: true,
		email,
		ddt,
	});
}

export async function beginChange(deps: Deps, asker: ChangeAsker, body: { password: string; phone: string }) {
	const { doctorId } = asker.actor;
	const checked = await checkBeginning(deps, doctorId, body);
	if (checked instanceof Fault) return checked;
	const phones = { oldPhone: checked.owner.phone, newPhone: checked.newPhone };
	// First, because a change begins only with its code.
	const otp = await sendCode(deps, asker, phones, 'old');
	if (otp instanceof Fault) return otp;
	const now = deps.clock.now();
	const change = await insertChange(deps.db.q, { doctorId, ...phones, state: 'old_code', createdAt: now });
	return change ? { change: viewChange(change, now), otp } : fault('phone.change_open');
}

/** Sends the code of the present step again, or the first one once staff agreed and the wait is over. */
export async function resendCode(deps: Deps, asker: ChangeAsker) {
	const now = deps.clock.now();
	const change = await findChange(deps.db.q, asker.actor.doctorId);
	const sending = change && sendingNow(change, now);
	if (!change || !sending) return fault('phone.no_change');
	if ('tooEarly' in sending)
		return fault('phone.too_early', { not_before: sending.until?.toISOString() ?? null });
	const otp = await sendCode(deps, asker, change, sending.to);
	if (otp instanceof Fault) return otp;
	const next = sending.becomes === change.state ? change : await moveOn(deps.db.q, change, sending.becomes);
	return next ? { change: viewChange(next, now), otp } : fault('phone.no_change');
}

async function confirmOld(deps: Deps, asker: ChangeAsker, change: ChangeRow, code: string) {
	const { doctorId } = asker.actor;
	const wanted = { phone: change.oldPhone, uses: ['phone_old'] as const, doctorId, code };
	const step = async (tx: Query) => (await moveOn(tx, change, 'new_code')) ?? fault('phone.no_change');
	const next = await spendOtp(deps, wanted, step);
	if (next instanceof Fault) return next;
	const otp = await sendCode(deps, asker, next, 'new');
	// The step is done; another code can be requested.
	return { change: viewChange(next, deps.clock.now()), otp: otp instanceof Fault ? null : otp };
}

/** The code of the new number completes the change; only now it is refused when another account has that number. */
async function confirmNew(deps: Deps, { actor, ip }: ChangeAsker, change: ChangeRow, code: string) {
	const { doctorId, tokenId } = actor;
	const wanted = { phone: change.newPhone, uses: ['phone_new'] as const, doctorId, code };
	const owner = await getDoctorRow(deps.db.q, doctorId);
	const steps = async (tx: Query) => {
		const next = await moveOn(tx, change, 'done');
		if (!next) return fault('phone.no_change');
		if (!(await setPhone(tx, doctorId, change.newPhone))) return fault('phone.taken');
		await endSessions(deps, tx, doctorId, tokenId);
		await record(tx, {
			doctorId,
			action: 'phone.changed',
			target: `phone_change:${change.id}`,
			before: { phone: change.oldPhone },
			after: { phone: change.newPhone },
			ip,
		});
		return next;
	};
	const done = await spendOtp(deps, wanted, steps).catch((error: unknown) => {
		// Another account was opened with it meanwhile.
		if (isTaken(error)) return fault('phone.taken');
		throw error;
	});
	if (done instanceof Fault) return done;
	await tidyPhotos(deps, doctorId);
	const hint = hintOfPhone(fromE164(change.newPhone));
	await tellDoctor(deps, { ...owner, phone: change.oldPhone }, 'phone_changed', hint);
	return { change: viewChange(done, deps.clock.now()), otp: null };
}

export async function confirmCode(deps: Deps, asker: ChangeAsker, code: string) {
	const change = await findChange(deps.db.q, asker.actor.doctorId);
	const state = change && stateNow(change, deps.clock.now());
	if (!change || !state || isOver(state)) return fault('phone.no_change');
	if (state === 'old_code') return confirmOld(deps, asker, change, code);
	if (state === 'new_code') return confirmNew(deps, asker, change, code);
	return fault('otp.dead', { field: 'code' });
}

export async function cancelChange(deps: Deps, { actor, ip }: ChangeAsker) {
	const { doctorId } = actor;
	const now = deps.clock.now();
	const change = await findChange(deps.db.q, doctorId);
	if (!change || isOver(stateNow(change, now))) return fault('phone.no_change');
	const cancelled = await inTransaction(deps.db, async (tx) => {
		const row = await moveOn(tx, change, 'cancelled');
		if (!row) return fault('phone.no_change');
		await record(tx, {
			doctorId,
			action: 'phone.change_cancelled',
			target: `phone_change:${change.id}`,
			before: { state: change.state },
			after: { state: row.state },
			ip,
		});
		return row;
	});
	if (cancelled instanceof Fault) return cancelled;
	await tidyPhotos(deps, doctorId);
	return { change: viewChange(cancelled, now) };
}
