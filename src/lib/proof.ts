import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Computes the server's proof of work in a worker thread: the value of X-Proof, null if it took too long. */
export async function solved(task: unknown): Promise<string | null> {
	const challenge = task as Challenge;
	const solution = await solveChallenge({ challenge, deriveKey });
	return solution && base64url(JSON.stringify({ challenge, solution }));
}
