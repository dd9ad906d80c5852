import { describe, expect, it, vi } from 'vitest';
import { settle } from '#tests/support/until.ts';
import { Fault } from '../../../http/fault.ts';
import { hashWhenFree } from './passwords.ts';

const hash = vi.hoisted(() => vi.fn<(password: string) => Promise<string>>());
vi.mock('./hashing.ts', () => ({ hash, verify: vi.fn() }));

describe('the queue for hashing', () => {
	/** Work that ends on command. */
	function held() {
		const ends: (() => void)[] = [];
		const work = () =>
			new Promise<string>((resolve) => {
				ends.push(() => resolve('done'));
			});
		return { work, end: () => ends.shift()?.() };
	}

	it('refuses more work when two hundred wait, and completes all it accepted', async () => {
		const { work, end } = held();
		hash.mockImplementation(work);
		const answers = Array.from({ length: 260 }, (_, n) =>
			hashWhenFree('a long enough password', `10.0.${n % 8}.1`),
		);
		await settle();
		const waiting = Promise.all(answers);
		for (let n = 0; n < 260; n++) {
			end();
			await settle();
		}
		const all = await waiting;
		const busy = all.filter((answer) => answer instanceof Fault);
		expect(busy.length).toBeGreaterThan(0);
		expect(busy.length).toBeLessThanOrEqual(60);
		expect(all.filter((answer) => answer === 'done').length).toBe(260 - busy.length);
	});
});
