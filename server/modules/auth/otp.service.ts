import type { OtpSent } from '#contract/auth.ts';
import type { Query } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Fault } from '../../http/fault.ts';
import type { OtpUse } from './auth.tables.ts';

export interface OtpRequest {
	/** E.164. */
	phone: string;
	use: OtpUse;
	/** Whose code it is; null for a number that nobody has yet, or a pretended code. */
	doctorId: number | null;
	/** The code goes out only when true: otherwise everything looks the same and nothing is sent. */
	real: boolean;
	/** Where the code of a number of another country goes. */
	email: string | null;
	ddt: string | null;
	ip: string;
}

/**
 * Sends a code; the one before for the same phone and use is dead. All limits are counted under one lock.
 * Answers with what the client is told, or with the limit that was reached.
 */
export async function sendOtp(
	_deps: Deps,
	_request: OtpRequest,
): Promise<OtpSent | Fault<'otp.cooldown' | 'otp.hour_limit' | 'otp.day_limit'>> {
	throw new Error('to be written');
}

/**
 * Uses a code up, as part of the transaction of `tx`'s caller only when it fits; a wrong try is counted for good
 * whatever the caller does. Two requests of one moment: one wins.
 */
export async function useOtp(
	_deps: Deps,
	_wanted: { phone: string; uses: readonly OtpUse[]; doctorId?: number; code: string },
	_then?: (tx: Query, otp: { id: number; use: OtpUse; doctorId: number | null }) => Promise<void>,
): Promise<{ use: OtpUse; doctorId: number | null } | Fault<'otp.wrong' | 'otp.dead'>> {
	throw new Error('to be written');
}
