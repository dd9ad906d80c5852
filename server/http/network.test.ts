import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
	['103.4.145.2', '103.4.145.2'],
	['::ffff:103.4.145.2', '103.4.145.2'],
	['2400:c600:1:2:aaaa::1', '2400:c600:1:2::/64'],
	['2400:c600:1:2:ffff:ffff:ffff:ffff', '2400:c600:1:2::/64'],
	['2400:c600:1:3::1', '2400:c600:1:3::/64'],
	['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
	expect(networkOf(ip)).toBe(network);
});
