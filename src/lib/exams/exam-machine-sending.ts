import { SAVE_PACE_S } from '#contract/constants.ts';
import { type AttemptRecord, isUnsent, SAVE_OPS_AT_MOST } from './attempt-record.ts';
import { closedByServer, handInLate } from './exam-machine-ending.ts';
import { acknowledged, proposed, rebased, textOf } from './exam-sheet.ts';
import type { AnswerOf, ExamEvent, Refusal } from './exam-state.ts';
import { backoffMs, type Turn } from './exam-turn.ts';

/** A try that takes longer than this is shown as failing: a network that drops packets returns no error. */
const SLOW_MS = 10_000;
/** Pause after a refusal that only the doctor can resolve. */
const DOCTOR_WAIT_S = 30;
/** Keepalive requests share a limit of 64 KB, and a page that is closed may send more than one. */
const LAST_OPS_AT_MOST = 200;

/** Result of one try to send. `wait`: try again, after this many seconds if the server gave them. */
type Outcome = 'done' | 'stop' | { waitS: number | null };

/** Another doctor is signed in here: nothing is sent in that name. */
function notOurs(turn: Turn): Outcome {
	turn.show({ needs: 'owner' });
	return { waitS: DOCTOR_WAIT_S };
}

/** The server will not accept this sheet as a save: it is handed in as soon as possible. */
function unsaveable(turn: Turn, error: Refusal): Outcome {
	turn.show({ error, status: 'over' });
	turn.tryAgain('handIn', error);
	return 'stop';
}

/** Another phone writes: this sheet is never handed in, but stored and reported, so that the doctor compares both where it is written. */
export function superseded(turn: Turn): void {
	if (turn.is('elsewhere')) return;
	turn.holdMore({ superseded: true });
	turn.store();
	const left = turn.record();
	turn.writesElsewhere('device', left !== null && isUnsent(left));
	if (left) report(turn, left, null);
}

export function report(turn: Turn, left: AttemptRecord, then: 'takeOver' | null): void {
	turn.act({ do: 'report', record: left, elapsedMs: turn.elapsedMs(), then });
}

export function failed(turn: Turn, error: Refusal): Outcome {
	if (turn.is('ended')) return 'stop';
	switch (error.code) {
		case 'attempt.stale_seq':
		case 'attempt.seq_conflict':
			turn.set({ behind: true });
			return { waitS: 0 };
		case 'attempt.superseded':
			superseded(turn);
			return 'stop';
		case 'attempt.final':
			closedByServer(turn, error);
			return 'stop';
		case 'attempt.late':
			handInLate(turn);
			return 'stop';
		case 'attempt.not_found':
			return turn.at.ours ? unsaveable(turn, error) : notOurs(turn);
		case 'attempt.bad_ticket':
			// The usual start may begin the exam; until then the answers stay on the phone.
			turn.holdMore({ ticket: undefined });
			turn.store();
			return unsaveable(turn, error);
		case 'attempt.not_running':
		case 'attempt.bad_sheet':
			return unsaveable(turn, error);
		case 'device.unverified':
			turn.show({ needs: 'device' });
			return { waitS: DOCTOR_WAIT_S };
		case 'auth.unauthenticated':
		case 'auth.device_removed':
		case 'auth.forbidden':
			// The shell requests a new sign-in; the sheet stays on the phone.
			return { waitS: DOCTOR_WAIT_S };
		default:
			return { waitS: error.retryAfterS };
	}
}

/** Compares with the server's copy, as another page may have sent more. Returns why nothing may be sent. */
export function caughtUp(turn: Turn, found: AnswerOf<'attempt'>): Refusal | null {
	const { attempt, writer, sheet, other, unlock } = found;
	turn.holdMore({ beacon: unlock.beacon, ticket: undefined });
	turn.answered(attempt.deadline_at);
	const own = turn.state.sheet;
	if (!writer.mine || writer.epoch !== own.epoch)
		return { code: 'attempt.superseded', message: '', meta: {}, retryAfterS: null };
	if (writer.seq > own.seq) turn.setSheet(rebased(own, sheet, writer.seq));
	turn.setSheet(proposed(turn.state.sheet, other));
	turn.set({ behind: false });
	return null;
}

function showFailures(turn: Turn, failures: number, sinceMs: number): void {
	const unsafe = failures >= 2 || sinceMs >= SLOW_MS;
	if (turn.state.unsafe !== unsafe) turn.set({ unsafe });
}

/** Starts a try to send what is unsent. Only one runs at a time, always with the newest sheet. */
export function tryToSend(turn: Turn): void {
	const { dirty, stopped, tryingSinceMs } = turn.state.sending;
	if (!dirty || stopped || tryingSinceMs !== null) return;
	turn.clear('send');
	const fields = { dirty: false, waitingSinceMs: null, tryingSinceMs: turn.at.monotonicMs };
	turn.change('sending', fields);
	turn.timer('slow', SLOW_MS);
	if (!turn.at.ours) finishTry(turn, notOurs(turn));
	else if (turn.state.behind) turn.act({ do: 'attempt', purpose: 'save' });
	else save(turn);
}

export function sendWhenWanted(turn: Turn): void {
	const { dirty, stopped, failures, tryingSinceMs, wantedFromMs } = turn.state.sending;
	const waitMs = wantedFromMs - turn.at.monotonicMs;
	if (waitMs <= 0 || failures > 0) tryToSend(turn);
	else if (dirty && !stopped && tryingSinceMs === null) turn.timer('send', waitMs);
}

export function trySlow(turn: Turn): void {
	const { failures, failingSinceMs, tryingSinceMs } = turn.state.sending;
	const since = failingSinceMs ?? tryingSinceMs;
	if (since !== null) showFailures(turn, failures, turn.at.monotonicMs - since);
}

function finishTry(turn: Turn, outcome: Outcome): void {
	turn.clear('slow');
	const { tryingSinceMs } = turn.state.sending;
	turn.change('sending', { tryingSinceMs: null, sent: null });
	if (outcome === 'stop') turn.stopSending();
	else if (outcome === 'done') {
		turn.change('sending', { failures: 0, failingSinceMs: null });
		showFailures(turn, 0, 0);
		sendWhenWanted(turn);
	} else tryLater(turn, outcome.waitS, tryingSinceMs ?? turn.at.monotonicMs);
}

function tryLater(turn: Turn, waitS: number | null, beganMs: number): void {
	const { stopped, failures: before, failingSinceMs } = turn.state.sending;
	const failures = before + 1;
	const since = failingSinceMs ?? beganMs;
	turn.change('sending', { dirty: true, failures, failingSinceMs: since });
	showFailures(turn, failures, turn.at.monotonicMs - since);
	if (!stopped) turn.timer('send', waitS === null ? backoffMs(failures) * turn.at.random : waitS * 1_000);
}

/** The next number, and the body with the taps that the server does not have. */
export function nextBody(turn: Turn, ops: AttemptRecord['ops']) {
	const sheet = { ...turn.state.sheet, seq: turn.state.sheet.seq + 1 };
	turn.setSheet(sheet);
	// Stored before it is sent: after a crash the same number must not carry another sheet.
	turn.store();
	const { epoch, seq } = sheet;
	const { clientId: client_id } = turn.state.identity;
	return { epoch, client_id, seq, sheet: textOf(sheet), ...(ops.length > 0 && { ops }) };
}

/** Builds the one save of the newest sheet, with the oldest of the taps that the server does not have. */
function save(turn: Turn): void {
	const { ops, change: newest, held } = turn.state.sheet;
	const ticket = held.ticket?.signed;
	const sending = ops.slice(0, SAVE_OPS_AT_MOST);
	const settles = held.settles ?? null;
	const body = nextBody(turn, sending);
	const { seq, sheet } = body;
	turn.change('sending', { sent: { seq, sheet, change: newest, taps: sending.length, settles } });
	const elapsed_ms = turn.elapsedMs();
	turn.act({
		do: 'save',
		body: { ...body, ...(settles && { settles }), ...(ticket && { ticket }), elapsed_ms },
	});
}

/** The server answered a save; `same`: it has exactly this sheet. Its usual pace is the pace for taps. */
export function saved(
	turn: Turn,
	{ deadlineAt, same, nextInS, beacon }: Omit<ExamEvent & { type: 'saved' }, 'type'>,
): void {
	const { sent } = turn.state.sending;
	turn.answered(deadlineAt);
	if (turn.state.sheet.held.ticket) turn.holdMore({ ticket: undefined });
	if (beacon) {
		turn.holdMore({ beacon });
		// The next heartbeat would bring nothing new, unless it reports looks or asks for another phone's sheet.
		if (turn.state.heartbeat.looks.length === 0 && turn.state.sheet.epoch === 1)
			turn.change('heartbeat', { lastMs: turn.at.monotonicMs });
	}
	turn.pace(nextInS);
	const waitMs = nextInS > SAVE_PACE_S.least ? nextInS * 1_000 : 0;
	turn.change('sending', { wantedFromMs: turn.at.monotonicMs + waitMs });
	if (sent && same) {
		turn.setSheet(acknowledged(turn.state.sheet, sent));
		turn.store();
		if (turn.state.sheet.ops.length > 0) turn.touch();
	}
	finishTry(turn, same ? 'done' : { waitS: null });
}

export const saveFailed = (turn: Turn, error: Refusal): void => finishTry(turn, failed(turn, error));

/** The server was not reached; it has nothing newer of an attempt that no save has opened yet. */
export function requestedBeforeSave(turn: Turn, error: Refusal): void {
	const { sheet, sending } = turn.state;
	if (error.code !== 'attempt.not_found' || !sheet.held.ticket || sending.stopped) saveFailed(turn, error);
	else {
		turn.set({ behind: false });
		save(turn);
	}
}

export function caughtUpBeforeSave(turn: Turn, found: AnswerOf<'attempt'>): void {
	const error = caughtUp(turn, found);
	if (error) saveFailed(turn, error);
	else if (turn.state.sending.stopped) finishTry(turn, 'stop');
	else save(turn);
}

export function reopenedOnServer(turn: Turn, found: AnswerOf<'attempt'> | Refusal): void {
	const error = 'code' in found ? found : caughtUp(turn, found);
	if (error) failed(turn, error);
	if (turn.state.cut) turn.set({ unsafe: true });
}

/** The page is being closed: sends what is unsent with keepalive. */
export function leave(turn: Turn): void {
	const { change: newest, onServer, ops } = turn.state.sheet;
	if (!turn.is('ready', 'over', 'submitting') || !turn.at.ours) return;
	if (onServer >= newest && ops.length === 0) return;
	// The server may have a newer sheet: this one stays stored and is compared when the page opens again.
	if (turn.state.behind) return;
	const ticket = turn.state.sheet.held.ticket?.signed;
	const body = nextBody(turn, ops.slice(-LAST_OPS_AT_MOST));
	turn.act({ do: 'saveLast', body: { ...body, ...(ticket && { ticket }), elapsed_ms: turn.elapsedMs() } });
}
