import { deskVideoUploads, UPLOAD_PART_BYTES } from '#contract/lectures/staff.ts';
import { call, refusalOf } from '../lib/call.ts';

const TRIES = 5;
const WAIT_MS = 2_000;

/** How much of the file the server has, if it reports that a part does not follow the previous one. */
function knownFrom(error: unknown): number | null {
	const received = refusalOf(error)?.code === 'video.bad_part' ? refusalOf(error)?.meta.received : null;
	return typeof received === 'number' ? received : null;
}

/**
 * Uploads a file part by part from the server's position. A lost part is retried a few times; then the error
 * is thrown, and the upload can be resumed later.
 */
export async function sendParts(
	{ id, received }: { id: number; received: number },
	file: Blob,
	tell: (sent: number) => void,
): Promise<void> {
	let offset = received;
	for (let failures = 0; offset < file.size; ) {
		tell(offset);
		const part = new Blob([file.slice(offset, offset + UPLOAD_PART_BYTES)], {
			type: 'application/octet-stream',
		});
		try {
			const { upload } = await call(
				deskVideoUploads.part,
				{ params: { id }, query: { offset } },
				{ file: part },
			);
			offset = upload.received;
			failures = 0;
		} catch (error) {
			const known = knownFrom(error);
			const lost = refusalOf(error)?.code === 'network';
			if ((known === null && !lost) || ++failures > TRIES) throw error;
			offset = known ?? offset;
			if (lost) await new Promise((resolve) => setTimeout(resolve, failures * WAIT_MS));
		}
	}
	tell(file.size);
}
