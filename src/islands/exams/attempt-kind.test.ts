import { expect, test } from 'vitest';
import { kindToBegin } from './attempt-kind.ts';

test('an exam that is open for entry is taken for a rank', () => {
	expect(kindToBegin({ phase: 'open', late_policy: 'none' }, { state: 'can_start' })).toBe('ranked');
});
test('a missed exam is taken late where that is allowed, also after the results', () => {
	expect(kindToBegin({ phase: 'closed', late_policy: 'unranked' }, { state: 'missed' })).toBe('late');
	expect(kindToBegin({ phase: 'published', late_policy: 'ranked' }, { state: 'missed' })).toBe('late');
	expect(kindToBegin({ phase: 'closed', late_policy: 'none' }, { state: 'missed' })).toBeNull();
});
test('a late attempt is not possible while the window is still open', () => {
	expect(kindToBegin({ phase: 'open', late_policy: 'unranked' }, { state: 'entry_closed' })).toBeNull();
});
test('once results are out, an exam that was taken, or has no late attempts, is practice', () => {
	expect(kindToBegin({ phase: 'published', late_policy: 'ranked' }, { state: 'finished' })).toBe('practice');
	expect(kindToBegin({ phase: 'published', late_policy: 'none' }, { state: 'missed' })).toBe('practice');
	expect(kindToBegin({ phase: 'closed', late_policy: 'ranked' }, { state: 'finished' })).toBeNull();
});
test('a running attempt goes on, and a future one waits', () => {
	expect(kindToBegin({ phase: 'published', late_policy: 'ranked' }, { state: 'in_progress' })).toBeNull();
	expect(kindToBegin({ phase: 'upcoming', late_policy: 'ranked' }, { state: 'too_early' })).toBeNull();
});
