import type { Pairs } from '#contract/texts.ts';

/** What each kind of wrong sentence is compared with. */
export const UNTRUE_WORDS: Pairs = {
	title: [
		'এই বাক্যগুলো ঠিক না করলে প্রকাশ করা যাবে না। খসড়া যেমন আছে তেমনই থাকবে।',
		'These sentences keep it from being published. The draft stays as it is.',
	],
	exams_a_week: [
		'লেখায় সপ্তাহে %{stated}টি পরীক্ষা, রুটিনে সপ্তাহে গড়ে %{fact}টি।',
		'It says %{stated} exams a week; the routine has %{fact} on average.',
	],
	classes_a_week: [
		'লেখায় সপ্তাহে %{stated}টি ক্লাস, রুটিনে সপ্তাহে গড়ে %{fact}টি।',
		'It says %{stated} classes a week; the routine has %{fact} on average.',
	],
	exams: ['লেখায় %{stated}টি পরীক্ষা, রুটিনে %{fact}টি।', 'It says %{stated} exams; the routine has %{fact}.'],
	classes: ['লেখায় %{stated}টি ক্লাস, রুটিনে %{fact}টি।', 'It says %{stated} classes; the routine has %{fact}.'],
	mode: ['এই ব্যাচের ক্লাস: %{mode}।', 'Classes of this batch: %{mode}.'],
	negative: [
		'পরীক্ষার ধরনে নেগেটিভ নম্বর %{fact} (০ মানে নেই)।',
		'The exam format takes off %{fact} marks (0: none).',
	],
	refund: [
		'নিয়মে %{fact}% ক্লাস ও পরীক্ষা হয়ে গেলে ফেরত নেই, তার আগে আছে।',
		'By the policy nothing is given back once %{fact}% is over, and a share before.',
	],
	hours: [
		'সিলেবাসে %{need} ঘণ্টা লাগে, পরীক্ষার আগে আছে %{left} ঘণ্টা।',
		'The syllabus takes %{need} hours; %{left} are left before the exam.',
	],
	hours_later: [
		'সিলেবাসে %{need} ঘণ্টা লাগে, পরীক্ষার আগে আছে %{left} ঘণ্টা। %{session} সেশনের কথা লিখুন।',
		'The syllabus takes %{need} hours; %{left} are left before the exam. Advise the %{session} session.',
	],
	subject: ['বানান: %{fact}।', 'Spelling: %{fact}.'],
};
