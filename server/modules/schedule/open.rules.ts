import type { EventState, LockedReason } from '#contract/schedule/calls.ts';
import type { EventRow, FactRow } from './open.repo.ts';
import { type EventFacts, eventStatuses, type Lock } from './unlock.rules.ts';

export interface OpenEvent {
	event: EventRow['event'];
	/** Null: an event of the whole session. */
	scheduleId: number | null;
	state: EventState;
	/** Why it is closed; a done one may still be closed until it is paid. */
	locked: LockedReason | null;
	row: EventRow;
}

export const factsOf = (row: FactRow): EventFacts => ({
	id: row.event.id,
	type: row.event.type,
	opensAt: row.event.opensAt,
	closesAt: row.event.closesAt,
	rules: row.event.unlockRules,
	stored: row.progress?.state ?? null,
	rated: row.progress?.rating != null,
	skipped: row.progress?.skippedAt != null,
	resultOut: row.publishedAt !== null,
	recorded: row.video !== null,
});

function reasonOf(lock: Lock | null, titles: ReadonlyMap<number, string>): LockedReason | null {
	if (lock === null) return null;
	const title = lock.refId === null ? undefined : titles.get(lock.refId);
	return {
		kind: lock.kind,
		ref: lock.refId !== null && title !== undefined ? { id: lock.refId, title } : null,
		at: lock.at?.toISOString() ?? null,
		soft: lock.soft,
	};
}

/** `among`: the rows and all events that their rules name. */
export function judged(
	rows: readonly EventRow[],
	among: readonly FactRow[],
	access: { videos: boolean; others: boolean },
	now: Date,
): OpenEvent[] {
	const statuses = eventStatuses(among.map(factsOf), access, now);
	const titles = new Map(among.map((row) => [row.event.id, row.event.title]));
	return rows.flatMap((row) => {
		const status = statuses.get(row.event.id);
		if (!status) return [];
		const { state, lock } = status;
		return [{ event: row.event, scheduleId: row.scheduleId, state, locked: reasonOf(lock, titles), row }];
	});
}

export const waitsForOthers = (row: EventRow): boolean =>
	row.event.unlockRules.some((rule) => rule.ref_event_id !== null);
