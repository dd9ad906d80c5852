import { expect, it } from 'vitest';
import { sortPoints } from './facts.ts';

it('a point with a short name before a colon is a fact', () => {
	expect(sortPoints(['সময়: ৪ ঘণ্টা', 'প্রশ্ন: ৭৫ এমটিএফ, অনুপাত ১:১'])).toEqual({
		facts: [
			{ name: 'সময়', value: '৪ ঘণ্টা' },
			{ name: 'প্রশ্ন', value: '৭৫ এমটিএফ, অনুপাত ১:১' },
		],
		sentences: [],
	});
});

it('everything else is a sentence', () => {
	const points = ['সাপ্তাহিক পরীক্ষা', 'ক্লাস শুরু ১০:৩০-এ', 'যাঁরা আগে একবার পরীক্ষায় বসেছেন: তাঁদের জন্য', 'ফাঁকা:'];
	expect(sortPoints(points)).toEqual({ facts: [], sentences: points });
});
