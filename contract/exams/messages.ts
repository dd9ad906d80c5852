import type { Refusals } from '../errors.ts';

export const EXAM_MESSAGES = {
	403: {
		'exam.locked': ['পরীক্ষাটি এখনো আপনার জন্য খোলা হয়নি।', 'This exam is not open for you yet.'],
		'exam.entry_closed': ['পরীক্ষায় প্রবেশের সময় শেষ হয়ে গেছে।', 'The time to enter this exam is over.'],
		'exam.attempts_used': [
			'এই পরীক্ষায় আপনার সব সুযোগ ব্যবহার হয়ে গেছে।',
			'You have used all your attempts at this exam.',
		],
		'attempt.review_closed': ['উত্তর মিলিয়ে দেখার সময় এখনো হয়নি।', 'It is not time to review the answers yet.'],
		'attempt.bad_ticket': [
			'শুরুর টিকিটটি এই খাতার সঙ্গে মিলছে না। আপনার উত্তর এই ডিভাইসে রাখা আছে।',
			'The ticket of the start does not fit this sheet. Your answers are kept on this device.',
		],
		'exam.same_person': [
			'নিজের প্রশ্ন বা সংশোধন নিজে যাচাই করা যায় না; অন্য একজন লাগবে।',
			'Nobody may check their own question or correction; a second person is needed.',
		],
	},
	404: {
		'exam.not_found': ['পরীক্ষাটি পাওয়া যায়নি।', 'The exam was not found.'],
		'exam.not_published': ['ফলাফল এখনো প্রকাশ হয়নি।', 'The result has not been published yet.'],
		'attempt.not_found': ['এই পরীক্ষার খাতা পাওয়া যায়নি।', 'This answer sheet was not found.'],
		'late.not_found': ['দেরিতে আসা খাতাটি পাওয়া যায়নি।', 'This late sheet was not found.'],
		'exam.no_such_change': ['উত্তর সংশোধনের এই প্রস্তাবটি পাওয়া যায়নি।', 'This correction was not found.'],
		'practice.not_found': ['অনুশীলনটি পাওয়া যায়নি।', 'This practice set was not found.'],
	},
	409: {
		'question.wrong_state': [
			'প্রশ্নটির এখনকার অবস্থায় এটি করা যায় না। পাতাটি আবার লোড করে দেখুন।',
			'The question is in another state by now. Reload the page and look again.',
		],
		'question.changed': [
			'এর মধ্যে প্রশ্নটি বদলেছে। নতুন লেখাটি পড়ে আবার উত্তর দিন।',
			'The question was changed meanwhile. Read the new text and answer again.',
		],
		'exam.too_early': ['পরীক্ষা এখনো শুরু হয়নি।', 'The exam has not started yet.'],
		'exam.still_running': [
			'পরীক্ষার সময় এখনো শেষ হয়নি, তাই প্রকাশ করা যাচ্ছে না।',
			'The exam window is still open, so results cannot be published.',
		],
		'attempt.exists': [
			'আপনার একটি পরীক্ষা চলছে। সেটিই চালিয়ে যান।',
			'You have an exam in progress. Please continue with that one.',
		],
		'attempt.not_running': ['এই খাতায় এখন উত্তর দেওয়ার সময় নয়।', 'This sheet does not take answers now.'],
		'attempt.superseded': [
			'পরীক্ষাটি অন্য ডিভাইস বা জানালায় চলছে। আপনার উত্তর এই ডিভাইসে রাখা আছে।',
			'The exam is open on another device or window. Your answers are kept on this device.',
		],
		'attempt.stale_seq': ['এর চেয়ে নতুন উত্তরপত্র আগেই জমা আছে।', 'A newer sheet has already been saved.'],
		'attempt.seq_conflict': [
			'একই ক্রমিকে ভিন্ন উত্তরপত্র এসেছে। পাতাটি আবার লোড করুন।',
			'A different sheet came under the same number. Please reload the page.',
		],
		'attempt.too_soon': [
			'এই পরীক্ষায় নির্ধারিত ন্যূনতম সময়ের আগে খাতা জমা দেওয়া যায় না।',
			'This exam cannot be handed in before its shortest stay is over.',
		],
		'exam.no_ticket': [
			'এই পরীক্ষা এখন আগাম টিকিট দিয়ে শুরু করা যায় না। শুরুর বোতাম চেপে শুরু করুন।',
			'This exam cannot be started by a ticket now. Please use the start button.',
		],
		'late.not_needed': ['এই খাতা দেরিতে পাঠানোর দরকার নেই।', 'This sheet need not be sent late.'],
		'late.over': ['দেরিতে আসা খাতাটির নিষ্পত্তি আগেই হয়ে গেছে।', 'This late sheet has already been decided.'],
		'exam.pass_closed': [
			'এই পরীক্ষার জন্য এখন অস্থায়ী ডিভাইসের সুযোগ নেই।',
			'A device pass for this exam cannot be given now.',
		],
		'exam.wrong_state': [
			'পরীক্ষাটি এখন যে অবস্থায় আছে, তাতে এই কাজ করা যায় না।',
			'This cannot be done in the present state of the exam.',
		],
		'exam.change_over': ['এই প্রস্তাবের নিষ্পত্তি আগেই হয়ে গেছে।', 'This correction has already been decided.'],
		'exam.changes_differ': [
			'অপেক্ষমাণ সংশোধনগুলো এর মধ্যে বদলে গেছে। কী কী বদলাবে তা আবার দেখে তারপর অনুমোদন দিন।',
			'The corrections that wait have changed meanwhile. Please look again at what they would move, then approve.',
		],
		'exam.question_waits': [
			'এই প্রশ্নের একটি সংশোধন আগে থেকেই অনুমোদনের অপেক্ষায় আছে। আগে সেটি বাদ দিন।',
			'A correction of this question already waits. Please take that one out first.',
		],
		'practice.nothing_fits': [
			'এই শর্তে কোনো প্রশ্ন মেলেনি। শর্ত কমিয়ে দেখুন।',
			'No question fits these choices. Please ask for less.',
		],
		'practice.finished': ['এই প্রশ্নের উত্তর আগেই দেওয়া হয়েছে।', 'This question has already been answered.'],
	},
	410: {
		'attempt.final': [
			'খাতা জমা হয়ে গেছে। আর কিছু বদলানো যাবে না।',
			'The sheet has been submitted. Nothing can be changed any more.',
		],
		'attempt.late': [
			'পরীক্ষার সময় শেষ হয়ে গেছে। সর্বশেষ জমা থাকা উত্তরপত্রটিই গ্রহণ করা হবে।',
			'The time is over. The last saved sheet is the one that counts.',
		],
		'late.closed': [
			'দেরিতে খাতা নেওয়ার সময় পার হয়ে গেছে। এখন আর খাতা নেওয়া যাচ্ছে না।',
			'The time for late sheets has passed. The sheet can no longer be taken.',
		],
	},
	422: {
		'question.bad_key': [
			'উত্তর প্রশ্নের ধরনের সঙ্গে মিলছে না: এমটিএফে পাঁচটি T বা F, এসবিএতে A থেকে E-এর একটি।',
			'The key does not fit the type: five of T and F for MTF, one of A to E for SBA.',
		],
		'question.same_option': ['দুটি বিকল্পের লেখা হুবহু এক।', 'Two options have the very same text.'],
		'format.bad_pass': ['পাস নম্বর মোট নম্বরের বেশি হতে পারে না।', 'The pass mark cannot be above the total.'],
		'exam.bad_times': [
			'শেষের সময় শুরুর পরে হতে হবে; নির্দিষ্ট সময়ে প্রকাশ করলে সেই সময়টিও শেষের পরে দিন।',
			'The end must be later than the start, and a set time of publication later than the end.',
		],
		'paper.unfit': [
			'কিছু প্রশ্ন এই প্রশ্নপত্রে বসানো যায় না: যাচাই হয়নি, বাতিল হয়েছে, ধরন মেলে না বা দুবার এসেছে।',
			'Some questions cannot stand in this paper: not checked, retired, of another type, or twice.',
		],
		'attempt.bad_sheet': ['উত্তরপত্রটি এই প্রশ্নপত্রের সঙ্গে মিলছে না।', 'The sheet does not fit this paper.'],
		'late.bad_seal': [
			'দেরিতে আসা খাতার সিল মিলছে না, তাই এটি নেওয়া গেল না।',
			'The seal of the late sheet does not fit, so it was not taken.',
		],
		'exam.nothing_to_override': [
			'কী বদলাবে তা জানান: সময়, সময়সীমা বা সুযোগের সংখ্যা।',
			'Say what should change: time, window or attempts.',
		],
		'exam.tickets_given': [
			'এঁদের কারও কারও ফোনে আগাম টিকিট চলে গেছে, তাই শুরুর সময় আর বদলানো যায় না। পরীক্ষা শুরু না হয়ে থাকলে সবার শুরু একসঙ্গে পিছিয়ে দিন; নইলে এঁদের বাড়তি সময় দিন।',
			'Some of these doctors hold a ticket already, so the opening cannot be changed. Put it off for everybody if it has not come yet; otherwise give these doctors extra time.',
		],
		'exam.unknown_ref': ['এই চিকিৎসক, ব্যাচ বা জেলা পাওয়া যায়নি।', 'This doctor, batch or district was not found.'],
		'exam.no_such_question': ['এই ক্রমিকের কোনো প্রশ্ন নেই।', 'There is no question at this position.'],
		'exam.bad_key': ['উত্তরটি এই ধরনের প্রশ্নের সঙ্গে মেলে না।', 'The key does not fit this kind of question.'],
		'exam.no_publish_time': [
			'কখন প্রকাশ হবে, সেই সময়টি দিন। সময়টি এখনকার পরে হতে হবে।',
			'Say when the results come out, at a time that is still to come.',
		],
		'practice.bad_answer': ['উত্তরটি এই প্রশ্নের সঙ্গে মিলছে না।', 'The answer does not fit this question.'],
	},
	503: {
		'exam.night': [
			'এখন পরীক্ষা চলছে, তাই বড় হিসাব ও রপ্তানি বন্ধ আছে। পরীক্ষা শেষ হলে আবার চেষ্টা করুন; বাকি সব কাজ আগের মতোই চলবে।',
			'An exam is running, so figures and exports are closed. Please try again when it is over; everything else goes on as usual.',
		],
	},
} satisfies Refusals;
