import type { ResultOut } from '#contract/endpoint.ts';
import { examLife, type SealedSheet } from '#contract/exams/lifecycle.ts';
import { seal, type Unsealed } from '#contract/exams/sealed.ts';
import { call } from '../http/call.ts';
import type { OFFLINE_TEXTS } from '../text/offline.ts';
import { fromBase64url, hmacOf, sha256Hex, toBase64url } from './base64url.ts';
import { SCANNED_MARK as MARK } from './scanned-sheet.ts';

/** Seals a sheet that could not be sent. `attempt_key`: 32 bytes, base64url, from the start. */
export const sealSheet = ({
	attempt_key,
	...late
}: { attempt_key: string } & Omit<Unsealed, 'v'>): Promise<SealedSheet> =>
	seal({ v: 1, ...late }, async (text) => toBase64url(await hmacOf(attempt_key, text)));

const SIGN = '.';

/** A sealed sheet without its taps and its hash as short text, for a code that a camera reads. */
export function shortText({ v, attempt_id, client_id, epoch, seq, sheet, beacon, mac }: SealedSheet): string {
	const parts = [v, attempt_id, client_id, epoch, seq, sheet, beacon?.at_ms ?? '', beacon?.sig ?? '', mac];
	return parts.join(SIGN);
}

/** The URL in a code: any phone's camera opens the page that accepts the sheet. */
export const codeAddress = (page: string, short: string): string => `${page}#${MARK}${short}`;

/** Patterns of the fields, as the server requires them. */
const SHAPES = {
	id: /^[1-9]\d{0,15}$/,
	client: /^[A-Za-z0-9_-]{16,40}$/,
	sheet: /^[A-Za-z0-9_-]{1,600}$/,
	mac: /^[A-Za-z0-9_-]{43}$/,
};

async function fromShort(text: string): Promise<SealedSheet | null> {
	const parts = text.split(SIGN);
	const [v, attempt = '', client = '', epoch = '', seq = '', sheet = '', at = '', sig = '', mac = ''] = parts;
	const numbers = [attempt, epoch, seq].every((part) => SHAPES.id.test(part));
	const whole = SHAPES.client.test(client) && SHAPES.sheet.test(sheet) && SHAPES.mac.test(mac);
	if (parts.length !== 9 || v !== '1' || !numbers || !whole) return null;
	return {
		v: 1,
		attempt_id: Number(attempt),
		client_id: client,
		epoch: Number(epoch),
		seq: Number(seq),
		sheet,
		sha: await sha256Hex(fromBase64url(sheet)),
		beacon: SHAPES.id.test(at) ? { at_ms: Number(at), sig } : null,
		mac,
	};
}

function fromFile(text: string): SealedSheet | null {
	try {
		// The file also names the exam for people; only these fields are sealed.
		const { v, attempt_id, client_id, epoch, seq, sheet, sha, beacon, ops, mac } = JSON.parse(
			text,
		) as SealedSheet;
		const whole =
			v === 1 && typeof attempt_id === 'number' && SHAPES.sheet.test(sheet) && SHAPES.mac.test(mac);
		return whole
			? { v, attempt_id, client_id, epoch, seq, sheet, sha, beacon, ...(ops && { ops }), mac }
			: null;
	} catch {
		return null;
	}
}

/** Reads a sealed sheet from a file, a copied text or the URL of a scanned code. Null: it contains none. */
export async function readSealed(text: string): Promise<SealedSheet | null> {
	const plain = text.trim();
	if (plain.startsWith('{')) return fromFile(plain);
	try {
		const at = plain.lastIndexOf(MARK);
		return await fromShort(at < 0 ? plain : plain.slice(at + MARK.length));
	} catch {
		return null;
	}
}

export type LateAnswer = ResultOut<typeof examLife.lateSheet>;

/** What happens to a late sheet, with its case number. */
export function lateBody(
	{ state, proven, case_no }: LateAnswer['late'],
	t: (typeof OFFLINE_TEXTS)['bn'],
): string {
	const accepted = proven ? t.lateAcceptedBody : t.lateAcceptedBetter;
	return { held: t.lateHeldBody, accepted, rejected: t.lateRejectedBody }[state](case_no);
}

/** Hands in a sealed sheet. Null: the text contains none. Throws ApiError. */
export async function sendSealed(text: string): Promise<LateAnswer | null> {
	const sealed = await readSealed(text);
	return sealed && call(examLife.lateSheet, { params: { attempt_id: sealed.attempt_id }, body: sealed });
}
