import { atom, computed } from 'nanostores';
import { auth, type Doctor, type OtpSent, type SignedIn } from '#contract/account/sign-in.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Call } from '#contract/endpoint.ts';
import { normaliseAnyPhone } from '#contract/phone.ts';
import { ApiError, call } from '../http/call.ts';
import { createDeliveryWatch } from './account-delivery.ts';
import type { FlowStorage, KeptFlow, Purpose, Typed } from './account-storage.ts';

/**
 * What comes next. `start`: no code was asked for. `known`: the phone of a join has an account already, so that its owner
 * sets a new password or signs in.
 */
export type Step = 'start' | 'code' | 'known' | 'register' | 'password';

/** The calls on the way to an account, or back into one. */
export const accountApi = {
	join: (body: Call<typeof auth.join>['body'], next: string | null) =>
		call(auth.join, { body, query: { ...(next !== null && { next }) } }),
	forget: (phone: string) => call(auth.forget, { body: { phone } }),
	resend: (body: Call<typeof auth.otpResend>['body']) => call(auth.otpResend, { body }),
	status: (id: string) => call(auth.otpStatus, { query: { id } }),
	confirm: (phone: string, code: string) => call(auth.otp, { body: { phone, code } }),
	register: (body: Call<typeof auth.register>['body'], otpToken: string | null) =>
		call(auth.register, { body }, { ...(otpToken !== null && { otpToken }) }),
	reset: (password: string, otpToken: string) => call(auth.reset, { body: { password } }, { otpToken }),
};
export type AccountApi = typeof accountApi;

export interface FlowDeps {
	api: AccountApi;
	storage: FlowStorage;
	/** Milliseconds of this device since 1970; they go on over a reload. */
	now(): number;
	/** The server's time, to which the instants of its answers belong. */
	serverNow(): number;
	/** Does something later; answers with the way to call it off. */
	later(task: () => void, ms: number): () => void;
	/** Keeps who is signed in from now on. */
	signedIn(answer: SignedIn): void;
}

const TICK_MS = 1_000;
const CODE_DIGITS = 6;

/** Seconds that the server asks to wait; 0 when it does not. */
const waitOf = (error: unknown): number =>
	error instanceof ApiError ? Number(error.meta.next_in_s) || (error.retryAfterS ?? 0) : 0;
const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);
/** As it is sent and compared: normalised where that is possible, or as it was typed. */
const phoneOf = (text: string): string => normaliseAnyPhone(text) ?? text.trim();

/**
 * The model of the way to an account and back into one, without a DOM: phone, code, then registration or a new password.
 * It is kept after each step, so a reload or a way back loses nothing but the password.
 */
export function createAccountFlow({ api, storage, now, serverNow, later, signedIn }: FlowDeps) {
	const $flow = atom<KeptFlow>(storage.read());
	const delivery = createDeliveryWatch({ status: api.status, later });
	const $tick = atom(now());
	const $held = atom(0);
	let watching = false;
	let stopTicking = () => {};

	function change(part: Partial<KeptFlow>): void {
		$flow.set({ ...$flow.get(), ...part });
		storage.write($flow.get());
	}
	/** The token of a code that was accepted, while the server still takes it. */
	function confirmed() {
		const kept = $flow.get().confirmed;
		return kept !== null && now() < kept.until ? kept : null;
	}
	function step(): Step {
		const { sent } = $flow.get();
		const done = confirmed();
		if (done?.purpose === 'join') return 'register';
		if (done) return sent?.purpose === 'join' ? 'known' : 'password';
		return sent === null ? 'start' : 'code';
	}
	const untilOf = (instant: string) => now() + Date.parse(instant) - serverNow();

	function begin(purpose: Purpose, phone: string, answer: OtpSent): Step {
		const again = now() + answer.next_in_s * 1_000;
		const { channel, status_id: statusId, resend_no: resendNo, case_no: caseNo } = answer;
		change({
			sent: { purpose, phone, channel, statusId, resendNo, caseNo, again },
			confirmed:
				answer.otp_token !== null && answer.expires_at !== null
					? { phone, purpose, token: answer.otp_token, until: untilOf(answer.expires_at) }
					: null,
		});
		follow();
		return step();
	}

	/** Asks for the first code of a flow; one that was asked for a moment ago is still good. */
	async function ask(purpose: Purpose, send: (phone: string) => Promise<{ data: OtpSent }>): Promise<Step> {
		const phone = phoneOf($flow.get().typed.phone);
		try {
			return begin(purpose, phone, (await send(phone)).data);
		} catch (error) {
			const { sent } = $flow.get();
			const wait = waitOf(error) * 1_000;
			if (codeOf(error) === 'otp.cooldown' && sent?.purpose === purpose && sent.phone === phone) {
				change({ sent: { ...sent, again: now() + wait } });
				return step();
			}
			if (codeOf(error) === 'otp.email_needed') change({ emailAsked: true });
			hold(wait);
			throw error;
		}
	}
	function hold(ms: number): void {
		$tick.set(now());
		if (ms > 0) $held.set(now() + ms);
	}

	/** Sends the code once more; the one before is dead. Throws ApiError. */
	async function resend(): Promise<void> {
		const { sent } = $flow.get();
		if (sent === null) return;
		const { phone, purpose, channel } = sent;
		try {
			begin(purpose, phone, await api.resend({ phone, purpose, channel }));
		} catch (error) {
			const wait = waitOf(error) * 1_000;
			if (wait > 0) change({ sent: { ...sent, again: now() + wait } });
			throw error;
		} finally {
			$tick.set(now());
		}
	}

	async function enter(code: string): Promise<Step> {
		const { sent } = $flow.get();
		if (sent === null) return 'start';
		const { otp_token: token, purpose, expires_at } = await api.confirm(sent.phone, code);
		const until = untilOf(expires_at);
		change({
			confirmed: { phone: sent.phone, purpose: purpose === 'join' ? 'join' : 'reset', token, until },
		});
		delivery.stop();
		return step();
	}

	/** Makes a call; where the server wants no more of them for a while, that is counted down. */
	async function braked<T>(send: () => Promise<T>): Promise<T> {
		try {
			return await send();
		} catch (error) {
			hold(waitOf(error) * 1_000);
			throw error;
		}
	}

	/** Signs in by what `send` brings; a token that the server no longer takes is forgotten. */
	async function finish(send: () => Promise<SignedIn>): Promise<Doctor> {
		try {
			const answer = await braked(send);
			signedIn(answer);
			storage.remove();
			return answer.user;
		} catch (error) {
			if (codeOf(error) === 'otp.token_needed') change({ confirmed: null, sent: null });
			throw error;
		}
	}

	/** Asks after the message of a code that is still waited for. */
	function follow(): void {
		const id = $flow.get().sent?.statusId ?? null;
		if (watching && id !== null && step() === 'code') delivery.follow(id);
		else delivery.stop();
	}
	function tick(): void {
		$tick.set(now());
		stopTicking = later(tick, TICK_MS);
	}

	return {
		$flow,
		/** How the message with the code is doing; null while nobody has heard. */
		$delivery: delivery.$delivery,
		/** Milliseconds until another code may be asked for. */
		$untilAgain: computed([$flow, $tick], ({ sent }, at) => Math.max(0, (sent?.again ?? 0) - at)),
		/** Milliseconds for which the server wants no more tries at all. */
		$untilTry: computed([$held, $tick], (until, at) => Math.max(0, until - at)),
		step,
		/** The number that a code has confirmed. */
		confirmedPhone: (): string | null => confirmed()?.phone ?? null,
		/** Keeps what stands in the fields. */
		type(typed: Partial<Typed>): void {
			if ('phone' in typed) $held.set(0);
			change({ typed: { ...$flow.get().typed, ...typed } });
		},
		/** Begins a registration. Throws ApiError. */
		join(next: string | null): Promise<Step> {
			const { typed, emailAsked } = $flow.get();
			const email = emailAsked && typed.email.trim() !== '' ? { email: typed.email.trim() } : {};
			return ask('join', (phone) => api.join({ phone, name: typed.name.trim(), ...email }, next));
		},
		/** Begins the way to a new password. Throws ApiError. */
		forget: (): Promise<Step> => ask('reset', (phone) => api.forget(phone)),
		resend,
		/** Exchanges the code for what the next step needs. Throws ApiError. */
		enter: (code: string): Promise<Step> => braked(() => enter(code)),
		braked,
		/** Opens the account and signs in. Throws ApiError. */
		register(password: string): Promise<Doctor> {
			const { typed } = $flow.get();
			const done = confirmed();
			const body = {
				name: typed.name.trim(),
				phone: done?.phone ?? phoneOf(typed.phone),
				password,
				consent: true as const,
				...(typed.collegeId !== null && { medical_college_id: typed.collegeId }),
				...(typed.bmdc.trim() !== '' && { bmdc: typed.bmdc.trim() }),
				...(typed.email.trim() !== '' && { email: typed.email.trim() }),
			};
			return finish(() => api.register(body, done?.token ?? null));
		},
		/** Sets the new password and signs in. Throws ApiError. */
		reset: (password: string): Promise<Doctor> => finish(() => api.reset(password, confirmed()?.token ?? '')),
		/** Begins anew with what was typed. */
		restart: (): void => change({ sent: null, confirmed: null }),
		/** Leaves nothing behind once somebody is signed in. */
		clear: (): void => storage.remove(),
		/** Reads again what is kept: another page of the flow may have gone on. */
		reread: (): void => $flow.set(storage.read()),
		/** Counts down and asks how the message is doing, until the answer is called. */
		watch(): () => void {
			watching = true;
			tick();
			follow();
			return () => {
				watching = false;
				stopTicking();
				delivery.stop();
			};
		},
	};
}
export type AccountFlow = ReturnType<typeof createAccountFlow>;

/**
 * Reads a code out of what was typed or pasted: six digits in any script, with blanks or dashes between them, or standing
 * alone in a whole message. Null while it is none.
 */
export function readCode(text: string): string | null {
	const plain = asciiDigits(text.normalize('NFKC'));
	const alone = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0];
	if (alone !== undefined) return alone;
	const joined = plain.replaceAll(/[\s\-\u200b-\u200f]/g, '');
	return joined.length === CODE_DIGITS && /^\d+$/.test(joined) ? joined : null;
}
