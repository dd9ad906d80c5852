import { texts } from './texts.ts';

/** Words of what may stand between an exam and the server: late sheets, other phones, other doctors, unverified phones. */
export const EXAM_DOOR_TEXTS = texts(
	{
		ownTurn: 'সবাই একসঙ্গে শুরু করছেন; কয়েক সেকেন্ডের মধ্যে আপনার প্রশ্নপত্র নিজে থেকেই খুলবে। এতে আপনার সময় কমবে না।',
		startPractice: 'অনুশীলন হিসেবে দিন',
		practiceBody: 'চাইলে পুরো পরীক্ষাটি নিজের জন্য যতবার ইচ্ছা দিতে পারেন। এই নম্বর মেধাতালিকায় ধরা হয় না।',
		offerTitle: (count: string) => `আপনার অন্য ফোনে ${count}টি উত্তর আছে, যোগ করবেন?`,
		offerBody: 'শুধু এখানকার ফাঁকা জায়গাগুলোতে বসবে। এখানে যা দাগিয়েছেন তা বদলাবে না।',
		offerTake: 'উত্তরগুলো যোগ করুন',
		offerLeave: 'দরকার নেই',
		lateTitle: 'খাতা বিলম্বে জমা হচ্ছে',
		lateDoing: 'জমার সময় পেরিয়ে গেছে, তাই আপনার ফোনে রাখা খাতাটি সিল করে পাঠানো হচ্ছে। পাতাটি খোলা রাখুন।',
		lateFailedTitle: 'খাতা এখনো পৌঁছায়নি',
		lateFailed: 'সংযোগ ফিরলে নিজে থেকেই আবার পাঠানো হবে। ফোনে খাতাটি রাখা আছে।',
		lateFailedUnsafe:
			'সংযোগ ফিরলে নিজে থেকেই আবার পাঠানো হবে। এই ফোনে খাতাটি রাখা যাচ্ছে না, তাই পৌঁছানো পর্যন্ত পাতাটি বন্ধ করবেন না।',
		lateShutTitle: 'খাতাটি নেওয়া যায়নি',
		lateShut:
			'সার্ভারে সর্বশেষ যে উত্তরপত্র জমা আছে, সেটিই গোনা হবে। এই খাতাটি আর পাঠানো হবে না; নিচ থেকে নামিয়ে রাখুন, আর প্রশ্ন থাকলে হটলাইনে জানান।',
		lateOn: 'এগিয়ে যান',
		sealTitle: 'সংযোগ না ফিরলে',
		strangerTitle: 'এই ব্রাউজারে অন্য একজন লগইন করেছেন',
		strangerSafe: 'আপনার উত্তর এই ফোনে রাখা আছে, কিন্তু সার্ভারে যাচ্ছে না। নিজের পাসওয়ার্ড দিলে পরীক্ষা এখান থেকেই চলবে।',
		strangerUnsafe:
			'আপনার উত্তর এখন শুধু এই পাতায় আছে, সার্ভারে যাচ্ছে না। পাতাটি বন্ধ করবেন না; নিজের পাসওয়ার্ড দিলে পরীক্ষা এখান থেকেই চলবে।',
		strangerBar: 'এই ব্রাউজারে অন্য একজন লগইন করেছেন। আপনার উত্তর সার্ভারে যাচ্ছে না।',
		passTitle: 'এই ফোনটি যাচাই করা নয়',
		passBody: (phone: string) => `শুধু এই পরীক্ষার জন্য ফোনটি চালু করতে ${phone} নম্বরে একটি কোড পাঠানো হবে।`,
		passSafe: 'উত্তর এই ফোনে রাখা আছে।',
		passUnsafe: 'উত্তর এখন শুধু এই পাতায় আছে, তাই পাতাটি বন্ধ করবেন না।',
		passSend: 'কোড পাঠান',
		passDo: 'পরীক্ষা চালিয়ে যান',
		passLater: 'এখন নয়',
		passFailed: 'ফোনটি চালু করা যায়নি',
		passBar: 'এই ফোনটি যাচাই করা নয়, তাই উত্তর সার্ভারে যাচ্ছে না।',
		passOpen: 'কোড দিয়ে চালু করুন',
	},
	{
		ownTurn:
			'Everybody is starting at once; your paper opens by itself within some seconds. You lose no time by it.',
		startPractice: 'Sit it for practice',
		practiceBody:
			'You may sit the whole exam for yourself as often as you like. Its marks do not count for the merit list.',
		offerTitle: (count: string) => `Your other phone has ${count} more answers. Add them?`,
		offerBody: 'They fill only what is blank here. What you have marked here stays.',
		offerTake: 'Add the answers',
		offerLeave: 'No, thank you',
		lateTitle: 'Your paper is coming in late',
		lateDoing:
			'The time for handing in is over, so the paper on your phone is being sealed and sent. Please keep the page open.',
		lateFailedTitle: 'Your paper has not arrived yet',
		lateFailed: 'It is sent again by itself once the connection is back. It is kept on this phone.',
		lateFailedUnsafe:
			'It is sent again by itself once the connection is back. This phone cannot keep it, so do not close this page before it has arrived.',
		lateShutTitle: 'The paper was not taken',
		lateShut:
			'The last sheet that was saved on the server counts. This one is not sent again; save it below, and ask the hotline if you have questions.',
		lateOn: 'Continue',
		sealTitle: 'If the connection does not come back',
		strangerTitle: 'Somebody else has signed in on this browser',
		strangerSafe:
			'Your answers are kept on this phone but do not reach the server. Enter your own password and the exam goes on from here.',
		strangerUnsafe:
			'Your answers are on this page only and do not reach the server. Do not close it; enter your own password and the exam goes on from here.',
		strangerBar: 'Somebody else has signed in on this browser. Your answers do not reach the server.',
		passTitle: 'This phone has not been verified',
		passBody: (phone: string) => `To allow it for this exam alone, a code is sent to ${phone}.`,
		passSafe: 'Your answers are kept on this phone.',
		passUnsafe: 'Your answers are on this page only, so do not close it.',
		passSend: 'Send the code',
		passDo: 'Go on with the exam',
		passLater: 'Not now',
		passFailed: 'The phone was not allowed',
		passBar: 'This phone has not been verified, so answers do not reach the server.',
		passOpen: 'Allow it with a code',
	},
);
