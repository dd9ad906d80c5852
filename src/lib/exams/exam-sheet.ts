import {
	type Answer,
	type Letter,
	type Sheet,
	type StemMark,
	withTap,
} from '#contract/exams/answer-sheet.ts';
import type { Op, OtherSheet, Settles } from '#contract/exams/taps.ts';
import type { AttemptRecord } from './attempt-record.ts';
import {
	type Arrangement,
	blankAnswers,
	inPaper,
	onScreen,
	readAnswers,
	writeAnswers,
} from './exam-arrangement.ts';
import { type Conflict, conflictsOf } from './exam-conflicts.ts';
import type { Resumed } from './exam-resume.ts';

export type Safety = 'page' | 'phone' | 'server';

/** The save in progress: what its acknowledgement will cover. */
export interface SentSave {
	seq: number;
	sheet: string;
	/** Number of the newest change included. */
	change: number;
	taps: number;
	settles: Settles | null;
}

export interface SheetState {
	/** Null before the paper is loaded. */
	arrangement: Arrangement | null;
	answers: Sheet;
	/** For each question, the number of its last change; 0: unchanged since loading. */
	changed: readonly number[];
	/** Number of the newest change, and of the newest one that the phone and the server have. */
	change: number;
	onPhone: number;
	onServer: number;
	/** True once the phone could not store the sheet: private mode, no space left. */
	blocked: boolean;
	/** Where another phone answered differently, until the doctor has chosen. */
	conflicts: readonly Conflict[];
	epoch: number;
	/** Number of the newest save that was made, and of the newest one that was acknowledged. */
	seq: number;
	acked: number;
	ackedSheet: string;
	/** Taps that no acknowledged save covers, and how many of them are older than this page. */
	ops: readonly Op[];
	inherited: number;
	other: OtherSheet | null;
	/** The last other sheet that was decided on here: the server may not have the choice yet. */
	decided: string;
	/** What is stored of the attempt besides the sheet. */
	held: Pick<
		AttemptRecord,
		'beacon' | 'key' | 'superseded' | 'title' | 'screen' | 'doctorId' | 'seat' | 'settles' | 'ticket'
	>;
}

export const NO_SHEET: SheetState = {
	arrangement: null,
	answers: [],
	changed: [],
	change: 0,
	onPhone: 0,
	onServer: 0,
	blocked: false,
	conflicts: [],
	epoch: 1,
	seq: 0,
	acked: 0,
	ackedSheet: '',
	ops: [],
	inherited: 0,
	other: null,
	decided: '',
	held: {},
};

/** The sheet as text in paper order. */
export const textOf = ({ arrangement, answers }: SheetState): string =>
	arrangement ? writeAnswers(arrangement, answers) : '';

const read = ({ arrangement }: SheetState, text: string): Sheet | null =>
	arrangement && readAnswers(arrangement, text);

export const readable = (sheet: SheetState, text: string): boolean => read(sheet, text) !== null;

export const hold = (sheet: SheetState, more: SheetState['held']): SheetState => ({
	...sheet,
	held: { ...sheet.held, ...more },
});

/** Compares both sheets again: a tap may have changed their differences. */
function compared(sheet: SheetState): SheetState {
	const { other, arrangement, answers } = sheet;
	const conflicts = other && arrangement ? conflictsOf(other, answers, arrangement) : [];
	return conflicts.length === 0 && sheet.conflicts.length === 0 ? sheet : { ...sheet, conflicts };
}

const shown = (sheet: SheetState, answers: Sheet): SheetState => ({
	...sheet,
	answers,
	changed: answers.map(() => 0),
});

export function mirrored(sheet: SheetState, text: string): SheetState {
	const answers = read(sheet, text);
	return answers ? shown(sheet, answers) : sheet;
}

function marked(
	sheet: SheetState,
	index: number,
	answer: Answer,
	op: Pick<Op, 'stem' | 'value'>,
	at: number,
) {
	const { arrangement, answers, changed, change, ops } = sheet;
	const place = arrangement ? inPaper(arrangement, index, op.stem) : { position: index + 1, stem: op.stem };
	return {
		...sheet,
		answers: answers.with(index, withTap(answer, op.stem, op.value)),
		changed: changed.with(index, change),
		ops: [...ops, { ...place, value: op.value, elapsed_ms: at }],
	};
}

/** Records a tap, made this many milliseconds after the start; null if it has no effect on that question. */
export function withTapOn(
	sheet: SheetState,
	index: number,
	tap: TapOn,
	elapsedMs: number,
): SheetState | null {
	const answer = sheet.answers[index];
	const op = answer ? tapped(answer, tap) : null;
	if (!answer || !op) return null;
	return compared(marked({ ...sheet, change: sheet.change + 1 }, index, answer, op, elapsedMs));
}

/** Continues from the state of the phone and the server; `acked`: the sheet of the server. */
export function resumed(
	sheet: SheetState,
	{ epoch, seq, acked, ops, sheet: text, unsent }: Resumed,
	record: AttemptRecord | null,
	ackedSheet: string,
): SheetState {
	const { held, arrangement } = sheet;
	const beacon = held.beacon ?? record?.beacon ?? null;
	const settles = held.settles ?? record?.settles ?? null;
	const answers = read(sheet, text) ?? (arrangement ? blankAnswers(arrangement) : []);
	const placed = {
		...shown(hold(sheet, { superseded: false, beacon, settles }), answers),
		...{ epoch, seq, acked, ackedSheet, ops, inherited: ops.length },
	};
	if (!unsent) return placed;
	const change = sheet.change + 1;
	const there = read(sheet, ackedSheet);
	const same = (answer: Answer, index: number) => JSON.stringify(there?.[index]) === JSON.stringify(answer);
	const changed = answers.map((answer, index) => (same(answer, index) ? 0 : change));
	return { ...placed, change, changed, onPhone: change };
}

export function acknowledged(sheet: SheetState, sent: SentSave): SheetState {
	const { ops, inherited, held } = sheet;
	// A choice made meanwhile between two phones waits for the next save.
	const settles = sent.settles && held.settles?.sha === sent.settles.sha ? null : (held.settles ?? null);
	return {
		...sheet,
		acked: sent.seq,
		ackedSheet: sent.sheet,
		ops: ops.slice(sent.taps),
		inherited: Math.max(0, inherited - sent.taps),
		onServer: sent.change,
		held: { ...held, settles },
	};
}

/** Applies the taps of this page to a newer sheet of this phone, which it sent but could not store. */
export function rebased(sheet: SheetState, text: string, seq: number): SheetState {
	const { arrangement } = sheet;
	const newer = read(sheet, text);
	const base = { ...sheet, seq: Math.max(sheet.seq, seq) };
	if (!newer || !arrangement) return base;
	const ops = sheet.ops.slice(sheet.inherited);
	const change = sheet.change + 1;
	let next: SheetState = { ...shown(base, newer), change, ops, inherited: 0 };
	for (const op of ops) {
		const place = onScreen(arrangement, op.position, op.stem);
		const answer = place && next.answers[place.index];
		if (!answer) continue;
		next = {
			...next,
			answers: next.answers.with(place.index, withTap(answer, place.stem, op.value)),
			changed: next.changed.with(place.index, change),
		};
	}
	return next;
}

/** Another phone's sheet as the server compares it with this one; null: nothing to decide. */
export const proposed = (sheet: SheetState, found: OtherSheet | null): SheetState =>
	compared({ ...sheet, other: found?.sha === sheet.decided ? null : found });

/** Uses the other phone's answer at each conflict where `takes` says so; the choice is sent with the next save. */
export function decided(sheet: SheetState, takes: readonly boolean[], elapsedMs: number): SheetState {
	const { other, conflicts } = sheet;
	if (other === null) return sheet;
	const taken = conflicts.filter((_, at) => takes[at]);
	const settles: Settles = {
		sha: other.sha,
		taken: taken.length,
		left: conflicts.length - taken.length,
	};
	let next: SheetState = hold(
		{ ...sheet, decided: other.sha, other: null, change: sheet.change + 1 },
		{ settles },
	);
	for (const { index, stem, other: mark } of taken) {
		const answer = next.answers[index];
		const op = { stem, value: (mark ?? 'blank') as Op['value'] };
		if (answer) next = marked(next, index, answer, op, elapsedMs);
	}
	return compared(next);
}

/** Where the answer to a question is stored now; null if unchanged since loading. */
export function safetyOf(sheet: SheetState, index: number): Safety | null {
	const change = sheet.changed[index] ?? 0;
	return change === 0 ? null : safetyOfChange(sheet, change);
}

/** The state of the least safe answer. */
export const leastSafety = (sheet: SheetState): Safety =>
	safetyOfChange(sheet, Math.max(0, ...sheet.changed));

function safetyOfChange({ onServer, onPhone }: SheetState, change: number): Safety {
	if (change <= onServer) return 'server';
	return change <= onPhone ? 'phone' : 'page';
}

/** A tap on a question; stem indexes in display order. */
export type TapOn =
	| { kind: 'stem'; stem: number; mark: Exclude<StemMark, null> }
	| { kind: 'clear'; stem: number }
	| { kind: 'letter'; letter: Letter }
	| { kind: 'flag' };

/** How the tap log records the effect of a tap on an answer; null if it has none. A second tap undoes the first. */
function tapped(answer: Answer, tap: TapOn): Pick<Op, 'stem' | 'value'> | null {
	if (tap.kind === 'flag') return { stem: null, value: answer.flag ? 'unflag' : 'flag' };
	if (tap.kind === 'letter') {
		if (answer.type !== 'sba') return null;
		return { stem: null, value: answer.letter === tap.letter ? 'blank' : tap.letter };
	}
	if (answer.type !== 'mtf') return null;
	const { stem } = tap;
	const mark = answer.stems[stem] ?? null;
	if (tap.kind === 'clear') return mark === null ? null : { stem, value: 'blank' };
	return { stem, value: mark === tap.mark ? 'blank' : tap.mark };
}
