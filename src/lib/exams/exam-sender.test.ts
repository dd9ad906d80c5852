import { describe, expect, it } from 'vitest';
import { makeTime } from '../../../tests/support/exam-room.ts';
import { settle } from '../../../tests/support/until.ts';
import { createSender, type SendOutcome } from './exam-sender.ts';

function bench(answer: () => SendOutcome | Promise<SendOutcome> = () => ({ kind: 'done' })) {
	const time = makeTime();
	const sent: number[] = [];
	const told: { failures: number; sinceMs: number }[] = [];
	const sender = createSender(
		async () => {
			sent.push(time.now());
			return answer();
		},
		(failures, sinceMs) => told.push({ failures, sinceMs }),
		time.timers,
		time.now,
	);
	return { ...time, sent, told, sender };
}

describe('when saves go out', () => {
	it('a save goes out a second and a half after the last tap', async () => {
		const { pass, sent, sender } = bench();
		sender.touch();
		await pass(1_000);
		sender.touch();
		await pass(1_499);
		expect(sent).toEqual([]);
		await pass(1);
		expect(sent).toEqual([2_500]);
	});

	it('saves go out at most three seconds after the first tap', async () => {
		const { pass, sent, sender } = bench();
		for (let tap = 0; tap < 16; tap++) {
			sender.touch();
			await pass(500);
		}
		expect(sent).toEqual([3_000, 6_000]);
	});

	it('one save is on the way at a time, and taps meanwhile go out together after it', async () => {
		let arrive: (outcome: SendOutcome) => void = () => {};
		const { pass, sent, sender } = bench(
			() =>
				new Promise((resolve) => {
					arrive = resolve;
				}),
		);
		sender.touch();
		await pass(1_500);
		sender.touch();
		sender.touch();
		await pass(5_000);
		expect(sent).toEqual([1_500]);
		arrive({ kind: 'done' });
		await settle();
		expect(sent).toEqual([1_500, 6_500]);
	});

	it('after failures the gaps grow, and never beyond thirty seconds', async () => {
		const { pass, sent, sender } = bench(() => ({ kind: 'wait', afterS: null }));
		sender.touch();
		await pass(120_000);
		const gaps = sent.slice(1).map((at, index) => at - (sent[index] ?? 0));
		// The jitter of these tests is always one half.
		expect(gaps.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 7_500, 15_000, 15_000]);
	});

	it('a wait that the server asks for is kept', async () => {
		const { pass, sent, sender } = bench(() => ({ kind: 'wait', afterS: 20 }));
		sender.touch();
		await pass(1_500 + 19_999);
		expect(sent).toHaveLength(1);
		await pass(1);
		expect(sent).toHaveLength(2);
	});

	it('a network that swallows everything is told of after ten seconds, not when it gives up', async () => {
		const { pass, told, sender } = bench(() => new Promise(() => {}));
		sender.touch();
		await pass(1_500 + 9_999);
		expect(told).toEqual([]);
		await pass(1);
		expect(told).toEqual([{ failures: 0, sinceMs: 10_000 }]);
	});

	it('when the network is back the save goes out at once', async () => {
		let up = false;
		const { pass, sent, told, sender } = bench(() => (up ? { kind: 'done' } : { kind: 'wait', afterS: 30 }));
		sender.touch();
		await pass(2_000);
		up = true;
		await sender.flush();
		expect(sent).toEqual([1_500, 2_000]);
		expect(told.at(-1)).toEqual({ failures: 0, sinceMs: 0 });
	});

	it('nothing goes out once sending has stopped, until it is taken up again', async () => {
		const { pass, sent, sender } = bench();
		sender.stop();
		sender.touch();
		await pass(10_000);
		await sender.flush();
		expect(sent).toEqual([]);
		sender.resume();
		sender.touch();
		await pass(1_500);
		expect(sent).toHaveLength(1);
	});
});
