import type { Pairs } from '#contract/texts.ts';

export const texts: Pairs = {
	resources: {
		teachers: {
			name: ['শিক্ষক', 'Teacher |||| Teachers'],
			fields: {
				title: ['পরিচয়', 'Who it is'],
				events: ['ক্লাস', 'Classes'],
				videos: ['ভিডিও', 'Videos'],
				active: ['এখন পড়ান', 'Teaches now'],
			},
		},
		sessions: {
			name: ['সেশন', 'Session |||| Sessions'],
			fields: {
				name_en: ['ইংরেজি নাম', 'Name in English'],
				target_exam_date: ['মূল পরীক্ষার দিন', 'Day of the examination'],
			},
		},
		'year-course-sessions': { name: ['কোর্সের সেশন', 'Session of a course |||| Sessions of courses'] },
		institutes: {
			name: ['প্রতিষ্ঠান', 'Institute |||| Institutes'],
			fields: { short_name: ['সংক্ষেপ', 'Short'] },
		},
		faculties: { name: ['ফ্যাকাল্টি', 'Faculty |||| Faculties'] },
		disciplines: { name: ['ডিসিপ্লিন', 'Discipline |||| Disciplines'] },
		'candidate-types': { name: ['প্রার্থীর ধরন', 'Candidate type |||| Candidate types'] },
		'seat-quotas': { name: ['আসন', 'Seats'], fields: { source: ['সূত্র', 'Source'] } },
	},
	catalog: {
		institute_types: {
			bcps: ['বিসিপিএস', 'BCPS'],
			bmu: ['বিএমইউ', 'BMU'],
			nipsom: ['নিপসম', 'NIPSOM'],
			foreign: ['বিদেশি', 'Foreign'],
			other: ['অন্যান্য', 'Other'],
		},
		teacher_hint: [
			'নাম বদলালে এই নামের সব ক্লাস ও ভিডিওতেও বদলাবে।',
			'A new name is carried on to all classes and videos that bear the old one.',
		],
		code_hint: ['ছোট ইংরেজি অক্ষরে, যেমন government।', 'Small Latin letters, e.g. government.'],
		source_hint: ['কোন বিজ্ঞপ্তি বা তালিকা থেকে।', 'The notice or list it comes from.'],
	},
};
