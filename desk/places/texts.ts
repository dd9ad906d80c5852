/** Words of branches, colleges and places. */
export const texts = {
	bn: {
		resources: {
			branches: { name: 'শাখা', fields: { name: 'নাম', address: 'ঠিকানা', phone: 'ফোন' } },
			'medical-colleges': { name: 'মেডিকেল কলেজ', fields: { name: 'নাম', type: 'ধরন', doctors: 'চিকিৎসক' } },
			divisions: { name: 'বিভাগ', fields: { name: 'ইংরেজি নাম', bn_name: 'বাংলা নাম' } },
			districts: { name: 'জেলা', fields: { name: 'ইংরেজি নাম', bn_name: 'বাংলা নাম', division_id: 'বিভাগ' } },
			upazilas: {
				name: 'উপজেলা ও থানা',
				fields: { name: 'ইংরেজি নাম', bn_name: 'বাংলা নাম', district_id: 'জেলা', kind: 'ধরন' },
			},
		},
		places: {
			college_types: {
				government: 'সরকারি',
				private: 'বেসরকারি',
				armed_forces: 'সামরিক',
				government_dental: 'সরকারি ডেন্টাল',
				private_dental: 'বেসরকারি ডেন্টাল',
				other: 'অন্যান্য',
			},
			place_kinds: { upazila: 'উপজেলা', metro_thana: 'মহানগর থানা' },
			merge: 'অন্যটির সঙ্গে মেলান',
			merge_lead: '“%{name}” যেখানে যেখানে আছে, সবখানে নিচের নামটি বসবে; তারপর “%{name}” মুছে যাবে। ফেরানো যায় না।',
			merge_into: 'যেটি থাকবে',
			merge_choose: 'যেটি থাকবে সেটি বেছে নিন।',
			merge_sum: '“%{from}” আছে এমন %{rows}টি সারিতে এখন থেকে “%{into}” থাকবে।',
			merged: 'মেলানো হয়েছে',
		},
	},
	en: {
		resources: {
			branches: { name: 'Branches', fields: { name: 'Name', address: 'Address', phone: 'Phone' } },
			'medical-colleges': {
				name: 'Medical colleges',
				fields: { name: 'Name', type: 'Kind', doctors: 'Doctors' },
			},
			divisions: { name: 'Divisions', fields: { name: 'English name', bn_name: 'Bengali name' } },
			districts: {
				name: 'Districts',
				fields: { name: 'English name', bn_name: 'Bengali name', division_id: 'Division' },
			},
			upazilas: {
				name: 'Upazilas and thanas',
				fields: { name: 'English name', bn_name: 'Bengali name', district_id: 'District', kind: 'Kind' },
			},
		},
		places: {
			college_types: {
				government: 'Government',
				private: 'Private',
				armed_forces: 'Armed forces',
				government_dental: 'Government dental',
				private_dental: 'Private dental',
				other: 'Other',
			},
			place_kinds: { upazila: 'Upazila', metro_thana: 'Metropolitan thana' },
			merge: 'Merge',
			merge_lead:
				'Wherever “%{name}” stands, the name below will stand; then “%{name}” is deleted. This cannot be undone.',
			merge_into: 'The one that stays',
			merge_choose: 'Choose the one that stays.',
			merge_sum: '%{rows} rows that name “%{from}” will name “%{into}”.',
			merged: 'Merged',
		},
	},
};
