import type { BATCH_STATUSES } from '#contract/catalog/calls.ts';

type BatchStatus = (typeof BATCH_STATUSES)[number];

/**
 * Where staff may move a batch. `full` and `open` change by themselves as seats are taken and given back; staff may also
 * say so. One that is archived is hidden from the public and comes back as a draft.
 */
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

/** States that a batch may be moved to from where it is. */
export const movesOf = (from: BatchStatus): readonly BatchStatus[] => MOVES[from];

interface Question {
	type: string;
	key: string;
	options: readonly unknown[];
}

/** Whether answers that were given to the old questions still mean the same in the new ones. */
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

/** So long before its time a publication must be booked. */
const AHEAD_MS = 60_000;

/** Whether a publication can be booked for that time. */
export const mayBook = (at: Date, now: Date): boolean => at.getTime() - now.getTime() >= AHEAD_MS;

/** The part of a question that does not fit the others; null where all is well. */
export function faultOf({ type, options, key }: Question): 'options' | 'key' | null {
	if (type === 'mtf') return options.length !== 5 ? 'options' : /^[TF]{5}$/.test(key) ? null : 'key';
	if (options.length < 2) return 'options';
	return key.length === 1 && key.charCodeAt(0) - 'A'.charCodeAt(0) < options.length ? null : 'key';
}
