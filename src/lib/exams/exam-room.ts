import { atom, map } from 'nanostores';
import type { Answer } from '#contract/exams/answer-sheet.ts';
import type { Receipt } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { ApiError } from '../api/call.ts';
import { type AttemptRecord, isUnsent, type Seat } from './attempt-record.ts';
import { arrange } from './exam-arrangement.ts';
import { createExamClock } from './exam-clock.ts';
import type { Conflict } from './exam-conflicts.ts';
import { createHandIn, sendLast } from './exam-hand-in.ts';
import { createKeeper } from './exam-keeper.ts';
import { createLateDoor, forget, lateDoorOpens, receiptOf, shaOf } from './exam-late.ts';
import { createPulse } from './exam-pulse.ts';
import { resume, type ServerSheet } from './exam-resume.ts';
import type { Room, RoomDeps } from './exam-room-types.ts';
import { createSave } from './exam-save.ts';
import { createSender, type SendOutcome } from './exam-sender.ts';
import { tryWrite } from './exam-storage.ts';
import { type Tap, tapping } from './exam-taps.ts';
import { createWriter } from './exam-writer.ts';

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
	let seat: Seat | null = null;

	const status = () => $room.get().status;
	const elapsed = () =>
		Math.min(172_800_000, Math.max(0, Math.round(deps.clock.now() + clock.slept() - startedMs)));
	const keeper = createKeeper(attemptId, deps, elapsed, () => !['elsewhere', 'ended'].includes(status()));
	const { own } = keeper;

	const save = createSave(attemptId, deps, keeper, elapsed, { heard, failed, more: () => sender.touch() });
	const sender = createSender(
		async () => (deps.ours() ? ((await writer.catchUp()) ?? save()) : notOurs()),
		(failures, sinceMs) => $unsafe.set(failures >= 2 || sinceMs >= 10_000),
		timers,
		monotonic,
	);
	const writer = createWriter(attemptId, deps, keeper, $room, elapsed, {
		heard,
		failed,
		lost,
		ended,
		tell,
		place,
		reopen,
		async begin() {
			await begin();
			void pulse.beat();
		},
	});
	const lateDoor = createLateDoor(deps, keeper, $room, end);
	const handing = createHandIn(attemptId, deps, keeper, sender, $room, {
		end,
		ended,
		late,
		isOver: () => pulse.isOver(),
		goOn,
		writer: () => writer,
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
		if (seat !== null && seat.attempt.deadline_at !== deadline) {
			seat = { ...seat, attempt: { ...seat.attempt, deadline_at: deadline } };
			keeper.hold({ seat });
			void keeper.keep();
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
			case 'attempt.seq_conflict':
				writer.fellBehind();
				return { kind: 'wait', afterS: 0 };
			case 'attempt.superseded':
				void writer.superseded();
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
			case 'auth.device_removed':
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
		// A page that does not write shows the sheet of another one.
		const own = status() === 'elsewhere' ? null : keeper.whole();
		$room.setKey('receipt', receipt);
		$room.setKey('status', 'ended');
		const record = own ?? (await storage.read(attemptId));
		// Answers that did not get in stay stored, for the doctor to be told of them.
		const isLost = record && isUnsent(record) && receipt?.sha !== (await shaOf(record.sheet));
		if (isLost) await tryWrite(storage, record);
		else await forget(deps, record ?? { attemptId });
	}

	function goOn(): void {
		// The pen may have gone while the sheet was being handed in.
		$room.setKey('status', 'ready');
		if (pen) sender.resume();
		else lost('tab');
	}

	/** From here on this page writes. */
	async function begin(): Promise<void> {
		pen = true;
		goOn();
		await keeper.keep();
	}

	async function timeOver(): Promise<void> {
		$room.setKey('status', 'over');
		await submit();
	}

	function place(record: AttemptRecord | null, server: ServerSheet): void {
		const resumed = resume(record, server, keeper.readable);
		if (keeper.place(resumed, record, server.sheet)) sender.touch();
	}

	/**
	 * Opens the exam from what this phone has stored, which is all that it takes; where that is not enough it asks the
	 * server, and the newer of both sheets wins. `writes`: false where another tab of this browser writes.
	 */
	async function open(writes = true): Promise<void> {
		$room.setKey('status', 'loading');
		$room.setKey('error', null);
		const record = await storage.read(attemptId);
		try {
			if (!(await reopen(record, writes))) await ask(record, writes);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return ended(error);
			tell(error);
			$room.setKey('status', 'failed');
		}
	}

	/** Goes on with what the phone has; false where that is not enough. Throws ApiError. */
	async function reopen(record: AttemptRecord | null, writes: boolean): Promise<boolean> {
		if (!record?.seat || record.superseded || record.doctorId !== deps.doctorId) return false;
		const questions = await paperOf(record.seat);
		if (closed) return true;
		const fresh = deps.fresh && record.seq === 0;
		if (fresh) clock.heard();
		else {
			clock.carry(record.wallOffsetMs ?? 0);
			cut = true;
			writer.fellBehind();
		}
		enter(record.seat, questions);
		keeper.hold({ beacon: record.beacon ?? null });
		place(record, { sheet: record.ackedSheet ?? '', seq: record.acked, epoch: record.epoch });
		if (!writes) {
			lost('tab');
			return true;
		}
		await begin();
		if (!fresh) void writer.catchUp().then(() => cut && $unsafe.set(true));
		return true;
	}

	/** Asks the server for the attempt. Throws ApiError. */
	async function ask(record: AttemptRecord | null, writes: boolean): Promise<void> {
		const found = await api.attempt(attemptId, clientId);
		const { writer: now, sheet, other, unlock } = found;
		const questions = await paperOf(found);
		// The screen went away meanwhile: nothing may start to tick behind it.
		if (closed) return;
		enter(found, questions);
		keeper.hold({ beacon: unlock.beacon });
		clock.heard();
		$room.setKey('needs', null);
		place(record, { sheet, seq: now.seq, epoch: now.epoch });
		keeper.propose(other);
		if (now.mine && writes) {
			await begin();
			void pulse.beat();
		} else if (now.free && writes) await writer.takeOver();
		else lost(now.mine ? 'tab' : 'device');
	}

	/** The questions, from this phone or from the server. Throws ApiError. */
	async function paperOf({ unlock }: Pick<Seat, 'unlock'>): Promise<PaperQuestion[]> {
		return (await shelf.paperOf(attemptId, unlock)) ?? (await api.paper(attemptId)).questions;
	}

	/** Takes in what an attempt is made of, and lets the clock run. */
	function enter(found: Seat, questions: PaperQuestion[]): void {
		const { attempt, exam_id, exam_title, sections, min_stay_min, unlock } = found;
		seat = { attempt, exam_id, exam_title, sections, min_stay_min, unlock };
		const arrangement = arrange(questions, unlock);
		keeper.arrange(arrangement);
		const { screen, doctorId } = deps;
		keeper.hold({ key: unlock.attempt_key, title: exam_title, screen, doctorId, seat });
		startedMs = Date.parse(attempt.started_at);
		const { questions: shown } = arrangement;
		$room.set({ ...$room.get(), title: exam_title, sections, questions: shown, attempt });
		clock.setDeadline(attempt.deadline_at);
		void shelf.rememberPaper(attemptId, unlock, questions);
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

	/** The page is going away: sends what is unsent. */
	function leave(): void {
		if (!['ready', 'over', 'submitting'].includes(status()) || !deps.ours()) return;
		if (keeper.$onServer.get() >= own.change && keeper.ops().length === 0) return;
		// What the server has may be newer: the sheet stays stored and is compared when the page is opened again.
		if (writer.isBehind()) return;
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
		$conflicts: keeper.$conflicts,
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
		/** The doctor left the page, or came back to it. */
		looked(kind: 'blur' | 'focus'): void {
			if (status() === 'ready') pulse.looked({ kind, elapsed_ms: elapsed() });
		},
		takeOver: writer.takeOver,
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
		/** Where another phone answered otherwise: takes its answer where `takes` says so, and keeps this one elsewhere. */
		decide(takes: (conflict: Conflict) => boolean): void {
			if (status() !== 'ready') return;
			keeper.decide(takes);
			touched();
		},
		/** Shows another question. */
		goTo: (index: number) => $at.set(Math.max(0, Math.min(index, $room.get().questions.length - 1))),
	};
}
export type ExamRoom = ReturnType<typeof createExamRoom>;
