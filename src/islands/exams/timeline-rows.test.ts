import { expect, test } from 'vitest';
import type { TimelineEvent, TimelineSave } from '#contract/exams/lifecycle.ts';
import { rowsOfQuestion, timelineRows } from './timeline-rows.ts';

const event = (kind: TimelineEvent['kind'], at: string): TimelineEvent => ({ kind, at, detail: {} });
const save = (seq: number, at: string, positions: number[]): TimelineSave => ({
	at,
	seq,
	epoch: 1,
	kept: true,
	sha: 'abcdef',
	changes: positions.map((position) => ({ position, stem: 0, from: null, to: 'T' })),
});
const rows = timelineRows(
	[event('submit', '2026-11-21T15:00:00Z'), event('start', '2026-11-21T14:00:00Z')],
	[save(1, '2026-11-21T14:00:00Z', [1, 2]), save(2, '2026-11-21T14:05:00Z', [2])],
);

test('a timeline shows events and saves in the order of arrival', () => {
	expect(rows.map((row) => (row.kind === 'event' ? row.event.kind : row.save.seq))).toEqual([
		'start',
		1,
		2,
		'submit',
	]);
	expect(rows[1]).toMatchObject({ first: true });
	expect(rows[2]).toMatchObject({ first: false });
});

test('the history of one question contains only its own saves', () => {
	const found = rowsOfQuestion(rows, 1);
	expect(found).toHaveLength(1);
	expect(found[0]).toMatchObject({ save: { seq: 1, changes: [{ position: 1 }] } });
	expect(rowsOfQuestion(rows, 3)).toEqual([]);
	expect(rowsOfQuestion(rows, null)).toEqual(rows);
});
