import type { Pairs } from '#contract/texts.ts';

/** Texts of the log. */
export const texts: Pairs = {
	resources: {
		audit: {
			name: ['কাজের খাতা', 'Log'],
			fields: {
				at: ['সময়', 'Time'],
				operator: ['কে', 'Who'],
				action: ['কী', 'What'],
				target: ['কোথায়', 'Where'],
				ip: ['ঠিকানা (আইপি)', 'IP address'],
				doctor_id: ['চিকিৎসকের নম্বর', 'Doctor number'],
				from: ['থেকে', 'From'],
				to: ['পর্যন্ত', 'Until'],
				operator_id: ['কর্মীর নম্বর', 'Staff number'],
			},
		},
	},
};
