import type { SealedSheet } from './lifecycle.ts';

export type Unsealed = Omit<SealedSheet, 'mac'>;

/** The text that is sealed: fields in a fixed order, so that both sides sign the same bytes. */
export function sealedText(late: Unsealed): string {
	const { v, attempt_id, client_id, epoch, seq, sheet, sha, beacon, ops } = late;
	const taps = ops?.map((op) =>
		[op.position, op.stem ?? '-', op.value, op.elapsed_ms, op.after_beacon_ms].join(','),
	);
	return [
		'late-sheet',
		v,
		attempt_id,
		client_id,
		epoch,
		seq,
		sheet,
		sha,
		beacon ? `${beacon.at_ms},${beacon.sig}` : '-',
		taps ? `[${taps.join(';')}]` : '-',
	].join('|');
}

/** Seals a late sheet; `hmac` is HMAC-SHA256 of a text by the attempt's key, base64url without padding. */
export async function seal(late: Unsealed, hmac: (text: string) => string | Promise<string>) {
	return { ...late, mac: await hmac(sealedText(late)) };
}
