import { atom } from 'nanostores';
import { $user } from '../account/signed-in.ts';
import { ApiError } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { alone, tabLocks } from '../state/tabs.ts';
import { examApi } from './attempt-calls.ts';
import { type AttemptRecord, isUnsent, SAVE_OPS_AT_MOST } from './attempt-record.ts';
import type { ExamDeps } from './exam-deps.ts';
import { forget, lateWindowOpens, receiptOf, reportOverwritten, sendLate, shaOf } from './exam-late.ts';
import { SHUT } from './exam-refusals.ts';
import type { AnswerOf, LateCase } from './exam-state.ts';
import { sheetStorage, tryWrite } from './exam-storage.ts';
import { paperOf, rememberPaper, settlePaper } from './offline-paper.ts';
import { sealSheet } from './sealed-sheet.ts';

/** `running`: the server has them now unless another phone writes. `waiting`: no answer yet. `refused`: no longer accepted. */
export type Outcome =
	| { kind: 'running'; saved: boolean }
	| { kind: 'waiting' }
	| { kind: 'case'; late: LateCase }
	| { kind: 'refused'; message: string };

export interface UnsentAnswers {
	attemptId: number;
	title: string | undefined;
	screen: string | undefined;
	/** Places to answer whose newest mark the server did not have. */
	places: number;
	outcome: Outcome;
}

export interface UnsentDeps extends Pick<ExamDeps, 'storage' | 'papers' | 'seal'> {
	api: Pick<ExamDeps['api'], 'attempt' | 'save' | 'late'>;
	/** The signed-in doctor: answers of another doctor are not shown. */
	doctorId: () => number | undefined;
	now: () => number;
	/** Whether a tab of this browser has the exam open: that tab sends what is unsent itself. */
	isOpen: (attemptId: number) => Promise<boolean>;
	alone: (work: () => Promise<void>) => Promise<void>;
}

const isFinal = (error: ApiError) => error.code === 'attempt.final' || error.code === 'attempt.late';

const placesOf = ({ ops }: AttemptRecord): number =>
	new Set(
		ops.flatMap(({ position, stem, value }) =>
			value === 'flag' || value === 'unflag' ? [] : [`${position}.${stem}`],
		),
	).size || 1;

/** The server's copy of the attempt; null if it waits for the first save, which the ticket permits. */
async function foundOnServer(
	{ attemptId, clientId, ticket }: AttemptRecord,
	{ api }: Pick<UnsentDeps, 'api'>,
): Promise<AnswerOf<'attempt'> | null> {
	try {
		return await api.attempt(attemptId, clientId);
	} catch (error) {
		if (ticket && error instanceof ApiError && error.code === 'attempt.not_found') return null;
		throw error;
	}
}

/** Saves the sheet of a running attempt; null if the server has a newer one of this phone. */
async function save(record: AttemptRecord, deps: UnsentDeps): Promise<Outcome | null> {
	const found = await foundOnServer(record, deps);
	const startedMs = found ? Date.parse(found.attempt.started_at) : (record.ticket?.signed.slot_ms ?? 0);
	const elapsed_ms = Math.max(0, Math.round(deps.now() - startedMs));
	if (found === null) return sendSheet(record, elapsed_ms, deps);
	const { writer, sheet } = found;
	// Both sheets are compared on the exam screen.
	if (!writer.mine || writer.epoch !== record.epoch) {
		await reportOverwritten(record, deps, elapsed_ms);
		return { kind: 'running', saved: false };
	}
	// A page that could no longer store has sent a newer sheet than the stored one.
	if (writer.seq > record.seq) {
		const { seq } = writer;
		await tryWrite(deps.storage, {
			...record,
			...{ seq, acked: seq, sheet, ackedSheet: sheet, ops: [], ticket: undefined },
		});
		return null;
	}
	return sendSheet(record, elapsed_ms, deps);
}

async function sendSheet(
	record: AttemptRecord,
	elapsed_ms: number,
	{ api, storage }: UnsentDeps,
): Promise<Outcome> {
	const seq = record.seq + 1;
	const sending = record.ops.slice(0, SAVE_OPS_AT_MOST);
	// Stored before it is sent: after a crash the same number must not carry another sheet.
	await tryWrite(storage, { ...record, seq });
	await api.save(record.attemptId, {
		epoch: record.epoch,
		client_id: record.clientId,
		seq,
		sheet: record.sheet,
		sha: await shaOf(record.sheet),
		...(sending.length > 0 && { ops: sending }),
		...(record.ticket && { ticket: record.ticket.signed }),
		elapsed_ms,
	});
	const ops = record.ops.slice(sending.length);
	// A tab that was opened meanwhile may have stored more than this code has read.
	const now = await storage.read(record.attemptId);
	if (now?.seq === seq && now.sheet === record.sheet)
		await tryWrite(storage, { ...record, seq, acked: seq, ackedSheet: record.sheet, ops, ticket: undefined });
	return { kind: 'running', saved: true };
}

/** Sends answers that the server never acknowledged: as a save, or as a late sheet once it is closed. */
export function createUnsentAnswers(deps: UnsentDeps) {
	const { storage } = deps;
	const $unsent = atom<readonly UnsentAnswers[]>([]);
	let running: Promise<void> | null = null;

	/** Earlier versions stored no doctor; the server checks whose attempt it is. */
	const isOurs = ({ doctorId }: AttemptRecord) => doctorId === undefined || doctorId === deps.doctorId();

	/** The server will never accept these answers: they stay stored, and are not sent again. */
	async function refused(record: AttemptRecord, { message }: ApiError): Promise<Outcome> {
		await tryWrite(storage, { ...record, refused: true });
		return { kind: 'refused', message };
	}

	/** Hands in the sheet of a closed attempt; null if the server has exactly these answers. */
	async function handIn(record: AttemptRecord, closed: ApiError): Promise<Outcome | null> {
		const sha = await shaOf(record.sheet);
		if (closed.code === 'attempt.final' && receiptOf(closed)?.sha === sha) {
			await forget(deps, record);
			return null;
		}
		if (!lateWindowOpens(closed, record, sha)) return refused(record, closed);
		try {
			const late = await sendLate(record, deps);
			if (late === null) return null;
			await forget(deps, record);
			return { kind: 'case', late };
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			return SHUT.includes(error.code) ? refused(record, error) : { kind: 'waiting' };
		}
	}

	async function bring(record: AttemptRecord): Promise<Outcome | null> {
		try {
			return await save(record, deps);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			if (isFinal(error)) return handIn(record, error);
			// Of another doctor, who may sign in here again.
			if (error.code === 'attempt.not_found') return null;
			return error.code === 'attempt.superseded' ? { kind: 'running', saved: false } : { kind: 'waiting' };
		}
	}

	async function look(): Promise<void> {
		// A message about a running exam is shown again if it still applies.
		$unsent.set($unsent.get().filter(({ outcome }) => outcome.kind !== 'running'));
		for (const attemptId of await storage.list()) {
			const record = await storage.read(attemptId);
			if (!record || !isUnsent(record) || !isOurs(record) || (await deps.isOpen(attemptId))) continue;
			const outcome = await bring(record);
			const others = $unsent.get().filter((one) => one.attemptId !== attemptId);
			const { title, screen } = record;
			$unsent.set(
				outcome ? [...others, { attemptId, title, screen, places: placesOf(record), outcome }] : others,
			);
		}
	}

	return {
		$unsent,
		/** Checks now, or joins the check in progress. Never rejects for lack of a network. */
		send(): Promise<void> {
			running ??= deps.alone(look).finally(() => {
				running = null;
			});
			return running;
		},
		dismiss: (attemptId: number): void =>
			$unsent.set($unsent.get().filter((one) => one.attemptId !== attemptId)),
	};
}

async function isOpen(attemptId: number): Promise<boolean> {
	const held = (await tabLocks()?.query())?.held;
	return held?.some(({ name }) => name === `attempt:${attemptId}`) ?? false;
}

let made: ReturnType<typeof createUnsentAnswers> | null = null;
export function unsentAnswers(): ReturnType<typeof createUnsentAnswers> {
	made ??= createUnsentAnswers({
		api: examApi,
		storage: sheetStorage(),
		papers: { paperOf, rememberPaper, settlePaper },
		seal: sealSheet,
		doctorId: () => $user.get()?.id,
		now: () => serverClock.now(),
		isOpen,
		// The tabs check one after another, so that none reports what another one is about to change.
		alone: (work) => alone('unsent-answers', work),
	});
	return made;
}
