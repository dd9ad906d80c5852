import { expect, it } from 'vitest';
import { DASHBOARD_TEXTS } from '../reports/dashboard.words.ts';

it('a day within an English sentence has a small letter', () => {
	const { openUntil } = DASHBOARD_TEXTS.en;
	expect(openUntil('Today, 10:30 pm')).toBe('Until today, 10:30 pm');
	expect(openUntil('Friday, 5 June, 10:30 pm')).toBe('Until Friday, 5 June, 10:30 pm');
	expect(DASHBOARD_TEXTS.bn.openUntil('আজ, রাত ১০:৩০')).toBe('আজ, রাত ১০:৩০ পর্যন্ত');
});
