import { ApiError } from '../api/call.ts';
import type { Keeper } from './exam-keeper.ts';
import type { RoomDeps } from './exam-room-types.ts';
import type { SendOutcome } from './exam-sender.ts';

/** As many taps as one save or the handing in carries. */
export const SAVE_OPS_AT_MOST = 400;

/** What a save learns. */
export interface SaveTurns {
	/** The server answered, with the deadline as it stands. */
	heard(deadline: string): void;
	/** The save did not succeed. */
	failed(error: ApiError): SendOutcome;
	/** Taps are left that did not fit into this save. */
	more(): void;
}

/** Makes the one save of the newest sheet, with the oldest of the taps that the server does not have. */
export function createSave(
	attemptId: number,
	{ api, clientId }: RoomDeps,
	keeper: Keeper,
	elapsed: () => number,
	turns: SaveTurns,
) {
	const { own } = keeper;
	return async function save(): Promise<SendOutcome> {
		const covers = own.change;
		const { sheet, sha } = await keeper.pack();
		const sending = keeper.ops().slice(0, SAVE_OPS_AT_MOST);
		own.seq++;
		const { seq, epoch } = own;
		const settles = keeper.settles();
		// Before it leaves: after a crash the same number must not carry another sheet.
		await keeper.keep();
		try {
			const answer = await api.save(attemptId, {
				epoch,
				client_id: clientId,
				seq,
				sheet,
				sha,
				...(sending.length > 0 && { ops: sending }),
				...(settles && { settles }),
				elapsed_ms: elapsed(),
			});
			turns.heard(answer.deadline_at);
			if (answer.sha !== sha) return { kind: 'wait', afterS: null };
			keeper.acknowledge(seq, covers, sending.length, sheet);
			if (settles) keeper.settled(settles);
			await keeper.keep();
			if (keeper.ops().length > 0) turns.more();
			return { kind: 'done' };
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return turns.failed(error);
		}
	};
}
