import { availableParallelism } from 'node:os';
import { makeFairLine } from '../../../http/fair-line.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { networkOf } from '../../../http/network.ts';
import { hash, verify } from './hashing.ts';
import { type AccountWords, isGuessable } from './passwords.rules.ts';

/** Each holds 19 MiB and a thread. */
const MOST_AT_ONCE = 4;
/** How much may wait for its turn, in all and of one network; beyond that people are better told to come back. */
const MOST_WAITING = { inAll: 200, ofOne: 50 };
const BACK_IN_S = 2;

/** Too many passwords wait to be worked on; handlers hand it on as it is. */
export type Busy = Fault<'auth.busy'>;

/**
 * The line in front of the hashing threads: each hash holds a core for its whole time, and one core stays free for
 * everybody else's calls. Networks take turns, so that a flood from one of them waits behind itself.
 */
const line = makeFairLine(Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)), MOST_WAITING);

async function whenFree<T>(caller: string, work: () => Promise<T>): Promise<T | Busy> {
	return (await line.whenFree(networkOf(caller), work)) ?? fault('auth.busy', { next_in_s: BACK_IN_S });
}

// Keyboards write the same Bengali letter in one sign or in two; ASCII is the same in both forms.
const written = (password: string) => password.normalize('NFC');

const hashNow = (password: string) => hash(written(password));

/** argon2id hash with its own salt, made off the event loop. Never refused: it waits for its turn. */
export const hashPassword = (password: string): Promise<string> =>
	line.whenDue('staff', () => hashNow(password));

/** The same for calls that anybody can make: refused while too much waits. `caller`: the address, or another name. */
export const hashWhenFree = (password: string, caller: string): Promise<string | Busy> =>
	whenFree(caller, () => hashNow(password));

/** Checked when the phone is unknown, so that the answer takes as long as for a wrong password. */
let decoy: string | undefined;

/** Whether the password fits. Costs the same when there is no hash to compare with. */
export function passwordFits(
	stored: string | null,
	password: string,
	caller: string,
): Promise<boolean | Busy> {
	return whenFree(caller, async () => {
		decoy ??= await hashNow('no doctor has this password');
		const fits = await verify(stored ?? decoy, written(password));
		return fits && stored !== null;
	});
}

/** Passwords of public leaks, most common first; read when the first new password is chosen. */
let listed: Promise<ReadonlyMap<string, number>> | undefined;

async function readListed(): Promise<ReadonlyMap<string, number>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Map(dictionary['passwords-common'].map((password, index) => [password, index]));
}

/**
 * Whether somebody who guesses would soon try this password: it is among the most common ones, one pattern over and
 * over, or made of what is known of its owner. `phone` in any writing.
 */
export async function isCommonPassword(password: string, about: AccountWords): Promise<boolean> {
	listed ??= readListed();
	return isGuessable(password, about, await listed);
}
