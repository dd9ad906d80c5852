import { expect, test } from 'vitest';
import { chatState } from './chat-hours.ts';

/** A time of day in Dhaka, six hours ahead of UTC. */
const dhaka = (time: string) => new Date(`2026-11-21T${time}:00+06:00`);

test.each([
	['00:00', 'later'],
	['09:59', 'later'],
	['10:00', 'open'],
	['19:59', 'open'],
	['20:00', 'open'],
	['23:59', 'open'],
] as const)('messages are answered from ten to midnight: %s', (time, state) => {
	expect(chatState('10:00', '24:00', '', dhaka(time))).toBe(state);
});

test.each([
	['09:59', 'later'],
	['10:00', 'open'],
	['19:59', 'open'],
	['20:00', 'tomorrow'],
	['23:59', 'tomorrow'],
] as const)('calls are taken from ten to eight: %s', (time, state) => {
	expect(chatState('10:00', '20:00', '', dhaka(time))).toBe(state);
});

test.each([
	['01:59', 'open'],
	['02:00', 'later'],
	['17:59', 'later'],
	['18:00', 'open'],
] as const)('hours may run past midnight: %s', (time, state) => {
	expect(chatState('18:00', '02:00', '', dhaka(time))).toBe(state);
});

test('from midnight to midnight is always open', () => {
	for (const time of ['00:00', '12:00', '23:59'])
		expect(chatState('00:00', '24:00', '', dhaka(time))).toBe('open');
});

test('the time zone is Dhaka, wherever the reader is', () => {
	expect(chatState('10:00', '20:00', '', new Date('2026-11-21T03:59:00Z'))).toBe('later');
	expect(chatState('10:00', '20:00', '', new Date('2026-11-21T04:00:00Z'))).toBe('open');
});

test.each([
	['a Thursday evening', '2026-11-19T20:00', '5', 'closed'],
	['the day off', '2026-11-20T12:00', '5', 'tomorrow'],
	['the first of two days off', '2026-11-20T12:00', '5,6', 'closed'],
	['the day after', '2026-11-21T09:00', '5', 'later'],
	['the day after, at noon', '2026-11-21T12:00', '5', 'open'],
] as const)('on a day off nobody answers: %s', (_, time, off, state) => {
	expect(chatState('10:00', '20:00', off, new Date(`${time}:00+06:00`))).toBe(state);
});

test('hours past midnight belong to the day on which they began', () => {
	const at = (time: string) => chatState('18:00', '02:00', '5', new Date(`${time}:00+06:00`));
	expect(at('2026-11-20T01:00')).toBe('open');
	expect(at('2026-11-20T19:00')).toBe('tomorrow');
	expect(at('2026-11-21T01:00')).toBe('later');
});
