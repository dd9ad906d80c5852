import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/call.ts';
import { createDrafts } from '../state/draft.ts';
import { createCheckout } from './checkout.ts';

function storage(): Storage {
	const stored = new Map<string, string>();
	return {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
		removeItem: (key) => void stored.delete(key),
		clear: () => stored.clear(),
		key: () => null,
		length: 0,
	};
}

/** A browser tab with a server that gives the next configured reply. */
function tab() {
	const stored = storage();
	const keys: string[] = [];
	const slips: Blob[] = [];
	const proofs: unknown[] = [];
	let made = 0;
	const world = {
		now: 1_000_000,
		answer: async (): Promise<{ payment_id: number; redirect_url: string }> => ({
			payment_id: 7,
			redirect_url: 'https://pay.example/7',
		}),
		proof: async () => ({ payment: { id: 9 } }),
	};
	const load = () =>
		createCheckout({
			pay: (_order, _method, key) => {
				keys.push(key);
				return world.answer();
			},
			sendSlip: async (picture) => {
				slips.push(picture);
				return { slip: 'abcdefghijklmnopqrstuv' };
			},
			sendProof: (_order, proof) => {
				proofs.push(proof);
				return world.proof();
			},
			drafts: createDrafts(() => stored),
			now: () => world.now,
			makeKey: () => `key-${++made}-abcdefghij`,
		});
	return { world, keys, slips, proofs, load };
}

describe('paying', () => {
	it('sends one request when the button is tapped twice', async () => {
		const { load, keys } = tab();
		const checkout = load();
		const [one, two] = await Promise.all([checkout.begin(3, 'bkash', []), checkout.begin(3, 'bkash', [])]);
		expect([one, two]).toEqual(['https://pay.example/7', 'https://pay.example/7']);
		expect(keys).toHaveLength(1);
	});
	it('is the same action after a reload, and another one with another method or for another order', async () => {
		const { load, keys } = tab();
		await load().begin(3, 'bkash', []);
		await load().begin(3, 'bkash', []);
		await load().begin(3, 'sslcommerz', []);
		await load().begin(4, 'bkash', []);
		expect(new Set(keys)).toEqual(new Set([keys[0], keys[2], keys[3]]));
		expect(keys[1]).toBe(keys[0]);
	});
	it.each(['network', 'internal', 'unavailable', 'rate.limited'] as const)(
		'is the same action after %s, since it may have taken effect',
		async (code) => {
			const { load, keys, world } = tab();
			const answer = world.answer;
			world.answer = async () => {
				throw new ApiError(code as 'network', 'no answer');
			};
			await expect(load().begin(3, 'bkash', [])).rejects.toThrow('no answer');
			world.answer = answer;
			await load().begin(3, 'bkash', []);
			expect(keys[1]).toBe(keys[0]);
		},
	);
	it.each(['payment.gateway_down', 'payment.key_reused', 'order.quote_expired', 'enrol.full'] as const)(
		'is a new action after %s',
		async (code) => {
			const { load, keys, world } = tab();
			const answer = world.answer;
			world.answer = async () => {
				throw new ApiError(code, 'refused');
			};
			await expect(load().begin(3, 'bkash', [])).rejects.toThrow('refused');
			world.answer = answer;
			await load().begin(3, 'bkash', []);
			expect(keys[1]).not.toBe(keys[0]);
		},
	);
	it('is a new action once the payment continued, the doctor chose to pay again, or ten minutes have passed', async () => {
		const { load, keys, world } = tab();
		await load().begin(3, 'bkash', []);
		await load().begin(3, 'bkash', [6]);
		expect(keys[1]).toBe(keys[0]);
		await load().begin(3, 'bkash', [7]);
		expect(keys[2]).not.toBe(keys[0]);
		load().forget(3);
		await load().begin(3, 'bkash', []);
		expect(keys[3]).not.toBe(keys[2]);
		world.now += 10 * 60_000;
		await load().begin(3, 'bkash', []);
		expect(keys[4]).not.toBe(keys[3]);
	});
});

describe('reporting a deposit', () => {
	const PROOF = { method: 'bank_deposit', trx_id: 'TX1', paid_on: '2026-11-20', branch_id: null } as const;
	it('uploads the photo first and sends its key with the rest', async () => {
		const { load, proofs } = tab();
		expect(await load().prove(3, PROOF, new Blob(['x']))).toBe(9);
		expect(proofs).toEqual([{ ...PROOF, slip: 'abcdefghijklmnopqrstuv' }]);
	});
	it('sends no photo when there is none', async () => {
		const { load, proofs, slips } = tab();
		await load().prove(3, PROOF, null);
		expect(slips).toEqual([]);
		expect(proofs).toEqual([{ ...PROOF, slip: null }]);
	});
	it('does not send the same photo again after a refusal', async () => {
		const { load, slips, world } = tab();
		const checkout = load();
		const photo = new Blob(['x']);
		const proof = world.proof;
		world.proof = async () => {
			throw new ApiError('payment.trx_used', 'used');
		};
		await expect(checkout.prove(3, PROOF, photo)).rejects.toThrow('used');
		world.proof = proof;
		await checkout.prove(3, PROOF, photo);
		expect(slips).toHaveLength(1);
		await checkout.prove(3, PROOF, new Blob(['y']));
		expect(slips).toHaveLength(2);
	});
});
