import { describe, expect, test } from 'vitest';
import { embedUrl, frameOwner, sampleEvent } from './embed-url.ts';

const HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const ID = 'aqz-KE-bpKQ';
const FRAME = `https://www.youtube-nocookie.com/embed/${ID}`;

describe('a video link becomes a player', () => {
	test.each([
		['a watch page', `https://www.youtube.com/watch?v=${ID}`, FRAME],
		['a watch page with more in it', `https://youtube.com/watch?list=PL1&v=${ID}&t=30s`, FRAME],
		['a watch page for phones', `https://m.youtube.com/watch?v=${ID}`, FRAME],
		['a short link', `https://youtu.be/${ID}?si=abc`, FRAME],
		['a Shorts page', `https://www.youtube.com/shorts/${ID}`, FRAME],
		['a live page', `https://www.youtube.com/live/${ID}`, FRAME],
		['an embed URL, as it is', `${FRAME}?start=10`, `${FRAME}?start=10`],
		['an embed URL of a host that pages may not show', `https://www.youtube.com/embed/${ID}`, FRAME],
		[
			'a player of another allowed host',
			'https://player.vimeo.com/video/76',
			'https://player.vimeo.com/video/76',
		],
		['a page of the site', '/frames/video.html', '/frames/video.html'],
		['a page of the site with a query', '/frames/video.html?v=2', '/frames/video.html?v=2'],
	])('%s', (_, link, frame) => {
		expect(embedUrl(link, HOSTS)).toBe(frame);
	});
});

describe('no player URL is made of', () => {
	test.each([
		['an address without encryption', `http://www.youtube.com/watch?v=${ID}`],
		['a host that is not allowed', 'https://example.com/embed/1'],
		['a look-alike host', `https://www.youtube.com.example.com/watch?v=${ID}`],
		['an id that is too short', 'https://www.youtube.com/watch?v=short'],
		['an id with a path in it', 'https://www.youtube.com/watch?v=../../../x1'],
		['a channel page', 'https://www.youtube.com/@channel'],
		['a channel page of the player host', 'https://www.youtube-nocookie.com/@channel'],
		['a script', 'javascript:alert(1)'],
		['data', 'data:text/html,hello'],
		['a link to another host without scheme', '//example.com/embed/1'],
		['the same with backslashes', '/\\example.com/x'],
		['the same with a tab inside', '/\t/example.com/x'],
		['words', 'watch this'],
		['nothing', ''],
	])('%s', (_, link) => {
		expect(embedUrl(link, HOSTS)).toBeNull();
	});

	test('a video page if the settings do not allow the player', () => {
		expect(embedUrl(`https://youtu.be/${ID}`, [])).toBeNull();
	});
});

test('a sample class is identified by its URL alone', () => {
	expect(sampleEvent('/sample-class?event=12')).toBe('12');
	for (const link of ['/sample-class', '/sample-class?event=0', 'https://example.com/sample-class?event=12'])
		expect(sampleEvent(link)).toBeNull();
});

test('the reader sees the provider of a frame', () => {
	expect(frameOwner(FRAME)).toBe('YouTube');
	expect(frameOwner('https://player.vimeo.com/video/76')).toBe('vimeo.com');
	expect(frameOwner('/frames/video.html')).toBe('');
});
