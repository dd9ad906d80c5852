import type { Delivery, DeliveryAddress } from '#contract/sheets/calls.ts';
import { type Pair, texts } from '#contract/texts.ts';
import type { AddressPart } from '../account/address.ts';

export const PARCEL_FORM_TEXTS = texts({
	title: ['কীভাবে নেবেন', 'How you get it'],
	method: ['কীভাবে নেবেন', 'How you get it'],
	methods: {
		courier: ['ঠিকানায় কুরিয়ারে', 'By courier to an address'],
		branch: ['শাখা থেকে নিজে', 'I pick it up at the branch'],
		view_only: ['ছাপা লাগবে না, শুধু পর্দায় পড়ব', 'No print, I read on screen only'],
	} satisfies Record<Delivery['method'], Pair>,
	courierClosed: ['কুরিয়ারের খরচ দেওয়া হয়নি বলে এটি বন্ধ আছে', 'Closed, as the courier’s fee has not been paid'],
	address: ['কোন ঠিকানায়', 'To which address'],
	newAddress: ['অন্য ঠিকানা লিখব', 'Another address'],
	kind: ['এটি কিসের ঠিকানা', 'What kind of address it is'],
	kinds: {
		home: ['বাসা', 'Home'],
		workplace: ['কর্মস্থল বা হাসপাতাল', 'Workplace or hospital'],
		other: ['অন্য জায়গা', 'Another place'],
	} satisfies Record<DeliveryAddress['kind'], Pair>,
	kindHint: ['একই ধরনের আগের ঠিকানার জায়গায় এটি থাকবে।', 'It takes the place of the kept address of this kind.'],
	phone2: ['দ্বিতীয় ফোন নম্বর', 'Second phone number'],
	phone2Hint: ['আপনাকে না পেলে কুরিয়ার এই নম্বরে ফোন করবে।', 'The courier calls it when you cannot be reached.'],
	phone2Wrong: [
		'দ্বিতীয় ফোন নম্বরটি ঠিক নেই। ০১ দিয়ে শুরু ১১ অঙ্কের নম্বর লিখুন।',
		'The second phone number is not right. Enter 11 digits starting with 01.',
	],
	empty: {
		division_id: ['বিভাগ বেছে নিন।', 'Choose the division.'],
		district_id: ['জেলা বেছে নিন।', 'Choose the district.'],
		upazila_id: ['উপজেলা বা থানা বেছে নিন।', 'Choose the upazila or thana.'],
		address: ['বাসা, রাস্তা ও এলাকা লিখুন।', 'Enter house, road and area.'],
	} satisfies Record<AddressPart, Pair>,
	confirm: ['এভাবেই পাঠান', 'Send it like this'],
	confirmBranch: ['শাখা থেকে নেব', 'I pick it up'],
	confirmView: ['শুধু পর্দায় পড়ব', 'I read on screen only'],
	sending: ['জানানো হচ্ছে…', 'Sending…'],
	notSent: ['জানানো যায়নি', 'It could not be sent'],
	saved: [
		'জানানো হয়েছে। প্যাক হওয়ার আগে পর্যন্ত বদলাতে পারবেন।',
		'We have noted it. You can change it until it is packed.',
	],
	held: ['পরে পাঠাতে চাইলে', 'If you want it later'],
	heldHint: [
		'ছুটিতে বা এলাকার বাইরে থাকলে একটি দিন বলুন; তার আগে পাঠাব না।',
		'On leave, or away? Name a day and we will not send it before.',
	],
	until: ['এই দিনের পর পাঠান', 'Send it after this day'],
	untilNeeded: ['একটি দিন বেছে নিন।', 'Please choose a day.'],
	hold: ['পরে পাঠান', 'Send it later'],
	resume: ['আর অপেক্ষা নয়, পাঠান', 'Do not wait, send it'],
	arrived: ['পার্সেল হাতে পেয়েছেন?', 'Do you have the parcel?'],
	early: ['এর মধ্যেই হাতে পেয়ে থাকলে জানান।', 'If you have it already, tell us.'],
	received: ['হাতে পেয়েছি', 'I have it'],
	notReceived: ['পাইনি', 'I have not'],
	notReceivedTitle: ['পার্সেল পাননি?', 'Has the parcel not come?'],
	notReceivedBody: [
		'পার্সেলের সব তথ্যসহ একটি অভিযোগ খোলা হবে। আমরা খোঁজ নেব; কখনের মধ্যে উত্তর দেব, অভিযোগে লেখা থাকবে।',
		'A complaint with all about the parcel will be opened. We look into it; the complaint says until when we answer.',
	],
	reason: ['কিছু বলার থাকলে', 'Anything to add'],
	reasonHint: [
		'যেমন: কেউ ফোন করেননি, বা অন্য কেউ নিয়েছেন।',
		'Such as: nobody called, or somebody else took it.',
	],
	open: ['অভিযোগ খুলুন', 'Open the complaint'],
	opening: ['অভিযোগ খোলা হচ্ছে…', 'Opening the complaint…'],
});
