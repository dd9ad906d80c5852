import { BUNDLE_IV_BYTES, BUNDLE_VERSION, type PackedPaper, splitBundle } from '#contract/exams/bundle.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { fromBase64url } from './base64url.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function decrypted(file: Bytes, keyText: string): Promise<Bytes> {
	const raw = fromBase64url(keyText) as Bytes;
	const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
	const iv = file.subarray(0, BUNDLE_IV_BYTES);
	const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, file.subarray(BUNDLE_IV_BYTES));
	return new Uint8Array(plain);
}

async function unzipped(bytes: Bytes): Promise<string> {
	return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/**
 * Opens a downloaded paper. Null if that is not possible: another key, changed bytes, a newer format, or a
 * browser without the needed features; the paper then comes from the server.
 * @param key 32 bytes, base64url
 * @param addressOf makes a URL at which a picture can be shown
 */
export async function openBundle(
	file: Bytes,
	key: string,
	addressOf: (picture: Blob) => string,
): Promise<PaperQuestion[] | null> {
	try {
		const parts = splitBundle(await decrypted(file, key));
		if (!parts) return null;
		const paper = JSON.parse(await unzipped(parts.text)) as PackedPaper;
		if (paper.v !== BUNDLE_VERSION) return null;
		return paper.questions.map(({ pictures, ...question }) => ({
			...question,
			images: pictures.map(({ at, length, type, width, height, alt }) => ({
				url: addressOf(new Blob([parts.pictures.subarray(at, at + length)], { type })),
				width,
				height,
				alt,
			})),
		}));
	} catch {
		return null;
	}
}
