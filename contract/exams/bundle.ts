import type { Section } from './calls.ts';
import type { PaperQuestion } from './paper.ts';

/**
 * The paper of an exam as one encrypted file, which phones download before the start; its key is sent at the start.
 *
 * File: 12 bytes of IV, then AES-256-GCM with its tag of 16 bytes at the end. Inside: 4 bytes with the length of
 * the text (big endian), the text (gzip of the JSON of `PackedPaper`), then the pictures in order, which the
 * questions reference by offset and length.
 */
export const BUNDLE_VERSION = 1;
export const BUNDLE_KEY_BYTES = 32;
export const BUNDLE_IV_BYTES = 12;
export const BUNDLE_TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** The editor is warned of a paper above this size: it takes minutes on a slow network. */
export const LARGE_PAPER_BYTES = 3 * 1024 * 1024;

export interface PackedPicture {
	at: number;
	length: number;
	type: string;
	width: number;
	height: number;
	alt: string;
}

/** Without key and explanation. */
export interface PackedQuestion
	extends Pick<PaperQuestion, 'position' | 'section' | 'type' | 'lang' | 'stem' | 'options'> {
	pictures: PackedPicture[];
}

export interface PackedPaper {
	v: typeof BUNDLE_VERSION;
	exam_id: number;
	title: string;
	sections: Section[];
	questions: PackedQuestion[];
}

/** The waiting page requests this file instead of the API: it is the same for all. Own times are in `exam-status`, see `stamp`. */
export interface ExamStatusFile {
	opens_at: string;
	closes_at: string;
	now: string;
	bundle: { url: string; bytes: number; picture_bytes: number } | null;
	revision: number;
	/** Changes whenever the exam or an exception from its times does. */
	stamp: string;
	notices: { kind: 'extra_time'; minutes: number; at: string }[];
	line: { bn: string; en: string; at: string } | null;
}

export const bundlePath = (examId: number, hash: string): string => `/exam-bundles/${examId}/${hash}.bin`;
/** The file that opens the bundle at this address for candidates with a ticket. */
export const gatePath = (bundleUrl: string): string => bundleUrl.replace(/\.bin$/, '.json');
export const statusFilePath = (examId: number): string => `/exam-bundles/${examId}/board.json`;

export function joinBundle(text: Uint8Array, pictures: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const size = pictures.reduce((sum, picture) => sum + picture.length, LENGTH_BYTES + text.length);
	const plain = new Uint8Array(size);
	new DataView(plain.buffer).setUint32(0, text.length);
	plain.set(text, LENGTH_BYTES);
	let at = LENGTH_BYTES + text.length;
	for (const picture of pictures) {
		plain.set(picture, at);
		at += picture.length;
	}
	return plain;
}

/** Splits a decrypted bundle; null when it is not one. */
export function splitBundle(plain: Uint8Array<ArrayBuffer>) {
	if (plain.length < LENGTH_BYTES) return null;
	const length = new DataView(plain.buffer, plain.byteOffset, plain.byteLength).getUint32(0);
	if (LENGTH_BYTES + length > plain.length) return null;
	return {
		text: plain.subarray(LENGTH_BYTES, LENGTH_BYTES + length),
		pictures: plain.subarray(LENGTH_BYTES + length),
	};
}
