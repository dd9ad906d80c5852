import { SAVE_PACE_S } from '#contract/constants.ts';
import { failed, sendWhenWanted } from './exam-machine-sending.ts';
import { TELLING } from './exam-refusals.ts';
import { mirrored, proposed } from './exam-sheet.ts';
import type { AnswerOf, BeatFor, ExamEvent, Look, Refusal } from './exam-state.ts';
import type { Turn } from './exam-turn.ts';

const TICK_MS = 250;
/** How often an exam whose writer changed checks whether another phone has unsent answers. */
const LOOK_EVERY_BEATS = 3;
/** Maximum number of leave-and-return reports in one heartbeat, and in the queue. */
const LOOKS_AT_MOST = 50;
const LOOKS_WAITING = 200;

export function startTicking(turn: Turn): void {
	turn.change('heartbeat', { lastMs: turn.at.monotonicMs });
	turn.timer('tick', TICK_MS);
}

/** Counts down the time. @returns whether it has just run out. */
export function tick(turn: Turn): boolean {
	turn.timer('tick', TICK_MS);
	const jump = turn.jumped();
	if (turn.countDown() === 0 && turn.is('ready')) return true;
	// Also while another phone writes: this is how the page learns that the sheet was handed in.
	const { lastMs, dueMs } = turn.state.heartbeat;
	if (jump || turn.at.monotonicMs - lastMs > dueMs) beat(turn);
	return false;
}

export function beat(turn: Turn): void {
	if (!turn.is('ready', 'elsewhere') || !turn.at.ours) return;
	turn.change('heartbeat', { lastMs: turn.at.monotonicMs, count: turn.state.heartbeat.count + 1 });
	if (turn.is('elsewhere')) turn.act({ do: 'attempt', purpose: 'look' });
	// The server has no attempt until a save has opened it.
	else if (turn.state.sheet.held.ticket) sendWhenWanted(turn);
	else askTime(turn, 'beat');
}

/** Requests the current deadline from the server; the answer is signed. */
export function askTime(turn: Turn, purpose: BeatFor): void {
	const { epoch, seq } = turn.state.sheet;
	const { looks: waiting, reported } = turn.state.heartbeat;
	const looks = waiting.slice(0, LOOKS_AT_MOST);
	const body = { epoch, seq, ...(looks.length > 0 && { looks }) };
	turn.act({ do: 'heartbeat', purpose, body, reported: reported + looks.length });
}

/** The server answered a heartbeat after this total number of reports. */
export function heartbeatAnswered(turn: Turn, answer: AnswerOf<'heartbeat'>, reported: number): void {
	const { looks, reported: before } = turn.state.heartbeat;
	// Two heartbeats in progress may have sent the same reports.
	if (reported > before) turn.change('heartbeat', { looks: looks.slice(reported - before), reported });
	turn.holdMore({ beacon: answer.beacon });
	// A process of the previous version, which may still answer, sends no pace here.
	turn.pace(answer.next_in_s ?? SAVE_PACE_S.least);
	turn.answered(answer.deadline_at);
}

export function beaten(turn: Turn, { answer, reported }: ExamEvent & { type: 'heartbeat' }): void {
	heartbeatAnswered(turn, answer, reported);
	if (turn.is('ready')) sendWhenWanted(turn);
	const { sheet, heartbeat } = turn.state;
	if (sheet.epoch > 1 && heartbeat.count % LOOK_EVERY_BEATS === 1)
		turn.act({ do: 'attempt', purpose: 'look' });
}

export function beatRefused(turn: Turn, error: Refusal): void {
	if (TELLING.includes(error.code)) failed(turn, error);
}

/** The server's copy of the attempt: what the writer writes, or what another phone left unsent. */
export function seen(turn: Turn, { attempt, sheet, writer, other }: AnswerOf<'attempt'>): void {
	turn.answered(attempt.deadline_at);
	if (turn.is('elsewhere')) {
		turn.setSheet(mirrored(turn.state.sheet, sheet));
		turn.show({ elsewhere: { ...turn.state.screen.elsewhere, silent: writer.free } });
	} else turn.setSheet(proposed(turn.state.sheet, other));
}

export function looked(turn: Turn, kind: Look['kind']): void {
	const { looks } = turn.state.heartbeat;
	if (!turn.is('ready') || looks.length >= LOOKS_WAITING) return;
	turn.change('heartbeat', { looks: [...looks, { kind, elapsed_ms: turn.elapsedMs() }] });
}
