import { serverClock } from '../http/server-clock.ts';
import { ensureDevice, loadAppData } from '../site/app-data.ts';
import { drafts } from '../state/draft.ts';
import { later } from '../state/later.ts';
import { AccountFlow, accountApi } from './account-flow.ts';
import { flowStorage } from './account-storage.ts';
import { storeSession } from './signed-in.ts';

export function openAccountFlow(): AccountFlow {
	return new AccountFlow({
		api: {
			...accountApi,
			// Codes are counted by device, and the requesting device is the one that is verified.
			join: (body, next) => ensureDevice().then(() => accountApi.join(body, next)),
			forget: (phone) => ensureDevice().then(() => accountApi.forget(phone)),
		},
		storage: flowStorage(drafts),
		now: () => Date.now(),
		serverNow: () => serverClock.now(),
		later,
		signedIn: (session) => storeSession(session),
	});
}

export async function loadAccountRules(): Promise<{ needsCode: boolean; demonstration: boolean }> {
	const data = await loadAppData();
	return { needsCode: data.need_otp_for_registration, demonstration: data.demonstration };
}

/** Waits for the message with the code if the browser can read it (WebOTP); null if it cannot or is not allowed to. */
export async function codeFromMessage(signal: AbortSignal): Promise<string | null> {
	if (!('OTPCredential' in window)) return null;
	try {
		const wish = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
		const credential = (await navigator.credentials.get(wish)) as (Credential & { code?: string }) | null;
		return credential?.code ?? null;
	} catch {
		return null;
	}
}
