import { deskVideoUploads, UPLOAD_PART_BYTES } from '#contract/lectures/staff.ts';
import { call, refusalOf } from '../lib/call.ts';

const TRIES = 5;
const WAIT_MS = 2_000;

/** How far the server has the file, where it says that a part does not follow on. */
function knownFrom(error: unknown): number | null {
	const received = refusalOf(error)?.code === 'video.bad_part' ? refusalOf(error)?.meta.received : null;
	return typeof received === 'number' ? received : null;
}

/**
 * Sends a file part by part from where the server has it. A part that was lost on the way is sent again a few times;
 * then the error is thrown, and the file may go on later.
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
				{ params: { id: String(id) }, query: { offset } },
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
