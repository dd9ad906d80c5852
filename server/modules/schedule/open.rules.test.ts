import { describe, expect, it } from 'vitest';
import type { UnlockRule } from '#contract/schedule/calls.ts';
import { opens, opensVideos } from '../sales/enrol/access.rules.ts';
import type { EventRow, Holder } from './open.repo.ts';
import { factsOf, judged, waitsForOthers } from './open.rules.ts';

const OPENS = new Date('2026-11-20T12:00:00Z');
const CLOSES = new Date('2026-11-20T14:00:00Z');
const DURING = new Date('2026-11-20T13:00:00Z');
const HOLDER: Holder = { id: 1, ycsId: 2, scheduleId: 3, status: 'active', accessUntil: null };
const accessOf = (holder: Holder, now: Date) => ({
	videos: opensVideos(holder, now),
	others: opens(holder, now),
});

function row(
	id: number,
	{
		rules = [],
		...more
	}: Partial<Pick<EventRow, 'progress' | 'video' | 'publishedAt'>> & {
		rules?: UnlockRule[];
		type?: EventRow['event']['type'];
	} = {},
): EventRow {
	const { type = 'live_class', ...rest } = more;
	return {
		event: {
			id,
			slotId: 4,
			type,
			title: `event ${id}`,
			examId: null,
			videoId: null,
			joinUrl: null,
			teacher: '',
			branchId: null,
			unlockRules: rules,
			solveOfEventId: null,
			opensAt: OPENS,
			closesAt: CLOSES,
		},
		slotTitle: 'slot',
		scheduleId: 3,
		progress: null,
		branch: null,
		video: null,
		publishedAt: null,
		...rest,
	};
}
const after = (ref: number | null, kind: UnlockRule['kind'] = 'after_attend', soft = false): UnlockRule => ({
	kind,
	ref_event_id: ref,
	soft,
});
const video = { id: 9, title: 'recording', teacher: '', durationS: 60 };
const progress = { state: 'done' as const, rating: null, ratingText: '', skippedAt: null };

describe('an event as its rules see it', () => {
	it('has no record of a doctor who did nothing', () => {
		expect(factsOf(row(1))).toEqual({
			id: 1,
			type: 'live_class',
			opensAt: OPENS,
			closesAt: CLOSES,
			rules: [],
			stored: null,
			rated: false,
			skipped: false,
			resultOut: false,
			recorded: false,
		});
	});

	it('has each of record, rating, postponement, result and recording separately', () => {
		expect(factsOf(row(1, { progress, video, publishedAt: CLOSES }))).toMatchObject({
			stored: 'done',
			rated: false,
			skipped: false,
			resultOut: true,
			recorded: true,
		});
		expect(factsOf(row(1, { progress: { ...progress, rating: 5 } }))).toMatchObject({
			rated: true,
			skipped: false,
		});
		expect(factsOf(row(1, { progress: { ...progress, skippedAt: OPENS } }))).toMatchObject({
			rated: false,
			skipped: true,
		});
	});
});

describe('states of events for an enrolment', () => {
	const one = (of: EventRow, among: EventRow[] = [of], holder = HOLDER, now = DURING) =>
		judged([of], among, accessOf(holder, now), now)[0];

	it('include the event and its schedule', () => {
		const of = row(1);
		expect(judged([of], [of], accessOf(HOLDER, DURING), DURING)).toEqual([
			{ event: of.event, scheduleId: 3, state: 'available', locked: null, row: of },
		]);
		expect(judged([of], [], accessOf(HOLDER, DURING), DURING)).toEqual([]);
	});

	it('name the event that is waited for, or the time', () => {
		const waiting = row(2, { rules: [after(1, 'after_rating', true)] });
		expect(one(waiting, [row(1), waiting])?.locked).toEqual({
			kind: 'after_rating',
			ref: { id: 1, title: 'event 1' },
			at: null,
			soft: true,
		});
		expect(one(row(1), undefined, HOLDER, new Date(OPENS.getTime() - 1))?.locked).toEqual({
			kind: 'at_time',
			ref: null,
			at: OPENS.toISOString(),
			soft: false,
		});
	});

	it('close videos while an instalment is late, and everything when its time is over', () => {
		const recording = row(1, { type: 'admin_video', video });
		const late = { ...HOLDER, status: 'soft_locked' as const };
		expect(one(recording)?.state).toBe('available');
		expect(one(recording, undefined, late)).toMatchObject({
			state: 'locked',
			locked: { kind: 'after_payment' },
		});
		expect(one(row(1), undefined, late)?.state).toBe('available');
		const over = { ...HOLDER, accessUntil: DURING };
		expect(one(row(1), undefined, over)?.locked).toEqual({
			kind: 'at_time',
			ref: null,
			at: null,
			soft: false,
		});
	});
});

it('an event waits for others where one of its rules names one', () => {
	expect(waitsForOthers(row(1))).toBe(false);
	expect(waitsForOthers(row(1, { rules: [after(null, 'after_payment')] }))).toBe(false);
	expect(waitsForOthers(row(1, { rules: [after(null, 'after_payment'), after(2)] }))).toBe(true);
});
