import { z } from 'zod';
import { dataOf } from '../data.ts';

/** A time of day in Dhaka, this many days from the day of the start. */
const Time = z.strictObject({ day: z.number(), time: z.string() });

/** Quizzes of the demonstration; `tries` are invented. */
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
			opens: Time,
			closes: Time,
			tries: z.number(),
		}),
	),
);

/** The model test for guests; its questions come from the bank. */
export const MOCK = {
	slug: 'fcps-half-mock',
	title: 'FCPS Part-1 মডেল টেস্ট (অর্ধেক)',
	summary:
		'আসল পরীক্ষার অর্ধেক প্রশ্ন, অর্ধেক সময়, একই নিয়মে নম্বর। শেষে দেখুন অন্যদের মধ্যে আপনার স্থান কত আর কোন প্রশ্নে কেন ভুল হলো।',
	format: 'fcps-part-1',
	course: 'fcps',
	opens: { day: -5, time: '08:00' },
	closes: { day: 60, time: '23:59' },
	tries: 12,
};
