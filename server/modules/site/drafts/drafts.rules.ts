import type { BATCH_STATUSES } from '#contract/catalog/calls.ts';

type BatchStatus = (typeof BATCH_STATUSES)[number];

/** Moves of a batch by staff. `full` and `open` also follow the seats; an archived one returns as a draft. */
const MOVES: Readonly<Record<BatchStatus, readonly BatchStatus[]>> = {
	draft: ['announced', 'open', 'archived'],
	announced: ['draft', 'open', 'archived'],
	open: ['announced', 'full', 'closed', 'running'],
	full: ['open', 'closed', 'running'],
	closed: ['open', 'running', 'archived'],
	running: ['open', 'closed', 'finished'],
	finished: ['archived'],
	archived: ['draft'],
};

export const movesOf = (from: BatchStatus): readonly BatchStatus[] => MOVES[from];

interface Question {
	type: string;
	key: string;
	options: readonly unknown[];
}

/** Whether only words of the questions changed, so that old answers still fit. */
export function onlyWordsChanged(before: readonly Question[], after: readonly Question[]): boolean {
	return (
		before.length === after.length &&
		before.every((old, at) => {
			const now = after[at];
			return (
				now !== undefined &&
				now.type === old.type &&
				now.key === old.key &&
				now.options.length === old.options.length
			);
		})
	);
}

/** A publication is scheduled at least this long ahead. */
const AHEAD_MS = 60_000;

export const mayBook = (at: Date, now: Date): boolean => at.getTime() - now.getTime() >= AHEAD_MS;

export function faultOf({ type, options, key }: Question): 'options' | 'key' | null {
	if (type === 'mtf') return options.length !== 5 ? 'options' : /^[TF]{5}$/.test(key) ? null : 'key';
	if (options.length < 2) return 'options';
	return key.length === 1 && key.charCodeAt(0) - 'A'.charCodeAt(0) < options.length ? null : 'key';
}

/** The number of a result that is larger than its predecessor allows. */
export function badNumberOf({ joined, known, passed }: Record<'joined' | 'known' | 'passed', number>) {
	if (known > joined) return 'known';
	return passed > known ? 'passed' : null;
}
