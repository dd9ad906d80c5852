import { describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { makeTime } from '../../../tests/support/exam-world.ts';
import { settle } from '../../../tests/support/until.ts';
import { ApiError } from '../http/call.ts';
import { LectureStream, type StreamCalls } from './lecture-stream.ts';

const HOUR = 3_600_000;
const refusal = (code: ErrorCode | 'network', meta: Record<string, unknown> = {}) =>
	new ApiError(code, code, { status: 409, meta });

function bench({ counted = true } = {}) {
	const { timers, now, pass } = makeTime();
	let made = 0;
	const playback = () => {
		made++;
		return {
			session_id: counted ? made : null,
			manifest_url: `/media/v1/token-${made}/7/only-360.m3u8`,
			expires_at: new Date(now() + 2 * HOUR).toISOString(),
		};
	};
	const calls = {
		play: vi.fn<StreamCalls['play']>(async () => playback()),
		takeOver: vi.fn<StreamCalls['takeOver']>(async () => ({ ...playback(), session_id: made })),
		heartbeat: vi.fn<StreamCalls['heartbeat']>(async () => ({
			expires_at: new Date(now() + HOUR).toISOString(),
		})),
		stop: vi.fn<StreamCalls['stop']>(async () => undefined),
	};
	const pause = vi.fn();
	const stream = new LectureStream({
		calls,
		counted,
		now,
		later(task, ms) {
			const timer = timers.set(task, ms);
			return () => timers.clear(timer);
		},
		pause,
	});
	return { stream, calls, pause, pass, state: () => stream.$state.get() };
}

describe('the single live stream of a doctor', () => {
	it('starts, and sends a heartbeat every twenty seconds', async () => {
		const { stream, calls, pass, state } = bench();
		await stream.begin('360', 40);
		expect(state()).toEqual({ name: 'live', no: 1, quality: '360', atS: 40, play: true });
		expect(stream.$manifest.get()).toContain('token-1');
		await pass(61_000);
		expect(calls.heartbeat.mock.calls).toEqual([[1], [1], [1]]);
	});

	it('another device plays: its name is shown, and it can be stopped from here', async () => {
		const { stream, calls, state } = bench();
		calls.play.mockRejectedValueOnce(
			refusal('playback.elsewhere', { session_id: 9, device: 'Pixel 7', title: 'Cardiology' }),
		);
		await stream.begin('360', 40);
		expect(state()).toEqual({ name: 'elsewhere', sessionId: 9, device: 'Pixel 7', title: 'Cardiology' });
		await stream.takeOver(40);
		expect(calls.takeOver).toHaveBeenCalledWith(9, '360');
		expect(state()).toMatchObject({ name: 'live', atS: 40 });
	});

	it('another device takes over: playback stops, the state shows where, and it can continue here', async () => {
		const { stream, calls, pause, pass, state } = bench();
		await stream.begin('360', 0);
		calls.heartbeat.mockRejectedValueOnce(refusal('playback.taken_over', { device: 'Pixel 7' }));
		await pass(20_000);
		expect(state()).toEqual({ name: 'taken', device: 'Pixel 7' });
		expect(pause).toHaveBeenCalled();
		await pass(60_000);
		expect(calls.heartbeat).toHaveBeenCalledTimes(1);
		await stream.begin('360', 75);
		expect(state()).toMatchObject({ name: 'live', no: 2, atS: 75 });
	});

	it('a segment is refused because another device took over: shown at once, not at the next heartbeat', async () => {
		const { stream, calls, state } = bench();
		await stream.begin('360', 0);
		calls.heartbeat.mockRejectedValueOnce(refusal('playback.taken_over', { device: null }));
		await stream.forbidden();
		expect(state()).toEqual({ name: 'taken', device: null });
	});

	it('an expired URL is renewed without the viewer noticing', async () => {
		const { stream, calls, pass, state } = bench();
		await stream.begin('360', 0);
		calls.heartbeat.mockRejectedValue(refusal('network'));
		await pass(2 * HOUR);
		const before = state();
		await stream.forbidden();
		expect(stream.$manifest.get()).toContain('token-2');
		expect(state()).toBe(before);
	});

	it('a stream without heartbeats is active again after one, with the same URL', async () => {
		const { stream, calls } = bench();
		await stream.begin('360', 0);
		await stream.forbidden();
		expect(calls.heartbeat).toHaveBeenCalledTimes(1);
		expect(calls.play).toHaveBeenCalledTimes(1);
	});

	it('refused again just after a successful heartbeat: the URL is renewed', async () => {
		const { stream, calls, pass } = bench();
		await stream.begin('360', 0);
		await stream.forbidden();
		await pass(2_000);
		await stream.forbidden();
		expect(calls.play).toHaveBeenCalledTimes(2);
	});

	it('many segments refused at once query the server once', async () => {
		const { stream, calls } = bench();
		await stream.begin('360', 0);
		await Promise.all([stream.forbidden(), stream.forbidden(), stream.forbidden()]);
		expect(calls.heartbeat).toHaveBeenCalledTimes(1);
	});

	it('if renewing does not help, an error is shown instead of an endless loop', async () => {
		const { stream, pass, state } = bench();
		await stream.begin('360', 0);
		for (let time = 0; time < 12; time++) {
			await stream.forbidden();
			await pass(1_000);
		}
		expect(state().name).toBe('failed');
	});

	it('without a network the player continues with its buffer', async () => {
		const { stream, calls, pass, state } = bench();
		await stream.begin('360', 0);
		calls.heartbeat.mockRejectedValue(refusal('network'));
		calls.play.mockRejectedValue(refusal('network'));
		await pass(3 * HOUR);
		await stream.forbidden();
		expect(state().name).toBe('live');
	});

	it('a video that is paused for five minutes releases the stream, and plays on when requested', async () => {
		const { stream, calls, pass, state } = bench();
		await stream.begin('360', 0);
		stream.resting();
		await pass(5 * 60_000);
		expect(calls.stop).toHaveBeenCalledWith(1);
		const beats = calls.heartbeat.mock.calls.length;
		await pass(HOUR);
		expect(calls.heartbeat).toHaveBeenCalledTimes(beats);
		stream.moving();
		await settle();
		expect(stream.$manifest.get()).toContain('token-2');
		expect(state().name).toBe('live');
	});

	it('a locked or withdrawn video is refused permanently, a failing server is not', async () => {
		const { stream, calls, state } = bench();
		calls.play.mockRejectedValueOnce(refusal('subscription.needed'));
		await stream.begin('360', 0);
		expect(state().name).toBe('refused');
		calls.play.mockRejectedValueOnce(refusal('internal'));
		await stream.begin('360', 0);
		expect(state().name).toBe('failed');
	});

	it('leaving releases the stream, even if the reply arrives after that', async () => {
		const { stream, calls } = bench();
		await stream.begin('360', 0);
		const late = stream.begin('240', 10);
		stream.close();
		await late;
		expect(calls.stop.mock.calls).toEqual([[1], [2]]);
	});

	it('visitors have no counted stream', async () => {
		const { stream, calls, pass } = bench({ counted: false });
		await stream.begin('360', 0);
		await pass(10 * 60_000);
		stream.resting();
		stream.moving();
		await stream.forbidden();
		stream.close();
		expect(calls.heartbeat).not.toHaveBeenCalled();
		expect(calls.stop).not.toHaveBeenCalled();
		expect(stream.$manifest.get()).toContain('token-2');
	});
});
