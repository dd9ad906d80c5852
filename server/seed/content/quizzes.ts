import { anatomyQuiz } from './quiz-anatomy.ts';
import { pharmacologyQuiz } from './quiz-pharmacology.ts';
import { physiologyQuiz } from './quiz-physiology.ts';

/** Days are counted from the day of the start, `opens` and `closes` are times of day in Dhaka. */
export const QUIZZES = [
	{
		slug: 'anatomy-warm-up',
		title: 'অ্যানাটমি ঝালাই',
		summary:
			'হাত-পা, পেট, মাথার খুলি আর স্নায়ু থেকে বেছে নেওয়া আটটি প্রশ্ন। এফসিপিএস বা রেসিডেন্সির অ্যানাটমি অংশে কতটা মনে আছে, কয়েক মিনিটে দেখে নিন।',
		minutes: 8,
		questions: anatomyQuiz,
		opens: { day: -2, time: '10:00' },
		closes: { day: 6, time: '22:00' },
		tries: 12,
	},
	{
		slug: 'pharmacology-quick-check',
		title: 'ফার্মাকোলজি: জরুরি ওষুধ',
		summary: 'জরুরি বিভাগে আর ওয়ার্ডে রোজ যে ওষুধগুলো লাগে, তাদের কাজ, প্রতিষেধক ও বিপদ নিয়ে ছয়টি প্রশ্ন।',
		minutes: 6,
		questions: pharmacologyQuiz,
		opens: { day: 3, time: '20:00' },
		closes: { day: 5, time: '23:00' },
		tries: 0,
	},
	{
		slug: 'physiology-basics',
		title: 'ফিজিওলজির গোড়ার কথা',
		summary: 'ফুসফুস, বৃক্ক, হৃৎপিণ্ড ও হরমোনের মূল ধারণা নিয়ে সাতটি প্রশ্ন, যেগুলো প্রায় প্রতি বছর ঘুরেফিরে আসে।',
		minutes: 7,
		questions: physiologyQuiz,
		opens: { day: -9, time: '18:00' },
		closes: { day: -5, time: '22:00' },
		tries: 13,
	},
] as const;
