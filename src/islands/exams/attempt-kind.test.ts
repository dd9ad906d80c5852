import { expect, test } from 'vitest';
import { kindToBegin } from './attempt-kind.ts';

test('an exam whose door is open is sat for a place', () => {
	expect(kindToBegin({ phase: 'open', late_policy: 'none' }, { state: 'can_start' })).toBe('ranked');
});
test('an exam that was missed is sat late where that is allowed, also after the results', () => {
	expect(kindToBegin({ phase: 'closed', late_policy: 'unranked' }, { state: 'missed' })).toBe('late');
	expect(kindToBegin({ phase: 'published', late_policy: 'ranked' }, { state: 'missed' })).toBe('late');
	expect(kindToBegin({ phase: 'closed', late_policy: 'none' }, { state: 'missed' })).toBeNull();
});
test('nobody comes in late while the window is still open', () => {
	expect(kindToBegin({ phase: 'open', late_policy: 'unranked' }, { state: 'entry_closed' })).toBeNull();
});
test('once results are out, an exam that was sat, or takes nobody late, is practice', () => {
	expect(kindToBegin({ phase: 'published', late_policy: 'ranked' }, { state: 'finished' })).toBe('practice');
	expect(kindToBegin({ phase: 'published', late_policy: 'none' }, { state: 'missed' })).toBe('practice');
	expect(kindToBegin({ phase: 'closed', late_policy: 'ranked' }, { state: 'finished' })).toBeNull();
});
test('an attempt that runs goes on, and one to come waits', () => {
	expect(kindToBegin({ phase: 'published', late_policy: 'ranked' }, { state: 'in_progress' })).toBeNull();
	expect(kindToBegin({ phase: 'upcoming', late_policy: 'ranked' }, { state: 'too_early' })).toBeNull();
});
