import { atom, computed } from 'nanostores';
import { auth, type Doctor, type OtpSent, type SignedIn } from '#contract/account/sign-in.ts';
import { asciiDigits } from '#contract/digits.ts';
import type { Call } from '#contract/endpoint.ts';
import { normaliseAnyPhone } from '#contract/phone.ts';
import { ApiError, call } from '../http/call.ts';
import { createDeliveryWatch } from './account-delivery.ts';
import type { FlowStorage, Purpose, StoredFlow, Typed } from './account-storage.ts';

/** The next step. `start`: no code was requested. `known`: this phone number already has an account. */
export type Step = 'start' | 'code' | 'known' | 'register' | 'password';

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
	/** Milliseconds of this device since 1970; they continue over a reload. */
	now(): number;
	/** The server's time, used for the instants in its answers. */
	serverNow(): number;
	later(task: () => void, ms: number): () => void;
	signedIn(answer: SignedIn): void;
}

const TICK_MS = 1_000;
const CODE_DIGITS = 6;

const waitOf = (error: unknown): number =>
	error instanceof ApiError ? Number(error.meta.next_in_s) || (error.retryAfterS ?? 0) : 0;
const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);
/** The phone number as it is sent and compared: normalised if possible, otherwise as typed. */
const phoneOf = (text: string): string => normaliseAnyPhone(text) ?? text.trim();

/** The model for opening or recovering an account, without a DOM. Everything but the password survives a reload. */
export class AccountFlow {
	private readonly deps: FlowDeps;
	private readonly delivery: ReturnType<typeof createDeliveryWatch>;
	private readonly $tick;
	private readonly $held = atom(0);
	readonly $flow;
	readonly $delivery;
	/** Milliseconds until another code may be requested. */
	readonly $untilAgain;
	/** Milliseconds during which the server accepts no tries at all. */
	readonly $untilTry;
	private watching = false;
	private stopTicking = () => {};

	constructor(deps: FlowDeps) {
		const { api, storage, later, now } = deps;
		this.deps = deps;
		this.delivery = createDeliveryWatch({ status: api.status, later });
		this.$delivery = this.delivery.$delivery;
		this.$flow = atom<StoredFlow>(storage.read());
		this.$tick = atom(now());
		this.$untilAgain = computed([this.$flow, this.$tick], ({ sent }, at) =>
			Math.max(0, (sent?.again ?? 0) - at),
		);
		this.$untilTry = computed([this.$held, this.$tick], (until, at) => Math.max(0, until - at));
	}

	private change(part: Partial<StoredFlow>): void {
		this.$flow.set({ ...this.$flow.get(), ...part });
		this.deps.storage.write(this.$flow.get());
	}
	/** The token of an accepted code, while the server still accepts it. */
	private confirmed() {
		const stored = this.$flow.get().confirmed;
		return stored !== null && this.deps.now() < stored.until ? stored : null;
	}
	step(): Step {
		const { sent } = this.$flow.get();
		const done = this.confirmed();
		if (done?.purpose === 'join') return 'register';
		if (done) return sent?.purpose === 'join' ? 'known' : 'password';
		return sent === null ? 'start' : 'code';
	}
	private untilOf(instant: string): number {
		return this.deps.now() + Date.parse(instant) - this.deps.serverNow();
	}

	private begin(purpose: Purpose, phone: string, answer: OtpSent): Step {
		const again = this.deps.now() + answer.next_in_s * 1_000;
		const { channel, status_id: statusId, resend_no: resendNo, case_no: caseNo } = answer;
		this.change({
			sent: { purpose, phone, channel, statusId, resendNo, caseNo, again },
			confirmed:
				answer.otp_token !== null && answer.expires_at !== null
					? { phone, purpose, token: answer.otp_token, until: this.untilOf(answer.expires_at) }
					: null,
		});
		this.follow();
		return this.step();
	}

	private async ask(purpose: Purpose, send: (phone: string) => Promise<{ data: OtpSent }>): Promise<Step> {
		const phone = phoneOf(this.$flow.get().typed.phone);
		try {
			return this.begin(purpose, phone, (await send(phone)).data);
		} catch (error) {
			const { sent } = this.$flow.get();
			const wait = waitOf(error) * 1_000;
			if (codeOf(error) === 'otp.cooldown' && sent?.purpose === purpose && sent.phone === phone) {
				this.change({ sent: { ...sent, again: this.deps.now() + wait } });
				return this.step();
			}
			if (codeOf(error) === 'otp.email_needed') this.change({ emailAsked: true });
			this.hold(wait);
			throw error;
		}
	}
	private hold(ms: number): void {
		this.$tick.set(this.deps.now());
		if (ms > 0) this.$held.set(this.deps.now() + ms);
	}

	/** Sends the code again; the previous one becomes invalid. Throws ApiError. */
	resend = async (): Promise<void> => {
		const { sent } = this.$flow.get();
		if (sent === null) return;
		const { phone, purpose, channel } = sent;
		try {
			this.begin(purpose, phone, await this.deps.api.resend({ phone, purpose, channel }));
		} catch (error) {
			const wait = waitOf(error) * 1_000;
			if (wait > 0) this.change({ sent: { ...sent, again: this.deps.now() + wait } });
			throw error;
		} finally {
			this.$tick.set(this.deps.now());
		}
	};

	/** Makes a call; if the server is rate limiting, the waiting time is counted down. */
	async braked<T>(send: () => Promise<T>): Promise<T> {
		try {
			return await send();
		} catch (error) {
			this.hold(waitOf(error) * 1_000);
			throw error;
		}
	}

	/** Signs in with the result of `send`; a token that the server no longer accepts is deleted. */
	private async finish(send: () => Promise<SignedIn>): Promise<Doctor> {
		try {
			const answer = await this.braked(send);
			this.deps.signedIn(answer);
			this.deps.storage.remove();
			return answer.user;
		} catch (error) {
			if (codeOf(error) === 'otp.token_needed') this.change({ confirmed: null, sent: null });
			throw error;
		}
	}

	private follow(): void {
		const id = this.$flow.get().sent?.statusId ?? null;
		if (this.watching && id !== null && this.step() === 'code') this.delivery.follow(id);
		else this.delivery.stop();
	}
	private tick(): void {
		this.$tick.set(this.deps.now());
		this.stopTicking = this.deps.later(() => this.tick(), TICK_MS);
	}

	confirmedPhone(): string | null {
		return this.confirmed()?.phone ?? null;
	}
	type(typed: Partial<Typed>): void {
		if ('phone' in typed) this.$held.set(0);
		this.change({ typed: { ...this.$flow.get().typed, ...typed } });
	}
	join(next: string | null): Promise<Step> {
		const { typed, emailAsked: emailRequested } = this.$flow.get();
		const email = emailRequested && typed.email.trim() !== '' ? { email: typed.email.trim() } : {};
		return this.ask('join', (phone) =>
			this.deps.api.join({ phone, name: typed.name.trim(), ...email }, next),
		);
	}
	forget = (): Promise<Step> => this.ask('reset', (phone) => this.deps.api.forget(phone));
	enter(code: string): Promise<Step> {
		return this.braked(async () => {
			const { sent } = this.$flow.get();
			if (sent === null) return 'start';
			const { otp_token: token, purpose, expires_at } = await this.deps.api.confirm(sent.phone, code);
			const until = this.untilOf(expires_at);
			this.change({
				confirmed: { phone: sent.phone, purpose: purpose === 'join' ? 'join' : 'reset', token, until },
			});
			this.delivery.stop();
			return this.step();
		});
	}
	register(password: string): Promise<Doctor> {
		const { typed } = this.$flow.get();
		const done = this.confirmed();
		const body = {
			name: typed.name.trim(),
			phone: done?.phone ?? phoneOf(typed.phone),
			password,
			consent: true as const,
			...(typed.collegeId !== null && { medical_college_id: typed.collegeId }),
			...(typed.bmdc.trim() !== '' && { bmdc: typed.bmdc.trim() }),
			...(typed.email.trim() !== '' && { email: typed.email.trim() }),
		};
		return this.finish(() => this.deps.api.register(body, done?.token ?? null));
	}
	reset(password: string): Promise<Doctor> {
		return this.finish(() => this.deps.api.reset(password, this.confirmed()?.token ?? ''));
	}
	clear(): void {
		this.deps.storage.remove();
	}
	reread(): void {
		this.$flow.set(this.deps.storage.read());
	}
	/** Counts down and polls the message, until the returned function is called. */
	watch(): () => void {
		this.watching = true;
		this.tick();
		this.follow();
		return () => {
			this.watching = false;
			this.stopTicking();
			this.delivery.stop();
		};
	}
}

/** The six digits of a code in what was typed or pasted, in any script, also in a message; null if there are none. */
export function readCode(text: string): string | null {
	const plain = asciiDigits(text.normalize('NFKC'));
	const alone = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0];
	if (alone !== undefined) return alone;
	const joined = plain.replaceAll(/[\s\-\u200b-\u200f]/g, '');
	return joined.length === CODE_DIGITS && /^\d+$/.test(joined) ? joined : null;
}
