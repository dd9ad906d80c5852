import { expect, test } from 'vitest';
import { formatOrdinal } from './ordinal.ts';

test('a rank has its own ending', () => {
	expect([1, 2, 3, 4, 6, 10, 11, 12, 101].map((place) => formatOrdinal(place, 'bn'))).toEqual([
		'১ম',
		'২য়',
		'৩য়',
		'৪র্থ',
		'৬ষ্ঠ',
		'১০ম',
		'১১তম',
		'১২তম',
		'১০১তম',
	]);
	expect([1, 2, 3, 4, 11, 12, 21].map((place) => formatOrdinal(place, 'en'))).toEqual([
		'1st',
		'2nd',
		'3rd',
		'4th',
		'11th',
		'12th',
		'21st',
	]);
});
