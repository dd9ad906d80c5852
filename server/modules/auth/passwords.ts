import { hash, verify } from '@node-rs/argon2';

// OWASP's second recommended set for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id hash with its own salt, made off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Checked when the phone is unknown, so that the answer takes as long as for a wrong password. */
let decoy: Promise<string> | undefined;

/** Whether the password fits. Costs the same when there is no hash to compare with. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
	decoy ??= hashPassword('no doctor has this password');
	const fits = await verify(stored ?? (await decoy), password);
	return fits && stored !== null;
}
