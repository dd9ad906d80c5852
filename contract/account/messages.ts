import type { Refusals } from '../errors.ts';

export const ACCOUNT_MESSAGES = {
	401: {
		'auth.unauthenticated': [
			'আপনি লগইন করা নেই। আবার লগইন করুন।',
			'You are not signed in. Please sign in again.',
		],
		'auth.device_removed': [
			'এই ডিভাইসটি আপনার অ্যাকাউন্ট থেকে সরানো হয়েছে। আবার লগইন করুন।',
			'This device was removed from your account. Please sign in again.',
		],
	},
	403: {
		'auth.forbidden': ['এই কাজের অনুমতি আপনার নেই।', 'You are not allowed to do this.'],
		'auth.blocked': [
			'অফিস এই অ্যাকাউন্টটি বন্ধ রেখেছে। খুলতে হটলাইনে কথা বলুন।',
			'The office keeps this account shut. Call the hotline to have it opened.',
		],
		'auth.staff_may_only_read': [
			'কর্মী হিসেবে ঢুকে শুধু দেখা যায়, কিছু করা যায় না।',
			'Signed in as staff you may look, but not do anything.',
		],
		'auth.not_shown_to_staff': ['এটি কর্মীদের দেখানো হয় না।', 'This is not shown to staff.'],
		'otp.token_needed': [
			'আগে মোবাইলে আসা কোড দিয়ে নম্বরটি যাচাই করুন।',
			'First confirm the number with the code that came to the phone.',
		],
		'device.needs_verified': [
			'এই ডিভাইসটি শুধু পরীক্ষার জন্য খোলা। অন্য ডিভাইস বাদ দিতে আপনার যাচাই করা ডিভাইস ব্যবহার করুন।',
			'This device is open for an exam only. Use a device that you have verified to remove another.',
		],
	},
	404: {
		'otp.unknown': ['কোডের এই বার্তাটি আর রাখা নেই।', 'This message is no longer kept.'],
		'session.not_found': ['এই লগইনটি আর চালু নেই।', 'This sign-in is no longer there.'],
		'doctor.not_found': ['এই চিকিৎসকের অ্যাকাউন্ট পাওয়া যায়নি।', 'The account of this doctor was not found.'],
		'device.not_found': ['ডিভাইসটি আপনার তালিকায় নেই।', 'This device is not in your list.'],
		'device.request_not_found': ['আবেদনটি পাওয়া যায়নি।', 'The request was not found.'],
		'phone.no_change': ['নম্বর বদলের কোনো কাজ চলছে না।', 'No change of number is under way.'],
		'phone.change_not_found': [
			'নম্বর বদলের আবেদনটি পাওয়া যায়নি।',
			'The request to change a number was not found.',
		],
		'privacy.no_erasure': ['মুছে ফেলার কোনো অনুরোধ জমা নেই।', 'There is no request to delete your data.'],
	},
	409: {
		'auth.phone_taken': [
			'এই নম্বরে আগেই একটি অ্যাকাউন্ট আছে। লগইন করুন, বা নতুন পাসওয়ার্ড নিন।',
			'This number already has an account. Sign in, or set a new password.',
		],
		'device.verified': ['এই ডিভাইসটি আগে থেকেই যাচাই করা।', 'This device is verified already.'],
		'device.exam_running': [
			'এখন একটি পরীক্ষা চলছে। পরীক্ষা শেষ না হওয়া পর্যন্ত কোনো ডিভাইস বাদ দেওয়া যায় না।',
			'An exam is running now. No device can be removed until it is over.',
		],
		'device.limit': [
			'এই ধরনের আর কোনো ডিভাইস যোগ করা যাবে না। আগেরটির বদলে এটি নিতে পারেন।',
			'No more devices of this kind can be added. You can take this one in place of another.',
		],
		'device.swap_limit': [
			'এখন আর ডিভাইস বদলানো যাবে না। তারিখ এলে বদলান, বা কারণ জানিয়ে আবেদন করুন।',
			'Devices cannot be changed again yet. Wait for the date, or ask with a reason.',
		],
		'device.way_closed': ['যাচাইয়ের এই উপায়টি এখন বন্ধ আছে।', 'This way of verifying is closed at present.'],
		'device.request_open': ['আপনার একটি আবেদন আগেই জমা আছে।', 'You already have a request waiting.'],
		'device.request_over': ['আবেদনটির নিষ্পত্তি আগেই হয়ে গেছে।', 'This request has already been decided.'],
		'phone.taken': [
			'এই নম্বরটি এখন আর নেওয়া যাচ্ছে না। হটলাইনে জানান।',
			'This number cannot be taken at present. Please call the hotline.',
		],
		'phone.change_open': [
			'নম্বর বদলের একটি কাজ আগেই চলছে। সেটি শেষ করুন বা বাতিল করুন।',
			'A change of number is already under way. Finish it or give it up.',
		],
		'phone.too_early': [
			'আবেদনের পর অপেক্ষার সময় এখনো শেষ হয়নি।',
			'The waiting time after the request is not over yet.',
		],
		'phone.change_over': ['এই আবেদনের নিষ্পত্তি আগেই হয়ে গেছে।', 'This request has already been decided.'],
		'operator.last_owner': [
			'অন্তত একজন মালিকের লগইনের সুযোগ থাকতে হবে।',
			'At least one owner must be able to sign in.',
		],
		'passkey.known': ['এই পাসকি আগেই যোগ করা আছে।', 'This passkey has been added already.'],
		'passkey.too_many': [
			'সর্বোচ্চ ১০টি পাসকি রাখা যায়। আগে একটি মুছে ফেলুন।',
			'You can keep 10 passkeys at most. Remove one first.',
		],
		'passkey.last_way': [
			'এটিই আপনার লগইনের একমাত্র উপায়, তাই এটি মোছা যাবে না।',
			'This is your only way to sign in, so it cannot be removed.',
		],
	},
	419: {
		'auth.csrf': [
			'নিরাপত্তা যাচাইয়ের সময় পেরিয়ে গেছে। পাতাটি আবার লোড করুন।',
			'The security check has expired. Please reload the page.',
		],
	},
	422: {
		'auth.bad_credentials': [
			'মোবাইল নম্বর বা পাসওয়ার্ড মিলছে না।',
			'The phone number or the password does not match.',
		],
		'auth.wrong_password': ['পাসওয়ার্ডটি মিলছে না।', 'The password does not match.'],
		'auth.common_password': [
			'এই পাসওয়ার্ডটি খুব সহজে অনুমান করা যায়। আরেকটু আলাদা কিছু দিন।',
			'This password is very easy to guess. Please choose something more your own.',
		],
		'otp.foreign_phone': [
			'এখন শুধু বাংলাদেশের মোবাইল নম্বর নেওয়া হচ্ছে।',
			'Only mobile numbers of Bangladesh are taken at present.',
		],
		'otp.email_needed': [
			'বিদেশি নম্বরের কোড ইমেইলে যায়, তাই ইমেইল ঠিকানা লিখুন।',
			'The code for a foreign number goes by e-mail, so please give your e-mail address.',
		],
		'otp.nothing_to_resend': [
			'এই নম্বরে কোনো কোড চাওয়া হয়নি। গোড়া থেকে শুরু করুন।',
			'No code was asked for with this number. Please start from the beginning.',
		],
		'otp.wrong': [
			'কোডটি মিলছে না। বার্তাটি দেখে আবার লিখুন।',
			'The code does not match. Please look at the message and type it again.',
		],
		'otp.dead': [
			'কোডটি আর কাজ করবে না: মেয়াদ শেষ, ব্যবহার হয়ে গেছে, বা অনেকবার ভুল হয়েছে। নতুন কোড নিন।',
			'This code no longer works: it has expired, was used, or was mistyped too often. Get a new one.',
		],
		'otp.other_phone': [
			'কোড দিয়ে যাচাই করা নম্বর এটি নয়।',
			'This is not the number that was confirmed with the code.',
		],
		'device.unknown': [
			'ব্রাউজারটি নিজের পরিচয় পাঠায়নি। পাতাটি আবার লোড করুন।',
			'The browser did not say which device it is. Please reload the page.',
		],
		'profile.bad_bmdc': [
			'বিএমডিসি নম্বর এভাবে লিখুন: A-12345 বা 12345।',
			'Write the BMDC number like this: A-12345 or 12345.',
		],
		'profile.unknown_college': ['তালিকা থেকে একটি কলেজ বেছে নিন।', 'Please choose a college from the list.'],
		'profile.place_mismatch': [
			'বিভাগ, জেলা ও উপজেলা একে অন্যের সঙ্গে মিলছে না। আবার বেছে নিন।',
			'Division, district and upazila do not belong together. Please choose again.',
		],
		'profile.place_needed': [
			'আগে বিভাগ, তারপর জেলা, তারপর উপজেলা বেছে নিন।',
			'Choose the division first, then the district, then the upazila.',
		],
		'profile.already_there': [
			'এই তথ্যটি আগে থেকেই আছে। প্রোফাইলে গিয়ে বদলাতে পারেন।',
			'This is known already. You can change it in your profile.',
		],
		'profile.email_fixed': [
			'আপনার কোড এই ইমেইলে যায়, তাই এটি এখানে বদলানো যায় না। হটলাইনে জানান।',
			'Your codes go to this e-mail, so it cannot be changed here. Please call the hotline.',
		],
		'phone.same': ['এটি আপনার এখনকার নম্বরই।', 'This is the number you already have.'],
		'operator.ticket_over': [
			'সময় পার হয়ে গেছে। পাসওয়ার্ড দিয়ে আবার শুরু করুন।',
			'This took too long. Please start again with your password.',
		],
		'operator.bad_code': [
			'কোডটি মেলেনি। অ্যাপে এখন যে কোড দেখাচ্ছে সেটি দিন।',
			'The code does not match. Type the one that the app shows now.',
		],
		'operator.new_password_needed': ['নিজের একটি নতুন পাসওয়ার্ড দিন।', 'Choose a new password of your own.'],
		'passkey.refused': [
			'পাসকিটি গ্রহণ করা যায়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড ও কোড দিয়ে লগইন করুন।',
			'The passkey was not accepted. Please try again, or sign in with your password and a code.',
		],
	},
	423: {
		'device.unverified': ['এই ডিভাইসটি এখনো যাচাই করা হয়নি।', 'This device has not been verified yet.'],
	},
	428: {
		'auth.proof_needed': [
			'নিরাপত্তার একটি যাচাই শেষ হয়নি। আবার চেষ্টা করুন।',
			'A security check was not finished. Please try again.',
		],
	},
	429: {
		'auth.slow_down': [
			'বারবার ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন, অথবা কোড নিয়ে নতুন পাসওয়ার্ড দিন।',
			'Too many wrong tries. Try again a little later, or set a new password by a code.',
		],
		'otp.cooldown': [
			'একটু আগেই কোড পাঠানো হয়েছে। সময় পার হলে আবার চাইতে পারবেন।',
			'A code was sent a moment ago. You can ask again when the time is up.',
		],
		'otp.hour_limit': [
			'এই নম্বরে এক ঘণ্টায় আর কোড পাঠানো যাবে না। পরে চেষ্টা করুন, বা হটলাইনে জানান।',
			'No more codes can be sent to this number within the hour. Try later or call the hotline.',
		],
		'otp.day_limit': [
			'এই নম্বরে আজ আর কোড পাঠানো যাবে না। কাল চেষ্টা করুন, বা হটলাইনে জানান।',
			'No more codes can be sent to this number today. Try tomorrow or call the hotline.',
		],
	},
	503: {
		'auth.busy': [
			'এই মুহূর্তে অনেকে লগইন করছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
			'Many people are signing in right now. Please try again in a few seconds.',
		],
	},
} satisfies Refusals;
