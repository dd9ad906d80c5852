import type { MapStore } from 'nanostores';
import type { Receipt } from '#contract/exams/calls.ts';
import { ApiError } from '../api/call.ts';
import { createInsistence } from './exam-insistence.ts';
import type { Keeper, Packed } from './exam-keeper.ts';
import type { Room, RoomDeps } from './exam-room-types.ts';
import { SAVE_OPS_AT_MOST } from './exam-save.ts';
import type { Sender } from './exam-sender.ts';
import type { Writer } from './exam-writer.ts';

/** The server has a save of ours that is not older. */
const STALE: readonly ApiError['code'][] = ['attempt.stale_seq', 'attempt.seq_conflict'];
/** How long handing in waits for the saves before it. */
const FLUSH_MS = 20_000;
/** Calls that outlive their page hold 64 KB between them, and a page that goes away may send more than once. */
const LAST_OPS_AT_MOST = 200;

/** What a refusal of the sheet leads to. */
export interface Turns {
	end(receipt: Receipt | null): Promise<void>;
	/** The server closed the attempt. */
	ended(error: ApiError): Promise<void>;
	/** The grace is over. */
	late(): Promise<void>;
	/** Whether the time is over as the server has it now. Throws ApiError. */
	isOver(): Promise<boolean>;
	/** The time was not over. */
	goOn(): void;
	/** Which phone writes. */
	writer(): Writer;
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
	/** Saves go on meanwhile: one of them may have learned that the sheet goes another way. */
	const handsIn = () => ['over', 'submitting'].includes(status());

	/** Sends what is unsent, for as long as one answer is waited for: the newest taps go along with the sheet anyway. */
	async function flush(): Promise<void> {
		let timer: unknown;
		const enough = new Promise<void>((resolve) => {
			timer = timers.set(resolve, FLUSH_MS);
		});
		await Promise.race([sender.flush(), enough]);
		timers.clear(timer);
	}

	async function tryOnce(): Promise<void> {
		const before = status();
		if (before !== 'ready' && before !== 'over') return;
		if (before === 'ready') $room.setKey('status', 'submitting');
		await flush();
		// The last save may have learned that another phone writes, that the time is over, or that the sheet is in.
		const over = status() === 'over';
		if (status() !== 'submitting' && !over) return;
		try {
			const timeLeft = over && !(await turns.isOver());
			if (!handsIn()) return;
			if (timeLeft) return turns.goOn();
			await turns.end(await submit());
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return turns.ended(error);
			if (error.code === 'attempt.superseded') return turns.writer().superseded();
			if (error.code === 'attempt.late') return turns.late();
			if (!handsIn()) return;
			if (error.code === 'device.unverified') $room.setKey('needs', 'device');
			$room.setKey('error', error);
			if (over) return handing.later(error);
			turns.goOn();
			sender.touch();
		}
	}

	async function submit(): Promise<Receipt> {
		for (let again = false; ; again = true) {
			await turns.writer().takeUp();
			const packed = await keeper.pack();
			own.seq++;
			await keeper.keep();
			try {
				const ops = keeper.ops().slice(-SAVE_OPS_AT_MOST);
				const settles = keeper.settles();
				const body = { epoch: own.epoch, client_id: clientId, seq: own.seq, ...packed };
				const more = { ...(ops.length > 0 && { ops }), ...(settles && { settles }) };
				return (await api.submit(attemptId, { ...body, ...more })).receipt;
			} catch (error) {
				const stale = error instanceof ApiError && STALE.includes(error.code);
				if (!stale || again) throw error;
				turns.writer().fellBehind();
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
	const ops = keeper.ops().slice(-LAST_OPS_AT_MOST);
	const post = ({ sheet, sha }: Packed) =>
		api.save(
			attemptId,
			{
				epoch,
				client_id: clientId,
				seq,
				sheet,
				sha,
				...(ops.length > 0 && { ops }),
				elapsed_ms: elapsed(),
			},
			{ keepalive: true },
		);
	// A page that is closed runs nothing later, so the call starts at once where the hash is ready.
	const ready = keeper.packed();
	const sent = ready ? post(ready) : keeper.pack().then(post);
	// The sheet stays on the phone and goes out when the page is opened again.
	sent.catch(() => {});
}
