import { describe, expect, it } from 'vitest';
import { claimsAgainst, type TextFacts } from './claims.rules.ts';

const FACTS: TextFacts = {
	mode: 'online',
	routines: [{ classes: 12, exams: 30, weeks: 10 }],
	counted: true,
	negative: [0.05],
	refundNoneFromBp: 5_000,
	hours: { need: 260, left: 42, session: 'জুলাই ২০২৭' },
};
const against = (text: string, over: Partial<TextFacts> = {}) =>
	claimsAgainst({ about: text }, { ...FACTS, ...over }).map(({ kind, values }) => ({ kind, ...values }));

describe('a false sentence', () => {
	it.each([
		['সন্ধ্যার ক্লাস, সাপ্তাহিক পরীক্ষা ও ছাপা শিট', { kind: 'exams_a_week', stated: 1, fact: 3 }],
		['Evening classes and weekly exams.', { kind: 'exams_a_week', stated: 1, fact: 3 }],
		['প্রতি সপ্তাহে ছোট পরীক্ষা হয়', { kind: 'exams_a_week', stated: 1, fact: 3 }],
		['সপ্তাহে দুটি পরীক্ষা', { kind: 'exams_a_week', stated: 2, fact: 3 }],
		['One exam a week.', { kind: 'exams_a_week', stated: 1, fact: 3 }],
		['সপ্তাহে তিন দিন ক্লাস', { kind: 'classes_a_week', stated: 3, fact: 1.2 }],
		['মোট ৪৮টি ক্লাস', { kind: 'classes', stated: 48, fact: 12 }],
		['48 classes with notes.', { kind: 'classes', stated: 48, fact: 12 }],
		['২০টি পরীক্ষা দেবেন', { kind: 'exams', stated: 20, fact: 30 }],
		['ধানমন্ডি শাখায় তিন ঘণ্টার ক্লাস', { kind: 'mode', mode: 'online' }],
		['Classes at the branch in Dhanmondi.', { kind: 'mode', mode: 'online' }],
		['এই পরীক্ষায় নেগেটিভ নম্বর নেই', { kind: 'negative', fact: 0.05 }],
		['No negative marks.', { kind: 'negative', fact: 0.05 }],
		['নেগেটিভ নম্বর: ভুল স্টেমে ০.২৫', { kind: 'negative', fact: 0.05 }],
		['৩০ শতাংশ ক্লাস হয়ে গেলে টাকা ফেরত নেই', { kind: 'refund', fact: 50 }],
		['The fee is never refunded, not even in part', { kind: 'refund', fact: 50 }],
		['জানুয়ারির জন্য সবচেয়ে উপযুক্ত ব্যাচ', { kind: 'hours_later', need: 260, left: 42, session: 'জুলাই ২০২৭' }],
		[
			'The most suitable batch for January',
			{ kind: 'hours_later', need: 260, left: 42, session: 'জুলাই ২০২৭' },
		],
		['এনাটমি ও ফিজিওলজি', { kind: 'subject', fact: 'অ্যানাটমি' }],
	])('is found: %s', (text, claim) => {
		expect(against(text)).toEqual([claim]);
	});

	it('is reported with its field and its text, and so is every other one', () => {
		const hero = { lead: 'প্রথম কথা। **সাপ্তাহিক পরীক্ষা** হয়।', points: ['ভুল স্টেমে নেগেটিভ ০.৫'] };
		expect(claimsAgainst({ title: 'শাখায় ক্লাস', hero }, FACTS)).toEqual([
			{ field: 'title', sentence: 'শাখায় ক্লাস', kind: 'mode', values: { mode: 'online' } },
			{
				field: 'hero.lead',
				sentence: 'সাপ্তাহিক পরীক্ষা হয়',
				kind: 'exams_a_week',
				values: { stated: 1, fact: 3 },
			},
			{ field: 'hero.points.0', sentence: 'ভুল স্টেমে নেগেটিভ ০.৫', kind: 'negative', values: { fact: 0.05 } },
		]);
	});
});

describe('a true sentence, or one about unknown facts, is accepted', () => {
	it.each([
		'সপ্তাহে তিনটি পরীক্ষা ও একটি ক্লাস',
		'সাপ্তাহিক ক্লাস',
		'দুই থেকে তিন সপ্তাহে একটি ক্লাস',
		'১২টি ক্লাস, ৩০টি পরীক্ষা',
		'প্রথম ৫টি ক্লাস রেকর্ডিং থেকে',
		'শাখায় কোনো ক্লাস নেই',
		'নেগেটিভ নম্বর: ভুল স্টেমে ০.০৫',
		'এমটিএফে নেগেটিভ নম্বর সামলানোর অভ্যাস',
		'অর্ধেক ক্লাস হয়ে গেলে ফেরত নেই',
		'৫০% ক্লাস শেষ হলে টাকা ফেরত পাবেন না',
		'টাকা ফেরতের নিয়ম দেখে নিন',
		'অ্যানাটমি ও প্যাথলজি',
	])('%s', (text) => {
		expect(against(text)).toEqual([]);
	});

	it('without a routine, a format or hours no sentence about them is reported', () => {
		const unknown = { mode: null, routines: [], negative: null, hours: null };
		for (const text of ['সাপ্তাহিক পরীক্ষা', '৪৮টি ক্লাস', 'শাখায় ক্লাস', 'নেগেটিভ নম্বর নেই', 'সবচেয়ে মানানসই'])
			expect(against(text, unknown)).toEqual([]);
		expect(against('নেগেটিভ নম্বর নেই', { negative: [] })).toEqual([]);
		expect(against('সবচেয়ে মানানসই', { hours: { need: 40, left: 42, session: null } })).toEqual([]);
	});

	it('a course may recommend how often to take an exam, but a weekly event must exist in one of its batches', () => {
		expect(against('শেষ মাসে সপ্তাহে একটি পূর্ণ পরীক্ষা', { counted: false })).toEqual([]);
		expect(against('প্রতি সপ্তাহে পরীক্ষা', { counted: false })).toHaveLength(1);
		const weekly = { classes: 1, exams: 10, weeks: 10 };
		expect(against('প্রতি সপ্তাহে পরীক্ষা', { counted: false, routines: [...FACTS.routines, weekly] })).toEqual(
			[],
		);
	});
});
