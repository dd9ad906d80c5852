import { expect, it } from 'vitest';
import { plain } from './plain.ts';

it.each([
	['<p>এক <b>দুই</b>।</p>\n<p>তিন</p>', 'এক দুই। তিন'],
	['<p>A &amp; B &lt;5 &quot;C&quot; &unknown;</p>', 'A & B <5 "C" &unknown;'],
	['', ''],
])('the words of %j are %j', (html, text) => {
	expect(plain(html)).toBe(text);
});
