import { normaliseBmdc } from '#contract/account/bmdc.ts';
import type { phoneChange } from '#contract/account/phone-change.ts';
import type { Received } from '#contract/endpoint.ts';
import { record } from '../../../audit/audit.service.ts';
import { HOUR_MS } from '../../../days.rules.ts';
import { inTransaction } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Staff } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { privateUrl } from '../../../http/media.ts';
import { shownPhone } from '../profile/find.service.ts';
import { findUpload, storeUpload } from '../profile/uploads.service.ts';
import { tellDoctor } from '../sign-in/notices.service.ts';
import {
	findChangeById,
	forgetPhotos,
	insertChange,
	moveOn,
	PURPOSE,
	pageOfChanges,
} from './phone-change.repo.ts';
import { type ChangeAsker, checkBeginning, tidyPhotos, viewChange } from './phone-change.service.ts';

/** Stores a photo of an identity card for staff only; earlier ones that are no longer needed are removed. */
export async function storeIdPhoto(deps: Deps, doctorId: number, file: Buffer) {
	const forget = () => forgetPhotos(deps.db.q, doctorId);
	const photo = await storeUpload(deps, { doctorId, purpose: PURPOSE }, file, forget);
	return photo instanceof Fault ? photo : { photo };
}

/** Requests a change from staff without the old number, which is notified. */
export async function beginLost(
	deps: Deps,
	{ actor, ip }: ChangeAsker,
	body: { password: string; phone: string; bmdc: string; photo: string },
) {
	const { doctorId } = actor;
	const bmdc = normaliseBmdc(body.bmdc);
	if (!bmdc) return fault('profile.bad_bmdc', { field: 'bmdc' });
	const photoKey = await findUpload(deps.db.q, { doctorId, purpose: PURPOSE }, body.photo);
	if (photoKey === null) return fault('upload.unknown', { field: 'photo' });
	const checked = await checkBeginning(deps, doctorId, body);
	if (checked instanceof Fault) return checked;
	const { owner, newPhone } = checked;
	const now = deps.clock.now();
	const waitMs = (await deps.setting('phone_change_wait_h')) * HOUR_MS;
	const change = await inTransaction(deps.db, async (tx) => {
		const row = await insertChange(tx, {
			doctorId,
			oldPhone: owner.phone,
			newPhone,
			state: 'with_staff',
			bmdcGiven: bmdc.bmdc,
			photoKey,
			notBefore: new Date(now.getTime() + waitMs),
			createdAt: now,
		});
		if (!row) return fault('phone.change_open');
		await record(tx, {
			doctorId,
			action: 'phone.change_asked',
			target: `phone_change:${row.id}`,
			before: { phone: owner.phone },
			after: { phone: newPhone },
			ip,
		});
		return row;
	});
	if (change instanceof Fault) return change;
	await tellDoctor(deps, owner, 'phone_change_asked');
	return { change: viewChange(change, now) };
}

/** Changes with the data that staff need to decide; without a state those that wait. */
export async function listChanges(deps: Deps, query: Received<typeof phoneChange.requests>['query']) {
	const now = deps.clock.now();
	const { rows, meta } = await pageOfChanges(deps.db.q, query);
	const items = rows.map(({ change, doctor }) => ({
		...viewChange(change, now),
		doctor: { ...doctor, phone: shownPhone(doctor.phone) },
		bmdc_given: change.bmdcGiven,
		// Not needed after the decision.
		photo_url:
			change.photoKey === null || change.state !== 'with_staff' ? null : privateUrl(deps, change.photoKey),
	}));
	return { items, meta };
}

/** Approves or rejects a change; the first decision counts. */
export async function decideChange(
	deps: Deps,
	by: Staff,
	id: number,
	decision: { approve: boolean; note?: string | undefined },
) {
	const now = deps.clock.now();
	const note = decision.note || null;
	const decided = await inTransaction(deps.db, async (tx) => {
		const change = await findChangeById(tx, id);
		// A change only by codes needs no decision.
		if (!change || change.notBefore === null) return fault('phone.change_not_found');
		if (change.state !== 'with_staff') return fault('phone.change_over');
		const to = decision.approve ? 'approved' : 'rejected';
		const row = await moveOn(tx, change, to, { decidedBy: by.operatorId, note });
		if (!row) return fault('phone.change_over');
		await record(tx, {
			...by,
			doctorId: change.doctorId,
			action: `phone.change_${to}`,
			target: `phone_change:${id}`,
			before: { state: change.state },
			after: { state: row.state, phone: change.newPhone },
			...(note && { reason: note }),
		});
		return row;
	});
	if (decided instanceof Fault) return decided;
	await tidyPhotos(deps, decided.doctorId);
	if (decision.approve)
		await tellDoctor(deps, { phone: decided.oldPhone, email: null }, 'phone_change_approved');
	return { change: viewChange(decided, now) };
}
