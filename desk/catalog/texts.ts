/** Words of teachers, sessions, institutes and seats. */
export const texts = {
	bn: {
		resources: {
			teachers: {
				name: 'শিক্ষক',
				fields: { name: 'নাম', title: 'পরিচয়', events: 'ক্লাস', videos: 'ভিডিও', active: 'এখন পড়ান' },
			},
			sessions: {
				name: 'সেশন',
				fields: { name: 'নাম', name_en: 'ইংরেজি নাম', target_exam_date: 'মূল পরীক্ষার দিন' },
			},
			'year-course-sessions': {
				name: 'কোর্সের সেশন',
				fields: { title: 'নাম', year: 'সাল', course_id: 'কোর্স', session_id: 'সেশন' },
			},
			institutes: { name: 'প্রতিষ্ঠান', fields: { name: 'নাম', short_name: 'সংক্ষেপ', type: 'ধরন' } },
			faculties: { name: 'ফ্যাকাল্টি', fields: { name: 'নাম', institute_id: 'প্রতিষ্ঠান', position: 'ক্রম' } },
			disciplines: { name: 'ডিসিপ্লিন', fields: { name: 'নাম', faculty_id: 'ফ্যাকাল্টি' } },
			'candidate-types': { name: 'প্রার্থীর ধরন', fields: { name: 'নাম', code: 'সংকেত' } },
			'seat-quotas': {
				name: 'আসন',
				fields: {
					session_id: 'সেশন',
					discipline_id: 'ডিসিপ্লিন',
					candidate_type_id: 'প্রার্থীর ধরন',
					seats: 'আসন',
					source: 'সূত্র',
				},
			},
		},
		catalog: {
			institute_types: {
				bcps: 'বিসিপিএস',
				bmu: 'বিএমইউ',
				nipsom: 'নিপসম',
				foreign: 'বিদেশি',
				other: 'অন্যান্য',
			},
			teacher_hint: 'নাম বদলালে এই নামের সব ক্লাস ও ভিডিওতেও বদলাবে।',
			code_hint: 'ছোট ইংরেজি অক্ষরে, যেমন government।',
			source_hint: 'কোন বিজ্ঞপ্তি বা তালিকা থেকে।',
		},
	},
	en: {
		resources: {
			teachers: {
				name: 'Teachers',
				fields: {
					name: 'Name',
					title: 'Who it is',
					events: 'Classes',
					videos: 'Videos',
					active: 'Teaches now',
				},
			},
			sessions: {
				name: 'Sessions',
				fields: { name: 'Name', name_en: 'Name in English', target_exam_date: 'Day of the examination' },
			},
			'year-course-sessions': {
				name: 'Sessions of courses',
				fields: { title: 'Name', year: 'Year', course_id: 'Course', session_id: 'Session' },
			},
			institutes: { name: 'Institutes', fields: { name: 'Name', short_name: 'Short', type: 'Kind' } },
			faculties: {
				name: 'Faculties',
				fields: { name: 'Name', institute_id: 'Institute', position: 'Order' },
			},
			disciplines: { name: 'Disciplines', fields: { name: 'Name', faculty_id: 'Faculty' } },
			'candidate-types': { name: 'Candidate types', fields: { name: 'Name', code: 'Code' } },
			'seat-quotas': {
				name: 'Seats',
				fields: {
					session_id: 'Session',
					discipline_id: 'Discipline',
					candidate_type_id: 'Candidate type',
					seats: 'Seats',
					source: 'Source',
				},
			},
		},
		catalog: {
			institute_types: { bcps: 'BCPS', bmu: 'BMU', nipsom: 'NIPSOM', foreign: 'Foreign', other: 'Other' },
			teacher_hint: 'A new name is carried on to all classes and videos that bear the old one.',
			code_hint: 'Small Latin letters, e.g. government.',
			source_hint: 'The notice or list it comes from.',
		},
	},
};
