import { atom, map } from 'nanostores';
import { CLOCK_SYNC_MS } from '#contract/constants.ts';
import type { Op, Receipt } from '#contract/exams.ts';
import { type Answer, encodeSheet, type Letter, type Sheet, type StemMark } from '#contract/sheet.ts';
import { ApiError } from '../api/call.ts';
import { createInsistence } from './exam-insistence.ts';
import { resume, type ServerSheet } from './exam-resume.ts';
import type { Room, RoomDeps, Safety } from './exam-room-types.ts';
import { createSender, type SendOutcome } from './exam-sender.ts';
import type { KeptSheet } from './exam-storage.ts';
import { type Tap, tapClear, tapFlag, tapLetter, tapStem } from './exam-taps.ts';
import { sha256Hex, toBase64url } from './sheet-text.ts';

const receiptOf = (error: ApiError) => (error.meta.receipt as Receipt | null | undefined) ?? null;

/**
 * The model of the exam room. Every tap changes the sheet, is written to the phone and then sent as a whole sheet with a
 * rising number; nothing here needs a DOM. Marks and the end of the exam are decided by the server alone.
 */
export function createExamRoom(attemptId: number, deps: RoomDeps) {
	const { api, clock, storage, timers, monotonic, clientId } = deps;
	const $room = map<Room>({
		status: 'loading',
		title: '',
		sections: [],
		questions: [],
		attempt: null,
		receipt: null,
		error: null,
	});
	const $sheet = atom<Sheet>([]);
	/** Index of the question on screen. */
	const $at = atom(0);
	const $leftMs = atom(0);
	/** For each question the number of the change that touched it last; 0: untouched since loading. */
	const $changed = atom<number[]>([]);
	const $onPhone = atom(0);
	const $onServer = atom(0);
	/** True once saving failed twice or for ten seconds. */
	const $unsafe = atom(false);

	let epoch = 1;
	let seq = 0;
	let acked = 0;
	let change = 0;
	let deadlineMs = 0;
	let openedAt = monotonic();
	let ops: Op[] = [];
	let tick: unknown;
	let closed = false;
	/** The newest sheet's hash, ready for a page that is going away and cannot wait for one. */
	let hashed: { sheet: string; sha: string } | null = null;
	let lastHeard = monotonic();

	const layout = () => $room.get().questions.map((question) => question.type);
	const elapsed = () => Math.min(172_800_000, Math.max(0, Math.round(monotonic() - openedAt)));
	const sheetText = () => toBase64url(encodeSheet($sheet.get()));

	function setDeadline(iso: string): void {
		deadlineMs = Date.parse(iso);
		$leftMs.set(Math.max(0, deadlineMs - clock.now()));
	}

	async function keepOnPhone(): Promise<void> {
		const { status } = $room.get();
		// Another tab writes now, or the sheet is in: what this one remembers must not replace that.
		if (status === 'elsewhere' || status === 'ended') return;
		const upTo = change;
		const kept: KeptSheet = { attemptId, epoch, seq, acked, sheet: sheetText(), ops };
		try {
			await storage.write(kept);
		} catch {
			// Storage is blocked or full: the answers still go to the server, and the dots tell the truth.
			return;
		}
		if (upTo > $onPhone.get()) $onPhone.set(upTo);
	}

	const sender = createSender(
		send,
		(failures, sinceMs) => $unsafe.set(failures >= 2 || sinceMs >= 10_000),
		timers,
		monotonic,
	);

	const handing = createInsistence(tryOnce, timers);

	async function send(): Promise<SendOutcome> {
		const covers = change;
		const sheet = sheetText();
		const sha = await sha256Hex(encodeSheet($sheet.get()));
		const sending = ops.slice(0, 400);
		seq++;
		const own = seq;
		// Before it leaves: after a crash the same number must not carry another sheet.
		await keepOnPhone();
		try {
			const answer = await api.save(attemptId, {
				epoch,
				client_id: clientId,
				seq: own,
				sheet,
				sha,
				...(sending.length > 0 && { ops: sending }),
				elapsed_ms: elapsed(),
			});
			lastHeard = monotonic();
			setDeadline(answer.deadline_at);
			if (answer.sha !== sha) return { kind: 'wait', afterS: null };
			acked = own;
			ops = ops.slice(sending.length);
			$onServer.set(covers);
			await keepOnPhone();
			return { kind: 'done' };
		} catch (error) {
			return failed(error);
		}
	}

	function failed(error: unknown): SendOutcome {
		if (!(error instanceof ApiError)) throw error;
		switch (error.code) {
			case 'attempt.stale_seq':
			case 'attempt.seq_conflict': {
				// A save of ours got through before; a higher number settles it.
				seq = Math.max(seq, Number(error.meta.seq ?? 0));
				return { kind: 'wait', afterS: 0 };
			}
			case 'attempt.superseded':
				$room.setKey('status', 'elsewhere');
				return { kind: 'stop' };
			case 'attempt.final':
				void end(receiptOf(error));
				return { kind: 'stop' };
			case 'attempt.late':
			case 'attempt.not_found':
			case 'attempt.not_running':
			case 'attempt.bad_sheet':
				$room.setKey('error', error);
				$room.setKey('status', 'over');
				handing.later(error);
				return { kind: 'stop' };
			case 'auth.unauthenticated':
			case 'auth.forbidden':
				// The shell asks to sign in again; the sheet waits on the phone.
				return { kind: 'wait', afterS: 30 };
			default:
				return { kind: 'wait', afterS: error.retryAfterS };
		}
	}

	async function end(receipt: Receipt | null): Promise<void> {
		close();
		$room.setKey('receipt', receipt);
		$room.setKey('status', 'ended');
		await storage.remove(attemptId);
	}

	function onTick(): void {
		tick = timers.set(onTick, 250);
		const left = Math.max(0, deadlineMs - clock.now());
		$leftMs.set(left);
		const { status } = $room.get();
		if (status === 'ready' && left === 0) void timeOver();
		// Also where another phone writes: that is how this page learns that the sheet is in.
		else if (monotonic() - lastHeard > CLOCK_SYNC_MS) void sync();
	}

	/** Compares the clock and the deadline with the server; a page that slept calls this before it shows the time. */
	async function sync(): Promise<void> {
		const { status } = $room.get();
		if (status !== 'ready' && status !== 'elsewhere') return;
		lastHeard = monotonic();
		try {
			const answer = await api.heartbeat(attemptId, { epoch, seq });
			setDeadline(answer.deadline_at);
			if ($room.get().status === 'ready') void sender.flush();
		} catch (error) {
			if (
				error instanceof ApiError &&
				(error.code === 'attempt.superseded' || error.code === 'attempt.final')
			) {
				failed(error);
			}
		}
	}

	async function timeOver(): Promise<void> {
		$room.setKey('status', 'over');
		await submit();
	}

	function place(kept: KeptSheet | null, server: ServerSheet): void {
		const resumed = resume(kept, server, layout());
		({ epoch, seq, acked, ops } = resumed);
		$sheet.set(resumed.sheet);
		$changed.set(resumed.sheet.map(() => 0));
		if (!resumed.unsent) return;
		change++;
		$changed.set(resumed.sheet.map(() => change));
		$onPhone.set(change);
		sender.touch();
	}

	/** Loads paper and sheet; after a reload the newer of phone and server wins. */
	async function open(): Promise<void> {
		$room.setKey('status', 'loading');
		$room.setKey('error', null);
		try {
			// Three replies, so that the clock has a good sample before the time is shown.
			const [found, { questions }, kept] = await Promise.all([
				api.attempt(attemptId, clientId),
				api.paper(attemptId),
				storage.read(attemptId),
			]);
			// The screen went away meanwhile: nothing may start to tick behind it.
			if (closed) return;
			openedAt = monotonic();
			lastHeard = monotonic();
			$room.set({
				...$room.get(),
				title: found.exam_title,
				sections: found.sections,
				questions,
				attempt: found.attempt,
			});
			setDeadline(found.attempt.deadline_at);
			place(kept, { sheet: found.sheet, seq: found.writer.seq, epoch: found.writer.epoch });
			timers.clear(tick);
			tick = timers.set(onTick, 250);
			$room.setKey('status', found.writer.mine ? 'ready' : 'elsewhere');
			if (found.writer.mine) void sync();
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return end(receiptOf(error));
			$room.setKey('error', error);
			$room.setKey('status', 'failed');
		}
	}

	function write(index: number, tapped: (answer: Answer) => Tap | null): void {
		const answer = $sheet.get()[index];
		const tap = answer ? tapped(answer) : null;
		if (tap === null || $room.get().status !== 'ready') return;
		change++;
		$sheet.set($sheet.get().with(index, tap.next));
		$changed.set($changed.get().with(index, change));
		ops = [...ops, { ...tap.op, position: index + 1, elapsed_ms: elapsed() }];
		void keepOnPhone();
		void hash();
		sender.touch();
	}

	async function hash(): Promise<{ sheet: string; sha: string }> {
		const bytes = encodeSheet($sheet.get());
		const made = { sheet: toBase64url(bytes), sha: await sha256Hex(bytes) };
		if (made.sheet === sheetText()) hashed = made;
		return made;
	}

	/** Marks a stem of an MTF question; the mark it already has makes it blank again. */
	const markStem = (index: number, stem: number, mark: Exclude<StemMark, null>) =>
		write(index, (answer) => tapStem(answer, stem, mark));
	/** Makes a stem blank. */
	const clearStem = (index: number, stem: number) => write(index, (answer) => tapClear(answer, stem));
	/** Chooses the answer of an SBA question; the one it already has makes it blank again. */
	const choose = (index: number, letter: Letter) => write(index, (answer) => tapLetter(answer, letter));
	const flag = (index: number) => write(index, tapFlag);

	/** Hands the sheet in. Repeated after a failure it is the same act: the server gives the same receipt. */
	async function submit(): Promise<void> {
		$room.setKey('error', null);
		await handing.now();
	}

	async function tryOnce(): Promise<void> {
		const before = $room.get().status;
		if (before !== 'ready' && before !== 'over') return;
		if (before === 'ready') $room.setKey('status', 'submitting');
		await sender.flush();
		// The last save may have learned that another phone writes, that the time is over, or that the sheet is in.
		const over = $room.get().status === 'over';
		if ($room.get().status !== 'submitting' && !over) return;
		sender.stop();
		try {
			await end(await handIn());
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return end(receiptOf(error));
			if (error.code === 'attempt.superseded') return $room.setKey('status', 'elsewhere');
			$room.setKey('error', error);
			if (over) return handing.later(error);
			$room.setKey('status', 'ready');
			sender.resume();
			sender.touch();
		}
	}

	async function handIn(): Promise<Receipt> {
		const bytes = encodeSheet($sheet.get());
		const sha = await sha256Hex(bytes);
		for (let again = false; ; again = true) {
			seq++;
			await keepOnPhone();
			try {
				const body = { epoch, client_id: clientId, seq, sheet: toBase64url(bytes), sha };
				return (await api.submit(attemptId, body)).receipt;
			} catch (error) {
				const stale = error instanceof ApiError && error.code === 'attempt.stale_seq';
				if (!stale || again) throw error;
				// A save of ours that seemed lost had got through; a higher number settles it.
				seq = Math.max(seq, Number(error.meta.seq ?? 0));
			}
		}
	}

	/** Takes the pen from another phone or tab, with the sheet as the server has it. */
	async function takeOver(): Promise<void> {
		$room.setKey('error', null);
		try {
			const { writer, sheet } = await api.takeover(attemptId, clientId);
			sender.resume();
			place(await storage.read(attemptId), { sheet, seq: writer.seq, epoch: writer.epoch });
			$room.setKey('status', 'ready');
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (error.code === 'attempt.final') return end(receiptOf(error));
			$room.setKey('error', error);
		}
	}

	/** The page is going away: sends what is unsent in a way that outlives it. */
	function leave(): void {
		if ($room.get().status !== 'ready' || $onServer.get() >= change) return;
		seq++;
		const own = seq;
		void keepOnPhone();
		const post = ({ sheet, sha }: { sheet: string; sha: string }) =>
			api.save(
				attemptId,
				{ epoch, client_id: clientId, seq: own, sheet, sha, elapsed_ms: elapsed() },
				{ keepalive: true },
			);
		// A page that is closed runs nothing later, so the call starts at once where the hash is ready.
		const sent = hashed?.sheet === sheetText() ? post(hashed) : hash().then(post);
		// The sheet stays on the phone and goes out when the page is opened again.
		sent.catch(() => {});
	}

	/** Another tab of this browser took the pen. */
	function yieldPen(): void {
		if ($room.get().status === 'ready') $room.setKey('status', 'elsewhere');
		sender.stop();
	}

	/** Stops all timers. */
	function close(): void {
		closed = true;
		timers.clear(tick);
		handing.stop();
		sender.stop();
	}

	/** How safe the answer to a question is now; null where nothing was changed since loading. */
	function safety(index: number): Safety | null {
		const changed = $changed.get()[index] ?? 0;
		if (changed === 0) return null;
		if (changed <= $onServer.get()) return 'server';
		return changed <= $onPhone.get() ? 'phone' : 'page';
	}

	return {
		$room,
		$sheet,
		$at,
		$leftMs,
		$changed,
		$onPhone,
		$onServer,
		$unsafe,
		open,
		close,
		leave,
		sync,
		yieldPen,
		takeOver,
		markStem,
		clearStem,
		choose,
		flag,
		submit,
		safety,
		/** Shows another question. */
		goTo: (index: number) => $at.set(Math.max(0, Math.min(index, $room.get().questions.length - 1))),
		/** The network is back: tries at once. */
		retry: () => ($room.get().status === 'over' ? handing.now() : sender.flush()),
	};
}
export type ExamRoom = ReturnType<typeof createExamRoom>;
