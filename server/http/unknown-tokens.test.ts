import { expect, it } from 'vitest';
import { makeUnknownTokens } from './unknown-tokens.ts';

it('after 1,200 unknown tokens of one network in two seconds only known ones of it are believed', () => {
	let at = 0;
	const unknown = makeUnknownTokens(1, () => at);
	const tell = (ip: string, times: number) => {
		for (let n = 0; n < times; n++) unknown.note(ip);
	};
	tell('203.0.113.1', 1_199);
	at = 1_999;
	expect(unknown.spent('203.0.113.1')).toBe(false);
	tell('203.0.113.1', 1);
	expect(unknown.spent('203.0.113.1')).toBe(true);
	expect(unknown.spent('203.0.113.2')).toBe(false);
	at = 2_000;
	expect(unknown.spent('203.0.113.1')).toBe(false);
});

it('addresses of one IPv6 network count together', () => {
	const unknown = makeUnknownTokens(1 / 1_200);
	unknown.note('2001:db8:1:2::1');
	expect(unknown.spent('2001:db8:1:2::ffff')).toBe(true);
	expect(unknown.spent('2001:db8:1:3::1')).toBe(false);
});
