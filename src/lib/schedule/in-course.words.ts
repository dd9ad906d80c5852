import { texts } from '#contract/texts.ts';

export const IN_COURSE_TEXTS = texts({
	titleAll: ['এই ভিডিওগুলো আপনার কোর্সেই আছে', 'Your course includes these videos'],
	titleSome: ['কিছু ভিডিও আপনার কোর্সেই আছে', 'Your course includes some of these videos'],
	all: (course: string) => [
		`এই সব ভিডিও আপনার “${course}” কোর্সে আছে`,
		`Your course “${course}” includes all of these videos`,
	],
	some: (count: string, of: string, course: string) => [
		`${of}টি ভিডিওর মধ্যে ${count}টি আপনার “${course}” কোর্সে আছে`,
		`Your course “${course}” includes ${count} of these ${of} videos`,
	],
	until: (day: string) => [
		`; ${day} পর্যন্ত বাড়তি টাকা ছাড়াই দেখতে পারবেন।`,
		`; you can watch them until ${day} without paying more.`,
	],
	always: ['; বাড়তি টাকা ছাড়াই দেখতে পারবেন।', '; you can watch them without paying more.'],
	closed: [
		'; বাকি কিস্তির জন্য এখন বন্ধ, কিস্তি দিলেই আবার খুলে যাবে।',
		'; they are closed because an instalment is late, and open again as soon as it is paid.',
	],
	still: ['তবু চাইলে সাবস্ক্রিপশন নিতে পারেন।', 'You may take the subscription all the same.'],
	toCourse: ['কোর্সে দেখুন', 'Watch in the course'],
	toPay: ['কিস্তি দিন', 'Pay the instalment'],
	badge: ['আপনার কোর্সে আছে', 'In your course'],
});
