import { texts } from '#contract/texts.ts';

export const OFFLINE_TEXTS = texts({
	paperAhead: (size: string) => [
		`পরীক্ষার পেপার আগেই ডিভাইসে রাখা যায়, প্রায় ${size}।`,
		`The paper can be kept on your device ahead of time, about ${size}.`,
	],
	paperFetch: ['পেপার ডিভাইসে রাখুন', 'Keep the paper on this device'],
	paperFetching: (size: string) => [
		`পেপার ডিভাইসে আসছে, প্রায় ${size}`,
		`The paper is coming to your device, about ${size}`,
	],
	paperShare: (percent: string) => [`${percent}%`, `${percent}%`],
	paperKept: ['পেপার ডিভাইসে আছে: সিগন্যাল গেলেও চলবে', 'The paper is on your device: it works without signal'],
	paperKeptHere: [
		'পেপার এসে গেছে। এই ব্রাউজারে স্থায়ীভাবে রাখা যায় না, তাই পাতাটি খোলা রাখুন।',
		'The paper is here. This browser cannot keep it for good, so leave this page open.',
	],
	paperFailed: [
		'পেপার ডিভাইসে আনা যায়নি। চিন্তা নেই, শুরু করার সময় আবার আনা হবে।',
		'The paper could not be loaded. Do not worry, it will be loaded when you start.',
	],
	paperAgain: ['আবার আনুন', 'Try again'],

	handTitle: ['নেটওয়ার্ক নেই, তবু উত্তর হারাবে না', 'There is no network, and no answer is lost'],
	handLead: [
		'আপনার পুরো উত্তরপত্র এই ডিভাইসে সিল করে রাখা আছে। সংযোগ ফিরলে নিজে থেকেই জমা হবে।',
		'Your whole answer sheet is sealed on this device. It goes in by itself when the connection is back.',
	],
	handLeadUnsafe: [
		'এই ডিভাইসে উত্তর রাখা যাচ্ছে না, তাই পাতাটি বন্ধ করবেন না। সংযোগ ফিরলে নিজে থেকেই জমা হবে; নিরাপদ থাকতে ফাইলটি এখনই নামিয়ে রাখুন।',
		'This device cannot keep your answers, so do not close this page. The sheet goes in by itself when the connection is back; to be safe, save the file now.',
	],
	handRefusedTitle: ['উত্তরপত্রটি নিজের কাছে রাখুন', 'Keep the answer sheet with you'],
	handRefusedLead: [
		'সার্ভার এটি নেয়নি, তাই নিজে থেকে আর পাঠানো হবে না। ফাইলটিতে আপনার সব উত্তর ও সময়ের প্রমাণ থাকে।',
		'The server did not take it, so it is not sent again by itself. The file holds all your answers and the proof of time.',
	],
	handWays: ['অপেক্ষা করতে না চাইলে এখনই পাঠাতে পারেন:', 'If you would rather not wait, you can send it now:'],
	handSealing: ['উত্তরপত্র সিল করা হচ্ছে', 'Sealing the answer sheet'],
	handFailed: [
		'উত্তরপত্র সিল করা যায়নি। পাতাটি খোলা রাখুন, সংযোগ ফিরলে নিজে থেকেই জমা হবে।',
		'The sheet could not be sealed. Leave this page open; it goes in when the connection is back.',
	],
	handRefusedFailed: ['উত্তরপত্র সিল করা যায়নি।', 'The sheet could not be sealed.'],
	codeTitle: ['অন্য ফোনে কোডটি স্ক্যান করুন', 'Scan this code with another phone'],
	codeBody: [
		'ইন্টারনেট আছে এমন একটি ফোনের ক্যামেরা কোডের সামনে ধরুন। যে পাতা খুলবে, সেখানে নিজের নম্বরে লগইন করে উত্তরপত্র পাঠান।',
		'Point the camera of a phone that has internet at the code. On the page that opens, sign in with your own number and send the sheet.',
	],
	codeNote: [
		'কোডে পাঠানো উত্তরপত্র পরীক্ষা নিয়ন্ত্রক দেখে সিদ্ধান্ত দেন।',
		'A sheet sent by code is looked at by the exam controller, who decides.',
	],
	codeAlt: ['সিল করা উত্তরপত্রের QR কোড', 'QR code of the sealed answer sheet'],
	codeLoading: ['কোড তৈরি হচ্ছে', 'Making the code'],
	codeFailed: ['কোডটি দেখানো যাচ্ছে না। ফাইলটি নামিয়ে রাখুন।', 'The code cannot be shown. Save the file instead.'],
	fileTitle: ['অথবা ফাইলে রাখুন', 'Or keep it as a file'],
	fileBody: [
		'ফাইলটিতে সব উত্তর ও সময়ের প্রমাণ থাকে। পরে যেকোনো ফোন বা কম্পিউটার থেকে এই পরীক্ষার পাতায় জমা দেওয়া যায়।',
		'The file holds every answer and the proof of time. Hand it in later on the page of this exam, from any phone or computer.',
	],
	fileSave: ['ফাইল নামান', 'Save the file'],
	fileSaved: ['ফাইলটি ডাউনলোডে রাখা হয়েছে।', 'The file is in the downloads of this device.'],

	lateOpen: ['সিল করা উত্তরপত্র আছে? জমা দিন', 'Do you have a sealed sheet? Hand it in'],
	lateTitle: ['সিল করা উত্তরপত্র জমা দিন', 'Hand in a sealed sheet'],
	lateLead: [
		'নেটওয়ার্ক না থাকায় যে উত্তরপত্র ফাইলে বা কোডে রেখেছিলেন, সেটি এখানে দিন।',
		'Give here the answer sheet that you kept as a file or code when there was no network.',
	],
	lateScanned: [
		'স্ক্যান করা উত্তরপত্রটি এসেছে। এখন শুধু পাঠিয়ে দিন।',
		'The scanned answer sheet is here. Now just send it.',
	],
	lateFile: ['উত্তরপত্রের ফাইল', 'File of the answer sheet'],
	lateChoose: ['ফাইল বেছে নিন', 'Choose the file'],
	lateChosen: (name: string) => [`ফাইল: ${name}`, `File: ${name}`],
	lateText: ['অথবা কোডের লেখা', 'Or the text of the code'],
	lateTextHint: [
		'কোড স্ক্যান করে যে লেখা বা ঠিকানা পেয়েছেন, সেটি পুরোটা বসান।',
		'Paste the whole text or address that scanning the code gave you.',
	],
	lateSend: ['উত্তরপত্র পাঠান', 'Send the sheet'],
	lateSending: ['পাঠানো হচ্ছে', 'Sending'],
	lateMissing: ['ফাইল বেছে নিন অথবা কোডের লেখা বসান।', 'Choose the file or paste the text of the code.'],
	lateUnreadable: [
		'এতে সিল করা উত্তরপত্র পাওয়া যায়নি। ঠিক ফাইলটি বেছে নিন, অথবা লেখাটি পুরোটা বসান।',
		'There is no sealed sheet in this. Choose the right file, or paste the whole text.',
	],
	lateFailed: ['পাঠানো যায়নি', 'It could not be sent'],
	lateHeld: ['উত্তরপত্র পৌঁছেছে', 'The sheet has arrived'],
	lateHeldBody: (no: string) => [
		`পরীক্ষা নিয়ন্ত্রক এটি দেখে সিদ্ধান্ত দেবেন। ততক্ষণ সময়ের মধ্যে পৌঁছানো উত্তরের নম্বর ও স্থান বহাল থাকবে। আপনার কেস নম্বর ${no}, যোগাযোগ করলে এটি বলুন।`,
		`The exam controller will look at it and decide. Until then the answers that came in time keep their marks and place. Your case number is ${no}; tell it when you contact us.`,
	],
	lateAccepted: ['উত্তরপত্র গ্রহণ করা হয়েছে', 'The sheet was accepted'],
	lateAcceptedBody: (no: string) => [
		`এই উত্তরপত্র ধরেই নম্বর দেওয়া হবে। কেস নম্বর ${no}।`,
		`It is this sheet that will be marked. Case number ${no}.`,
	],
	lateAcceptedBetter: (no: string) => [
		`দুই উত্তরপত্রের যেটিতে নম্বর বেশি, সেটিই গণ্য হবে। কেস নম্বর ${no}।`,
		`Of both sheets the one with more marks counts. Case number ${no}.`,
	],
	lateRule: [
		'প্রমাণ পুরোপুরি মিললে এই উত্তরপত্র ধরেই নম্বর ও মেধাস্থান হবে। না মিললে নিয়ন্ত্রক দেখবেন; গ্রহণ করলে দুই উত্তরপত্রের ভালোটি গণ্য হবে।',
		'Where the evidence is complete, this sheet gives your marks and place. Otherwise the controller looks at it; if it is accepted, the better of both sheets counts.',
	],
	lateRejected: ['উত্তরপত্রটি গ্রহণ করা হয়নি', 'The sheet was not accepted'],
	lateRejectedBody: (no: string) => [
		`সময়ের মধ্যে সার্ভারে যে উত্তর পৌঁছেছিল, তা-ই গণ্য হবে। কেস নম্বর ${no}, প্রশ্ন থাকলে আমাদের জানান।`,
		`What had reached the server in time counts. Case number ${no}; write to us if you have questions.`,
	],
});
