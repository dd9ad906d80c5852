import { EXAM_HEARTBEAT_MS } from '#contract/constants.ts';
import { failed, tryToSend } from './exam-machine-sending.ts';
import { TELLING } from './exam-refusals.ts';
import { mirrored, proposed } from './exam-sheet.ts';
import type { AnswerOf, BeatFor, ExamEvent, Look, Refusal } from './exam-state.ts';
import {
	act,
	answered,
	change,
	countDown,
	elapsedMs,
	holdMore,
	is,
	jumped,
	setSheet,
	show,
	type Turn,
	timer,
} from './exam-turn.ts';

const TICK_MS = 250;
/** How often an exam whose writer changed asks whether another phone left answers behind. */
const LOOK_EVERY_BEATS = 3;
/** As many looks as one heartbeat carries, and as many as wait for one. */
const LOOKS_AT_MOST = 50;
const LOOKS_WAITING = 200;

export function startTicking(turn: Turn): void {
	change(turn, 'heartbeat', { lastMs: turn.at.monotonicMs });
	timer(turn, 'tick', TICK_MS);
}

/** Counts the time down. @returns whether it has just run out. */
export function tick(turn: Turn): boolean {
	timer(turn, 'tick', TICK_MS);
	const jump = jumped(turn);
	if (countDown(turn) === 0 && is(turn, 'ready')) return true;
	// Also where another phone writes: that is how this page learns that the sheet is in.
	if (jump || turn.at.monotonicMs - turn.state.heartbeat.lastMs > EXAM_HEARTBEAT_MS) beat(turn);
	return false;
}

/** Shows the server that this page lives, or looks what the phone that writes has written. */
export function beat(turn: Turn): void {
	if (!is(turn, 'ready', 'elsewhere') || !turn.at.ours) return;
	change(turn, 'heartbeat', { lastMs: turn.at.monotonicMs, count: turn.state.heartbeat.count + 1 });
	if (is(turn, 'elsewhere')) act(turn, { do: 'attempt', purpose: 'look' });
	else askTime(turn, 'beat');
}

/** Asks the server for the deadline as it is now; the answer is signed. */
export function askTime(turn: Turn, purpose: BeatFor): void {
	const { epoch, seq } = turn.state.sheet;
	const { looks: waiting, reported } = turn.state.heartbeat;
	const looks = waiting.slice(0, LOOKS_AT_MOST);
	const body = { epoch, seq, ...(looks.length > 0 && { looks }) };
	act(turn, { do: 'heartbeat', purpose, body, reported: reported + looks.length });
}

/** The server answered a heartbeat that reported so many looks in all. */
export function timeTold(turn: Turn, answer: AnswerOf<'heartbeat'>, reported: number): void {
	const { looks, reported: before } = turn.state.heartbeat;
	// Two heartbeats under way may have reported the same looks.
	if (reported > before) change(turn, 'heartbeat', { looks: looks.slice(reported - before), reported });
	holdMore(turn, { beacon: answer.beacon });
	answered(turn, answer.deadline_at);
}

export function beaten(turn: Turn, { answer, reported }: ExamEvent & { type: 'heartbeat' }): void {
	timeTold(turn, answer, reported);
	if (is(turn, 'ready')) tryToSend(turn);
	const { sheet, heartbeat } = turn.state;
	if (sheet.epoch > 1 && heartbeat.count % LOOK_EVERY_BEATS === 1)
		act(turn, { do: 'attempt', purpose: 'look' });
}

export function beatRefused(turn: Turn, error: Refusal): void {
	if (TELLING.includes(error.code)) failed(turn, error);
}

/** The attempt as the server has it: what the writer writes, or what another phone left behind. */
export function seen(turn: Turn, { attempt, sheet, writer, other }: AnswerOf<'attempt'>): void {
	answered(turn, attempt.deadline_at);
	if (is(turn, 'elsewhere')) {
		setSheet(turn, mirrored(turn.state.sheet, sheet));
		show(turn, { elsewhere: { ...turn.state.screen.elsewhere, silent: writer.free } });
	} else setSheet(turn, proposed(turn.state.sheet, other));
}

/** The doctor left the page, or came back to it; the next heartbeat reports it. */
export function looked(turn: Turn, kind: Look['kind']): void {
	const { looks } = turn.state.heartbeat;
	if (!is(turn, 'ready') || looks.length >= LOOKS_WAITING) return;
	change(turn, 'heartbeat', { looks: [...looks, { kind, elapsed_ms: elapsedMs(turn.state, turn.at) }] });
}
