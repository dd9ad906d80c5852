import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { deskPasskeys, type Passkey } from '#contract/account/staff-passkeys.ts';
import { call } from './call.ts';

/** Why the browser returned no passkey; a refusal by the server is an error of `call`. */
export type BrowserRefusal = 'known' | 'none';

/** Null for other errors. Closing the browser's window gives the same error as having no passkey. */
export function browserRefusal(error: unknown): BrowserRefusal | null {
	if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
		return 'known';
	return error instanceof WebAuthnError || error instanceof DOMException ? 'none' : null;
}

export async function signInByPasskey(): Promise<void> {
	const optionsJSON = await call(deskPasskeys.ask, { body: {} });
	const signed = await startAuthentication({ optionsJSON: optionsJSON as never });
	await call(deskPasskeys.signIn, { body: { signed: signed as never } });
}

/** Creates a passkey with a name; `code` is the current one of the code app. */
export async function makePasskey(name: string, code: string): Promise<Passkey> {
	const optionsJSON = await call(deskPasskeys.begin, { body: { code } });
	const made = await startRegistration({ optionsJSON: optionsJSON as never });
	return (await call(deskPasskeys.make, { body: { name, made: made as never } })).item;
}
