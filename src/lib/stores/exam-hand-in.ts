import type { MapStore } from 'nanostores';
import type { Receipt } from '#contract/exams.ts';
import { ApiError } from '../api/call.ts';
import { createInsistence } from './exam-insistence.ts';
import type { Keeper, Packed } from './exam-keeper.ts';
import type { Room, RoomDeps } from './exam-room-types.ts';
import type { Sender } from './exam-sender.ts';

/** What a refusal of the sheet leads to. */
export interface Turns {
	end(receipt: Receipt | null): Promise<void>;
	/** The server closed the attempt. */
	ended(error: ApiError): Promise<void>;
	/** Another phone writes. */
	superseded(): Promise<void>;
	/** The grace is over. */
	late(): Promise<void>;
	/** Whether the time is over by a clock that can be trusted. Throws ApiError. */
	isOver(): Promise<boolean>;
	/** The time was not over. */
	goOn(): void;
}

/**
 * Handing in: what is unsent goes out first, then the sheet with a number of its own. On a tap it is tried once and the
 * exam goes on where that fails; once the time is over it is tried until it is done.
 */
export function createHandIn(
	attemptId: number,
	{ api, clientId, timers }: RoomDeps,
	keeper: Keeper,
	sender: Sender,
	$room: MapStore<Room>,
	turns: Turns,
) {
	const handing = createInsistence(tryOnce, timers);
	const { own } = keeper;
	const status = () => $room.get().status;

	async function tryOnce(): Promise<void> {
		const before = status();
		if (before !== 'ready' && before !== 'over') return;
		if (before === 'ready') $room.setKey('status', 'submitting');
		await sender.flush();
		// The last save may have learned that another phone writes, that the time is over, or that the sheet is in.
		const over = status() === 'over';
		if (status() !== 'submitting' && !over) return;
		try {
			if (over && !(await turns.isOver())) return turns.goOn();
			sender.stop();
			await turns.end(await submit());
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return turns.ended(error);
			if (error.code === 'attempt.superseded') return turns.superseded();
			if (error.code === 'attempt.late') return turns.late();
			if (error.code === 'device.unverified') $room.setKey('needs', 'device');
			$room.setKey('error', error);
			if (over) return handing.later(error);
			turns.goOn();
			sender.touch();
		}
	}

	async function submit(): Promise<Receipt> {
		const packed = await keeper.pack();
		for (let again = false; ; again = true) {
			own.seq++;
			await keeper.keep();
			try {
				const body = { epoch: own.epoch, client_id: clientId, seq: own.seq, ...packed };
				return (await api.submit(attemptId, body)).receipt;
			} catch (error) {
				const stale = error instanceof ApiError && error.code === 'attempt.stale_seq';
				if (!stale || again) throw error;
				// A save of ours that seemed lost had got through; a higher number settles it.
				own.seq = Math.max(own.seq, Number(error.meta.seq ?? 0));
			}
		}
	}
	return handing;
}

/** Sends the sheet from a page that is going away, in a way that outlives it. */
export function sendLast(
	attemptId: number,
	{ api, clientId }: RoomDeps,
	keeper: Keeper,
	elapsed: () => number,
): void {
	keeper.own.seq++;
	const { seq, epoch } = keeper.own;
	void keeper.keep();
	const post = ({ sheet, sha }: Packed) =>
		api.save(
			attemptId,
			{ epoch, client_id: clientId, seq, sheet, sha, elapsed_ms: elapsed() },
			{ keepalive: true },
		);
	// A page that is closed runs nothing later, so the call starts at once where the hash is ready.
	const ready = keeper.packed();
	const sent = ready ? post(ready) : keeper.pack().then(post);
	// The sheet stays on the phone and goes out when the page is opened again.
	sent.catch(() => {});
}
