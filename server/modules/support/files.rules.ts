const HEAD = '%PDF-';
const TAIL = '%%EOF';
/** Bytes that some writers add after the end mark. */
const TAIL_BYTES = 1_024;

export function isPdf(bytes: Uint8Array): boolean {
	const text = (part: Uint8Array) => String.fromCharCode(...part);
	return (
		/^%PDF-[12]\.\d/.test(text(bytes.subarray(0, HEAD.length + 3))) &&
		text(bytes.subarray(-TAIL_BYTES)).includes(TAIL)
	);
}
