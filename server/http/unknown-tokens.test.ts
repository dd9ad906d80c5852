import { expect, it } from 'vitest';
import { makeUnknownTokens } from './unknown-tokens.ts';

it('after 1,200 unknown tokens of one network in two seconds its tokens are looked up in turn', () => {
	let at = 0;
	const unknown = makeUnknownTokens(1, () => at);
	const note = (ip: string, times: number) => {
		for (let n = 0; n < times; n++) unknown.note(ip);
	};
	note('203.0.113.1', 1_199);
	at = 1_999;
	expect(unknown.lane('203.0.113.1')).toBeNull();
	note('203.0.113.1', 1);
	expect(unknown.lane('203.0.113.1')).not.toBeNull();
	expect(unknown.lane('203.0.113.2')).toBeNull();
	at = 2_000;
	expect(unknown.lane('203.0.113.1')).toBeNull();
});

it('addresses of one IPv6 network count together', () => {
	const unknown = makeUnknownTokens(1 / 1_200);
	unknown.note('2001:db8:1:2::1');
	expect(unknown.lane('2001:db8:1:2::ffff')).not.toBeNull();
	expect(unknown.lane('2001:db8:1:3::1')).toBeNull();
});
