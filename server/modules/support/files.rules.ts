const HEAD = '%PDF-';
const TAIL = '%%EOF';
/** What stands behind the end mark of some writers is short. */
const TAIL_BYTES = 1_024;

/** Whether bytes begin and end as a PDF does. Whatever else they hold, nobody opens them on this site. */
export function isPdf(bytes: Uint8Array): boolean {
	const text = (part: Uint8Array) => String.fromCharCode(...part);
	return (
		/^%PDF-[12]\.\d/.test(text(bytes.subarray(0, HEAD.length + 3))) &&
		text(bytes.subarray(-TAIL_BYTES)).includes(TAIL)
	);
}
