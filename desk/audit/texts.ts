/** Words of the log. */
export const texts = {
	bn: {
		resources: {
			audit: {
				name: 'কাজের খাতা',
				fields: {
					at: 'সময়',
					operator: 'কে',
					action: 'কী',
					target: 'কোথায়',
					reason: 'কারণ',
					ip: 'ঠিকানা (আইপি)',
					doctor_id: 'চিকিৎসকের নম্বর',
					from: 'থেকে',
					to: 'পর্যন্ত',
					operator_id: 'কর্মীর নম্বর',
				},
			},
		},
		audit: { doctor: 'চিকিৎসক নিজে' },
	},
	en: {
		resources: {
			audit: {
				name: 'Log',
				fields: {
					at: 'Time',
					operator: 'Who',
					action: 'What',
					target: 'Where',
					reason: 'Reason',
					ip: 'IP address',
					doctor_id: 'Doctor number',
					from: 'From',
					to: 'Until',
					operator_id: 'Staff number',
				},
			},
		},
		audit: { doctor: 'The doctor' },
	},
};
