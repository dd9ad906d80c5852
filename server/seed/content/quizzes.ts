import { z } from 'zod';
import { dataOf, When } from '../data.ts';

export const QUIZZES = dataOf(
	'quizzes',
	z.array(
		z.strictObject({
			slug: z.string(),
			title: z.string(),
			summary: z.string(),
			minutes: z.number(),
			questions: z.array(
				z.strictObject({
					type: z.enum(['mtf', 'sba']),
					stem: z.string(),
					options: z.array(z.strictObject({ text: z.string(), explanation: z.string() })).length(5),
					key: z.string(),
					explanation: z.string(),
				}),
			),
			opens: When,
			closes: When,
			tries: z.number(),
		}),
	),
);

/** The model test for guests; short, since its keys are shown and so its questions are in no paper to come. */
export const MOCK = {
	slug: 'fcps-half-mock',
	title: 'FCPS Part-1 সংক্ষিপ্ত মডেল টেস্ট',
	summary:
		'এফসিপিএস পার্ট-১-এর নম্বরের নিয়মে ২৪টি প্রশ্ন, সময় ৫০ মিনিট। শেষে দেখুন অন্যদের মধ্যে আপনার স্থান কত আর কোন প্রশ্নে কেন ভুল হলো।',
	/** One of three papers until 2023, marked as today. */
	format: { code: 'fcps-part-1', version: 2 },
	course: 'fcps',
	opens: { day: -5, time: '08:00' },
	closes: { day: 60, time: '23:59' },
	tries: 12,
};
