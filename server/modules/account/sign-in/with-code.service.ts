import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { Fault } from '../../../http/fault.ts';
import { spendOtp } from './otp.service.ts';

/** Runs the steps of a right code in the transaction that uses it up; a fault rolls back and leaves the code valid. */
export async function withCode<T>(
	deps: Deps,
	wanted: Parameters<typeof spendOtp>[1],
	steps: (tx: Query) => Promise<T>,
): Promise<T | Fault<'otp.wrong' | 'otp.dead'>> {
	const done: { answer?: T } = {};
	const used = await spendOtp(deps, wanted, async (tx) => {
		done.answer = await steps(tx);
		return done.answer;
	});
	return used instanceof Fault ? used : (done.answer as T);
}
