import type { TimelineEvent, TimelineSave } from '#contract/exams/lifecycle.ts';

export type TimelineRow =
	| { kind: 'event'; at: string; event: TimelineEvent }
	| { kind: 'save'; at: string; save: TimelineSave; first: boolean };

/** Events and saves in the order in which they reached the server; of the same time, an event is before a save. */
export function timelineRows(
	events: readonly TimelineEvent[],
	saves: readonly TimelineSave[],
): TimelineRow[] {
	const all: TimelineRow[] = [
		...events.map((event): TimelineRow => ({ kind: 'event', at: event.at, event })),
		...saves.map((save, index): TimelineRow => ({ kind: 'save', at: save.at, save, first: index === 0 })),
	];
	return all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The saves that changed one question, each with only these changes; null selects everything. */
export function rowsOfQuestion(rows: readonly TimelineRow[], position: number | null): TimelineRow[] {
	if (position === null) return [...rows];
	return rows.flatMap((row) => {
		if (row.kind !== 'save') return [];
		const changes = row.save.changes.filter((change) => change.position === position);
		return changes.length === 0 ? [] : [{ ...row, save: { ...row.save, changes } }];
	});
}
