import { availableParallelism } from 'node:os';
import { makeFairLine } from '../../../http/fair-line.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { networkOf } from '../../../http/network.ts';
import { hash, verify } from './hashing.ts';
import { type AccountWords, isGuessable } from './passwords.rules.ts';

/** Each takes 19 MiB and a thread. */
const MOST_AT_ONCE = 4;
/** How many may wait, in total and of one network. */
const MOST_WAITING = { inAll: 200, ofOne: 50 };
const BACK_IN_S = 2;

export type Busy = Fault<'auth.busy'>;

/** Hashing takes a core each, so one core stays free; networks take turns. */
const line = makeFairLine(Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)), MOST_WAITING);

async function whenFree<T>(caller: string, work: () => Promise<T>): Promise<T | Busy> {
	return (await line.whenFree(networkOf(caller), work)) ?? fault('auth.busy', { next_in_s: BACK_IN_S });
}

// Keyboards write the same Bengali letter as one character or two.
const written = (password: string) => password.normalize('NFC');

const hashNow = (password: string) => hash(written(password));

/** argon2id with its own salt in a thread; never refused. */
export const hashPassword = (password: string): Promise<string> =>
	line.whenDue('staff', () => hashNow(password));

/** The same for calls without authentication: refused while too much waits. `caller`: e.g. the address. */
export const hashWhenFree = (password: string, caller: string): Promise<string | Busy> =>
	whenFree(caller, () => hashNow(password));

/** Checked for an unknown phone, so that the response takes as long. */
let decoy: string | undefined;

/** Takes the same time when there is no hash. */
export function passwordFits(stored: string | null, password: string, caller: string) {
	return whenFree(caller, async () => {
		decoy ??= await hashNow('no doctor has this password');
		const fits = await verify(stored ?? decoy, written(password));
		return fits && stored !== null;
	});
}

/** Leaked passwords, most common first; read once. */
let listed: Promise<ReadonlyMap<string, number>> | undefined;

async function readListed(): Promise<ReadonlyMap<string, number>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Map(dictionary['passwords-common'].map((password, index) => [password, index]));
}

export async function isCommonPassword(password: string, about: AccountWords): Promise<boolean> {
	listed ??= readListed();
	return isGuessable(password, about, await listed);
}
