import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost, publicLookup } from './public-hosts.ts';

describe('the target of a push', () => {
	it.each(['8.8.8.8', '142.250.183.10', '2404:6800:4009::200a', '2a00:1450:4007::5'])(
		'%s is on the internet',
		(address) => expect(isPublicAddress(address)).toBe(true),
	);

	it.each([
		'127.0.0.1',
		'10.1.2.3',
		'172.31.255.255',
		'192.168.0.1',
		'169.254.169.254',
		'100.64.0.1',
		'0.0.0.0',
		'224.0.0.1',
		'255.255.255.255',
		'::1',
		'::',
		'::ffff:127.0.0.1',
		'::ffff:8.8.8.8',
		'64:ff9b::7f00:1',
		'2002:7f00:1::',
		'fe80::1',
		'fd00::1',
		'ff02::1',
		'nonsense',
		'',
	])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

	it('no name of this machine is, neither when it is checked nor when it is called', async () => {
		for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:7f00:1]', 'no-such-name.invalid'])
			expect(await isPublicHost(host)).toBe(false);
		const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
		expect(error).toBeInstanceOf(Error);
	});
});
