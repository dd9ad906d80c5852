import { texts } from '#contract/texts.ts';

export const LECTURE_TEXTS = texts({
	by: (teacher: string) => [`পড়িয়েছেন ${teacher}`, `Taught by ${teacher}`],
	ofClass: ['ক্লাসের পাতা: সময়, জায়গা, হাজিরা', 'Page of the class: when, where, attendance'],
	noVideoTitle: ['রেকর্ডিং এখনো আসেনি', 'The recording is not here yet'],
	noVideoBody: [
		'ক্লাস শেষ হওয়ার পর ভিডিও তৈরি হলে এখানেই পাবেন। পরে আবার দেখুন।',
		'Once the class is over and its video is ready you find it here. Please look again later.',
	],
	toSchedule: ['রুটিন দেখুন', 'See the schedule'],

	start: ['ভিডিও দেখুন', 'Watch the video'],
	startAt: (time: string) => [`${time} থেকে চালিয়ে যান`, `Go on from ${time}`],
	startAgain: ['আবার দেখুন', 'Watch again'],
	fromStart: ['শুরু থেকে দেখুন', 'Watch from the start'],
	length: (span: string) => [`দৈর্ঘ্য ${span}`, `Length ${span}`],
	about: (size: string) => [`প্রায় ${size}`, `about ${size}`],
	atMost: (size: string) => [`সর্বোচ্চ ${size}`, `at most ${size}`],
	left: (size: string) => [`বাকি অংশে প্রায় ${size}`, `about ${size} for the rest`],
	done: ['দেখা হয়েছে', 'Watched'],
	watched: ['কতটুকু দেখা হয়েছে', 'How much was watched'],
	watchedWords: (percent: string) => [`${percent}% দেখা হয়েছে`, `${percent}% watched`],

	quality: ['ছবির মান', 'Picture quality'],
	qualityName: (lines: string) => [`${lines}p`, `${lines}p`],
	qualityAuto: ['সংযোগ বুঝে', 'By the connection'],
	qualityAudio: ['শুধু শব্দ', 'Sound only'],
	qualityOption: (name: string, size: string) => [`${name}, ${size}`, `${name}, ${size}`],
	thrifty: [
		'মোবাইল ডেটায় কম খরচের মান আগে থেকে বেছে রাখা হয়েছে।',
		'On mobile data a quality that costs little is chosen for you.',
	],
	speed: ['গতি', 'Speed'],
	speedName: (times: string) => [`${times}×`, `${times}×`],
	remembered: ['মান ও গতি এই ডিভাইসে মনে রাখা হয়।', 'Quality and speed are remembered on this device.'],

	chapters: ['অধ্যায়', 'Chapters'],

	notes: ['আমার নোট', 'My notes'],
	notesEmpty: [
		'এখনো নোট নেই। ভিডিও চলতে চলতে লিখুন; যে মুহূর্তে লিখবেন, এক চাপে সেখানে ফিরতে পারবেন।',
		'No notes yet. Write while the video plays; one tap brings you back to the moment you wrote at.',
	],
	notesPrivate: ['শুধু আপনি দেখতে পান।', 'Only you can see them.'],
	noteField: ['নতুন নোট', 'New note'],
	noteHint: (time: string) => [`ভিডিওর ${time}-এ রাখা হবে`, `Goes to ${time} of the video`],
	noteSave: ['নোট রাখুন', 'Keep the note'],
	noteMissing: ['নোটে কিছু লিখুন।', 'Write something into the note.'],
	noteWaiting: [
		'এই ডিভাইসে রাখা আছে, সংযোগ ফিরলে যাবে',
		'Kept on this device, goes out when you are back online',
	],
	noteEdit: ['বদলান', 'Change'],
	noteEditOf: (time: string) => [`${time}-এর নোট বদলান`, `Change the note at ${time}`],
	noteEditField: (time: string) => [`${time}-এর নোট`, `Note at ${time}`],
	noteDrop: ['মুছুন', 'Delete'],
	noteDropOf: (time: string) => [`${time}-এর নোট মুছুন`, `Delete the note at ${time}`],
	noteDropTitle: ['নোটটি মুছবেন?', 'Delete this note?'],
	noteDropBody: ['মুছলে আর ফেরত আনা যাবে না।', 'It cannot be brought back.'],
	noteSaving: ['রাখা হচ্ছে', 'Keeping it'],
	noteDropping: ['মোছা হচ্ছে', 'Deleting it'],
	noteFailed: ['নোটটি সার্ভারে রাখা যায়নি', 'The server did not take the note'],
	noteKeep: ['থাক', 'Keep it'],
	cancel: ['বাদ দিন', 'Cancel'],
	jumpTo: (time: string) => [`ভিডিওতে ${time}-এ যান`, `Go to ${time} of the video`],

	questions: ['প্রশ্ন ও উত্তর', 'Questions and answers'],
	rating: ['ক্লাসটি কেমন লাগল', 'How was the class?'],

	overlayTitle: ['ভিডিওতে আপনার নাম ও নম্বর কেন', 'Why your name and number stand in the video'],
	overlayBody: [
		'ভিডিওটি শুধু আপনার জন্য খোলা, তাই ছবির ওপর আপনার নাম ও মোবাইল নম্বর ভেসে বেড়ায়। এতে ভিডিও নকল করা পুরোপুরি ঠেকানো যায় না, তবে কার কাছ থেকে গেছে তা বোঝা যায়। এক সময়ে একটি ডিভাইসেই ভিডিও চলে।',
		'The video is open to you alone, so your name and mobile number move across the picture. That cannot fully stop a copy, but it tells from whom it came. Videos play on one device at a time.',
	],

	offlineRest: ['ভিডিওর বাকি অংশ এখন আনা যাবে না।', 'The rest of the video cannot be loaded now.'],
	offlineBody: [
		'কোথায় থেমেছিলেন, কতটুকু দেখেছেন আর নোট এই ডিভাইসে রাখা আছে। সংযোগ ফিরলে সেখান থেকেই চলবে।',
		'Where you stopped, what you have watched and your notes are kept on this device. It goes on from there once you are back online.',
	],
	waiting: [
		'কতটুকু দেখলেন তা এই ডিভাইসে রাখা আছে, সংযোগ ফিরলে সার্ভারে যাবে।',
		'What you watched is kept on this device and goes to the server once you are back online.',
	],

	adminLead: [
		'রুটিনের বাইরে অফিস থেকে যোগ করা ভিডিও। যখন খুশি দেখতে পারেন।',
		'Videos that the office added beside the schedule. Watch them whenever you like.',
	],
	adminEmpty: ['এখনো কোনো বাড়তি ভিডিও নেই', 'There are no additional videos yet'],
	adminEmptyBody: [
		'অফিস নতুন ভিডিও যোগ করলে এখানে পাবেন। ক্লাসের রেকর্ডিং রুটিনে আছে।',
		'Videos that the office adds appear here. Recordings of classes are in the schedule.',
	],
	goOn: (time: string) => [`${time}-এ থেমেছিলেন`, `You stopped at ${time}`],

	sampleEmpty: ['নমুনা ভিডিওটি এখন নেই', 'The sample video is not here at the moment'],
});
