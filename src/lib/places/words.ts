import { texts } from '#contract/texts.ts';

export const PLACE_TEXTS = texts({
	present: ['বর্তমান ঠিকানা', 'Present address'],
	permanent: ['স্থায়ী ঠিকানা', 'Permanent address'],
	division: ['বিভাগ', 'Division'],
	district: ['জেলা', 'District'],
	upazila: ['উপজেলা বা থানা', 'Upazila or thana'],
	address: ['বাসা, রাস্তা ও এলাকা', 'House, road and area'],
	addressHint: ['যেমন: বাসা ১২, রোড ৫, মিরপুর ১০', 'For example: House 12, Road 5, Mirpur 10'],
	choose: ['বেছে নিন', 'Choose'],
	divisionFirst: ['আগে বিভাগ বেছে নিন', 'Choose the division first'],
	districtFirst: ['আগে জেলা বেছে নিন', 'Choose the district first'],
	loading: ['তালিকা আসছে…', 'Loading the list…'],
	failed: ['ঠিকানার তালিকা আনা যায়নি', 'The list of places could not be loaded'],
	copy: ['বর্তমান ঠিকানাই স্থায়ী ঠিকানা', 'The permanent address is the same'],
	copied: ['বর্তমান ঠিকানা এখানে বসানো হয়েছে।', 'The present address has been put here.'],
	college: ['মেডিকেল বা ডেন্টাল কলেজ', 'Medical or dental college'],
	collegeHint: [
		'নামের কয়েকটি অক্ষর ইংরেজিতে লিখলে তালিকা ছোট হয়ে আসবে',
		'Type a few letters of the name to shorten the list',
	],
	collegeFailed: ['কলেজের তালিকা আনা যায়নি', 'The list of colleges could not be loaded'],
	noCollege: [
		'এই নামে কোনো কলেজ তালিকায় নেই। অন্যভাবে লিখে দেখুন।',
		'No college of this name is in the list. Try writing it differently.',
	],
});
