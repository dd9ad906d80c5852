import { z } from 'zod';
import { dataOf } from '../data.ts';
import { FIGURES } from './figures.ts';

/** The name of a figure in the data, the figure itself in a question. */
const Drawing = z.string().transform((name, context) => {
	const figure = FIGURES.find((one) => one.name === name);
	if (figure) return figure;
	context.addIssue(`there is no figure ${name}`);
	return z.NEVER;
});
const common = {
	stem: z.string(),
	figure: Drawing.optional(),
	explanation: z.string(),
	/** Where the keys can be checked. */
	source: z.string(),
};
/** One statement of an MTF question: `key` is true when the statement is true; `why` explains it. */
const Statement = z.strictObject({ text: z.string(), key: z.boolean(), why: z.string() });

/** The questions of one subject, in plain English, the language of post-graduate papers. */
const SubjectBank = z.strictObject({
	code: z.string(),
	name: z.string(),
	nameBn: z.string(),
	mtf: z.array(z.strictObject({ ...common, stems: z.array(Statement).length(5) })),
	sba: z.array(
		z.strictObject({
			...common,
			options: z.array(z.string()).length(5),
			key: z.enum(['A', 'B', 'C', 'D', 'E']),
		}),
	),
});

const SUBJECTS = [
	...[
		'anatomy',
		'physiology',
		'biochemistry',
		'pathology',
		'microbiology',
		'pharmacology',
		'medicine',
		'surgery',
	],
	...['obstetrics_gynaecology', 'paediatrics', 'community_medicine'],
];

/** The demonstration's question bank: eight questions of each type and subject. */
export const BANK = SUBJECTS.map((code) => dataOf(`questions/${code}`, SubjectBank));
