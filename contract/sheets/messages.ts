import type { Refusals } from '../errors.ts';

export const SHEET_MESSAGES = {
	404: {
		'sheet.not_found': ['এই শিটটি পাওয়া যায়নি।', 'This sheet was not found.'],
		'sheet.no_view': [
			'এই শিটের পাতা এখনো পর্দায় পড়ার জন্য দেওয়া হয়নি।',
			'The pages of this sheet cannot be read on a screen yet.',
		],
		'delivery.not_found': ['এই পার্সেলটি আপনার তালিকায় নেই।', 'This parcel is not among yours.'],
	},
	409: {
		'delivery.already_packed': [
			'পার্সেলটি প্যাক হয়ে গেছে, তাই আর বদলানো যাবে না। ভুল থাকলে অভিযোগ বাক্সে জানান।',
			'The parcel is packed and can no longer be changed. If something is wrong, tell us in the complaint box.',
		],
		'delivery.courier_unpaid': [
			'কুরিয়ারের খরচ দেওয়া হয়নি। শাখা থেকে নিন, বা হটলাইনে কথা বলুন।',
			'The courier’s fee has not been paid. Please pick the sheets up at the branch, or call the hotline.',
		],
		'delivery.wrong_state': [
			'পার্সেলটি এখন যে অবস্থায় আছে, তাতে এটি করা যায় না।',
			'This cannot be done with the parcel as it stands now.',
		],
		'delivery.on_hold': ['চিকিৎসক এই পার্সেল পরে পাঠাতে বলেছেন।', 'The doctor wants this parcel later.'],
		'delivery.too_early': [
			'ঠিকানা নিশ্চিত করার সময় এখনো শেষ হয়নি।',
			'The time for confirming the address is not over yet.',
		],
		'delivery.courier_unsure': [
			'পার্সেলটি আগেই বুক হয়ে থাকতে পারে। আগের কুরিয়ারের প্যানেলে দেখে নিয়ে আবার বুক করুন।',
			'The parcel may be booked already. Please look at the panel of the courier asked before, and only then book again.',
		],
		'delivery.consignment_used': [
			'এই কনসাইনমেন্ট নম্বর আরেকটি পার্সেলে আছে।',
			'Another parcel has this consignment number.',
		],
	},
	422: {
		'sheet.no_such_page': ['শিটে এই নম্বরের পাতা নেই।', 'The sheet has no page of this number.'],
		'sheet.unknown_place': [
			'এই সেশন বা রুটিনের অংশটি পাওয়া যায়নি।',
			'This session, or part of a schedule, was not found.',
		],
		'delivery.address_needed': [
			'শিট পাঠানোর জন্য পুরো ঠিকানা লাগবে।',
			'A complete address is needed to send sheets.',
		],
		'delivery.bad_day': [
			'আগামীকাল থেকে ৬০ দিনের মধ্যে একটি দিন বেছে নিন।',
			'Please choose a day from tomorrow on, at most 60 days ahead.',
		],
		'delivery.courier_closed': [
			'এই কুরিয়ারের সঙ্গে সংযোগ নেই। কনসাইনমেন্ট নম্বর নিজে লিখুন।',
			'This courier is not connected. Please type the consignment number.',
		],
		'delivery.courier_refused': [
			'কুরিয়ার এই পার্সেল নেয়নি। ঠিকানা ও ফোন নম্বর দেখুন।',
			'The courier did not take this parcel. Please check address and phone number.',
		],
		'delivery.number_needed': [
			'কুরিয়ারের দেওয়া কনসাইনমেন্ট নম্বর লিখুন।',
			'Please type the consignment number that the courier gave.',
		],
	},
	502: {
		'delivery.courier_down': [
			'কুরিয়ার উত্তর দিচ্ছে না। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
			'The courier does not answer. Please try again in a while.',
		],
	},
} satisfies Refusals;
