import type { Lang } from '#contract/constants.ts';
import type { LockedReason } from '#contract/schedule/calls.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';

/** Why something is closed, in one line. */
export function lockText(reason: LockedReason, now: number, lang: Lang): string {
	const t = LEARNING_TEXTS[lang];
	if (reason.kind !== 'at_time') return t.lock[reason.kind](reason.ref?.title ?? '');
	if (reason.at === null) return t.lockEnded;
	return t.lockAt(formatRelativeTime(reason.at, now, lang));
}

/** Whether it opens by itself at a known time. */
export const opensByItself = (reason: LockedReason | null): boolean =>
	reason?.kind === 'at_time' && reason.at !== null;

/** The reason in a refusal; null if it has none. */
export function reasonIn(meta: Readonly<Record<string, unknown>>): LockedReason | null {
	const { reason } = meta;
	return typeof reason === 'object' && reason !== null && 'kind' in reason ? (reason as LockedReason) : null;
}
