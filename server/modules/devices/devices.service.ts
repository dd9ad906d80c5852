import type { Query } from '../../db/client.ts';

/** What a browser says of itself. */
export interface BrowserNote {
	ddt: string;
	userAgent: string | null;
}

/**
 * The device of this doctor for a browser, noted at its first sign-in; its last use is brought up to date.
 * Answers with its id.
 */
export async function noteDevice(
	_tx: Query,
	_doctorId: number,
	_browser: BrowserNote,
	_now: Date,
): Promise<number> {
	throw new Error('to be written');
}

/**
 * Verifies the device by the code that has just confirmed a registration or a reset, unless the limit of its class is
 * reached. Answers whether it is verified now.
 */
export async function verifyWithinLimit(
	_tx: Query,
	_doctorId: number,
	_deviceId: number,
	_proof: 'sign_up' | 'reset',
	_now: Date,
): Promise<boolean> {
	throw new Error('to be written');
}

/** Whether the browser with this device token is a verified device of the doctor. */
export async function isVerified(_q: Query, _doctorId: number, _ddt: string): Promise<boolean> {
	throw new Error('to be written');
}
