import { expect, it } from 'vitest';
import { NEWS_TEXTS } from '#lib/news/notifications.words.ts';
import { newsTime } from './news-time.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const bn = (minutesAgo: number) =>
	newsTime(new Date(NOW - minutesAgo * 60_000).toISOString(), NOW, NEWS_TEXTS.bn, 'bn');

it('shows the age of a message in common words', () => {
	expect(bn(0)).toBe('এইমাত্র');
	// The phone's clock may be slightly behind.
	expect(bn(-1)).toBe('এইমাত্র');
	expect(bn(5)).toBe('৫ মিনিট আগে');
	expect(bn(3 * 60)).toBe('৩ ঘণ্টা আগে');
	expect(bn(10 * 60)).toBe('আজ, রাত ২:০০');
	expect(bn(26 * 60)).toBe('গতকাল, সকাল ১০:০০');
	expect(bn(72 * 60)).toBe('১৮ নভেম্বর ২০২৬, দুপুর ১২:০০');
	expect(newsTime(new Date(NOW - 300_000).toISOString(), NOW, NEWS_TEXTS.en, 'en')).toBe('5 min ago');
});
