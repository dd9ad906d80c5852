import { expect, it } from 'vitest';
import { sentencesOf } from './plain.ts';

it.each([
	['<p>এক <b>দুই</b>।</p>\n<p>তিন</p>', 'এক দুই। তিন।'],
	['<p>A &amp; B &lt;5 &quot;C&quot; &unknown;!</p>', 'A & B <5 "C" &unknown;!'],
	[
		'<h2>কার জন্য</h2>\n<p>যাঁরা বসবেন।</p><h2>কী পাবেন</h2><ul>\n<li>ক্লাস</li><li>শিট।</li></ul>',
		'যাঁরা বসবেন। ক্লাস। শিট।',
	],
	['', ''],
])('the sentences of %j are %j', (html, text) => {
	expect(sentencesOf(html, 200)).toBe(text);
});

it('stops before the limit is exceeded, but includes the first sentence', () => {
	expect(sentencesOf('<p>এক দুই তিন।</p><p>চার।</p>', 12)).toBe('এক দুই তিন।');
	expect(sentencesOf('<p>এক দুই তিন।</p>', 3)).toBe('এক দুই তিন।');
});
