import { texts } from '#contract/texts.ts';

export const UNSENT_TEXTS = texts({
	title: (exam: string, count: string) => [
		`${exam}: ${count}টি উত্তর এই ডিভাইসে রয়ে গিয়েছিল`,
		`${exam}: ${count === '1' ? '1 answer was' : `${count} answers were`} still on this device`,
	],
	titleHere: (exam: string, count: string) => [
		`${exam}: ${count}টি উত্তর শুধু এই ডিভাইসে আছে`,
		`${exam}: ${count === '1' ? '1 answer is' : `${count} answers are`} on this device only`,
	],
	anExam: ['আপনার একটি পরীক্ষা', 'One of your exams'],
	saved: [
		'উত্তরগুলো এখন সার্ভারে আছে। পরীক্ষা এখনো চলছে।',
		'The server has these answers now. The exam is still running.',
	],
	elsewhere: [
		'পরীক্ষাটি এখন অন্য ডিভাইসে চলছে। এখানে খুললে দুই জায়গার উত্তর মিলিয়ে নিতে পারবেন।',
		'The exam is running on another device. Open it here to compare the answers of both.',
	],
	back: ['পরীক্ষায় ফিরুন', 'Back to the exam'],
	waiting: [
		'এগুলো এখনো আমাদের কাছে পৌঁছায়নি। সংযোগ ফিরলে নিজে থেকেই যাবে। ততক্ষণ এই ব্রাউজারের তথ্য মুছবেন না।',
		'They have not reached us yet. They are sent by themselves once the connection is back. Do not clear this browser’s data until then.',
	],
	handedIn: ['উত্তরগুলো এখন বিলম্বে জমা দেওয়া হয়েছে।', 'These answers have now been handed in late.'],
	refused: [
		'এগুলো আর নেওয়া যাচ্ছে না। সার্ভারে শেষ যে উত্তরগুলো পৌঁছেছিল, সেগুলোই গোনা হবে।',
		'They cannot be taken any more. What counts are the answers that had reached the server before.',
	],
	read: ['ঠিক আছে', 'All right'],
});
