import { describe, expect, it, vi } from 'vitest';
import { settle } from '#tests/support/until.ts';
import { Fault } from '../../http/fault.ts';
import { hashWhenFree, makePasswordWork } from './passwords.ts';

const hash = vi.hoisted(() => vi.fn<(password: string) => Promise<string>>());
vi.mock('./hashing.ts', () => ({ hash, verify: vi.fn() }));

describe('the line in front of the hashing', () => {
	/** Work that ends when it is told to. */
	function held() {
		const ends: (() => void)[] = [];
		let running = 0;
		let most = 0;
		const work = () =>
			new Promise<string>((resolve) => {
				most = Math.max(most, ++running);
				ends.push(() => {
					running--;
					resolve('done');
				});
			});
		return { work, end: () => ends.shift()?.(), most: () => most };
	}

	it('lets so many work at once, so many wait, and sends the others away for two seconds', async () => {
		const line = makePasswordWork(2, 3);
		const { work, end, most } = held();
		const five = [];
		for (let n = 0; n < 5; n++) {
			five.push(line.whenFree(work));
			await settle();
		}
		const sixth = await line.whenFree(work);
		expect(sixth).toBeInstanceOf(Fault);
		expect(sixth).toMatchObject({ code: 'auth.busy', meta: { next_in_s: 2 } });
		const due = line.whenDue(work);
		for (let n = 0; n < 6; n++) {
			end();
			await settle();
		}
		expect(await Promise.all([...five, due])).toEqual(Array(6).fill('done'));
		expect(most()).toBe(2);
		const later = line.whenFree(work);
		await settle();
		end();
		expect(await later).toBe('done');
	});

	it('goes on after work that failed', async () => {
		const line = makePasswordWork(1, 1);
		await expect(line.whenFree(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
		expect(await line.whenFree(async () => 'done')).toBe('done');
	});

	it('refuses what comes when two hundred wait, and serves all it took', async () => {
		const { work, end } = held();
		hash.mockImplementation(work);
		const answers = Array.from({ length: 260 }, () => hashWhenFree('a long enough password'));
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
