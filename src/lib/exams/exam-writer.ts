import type { MapStore } from 'nanostores';
import { ApiError } from '../api/call.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { PASSING } from './exam-insistence.ts';
import type { Keeper } from './exam-keeper.ts';
import { shaOf } from './exam-late.ts';
import type { ServerSheet } from './exam-resume.ts';
import type { Room, RoomDeps } from './exam-room-types.ts';
import { SAVE_OPS_AT_MOST } from './exam-save.ts';
import type { SendOutcome } from './exam-sender.ts';
import { tryWrite } from './exam-storage.ts';

/** What follows from who writes. */
export interface WriterTurns {
	/** The server answered, with the deadline as it stands. */
	heard(deadline: string): void;
	/** The server refused. */
	failed(error: ApiError): SendOutcome;
	/** Another phone or tab writes. */
	lost(where: Room['elsewhere']['where']): void;
	/** The server closed the attempt. */
	ended(error: ApiError): Promise<void>;
	/** Why something did not work. */
	tell(error: ApiError): void;
	/** Takes up the newer of both sheets. */
	place(record: AttemptRecord | null, server: ServerSheet): void;
	/** Goes on with what the phone has; false where that is not enough. Throws ApiError. */
	reopen(record: AttemptRecord | null, writes: boolean): Promise<boolean>;
	/** From here on this page writes. */
	begin(): Promise<void>;
}

/**
 * Shows the server what a phone that no longer writes has beyond what was acknowledged. It is refused, and noted: from
 * then on the server has it. Told again where that did not get through. @returns whether the server has it.
 */
export async function report(
	record: AttemptRecord,
	{ api, storage }: { api: Pick<RoomDeps['api'], 'save'>; storage: RoomDeps['storage'] },
	elapsed_ms: number,
): Promise<boolean> {
	const { attemptId, clientId: client_id, epoch, seq, sheet, ackedSheet, ops } = record;
	if (sheet === ackedSheet) return true;
	const taps = ops.slice(-SAVE_OPS_AT_MOST);
	const body = { epoch, client_id, seq: seq + 1, sheet, sha: await shaOf(sheet), elapsed_ms };
	try {
		await api.save(attemptId, { ...body, ...(taps.length > 0 && { ops: taps }) });
		return false;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.code !== 'attempt.superseded') return false;
		await tryWrite(storage, { ...record, superseded: true, seq: seq + 1, ackedSheet: sheet, ops: [] });
		return true;
	}
}

/** Which phone writes an attempt: taking over, being overtaken, and what becomes of the sheet that no longer counts. */
export function createWriter(
	attemptId: number,
	deps: RoomDeps,
	keeper: Keeper,
	$room: MapStore<Room>,
	elapsed: () => number,
	turns: WriterTurns,
) {
	const { api, storage, clientId } = deps;
	const { own } = keeper;
	/** True where the server may have a newer sheet of this phone than this page knows. */
	let behind = false;

	/**
	 * Another phone writes. What this one has stays stored, marked so that it is never handed in as the sheet, and the
	 * server is told of it: the doctor chooses between both on the phone that writes.
	 */
	async function superseded(): Promise<void> {
		if ($room.get().status === 'elsewhere') return;
		keeper.hold({ superseded: true });
		const record = keeper.whole();
		const kept = keeper.keep();
		turns.lost('device');
		await kept;
		if (record) await report(record, deps, elapsed());
	}

	/**
	 * Where the server may have a newer sheet of this same phone, one that left with a page that could store nothing more,
	 * it is asked, and that sheet taken up, before anything else goes out. Throws ApiError.
	 */
	async function takeUp(): Promise<void> {
		if (!behind) return;
		const { attempt, writer, sheet, other, unlock } = await api.attempt(attemptId, clientId);
		keeper.hold({ beacon: unlock.beacon });
		turns.heard(attempt.deadline_at);
		if (!writer.mine || writer.epoch !== own.epoch) throw new ApiError('attempt.superseded', '');
		if (writer.seq > own.seq) keeper.rebase(sheet, writer.seq);
		keeper.propose(other);
		behind = false;
	}

	return {
		superseded,
		/** The server may have a newer sheet: it refused a save for that, or the page was opened from what is stored. */
		fellBehind(): void {
			behind = true;
		},
		isBehind: () => behind,
		takeUp,
		/** The same before a save; null where that may go. */
		async catchUp(): Promise<SendOutcome | null> {
			try {
				await takeUp();
				return null;
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				return turns.failed(error);
			}
		},
		/** Takes the pen from another phone or tab, with the sheet as the server has it. */
		async takeOver(): Promise<void> {
			$room.setKey('error', null);
			const record = await storage.read(attemptId);
			try {
				// What this phone wrote before another one took over is compared with what that one wrote.
				if (record?.superseded) await report(record, deps, elapsed());
				const { writer, sheet, other } = await api.takeover(attemptId, clientId);
				turns.place(record, { sheet, seq: writer.seq, epoch: writer.epoch });
				keeper.propose(other);
				await turns.begin();
			} catch (error) {
				if (!(error instanceof ApiError)) throw error;
				if (error.code === 'attempt.final') return turns.ended(error);
				// Between tabs of one browser the pen is not the server's matter: to the server both are the same client.
				const ofTab = $room.get().elsewhere.where === 'tab' && PASSING.includes(error.code);
				if (ofTab && (await turns.reopen(record, true))) return;
				turns.tell(error);
			}
		},
	};
}
export type Writer = ReturnType<typeof createWriter>;
