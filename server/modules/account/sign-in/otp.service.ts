import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { OtpSent } from '#contract/account/sign-in.ts';
import { fromE164, isForeign } from '#contract/phone.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { insertRow, inTransaction, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { OTP_USES, type OtpUse, otps } from './auth.tables.ts';
import { countOfDay } from './brakes.service.ts';
import {
	endLiving,
	findByStatusKey,
	findLiving,
	listSends,
	listSentAt,
	lockKeys,
	newestOutcome,
	updateOtp,
} from './otp.repo.ts';
import {
	caseNo,
	codeText,
	isOfAccount,
	judgeTry,
	paceOfCaller,
	paceOfPhone,
	readCode,
	resendNo,
	rivalsOf,
	seemingState,
	tooSoon,
} from './otp.rules.ts';
import { hashDdt } from './sessions.service.ts';

export interface OtpRequest {
	phone: string;
	use: OtpUse;
	/** Null for a number without an account, or a pretended code. */
	doctorId: number | null;
	/** False: the response is the same and nothing is sent. */
	real: boolean;
	/** For a foreign number. */
	email: string | null;
	ddt: string | null;
}

const KIND = 'otp';
const USES_OF_ACCOUNT = OTP_USES.filter(isOfAccount);

const hashCode = (deps: Deps, phone: string, use: OtpUse, code: string): Buffer =>
	createHmac('sha256', deps.secret).update(`otp|${phone}|${use}|${code}`).digest();

/** Sends the code without waiting, as the duration would reveal whether one was sent. */
async function handOver(
	deps: Deps,
	{ phone, email }: OtpRequest,
	{ id, code, repetition: turn }: { id: number; code: string; repetition: number },
	lifeS: number,
): Promise<void> {
	const host = email === null ? new URL(deps.config.publicOrigin).hostname : null;
	const name = await deps.setting('sms_name');
	const text = codeText(code, { name, host, lifeS });
	const messageId = await deps.messages.send(
		email === null
			? { channel: 'sms', to: phone, kind: KIND, text, turn }
			: { channel: 'email', to: email, kind: KIND, text, subject: `${name}: code`, turn },
	);
	await updateOtp(deps.db.q, id, { messageId });
}

/** Sends a code in place of the previous one. Limits are counted under a lock; returns one that was reached. */
export async function sendOtp(
	deps: Deps,
	request: OtpRequest,
): Promise<OtpSent | Fault<'otp.cooldown' | 'otp.hour_limit' | 'otp.day_limit'>> {
	const limits = await deps.setting('otp');
	const { phone, use, doctorId } = request;

	const channel = isForeign(fromE164(phone)) ? ('email' as const) : ('sms' as const);
	const email = channel === 'email' ? request.email : null;
	const real = request.real && (channel === 'sms' || email !== null);
	const ddtHash = request.ddt === null ? null : hashDdt(request.ddt);
	const account = doctorId !== null && isOfAccount(use) ? doctorId : null;

	const made = await inTransaction(deps.db, async (tx) => {
		await lockKeys(tx, [
			`phone|${phone}`,
			...(ddtHash ? [`device|${ddtHash.toString('hex')}`] : []),
			...(account === null ? [] : [`doctor|${account}`]),
		]);
		const now = deps.clock.now();
		const since = new Date(now.getTime() - DAY_MS);
		const sends = await listSends(tx, phone, since);
		const byDevice = ddtHash ? await listSentAt(tx, eq(otps.ddtHash, ddtHash), since) : [];
		const ofAccount =
			account === null ? null : and(eq(otps.doctorId, account), inArray(otps.use, USES_OF_ACCOUNT));
		const byDoctor = ofAccount ? await listSentAt(tx, ofAccount, since) : [];
		const paces = (more: readonly Date[]) => [
			paceOfPhone([...sends.map((one) => one.sentAt), ...more], limits),
			paceOfCaller([...byDevice, ...more], limits),
			paceOfCaller([...byDoctor, ...more], limits),
		];
		const refused = tooSoon(paces([]), now);
		if (refused) return fault(refused.code, { next_in_s: refused.nextInS });

		const rivals = rivalsOf(use);
		const newest = sends.find((one) => rivals.includes(one.use));
		const repetition = resendNo(newest, limits, now);
		await endLiving(tx, phone, rivals, now);
		const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
		const codeHash = hashCode(deps, phone, use, code);
		const statusKey = randomBytes(16).toString('base64url');
		const expiresAt = new Date(now.getTime() + limits.life_s * 1_000);
		const { id } = await insertRow(tx, otps, {
			statusKey,
			phone,
			use,
			doctorId,
			ddtHash,
			codeHash: real ? codeHash : null,
			channel,
			resendNo: repetition,
			sentAt: now,
			expiresAt,
		});
		return { id, code, statusKey, repetition, expiresAt, nextInS: tooSoon(paces([now]), now)?.nextInS ?? 0 };
	});
	if (made instanceof Fault) return made;
	if (real) {
		await countOfDay(deps, doctorId === null);
		const handing = handOver(deps, { ...request, email }, made, limits.life_s).catch((err) =>
			deps.log.error({ err }, 'a code could not be handed over'),
		);
		// So that tests and the outbox find it.
		if (!deps.config.production) await handing;
	}
	return {
		otp_required: true,
		status_id: made.statusKey,
		channel,
		next_in_s: made.nextInS,
		resend_no: made.repetition,
		life_s: limits.life_s,
		case_no: caseNo(made.id, made.repetition),
		otp_token: null,
		expires_at: made.expiresAt.toISOString(),
	};
}

interface Spent<U extends OtpUse> {
	use: U;
	doctorId: number | null;
}

/** Uses a code up with the steps. A wrong try always counts; a fault of the steps rolls back and leaves the code valid. */
export async function spendOtp<U extends OtpUse, T>(
	deps: Deps,
	wanted: { phone: string; uses: readonly U[]; doctorId?: number; code: string },
	steps: (tx: Query, otp: Spent<U>) => Promise<T>,
): Promise<T | Fault<'otp.wrong' | 'otp.dead'>> {
	const { tries: most } = await deps.setting('otp');
	const code = readCode(wanted.code);
	const answer = await inTransaction(deps.db, async (tx) => {
		await lockKeys(tx, [`phone|${wanted.phone}`]);
		const now = deps.clock.now();
		const otp = await findLiving(tx, wanted.phone, wanted.uses, wanted.doctorId);
		if (!otp) return { refusal: fault('otp.dead', { field: 'code' }) };
		const given = hashCode(deps, otp.phone, otp.use, code ?? '');
		const same = timingSafeEqual(given, otp.codeHash ?? Buffer.alloc(given.length));
		const tried = judgeTry(otp, code === null ? null : same && otp.codeHash !== null, most, now);
		if (tried.verdict === 'dead') return { refusal: fault('otp.dead', { field: 'code' }) };
		if (tried.verdict === 'wrong') {
			const { tries, left } = tried;
			await updateOtp(tx, otp.id, { tries, ...(left <= 0 && { endedAt: now }) });
			// Wrapped, so that the count is not rolled back.
			if (left <= 0) return { refusal: fault('otp.dead', { field: 'code' }) };
			return { refusal: fault('otp.wrong', { field: 'code', left }) };
		}
		await updateOtp(tx, otp.id, { endedAt: now });
		// Only codes of the wanted uses are found.
		const done = await steps(tx, { use: otp.use as U, doctorId: otp.doctorId });
		return done instanceof Fault ? done : { done };
	});
	if (answer instanceof Fault) return answer;
	return 'done' in answer ? answer.done : answer.refusal;
}

/** State of the message; a pretended one looks like others. */
export async function otpStatus(deps: Deps, statusKey: string) {
	const found = await findByStatusKey(deps.db.q, statusKey);
	if (!found) return fault('otp.unknown');
	if (!found.pretended) {
		// A pretended message never arrives, so a real one is shown as sent at most.
		const state = found.state === 'delivered' && !isOfAccount(found.use) ? 'sent' : found.state;
		return { delivery_state: state ?? ('queued' as const) };
	}
	const lot = (Buffer.from(statusKey, 'base64url')[0] ?? 0) / 256;
	const othersFail = (await newestOutcome(deps.db.q, found.channel, KIND)) === 'failed';
	return { delivery_state: seemingState(found.sentAt, lot, othersFail, deps.clock.now()) };
}
