/** Words of staff, the log and the own account. */
export const texts = {
	bn: {
		resources: {
			operators: {
				name: 'কর্মী',
				fields: {
					name: 'নাম',
					phone: 'ফোন নম্বর',
					roles: 'ভূমিকা',
					disabled: 'প্রবেশ বন্ধ',
					code_app: 'কোড-অ্যাপ যুক্ত',
					last_seen_at: 'শেষ কাজ',
					created_at: 'যুক্ত হয়েছেন',
					role: 'ভূমিকা',
				},
			},
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
		system: {
			doctor: 'চিকিৎসক নিজে',
			reset: 'প্রবেশ নতুন করে দিন',
			reset_sure: 'একবারের একটি পাসওয়ার্ড তৈরি হবে, কোড-অ্যাপের যোগ মুছে যাবে এবং এই কর্মীর সব প্রবেশ শেষ হবে।',
			reset_done: 'একবারের পাসওয়ার্ড',
			reset_lead: 'এটি আর দেখানো হবে না। কর্মীকে নিজে জানিয়ে দিন; প্রথম প্রবেশে তিনি নিজের পাসওয়ার্ড দেবেন।',
			copy: 'কপি করুন',
			account: 'আমার পাসওয়ার্ড',
			current: 'এখনকার পাসওয়ার্ড',
			next: 'নতুন পাসওয়ার্ড',
			change: 'পাসওয়ার্ড বদলান',
			changed: 'পাসওয়ার্ড বদলানো হয়েছে। অন্য সব জায়গা থেকে আপনাকে বের করে দেওয়া হয়েছে।',
			changes: 'যা বদলেছে',
		},
	},
	en: {
		resources: {
			operators: {
				name: 'Staff',
				fields: {
					name: 'Name',
					phone: 'Phone number',
					roles: 'Roles',
					disabled: 'Access closed',
					code_app: 'Code app connected',
					last_seen_at: 'Last seen',
					created_at: 'Since',
					role: 'Role',
				},
			},
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
		system: {
			doctor: 'The doctor',
			reset: 'Give new access',
			reset_sure:
				'This makes a password that works once, forgets the code app, and ends every session of this member of staff.',
			reset_done: 'Password for one sign-in',
			reset_lead:
				'It is not shown again. Tell it to the member of staff yourself; the first sign-in asks for a password of their own.',
			copy: 'Copy',
			account: 'My password',
			current: 'Present password',
			next: 'New password',
			change: 'Change the password',
			changed: 'The password was changed. You were signed out everywhere else.',
			changes: 'What changed',
		},
	},
} as const;
