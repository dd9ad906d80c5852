import { atom } from 'nanostores';
import { phoneChange } from '#contract/account/phone-change.ts';
import { profile } from '#contract/account/profile.ts';
import { sessions } from '#contract/account/sessions.ts';
import { auth } from '#contract/account/sign-in.ts';
import type { Call } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { loadAppData } from '../site/app-data.ts';
import { drafts } from '../state/draft.ts';
import { read, refresh } from '../state/query.ts';
import { createSentCode } from './sent-code.ts';
import { $user } from './signed-in.ts';

export const $sessions = read('sessions', () => call(sessions.list));
export const $staffLooks = read('staff-looks', () => call(sessions.staffLooks));

export async function endSession(id: number): Promise<void> {
	await call(sessions.end, { params: { id } });
	refresh('sessions');
}

/** Ends all sessions but this one; returns how many there were. Throws ApiError. */
export async function endOtherSessions(): Promise<number> {
	const { ended } = await call(sessions.endOthers);
	refresh('sessions');
	return ended;
}

interface PasswordToken {
	token: string;
	expires_at: string;
}
const TOKEN = 'password-token';

export const passwordCode = createSentCode('password');
/** The result of a confirmed code: the right to set a new password for some minutes. */
export const $passwordToken = atom<PasswordToken | null>(drafts.read<PasswordToken>(TOKEN));

function storeToken(token: PasswordToken | null): void {
	$passwordToken.set(token);
	if (token) drafts.write(TOKEN, token);
	else drafts.drop(TOKEN);
}

/** True while a confirmed code is still valid. */
export const tokenStands = (stored: PasswordToken | null): stored is PasswordToken =>
	stored !== null && Date.parse(stored.expires_at) > serverClock.now();

async function ownPhone(): Promise<string> {
	return $user.get()?.phone ?? (await loadAppData()).doctor?.phone ?? '';
}

export async function askPasswordCode(): Promise<void> {
	const sent = await call(auth.otpResend, { body: { phone: await ownPhone(), purpose: 'change_password' } });
	if (sent.otp_token !== null && sent.expires_at !== null)
		storeToken({ token: sent.otp_token, expires_at: sent.expires_at });
	else passwordCode.note(sent);
}

export async function confirmPasswordCode(code: string): Promise<void> {
	const { otp_token, expires_at } = await call(auth.otp, { body: { phone: await ownPhone(), code } });
	passwordCode.forget();
	storeToken({ token: otp_token, expires_at });
}

export function restartPassword(): void {
	passwordCode.forget();
	storeToken(null);
}

/** Sets the new password; all other sessions end. Throws ApiError. */
export async function changePassword(current: string, password: string): Promise<void> {
	const stored = $passwordToken.get();
	await call(
		auth.changePassword,
		{ body: { current_password: current, password } },
		{ otpToken: stored?.token ?? '' },
	);
	restartPassword();
	refresh('sessions');
}

export const $phoneChange = read('phone-change', async () => (await call(phoneChange.current)).change);
export const phoneCode = createSentCode('phone');

/** Begins the change: a code is sent to the old number. Throws ApiError. */
export async function startPhoneChange(body: Call<typeof phoneChange.begin>['body']): Promise<void> {
	const { change: begun, otp } = await call(phoneChange.begin, { body });
	phoneCode.note(otp);
	$phoneChange.mutate(begun);
}

type LostPhoneRequest = Call<typeof phoneChange.beginLost>['body'];
/** Requests the change from staff when the old number is lost; the photo is uploaded first. Throws ApiError. */
export async function requestLostPhone(body: Omit<LostPhoneRequest, 'photo'>, photo: Blob): Promise<void> {
	const { photo: key } = await call(phoneChange.idPhoto, {}, { file: photo });
	const { change: begun } = await call(phoneChange.beginLost, { body: { ...body, photo: key } });
	$phoneChange.mutate(begun);
}

export async function askPhoneCode(): Promise<void> {
	const { change: now, otp } = await call(phoneChange.resend);
	phoneCode.note(otp);
	$phoneChange.mutate(now);
}

export async function takePhoneCode(code: string): Promise<void> {
	const { change: now, otp } = await call(phoneChange.confirm, { body: { code } });
	if (otp) phoneCode.note(otp);
	else phoneCode.forget();
	$phoneChange.mutate(now);
	if (now.state !== 'done') return;
	refresh('sessions');
	refresh('profile');
	$user.set((await call(profile.myProfile)).doctor);
}

export async function giveUpPhoneChange(): Promise<void> {
	const { change: now } = await call(phoneChange.cancel);
	phoneCode.forget();
	$phoneChange.mutate(now);
}
