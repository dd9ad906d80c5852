import { EXAM_GRACE_MS, LATE_HELD_MS, LATE_WINDOW_MS } from '#contract/constants.ts';
import { marksOf, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { SealedSheet, TimelineSave } from '#contract/exams/lifecycle.ts';
import { hasEnded } from '../exams.rules.ts';
import type { attempts, LateEvidence } from './attempts.tables.ts';

export type LateAttempt = Pick<typeof attempts.$inferSelect, 'state' | 'submitKind' | 'lastContactAt'> & {
	deadlineAt: Date;
};

const lateBy = (attempt: LateAttempt, now: Date): number => now.getTime() - attempt.deadlineAt.getTime();

/** Whether a late sheet may still be sent. Not needed where the doctor submitted, or the time is not over. */
export function lateWindow(attempt: LateAttempt, now: Date): 'open' | 'not_needed' | 'closed' {
	const late = lateBy(attempt, now);
	if (attempt.state === 'void' || attempt.state === 'absent') return 'closed';
	if (attempt.state === 'in_progress' && late <= EXAM_GRACE_MS) return 'not_needed';
	if (attempt.submitKind === 'manual') return 'not_needed';
	return late <= LATE_HELD_MS ? 'open' : 'closed';
}

/** The last moment at which a late sheet of an ended attempt is accepted; null where none is. */
export function lateUntil(attempt: LateAttempt): Date | null {
	const last = new Date(attempt.deadlineAt.getTime() + LATE_HELD_MS);
	return hasEnded(attempt.state) && lateWindow(attempt, last) === 'open' ? last : null;
}

/** Whether a sheet received now may be accepted automatically: within six hours, and before publication. */
export const inTimeForRule = (attempt: LateAttempt, publishedAt: Date | null, now: Date): boolean =>
	publishedAt === null && attempt.state !== 'published' && lateBy(attempt, now) <= LATE_WINDOW_MS;

type Place = TimelineSave['changes'][number];

export function differences(before: Sheet, after: Sheet): Place[] {
	return after.flatMap((answer, index) => {
		const old = before[index];
		return marksOf(answer).flatMap((to, stem): Place[] => {
			const from = (old && marksOf(old)[stem]) ?? null;
			return from === to
				? []
				: [{ position: index + 1, stem: answer.type === 'mtf' ? stem : null, from, to }];
		});
	});
}

type Taps = NonNullable<SealedSheet['ops']>;

function tapsExplain(taps: Taps, changes: readonly Place[], leftMs: number): boolean {
	if (taps.some((tap) => tap.after_beacon_ms > leftMs)) return false;
	const last = new Map<string, string>();
	for (const { position, stem, value } of taps) {
		if (value !== 'flag' && value !== 'unflag') last.set(`${position}.${stem}`, value);
	}
	return changes.every(({ position, stem, to }) => last.get(`${position}.${stem}`) === (to ?? 'blank'));
}

/** The phone has the key of the seal, so this is no proof. `beaconAt`: null if unsigned. `truthSeen`: answers were open by then. */
export function lateEvidence(
	attempt: LateAttempt,
	late: { beaconAt: Date | null; taps: Taps | null; saved: Sheet; sheet: Sheet },
	truthSeen: boolean,
): LateEvidence {
	const { beaconAt, taps } = late;
	const leftMs = beaconAt === null ? -1 : attempt.deadlineAt.getTime() - beaconAt.getTime();
	return {
		seal: true,
		beacon: beaconAt !== null,
		// A phone that was seen after the deadline had a network connection to save with.
		disconnected_before_deadline:
			attempt.lastContactAt !== null && attempt.lastContactAt <= attempt.deadlineAt,
		taps_within_time:
			taps !== null && leftMs >= 0 && tapsExplain(taps, differences(late.saved, late.sheet), leftMs),
		in_time_for_results: !truthSeen,
	};
}

export const isConvincing = (evidence: LateEvidence): boolean => Object.values(evidence).every(Boolean);

/**
 * The sheets of which the best counts: the saved one, or in its place the newest late one with full evidence, and every
 * other accepted one. `accepted`: in order of receipt.
 */
export function optionsOf<S>(
	saved: S,
	accepted: readonly { option: S; evidence: LateEvidence }[],
): [S, ...S[]] {
	const [proven, others] = [true, false].map((wanted) =>
		accepted.filter(({ evidence }) => isConvincing(evidence) === wanted).map(({ option }) => option),
	) as [S[], S[]];
	return [proven.at(-1) ?? saved, ...others];
}

/** The one that ranks highest: most marks, then fewest wrong places; among equal ones the last. */
export const bestOf = <S extends { total: number; wrong: number }>(scored: readonly [S, ...S[]]): S =>
	scored.reduce((best, one) =>
		one.total > best.total || (one.total === best.total && one.wrong <= best.wrong) ? one : best,
	);
