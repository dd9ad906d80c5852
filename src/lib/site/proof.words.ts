import { texts } from '#contract/texts.ts';

export const PROOF_TEXTS = texts({
	sample: ['নমুনা', 'Sample'],
	teachers: ['শিক্ষক', 'Teachers'],
	teachersTitle: ['যাঁদের কাছে পড়বেন', 'Who teaches you'],
	teachersLead: [
		'কার ডিগ্রি কী, কোথায় কাজ করেন, কীভাবে পড়ান, আগে দেখে নিন।',
		'See first what their degrees are, where they work and how they teach.',
	],
	allTeachers: ['সব শিক্ষক', 'All teachers'],
	noTeachers: ['শিক্ষকদের পরিচয় এখনো যোগ করা হয়নি।', 'No teachers have been added yet.'],
	degrees: ['ডিগ্রি', 'Degrees'],
	posting: ['পদ ও কর্মস্থল', 'Post and workplace'],
	subject: ['পড়ান', 'Teaches'],
	teachesIn: ['যেসব ব্যাচে পড়ান', 'Batches taught'],
	resultsTitle: ['আগের ব্যাচের ফল', 'Results of past batches'],
	resultsLead: [
		'কতজন ছিলেন, কতজনের ফল জানা, কতজন পাস করেছেন, আর কীভাবে গোনা হয়েছে।',
		'How many joined, whose result is known, how many passed, and how it was counted.',
	],
	passed: (passed: string, known: string) => [
		`ফল জানা ${known} জনের মধ্যে ${passed} জন পাস`,
		`${passed} of ${known} with a known result passed`,
	],
	passedShort: (passed: string, known: string) => [
		`${known} জনে ${passed} পাস`,
		`${passed} of ${known} passed`,
	],
	people: (n: string) => [`${n} জন`, n],
	joined: (joined: string, unknown: string) => [
		`ব্যাচে ছিলেন ${joined} জন; ${unknown} জনের ফল জানা নেই`,
		`${joined} joined; the result of ${unknown} is not known`,
	],
	allKnown: (joined: string) => [
		`ব্যাচে ছিলেন ${joined} জন; সবার ফল জানা`,
		`${joined} joined; every result is known`,
	],
	method: ['কীভাবে গোনা', 'How it was counted'],
	countedOn: (date: string) => [`${date} পর্যন্ত`, `As of ${date}`],
	reviewsTitle: ['যাঁরা পড়েছেন, তাঁদের কথা', 'In the words of those who were here'],
	company: ['প্রতিষ্ঠানের তথ্য', 'The company'],
	registeredName: ['নিবন্ধিত নাম', 'Registered name'],
	tradeLicence: ['ট্রেড লাইসেন্স', 'Trade licence'],
	bin: ['বিআইএন', 'BIN'],
	address: ['নিবন্ধিত ঠিকানা', 'Registered address'],
	ways: ['যেভাবে ফি দেওয়া যায়', 'Ways to pay'],
});
