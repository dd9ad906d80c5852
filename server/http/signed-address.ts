import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { sameBytes } from './signed.ts';

type Signing = Pick<Deps, 'secret' | 'clock'>;

/** Files are only displayed: nothing in them may run, and no other site may frame them. */
export const FILE_HEADERS = {
	'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-resource-policy': 'same-origin',
	'x-robots-tag': 'noindex',
} as const;

/** The time in addresses, in whole seconds. */
export const secondsOf = ({ clock }: Pick<Deps, 'clock'>): number => Math.floor(clock.now().getTime() / 1000);

/** Addresses that any bearer may use for a time. @param purpose no address of one kind opens a file of another */
export function signedAddresses(purpose: string) {
	const sign = (secret: string, path: string, expires: string): Buffer =>
		createHmac('sha256', secret).update(`${purpose}|${path}|${expires}`).digest();
	return {
		/** @param until in seconds */
		make(deps: Signing, path: string, until: number): string {
			const expires = String(until);
			return `${path}?expires=${expires}&signature=${sign(deps.secret, path, expires).toString('base64url')}`;
		},
		fits(deps: Signing, path: string, { expires, signature }: Record<string, unknown>): boolean {
			if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
				return false;
			const given = Buffer.from(signature, 'base64url');
			if (!sameBytes(given, sign(deps.secret, path, expires))) return false;
			return Number(expires) * 1000 > deps.clock.now().getTime();
		},
	};
}
