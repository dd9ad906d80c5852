import type { Pairs } from '#contract/texts.ts';

export const texts: Pairs = {
	resources: {
		branches: { name: ['শাখা', 'Branch |||| Branches'], fields: { phone: ['ফোন', 'Phone'] } },
		'medical-colleges': { name: ['মেডিকেল কলেজ', 'Medical college |||| Medical colleges'] },
		divisions: { name: ['বিভাগ', 'Division |||| Divisions'], fields: { name: ['ইংরেজি নাম', 'English name'] } },
		districts: {
			name: ['জেলা', 'District |||| Districts'],
			fields: { name: ['ইংরেজি নাম', 'English name'], division_id: ['বিভাগ', 'Division'] },
		},
		upazilas: {
			name: ['উপজেলা বা থানা |||| উপজেলা ও থানা', 'Upazila or thana |||| Upazilas and thanas'],
			fields: { name: ['ইংরেজি নাম', 'English name'], district_id: ['জেলা', 'District'] },
		},
	},
	places: {
		college_types: {
			government: ['সরকারি', 'Government'],
			private: ['বেসরকারি', 'Private'],
			armed_forces: ['সামরিক', 'Armed forces'],
			government_dental: ['সরকারি ডেন্টাল', 'Government dental'],
			private_dental: ['বেসরকারি ডেন্টাল', 'Private dental'],
			other: ['অন্যান্য', 'Other'],
		},
		place_kinds: { upazila: ['উপজেলা', 'Upazila'], metro_thana: ['মহানগর থানা', 'Metropolitan thana'] },
		merge: ['অন্যটির সঙ্গে মেলান', 'Merge'],
		merge_sure: [
			'“%{name}” যেখানে যেখানে আছে, সবখানে নিচের নামটি বসবে; তারপর “%{name}” মুছে যাবে। ফেরানো যায় না।',
			'Wherever “%{name}” stands, the name below will stand; then “%{name}” is deleted. This cannot be undone.',
		],
		merge_into: ['যেটি থাকবে', 'The one that stays'],
		merge_choose: ['যেটি থাকবে সেটি বেছে নিন।', 'Choose the one that stays.'],
		merge_sum: [
			'“%{from}” আছে এমন %{rows}টি সারিতে এখন থেকে “%{into}” থাকবে।',
			'%{rows} rows that name “%{from}” will name “%{into}”.',
		],
		merge_done: ['মেলানো হয়েছে', 'Merged'],
	},
};
