import { z } from 'zod';
import { dataOf } from '../data.ts';

/** A time of day in Dhaka, so many days from the day of the start. */
const Time = z.strictObject({ day: z.number(), time: z.string() });

/** Quizzes of the demonstration; `tries` are made up. */
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
