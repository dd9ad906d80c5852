import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { watchBalances } from './sms-balance.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('the balance of a gateway is queried at intervals, never blocks, and its last known value remains', async () => {
	const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
	const registry = new Registry();
	const warnings: unknown[] = [];
	let left: () => Promise<number> = async () => 250.5;
	const read = vi.fn(() => left());
	watchBalances([{ gateway: 'alpha', read }], registry, {
		warn: (...said: unknown[]) => void warnings.push(said),
	});

	const first = await registry.metrics();
	expect(first).not.toContain('prostuti_sms_balance{');
	// For one that never answers, the start time is known.
	expect(first).toMatch(/prostuti_sms_balance_timestamp_seconds\{gateway="alpha"\} \d{10}/);
	await settle();
	expect(await registry.metrics()).toContain('prostuti_sms_balance{gateway="alpha"} 250.5');
	expect(read).toHaveBeenCalledTimes(1);

	left = () => Promise.reject(new Error('the gateway is down'));
	now.mockReturnValue(1_000_000 + 11 * 60_000);
	await registry.metrics();
	await settle();
	expect(read).toHaveBeenCalledTimes(2);
	expect(warnings).toHaveLength(1);
	expect(await registry.metrics()).toContain('prostuti_sms_balance{gateway="alpha"} 250.5');
	expect(await registry.metrics()).toContain('prostuti_sms_balance_timestamp_seconds{gateway="alpha"}');

	left = () => new Promise(() => {});
	now.mockReturnValue(1_000_000 + 22 * 60_000);
	expect(await registry.metrics()).toContain('prostuti_sms_balance{gateway="alpha"} 250.5');
});
