import { atom } from 'nanostores';
import { accountApi, changePassword as change } from '../api/auth.ts';
import {
	beginLostPhone,
	beginPhoneChange,
	cancelPhoneChange,
	confirmPhoneCode,
	fetchPhoneChange,
	type LostPhoneRequest,
	type PhoneChangeStart,
	resendPhoneCode,
	sendIdPhoto,
} from '../api/phone-change.ts';
import { fetchProfile } from '../api/profile.ts';
import { serverClock } from '../api/server-clock.ts';
import {
	endSession as end,
	endOtherSessions as endOthers,
	fetchSessions,
	fetchStaffLooks,
} from '../api/sessions.ts';
import { loadAppData } from '../site/app-data.ts';
import { drafts } from '../state/draft.ts';
import { read, refresh } from '../state/query.ts';
import { createSentCode } from './sent-code.ts';
import { $user } from './signed-in.ts';

/* Sessions */

export const $sessions = read('sessions', fetchSessions);
/** Which staff opened the account, and what they looked at. */
export const $staffLooks = read('staff-looks', fetchStaffLooks);

/** Ends one session. Throws ApiError. */
export async function endSession(id: number): Promise<void> {
	await end(id);
	refresh('sessions');
}

/** Ends all sessions but this one; answers with how many there were. Throws ApiError. */
export async function endOtherSessions(): Promise<number> {
	const { ended } = await endOthers();
	refresh('sessions');
	return ended;
}

/* Password */

interface PasswordToken {
	token: string;
	expires_at: string;
}
const TOKEN = 'password-token';

export const passwordCode = createSentCode('password');
/** What a confirmed code gave: the right to set a new password for some minutes. */
export const $passwordToken = atom<PasswordToken | null>(drafts.read<PasswordToken>(TOKEN));

function keepToken(token: PasswordToken | null): void {
	$passwordToken.set(token);
	if (token) drafts.write(TOKEN, token);
	else drafts.drop(TOKEN);
}

/** True while a confirmed code still stands. */
export const tokenStands = (kept: PasswordToken | null): kept is PasswordToken =>
	kept !== null && Date.parse(kept.expires_at) > serverClock.now();

async function ownPhone(): Promise<string> {
	return $user.get()?.phone ?? (await loadAppData()).doctor?.phone ?? '';
}

/** Sends a code to the own number. Throws ApiError. */
export async function askPasswordCode(): Promise<void> {
	const sent = await accountApi.resend({ phone: await ownPhone(), purpose: 'change_password' });
	if (sent.otp_token !== null && sent.expires_at !== null)
		keepToken({ token: sent.otp_token, expires_at: sent.expires_at });
	else passwordCode.note(sent);
}

/** Takes the code. Throws ApiError. */
export async function confirmPasswordCode(code: string): Promise<void> {
	const { otp_token, expires_at } = await accountApi.confirm(await ownPhone(), code);
	passwordCode.forget();
	keepToken({ token: otp_token, expires_at });
}

/** Back to the first step. */
export function restartPassword(): void {
	passwordCode.forget();
	keepToken(null);
}

/** Sets the new password; all other sessions end. Throws ApiError. */
export async function changePassword(current: string, password: string): Promise<void> {
	const kept = $passwordToken.get();
	await change({ current_password: current, password }, kept?.token ?? '');
	restartPassword();
	refresh('sessions');
}

/* Phone number */

export const $phoneChange = read('phone-change', async () => (await fetchPhoneChange()).change);
export const phoneCode = createSentCode('phone');

/** Begins the change: a code goes to the old number. Throws ApiError. */
export async function startPhoneChange(body: PhoneChangeStart): Promise<void> {
	const { change: begun, otp } = await beginPhoneChange(body);
	phoneCode.note(otp);
	$phoneChange.mutate(begun);
}

/** Asks staff for the change when the old number is lost; the photo goes first. Throws ApiError. */
export async function requestLostPhone(body: Omit<LostPhoneRequest, 'photo'>, photo: Blob): Promise<void> {
	const { photo: key } = await sendIdPhoto(photo);
	const { change: begun } = await beginLostPhone({ ...body, photo: key });
	$phoneChange.mutate(begun);
}

/** Sends the code of the present step again. Throws ApiError. */
export async function askPhoneCode(): Promise<void> {
	const { change: now, otp } = await resendPhoneCode();
	phoneCode.note(otp);
	$phoneChange.mutate(now);
}

/** Takes the code of the present step. Throws ApiError. */
export async function takePhoneCode(code: string): Promise<void> {
	const { change: now, otp } = await confirmPhoneCode(code);
	if (otp) phoneCode.note(otp);
	else phoneCode.forget();
	$phoneChange.mutate(now);
	if (now.state !== 'done') return;
	refresh('sessions');
	refresh('profile');
	$user.set((await fetchProfile()).doctor);
}

/** Gives the change up. Throws ApiError. */
export async function giveUpPhoneChange(): Promise<void> {
	const { change: now } = await cancelPhoneChange();
	phoneCode.forget();
	$phoneChange.mutate(now);
}
