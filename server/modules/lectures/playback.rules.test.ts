import { describe, expect, it } from 'vitest';
import { PLAYBACK_SILENT_S } from '#contract/lectures/watched.ts';
import { endFor, expiryOf, playlistOf } from './playback.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const seen = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1_000);
const live = (secondsAgo = 5) => ({ id: 7, deviceId: 1, heardAt: seen(secondsAgo) });

describe('the single stream of a doctor', () => {
	it('begins where there is none', () => {
		expect(endFor(null, { deviceId: 1, takeOver: null }, NOW)).toBe('nothing');
	});
	it('continues in a new player of the same device', () => {
		expect(endFor(live(), { deviceId: 1, takeOver: null }, NOW)).toBe('replaced');
	});
	it('is refused to another device until the doctor takes it over', () => {
		expect(endFor(live(), { deviceId: 2, takeOver: null }, NOW)).toBe('elsewhere');
		expect(endFor(live(), { deviceId: 2, takeOver: 7 }, NOW)).toBe('taken_over');
	});
	it('needs another confirmation if another stream began since', () => {
		expect(endFor(live(), { deviceId: 2, takeOver: 6 }, NOW)).toBe('elsewhere');
	});
	it('is over after a minute without heartbeats', () => {
		expect(endFor(live(PLAYBACK_SILENT_S - 1), { deviceId: 2, takeOver: null }, NOW)).toBe('elsewhere');
		expect(endFor(live(PLAYBACK_SILENT_S), { deviceId: 2, takeOver: null }, NOW)).toBe('silent');
	});
	it('treats unknown devices as different ones', () => {
		expect(endFor({ ...live(), deviceId: null }, { deviceId: null, takeOver: null }, NOW)).toBe('elsewhere');
	});
});

it('an address is valid for twice the length, and at least for two hours', () => {
	expect(expiryOf(600, NOW).getTime() - NOW.getTime()).toBe(2 * 3_600_000);
	expect(expiryOf(2 * 3_600, NOW).getTime() - NOW.getTime()).toBe(4 * 3_600_000);
});

it('the playlist is of all sizes or of an existing one', () => {
	expect(playlistOf('auto', [0, 240])).toBe('master.m3u8');
	expect(playlistOf('audio', [0, 240])).toBe('only-audio.m3u8');
	expect(playlistOf('240', [0, 240])).toBe('only-240.m3u8');
	expect(playlistOf('720', [0, 240])).toBeNull();
});
