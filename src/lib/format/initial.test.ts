import { describe, expect, it } from 'vitest';
import { initial } from './initial.ts';

describe('the letter shown for a doctor without a picture', () => {
	it.each([
		['নুসরাত জাহান', 'নু'],
		['ডা. তানভীর আহমেদ', 'তা'],
		['ডাঃ রুমানা', 'রু'],
		['ডালিয়া খাতুন', 'ডা'],
		['শ্রীকান্ত রায়', 'শ্রী'],
		['Dr. Karim', 'K'],
		['Dr Karim', 'K'],
		['Drishti', 'D'],
		['', ''],
		['  ', ''],
	])('of %j is %j', (name, letter) => {
		expect(initial(name)).toBe(letter);
	});
});
