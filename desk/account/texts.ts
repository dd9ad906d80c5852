import type { Pairs } from '#contract/texts.ts';

export const texts: Pairs = {
	resources: {
		'device-requests': {
			name: ['ডিভাইসের আবেদন', 'Device request |||| Device requests'],
			fields: {
				device: { label: ['ডিভাইস', 'Device'] },
				verified: ['যাচাই করা ডিভাইস', 'Verified devices'],
				created_at: ['আবেদনের সময়', 'Asked'],
			},
		},
		'phone-changes': {
			name: ['নম্বর বদল', 'Change of number |||| Changes of number'],
			fields: {
				new_phone: ['নতুন নম্বর', 'New number'],
				not_before: ['এর আগে নয়', 'Not before'],
				created_at: ['আবেদনের সময়', 'Asked'],
			},
		},
		operators: {
			name: ['কর্মী', 'Staff'],
			fields: {
				roles: ['ভূমিকা', 'Roles'],
				disabled: ['লগইন বন্ধ', 'Access closed'],
				code_app: ['কোড-অ্যাপ যুক্ত', 'Code app connected'],
				passkeys: ['পাসকি', 'Passkeys'],
				last_seen_at: ['শেষ কাজ', 'Last seen'],
				created_at: ['যুক্ত হয়েছেন', 'Since'],
				role: ['ভূমিকা', 'Role'],
			},
		},
	},
	account: {
		device_states: {
			new: ['যাচাই হয়নি', 'Not verified'],
			otp_sent: ['কোড পাঠানো', 'Code sent'],
			request_pending: ['অনুমোদনের অপেক্ষায়', 'Waiting for staff'],
			verified: ['যাচাই করা', 'Verified'],
			revoked: ['বাদ দেওয়া', 'Taken away'],
			temp_exam: ['শুধু এক পরীক্ষার', 'For one exam'],
		},
		device_sure: ['%{label} যাচাই করা ডিভাইস হয়ে যাবে।', '%{label} becomes a verified device.'],
		device_revoke: ['এর বদলে কোন ডিভাইস বাদ যাবে?', 'Which device goes for it?'],
		bmdc_same: [
			'আবেদনের বিএমডিসি নম্বর %{given} অ্যাকাউন্টের সঙ্গে মেলে।',
			'The BMDC number of the request, %{given}, is that of the account.',
		],
		bmdc_differs: [
			'আবেদনে বিএমডিসি %{given}, অ্যাকাউন্টে %{known}। মিলিয়ে দেখুন।',
			'BMDC in the request %{given}, in the account %{known}. Please compare.',
		],
		id_card: ['পরিচয়পত্রের ছবি', 'Photo of the identity card'],
		no_card: [
			'পরিচয়পত্রের ছবি নেই বা সিদ্ধান্তের পর মুছে ফেলা হয়েছে।',
			'There is no photo of the card, or it was deleted after the decision.',
		],
		phone_sure: [
			'অপেক্ষার সময় শেষে চিকিৎসক নতুন নম্বরের কোড দিয়ে বদলটি শেষ করবেন। পুরোনো নম্বরেও খবর যাবে।',
			'After the wait the doctor completes the change by a code to the new number. The old number is notified too.',
		],
		reset: ['লগইন নতুন করে দিন', 'Give new access'],
		reset_sure: [
			'একবারের একটি পাসওয়ার্ড তৈরি হবে, কোড-অ্যাপের যোগ ও সব পাসকি মুছে যাবে এবং এই কর্মীর সব লগইন শেষ হবে।',
			'This makes a password that works once, forgets the code app and all passkeys, and ends every session of this member of staff.',
		],
		password_once: ['একবারের পাসওয়ার্ড', 'Password for one sign-in'],
		reset_lead: [
			'এটি আর দেখানো হবে না। কর্মীকে নিজে জানিয়ে দিন; প্রথম লগইনে তিনি নিজের পাসওয়ার্ড দেবেন।',
			'It is not shown again. Tell it to the member of staff yourself; the first sign-in asks for a password of their own.',
		],
		copy: ['কপি করুন', 'Copy'],
		account: ['আমার পাসওয়ার্ড ও পাসকি', 'My password and passkeys'],
		passkeys_lead: [
			'পাসকি থাকলে পাসওয়ার্ড বা কোড লাগে না: আঙুলের ছাপ, মুখ, পিন বা নিরাপত্তা-চাবি দিয়েই লগইন করতে পারেন। নকল ওয়েবসাইটে পাসকি কাজ করে না।',
			'With a passkey you need no password and no code: you sign in with your finger, face, PIN or security key. A passkey does not work on a forged website.',
		],
		passkeys_none: ['এখনো কোনো পাসকি যোগ করেননি।', 'You have not added a passkey yet.'],
		passkeys_unknown: [
			'এই ব্রাউজার পাসকি চেনে না। নতুন কোনো ব্রাউজার থেকে যোগ করুন।',
			'This browser does not know passkeys. Add one from a newer browser.',
		],
		passkey_made: ['যোগ করেছেন:', 'Added:'],
		passkey_used: ['শেষ ব্যবহার:', 'Last used:'],
		passkey_unused: ['এখনো ব্যবহার করেননি', 'Not used yet'],
		passkey_name: ['পাসকির নাম', 'Name of the passkey'],
		passkey_name_hint: ['যেমন: অফিসের ল্যাপটপ, আমার ফোন', 'For example: office laptop, my phone'],
		passkey_name_needed: ['পাসকিটির একটি নাম দিন।', 'Give the passkey a name.'],
		passkey_code_hint: ['আপনিই যোগ করছেন কি না, তা নিশ্চিত করতে।', 'To make sure that it is you who adds it.'],
		passkey_add: ['পাসকি যোগ করুন', 'Add a passkey'],
		passkey_added: ['পাসকি যোগ হয়েছে।', 'The passkey was added.'],
		passkey_remove: ['মুছে ফেলুন', 'Remove'],
		passkey_remove_sure: [
			'‘%{name}’ পাসকিটি দিয়ে আর লগইন করা যাবে না, এবং অন্য সব জায়গায় আপনার লগইন শেষ হবে।',
			'Nobody can sign in with the passkey ‘%{name}’ any more, and you are signed out everywhere else.',
		],
		passkey_remove_done: ['পাসকি মুছে ফেলা হয়েছে।', 'The passkey was removed.'],
		passkey_refused_known: [
			'এই ডিভাইসে আপনার পাসকি আগে থেকেই আছে।',
			'This device already holds a passkey of yours.',
		],
		passkey_refused_none: [
			'পাসকি তৈরি হয়নি। অ্যাপের নতুন কোড দিয়ে আবার চেষ্টা করুন।',
			'No passkey was made. Try again with a new code of the app.',
		],
		current: ['এখনকার পাসওয়ার্ড', 'Present password'],
		change: ['পাসওয়ার্ড বদলান', 'Change the password'],
		changed: [
			'পাসওয়ার্ড বদলানো হয়েছে। অন্য সব জায়গা থেকে আপনাকে বের করে দেওয়া হয়েছে।',
			'The password was changed. You were signed out everywhere else.',
		],
	},
};
