import { atom, map } from 'nanostores';
import type { Receipt } from '#contract/exams.ts';
import type { Answer } from '#contract/sheet.ts';
import { ApiError } from '../api/call.ts';
import { arrange } from './exam-arrangement.ts';
import { createExamClock } from './exam-clock.ts';
import { createHandIn, sendLast } from './exam-hand-in.ts';
import { createKeeper } from './exam-keeper.ts';
import { createLateDoor, lateDoorOpens, receiptOf } from './exam-late.ts';
import { createPulse } from './exam-pulse.ts';
import { resume, type ServerSheet } from './exam-resume.ts';
import type { KeptRoom, Room, RoomDeps } from './exam-room-types.ts';
import { createSave } from './exam-save.ts';
import { createSender, type SendOutcome } from './exam-sender.ts';
import { PASSING } from './exam-sitting.ts';
import type { KeptSheet } from './exam-storage.ts';
import { type Tap, tapping } from './exam-taps.ts';

/**
 * The model of the exam room. Every tap changes the sheet, is written to the phone and then sent as a whole sheet with a
 * rising number; nothing here needs a DOM. Marks and the end of the exam are decided by the server alone.
 */
export function createExamRoom(attemptId: number, deps: RoomDeps) {
	const { api, storage, shelf, timers, monotonic, clientId } = deps;
	const $room = map<Room>({
		status: 'loading',
		title: '',
		sections: [],
		questions: [],
		attempt: null,
		receipt: null,
		error: null,
		elsewhere: { where: 'device', silent: false },
		late: null,
		needs: null,
	});
	/** Place on the screen of the question that is shown. */
	const $at = atom(0);
	/** True once saving failed twice or for ten seconds. */
	const $unsafe = atom(false);

	const clock = createExamClock(deps);
	let startedMs = 0;
	let closed = false;
	/** True from opening without a network until the server is heard of. */
	let cut = false;
	/** False once another tab of this browser took the pen. */
	let pen = true;
	let room: KeptRoom | null = null;

	const status = () => $room.get().status;
	const elapsed = () =>
		Math.min(172_800_000, Math.max(0, Math.round(deps.clock.now() + clock.slept() - startedMs)));
	const keeper = createKeeper(attemptId, storage, elapsed, () => !['elsewhere', 'ended'].includes(status()));
	const { own } = keeper;

	const save = createSave(attemptId, deps, keeper, elapsed, { heard, failed, more: () => sender.touch() });
	const sender = createSender(
		async () => (deps.ours() ? save() : notOurs()),
		(failures, sinceMs) => $unsafe.set(failures >= 2 || sinceMs >= 10_000),
		timers,
		monotonic,
	);
	const lateDoor = createLateDoor(attemptId, deps, keeper, $room, end);
	const handing = createHandIn(attemptId, deps, keeper, sender, $room, {
		end,
		ended,
		superseded,
		late,
		isOver: () => pulse.isOver(),
		goOn,
	});
	const pulse = createPulse(attemptId, deps, clock, keeper, sender, $room, {
		heard,
		refused: failed,
		timeOver: () => void timeOver(),
	});

	/** Another doctor is signed in here: nothing is sent in that name. */
	function notOurs(): SendOutcome {
		$room.setKey('needs', 'owner');
		return { kind: 'wait', afterS: 30 };
	}

	function heard(deadline: string): void {
		clock.heard();
		clock.setDeadline(deadline);
		if (cut) $unsafe.set(false);
		cut = false;
		if (room !== null && room.attempt.deadline_at !== deadline) {
			room = { ...room, attempt: { ...room.attempt, deadline_at: deadline } };
			remember();
		}
		if ($room.get().needs !== null) $room.setKey('needs', null);
	}

	/** Tells why something did not work, and what it needs. */
	function tell(error: ApiError): void {
		if (error.code === 'device.unverified') $room.setKey('needs', 'device');
		$room.setKey('error', error);
	}

	function lost(where: Room['elsewhere']['where']): void {
		$room.setKey('elsewhere', { where, silent: false });
		$room.setKey('status', 'elsewhere');
	}

	function failed(error: ApiError): SendOutcome {
		switch (error.code) {
			case 'attempt.stale_seq':
			case 'attempt.seq_conflict': {
				// A save of ours got through before; a higher number settles it.
				own.seq = Math.max(own.seq, Number(error.meta.seq ?? 0));
				return { kind: 'wait', afterS: 0 };
			}
			case 'attempt.superseded':
				void superseded();
				return { kind: 'stop' };
			case 'attempt.final':
				void ended(error);
				return { kind: 'stop' };
			case 'attempt.late':
				void late();
				return { kind: 'stop' };
			case 'attempt.not_found':
				return deps.ours() ? refused(error) : notOurs();
			case 'attempt.not_running':
			case 'attempt.bad_sheet':
				return refused(error);
			case 'device.unverified':
				$room.setKey('needs', 'device');
				return { kind: 'wait', afterS: 30 };
			case 'auth.unauthenticated':
			case 'auth.forbidden':
				// The shell asks to sign in again; the sheet waits on the phone.
				return { kind: 'wait', afterS: 30 };
			default:
				return { kind: 'wait', afterS: error.retryAfterS };
		}
	}

	function refused(error: ApiError): SendOutcome {
		$room.setKey('error', error);
		$room.setKey('status', 'over');
		handing.later(error);
		return { kind: 'stop' };
	}

	/** Another phone writes. What this one has stays kept, marked so that it is never handed in as the sheet. */
	async function superseded(): Promise<void> {
		if (status() === 'elsewhere') return;
		keeper.hold({ superseded: true });
		const kept = keeper.keep();
		lost('device');
		await kept;
	}

	/** The grace is over. */
	function late(): Promise<void> {
		sender.stop();
		return lateDoor.enter();
	}

	/** The server closed the attempt. What this phone has beyond the closed sheet goes through the late door. */
	async function ended(error: ApiError): Promise<void> {
		sender.stop();
		// The page may have what the phone could not keep, and what it has is never older.
		const kept = keeper.whole() ?? (await storage.read(attemptId));
		if (status() !== 'elsewhere' && (await lateDoorOpens(error, kept))) return lateDoor.enter(kept);
		await end(receiptOf(error));
	}

	async function end(receipt: Receipt | null): Promise<void> {
		close();
		$room.setKey('receipt', receipt);
		$room.setKey('status', 'ended');
		await storage.remove(attemptId);
		await shelf.settleRoom(attemptId);
	}

	/** Keeps the room for a restart without a network. */
	function remember(): void {
		if (room === null) return;
		room = { ...room, wall_offset_ms: deps.clock.now() - deps.wall() };
		void shelf.rememberRoom(room);
	}

	function goOn(): void {
		// The pen may have gone while the sheet was being handed in.
		if (!pen) {
			lost('tab');
			return;
		}
		$room.setKey('status', 'ready');
		sender.resume();
	}

	/** From here on this page writes. */
	async function begin(): Promise<void> {
		pen = true;
		goOn();
		await keeper.keep();
		void pulse.beat();
	}

	async function timeOver(): Promise<void> {
		$room.setKey('status', 'over');
		await submit();
	}

	function place(kept: KeptSheet | null, server: ServerSheet): void {
		const resumed = resume(kept, server, keeper.readable);
		if (keeper.place(resumed, kept, server.sheet)) sender.touch();
		keeper.propose(resumed.left ?? kept?.offer ?? null);
	}

	/**
	 * Loads paper and sheet; after a reload the newer of phone and server wins. Without a network, what the phone kept.
	 * `writes`: false where another tab of this browser holds the pen.
	 */
	async function open(writes = true): Promise<void> {
		$room.setKey('status', 'loading');
		$room.setKey('error', null);
		const kept = await storage.read(attemptId);
		try {
			const found = await api.attempt(attemptId, clientId);
			const { attempt, exam_title, sections, unlock, writer, sheet, other_sheet } = found;
			const questions = (await shelf.paperOf(attempt, unlock)) ?? (await api.paper(attemptId)).questions;
			// The screen went away meanwhile: nothing may start to tick behind it.
			if (closed) return;
			seat({ attempt, exam_title, sections, unlock, questions, wall_offset_ms: 0 });
			keeper.hold({ beacon: unlock.beacon });
			clock.heard();
			$room.setKey('needs', null);
			place(kept, { sheet, seq: writer.seq, epoch: writer.epoch });
			keeper.propose(other_sheet);
			remember();
			if (writer.mine && writes) await begin();
			else if (writer.free && writes) await takeOver();
			else lost(writer.mine ? 'tab' : 'device');
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return ended(error);
			if (PASSING.includes(error.code) && (await reopen(kept, writes))) return;
			tell(error);
			$room.setKey('status', 'failed');
		}
	}

	/** Goes on with what the phone has; false where that is not enough. */
	async function reopen(kept: KeptSheet | null, writes: boolean): Promise<boolean> {
		const recalled = await shelf.recallRoom(attemptId);
		if (!recalled || !kept || closed || kept.superseded) return false;
		clock.carry(recalled.wall_offset_ms);
		seat(recalled);
		place(kept, { sheet: kept.ackedSheet ?? '', seq: kept.acked, epoch: kept.epoch });
		cut = true;
		$unsafe.set(true);
		if (writes) await begin();
		else lost('tab');
		return true;
	}

	/** Takes in what an attempt is made of, and lets the clock run. */
	function seat(found: KeptRoom): void {
		room = found;
		const { attempt, exam_title: title, sections, unlock, questions } = found;
		const arrangement = arrange(questions, unlock);
		keeper.arrange(arrangement);
		const { screen, doctorId } = deps;
		keeper.hold({ key: unlock.attempt_key, title, screen, doctorId });
		startedMs = Date.parse(attempt.started_at);
		$room.set({ ...$room.get(), title, sections, questions: arrangement.questions, attempt });
		clock.setDeadline(attempt.deadline_at);
		pulse.start();
	}

	function touched(): void {
		void keeper.keep();
		void keeper.pack();
		sender.touch();
	}
	function write(index: number, tapped: (answer: Answer) => Tap | null): void {
		if (status() === 'ready' && keeper.write(index, tapped)) touched();
	}

	/** Hands the sheet in. Repeated after a failure it is the same act: the server gives the same receipt. */
	async function submit(): Promise<void> {
		$room.setKey('error', null);
		await (status() === 'late' ? lateDoor.enter() : handing.now());
	}

	/** Takes the pen from another phone or tab, with the sheet as the server has it. */
	async function takeOver(): Promise<void> {
		$room.setKey('error', null);
		try {
			const { writer, sheet } = await api.takeover(attemptId, clientId);
			place(await storage.read(attemptId), { sheet, seq: writer.seq, epoch: writer.epoch });
			remember();
			await begin();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return ended(error);
			// Between tabs of one browser the pen is not the server's matter: to the server both are the same client.
			const ofTab = $room.get().elsewhere.where === 'tab' && PASSING.includes(error.code);
			if (ofTab && (await reopen(await storage.read(attemptId), true))) return;
			tell(error);
		}
	}

	/** The page is going away: sends what is unsent. */
	function leave(): void {
		if (!['ready', 'over', 'submitting'].includes(status()) || !deps.ours()) return;
		if (keeper.$onServer.get() >= own.change && keeper.ops().length === 0) return;
		sendLast(attemptId, deps, keeper, elapsed);
	}

	/** Another tab of this browser took the pen. */
	function yieldPen(): void {
		pen = false;
		if (status() === 'ready') lost('tab');
		sender.stop();
	}

	/** Stops all timers. */
	function close(): void {
		closed = true;
		pulse.stop();
		clock.stop();
		handing.stop();
		lateDoor.stop();
		sender.stop();
	}

	/** The network or the right doctor is back: tries at once. */
	function retry(): Promise<void> {
		if (status() === 'late') return lateDoor.enter();
		if (status() === 'over') return handing.now();
		void pulse.beat();
		return sender.flush();
	}

	return {
		$room,
		$at,
		$unsafe,
		$sheet: keeper.$sheet,
		$changed: keeper.$changed,
		$onPhone: keeper.$onPhone,
		$onServer: keeper.$onServer,
		$blocked: keeper.$blocked,
		$offered: keeper.$offered,
		$leftMs: clock.$leftMs,
		$clockState: clock.$state,
		safety: keeper.safety,
		open,
		close,
		leave,
		/** Compares clock and deadline with the server; a page that slept calls this before it shows the time. */
		sync(): Promise<void> {
			clock.jumped();
			return pulse.beat();
		},
		yieldPen,
		takeOver,
		submit,
		retry,
		/** The doctor has read why something did not work. */
		clearError: () => $room.setKey('error', null),
		sealed: lateDoor.sealed,
		/** Milliseconds since the start. */
		elapsed,
		/** The sheet as text, for the other tabs of this browser. */
		text: keeper.text,
		/** Shows what another tab writes. */
		mirror(sheet: string): void {
			if (status() === 'elsewhere') keeper.mirror(sheet);
		},
		...tapping(write),
		/** Fills blanks with what another phone answered, or leaves them; asked once for each sheet. */
		decideOffer(take: boolean): void {
			if (status() !== 'ready') return;
			if (take && keeper.acceptOffer()) touched();
			else {
				keeper.settle();
				void keeper.keep();
			}
		},
		/** Shows another question. */
		goTo: (index: number) => $at.set(Math.max(0, Math.min(index, $room.get().questions.length - 1))),
	};
}
export type ExamRoom = ReturnType<typeof createExamRoom>;
