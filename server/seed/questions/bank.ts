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

const Mtf = z
	.strictObject({ ...common, stems: z.array(Statement).length(5) })
	.transform(({ stems, ...one }) => ({
		...one,
		type: 'mtf' as const,
		options: stems.map(({ text, why }) => ({ text, explanation: why })),
		key: stems.map(({ key }) => (key ? 'T' : 'F')).join(''),
	}));
const Sba = z
	.strictObject({
		...common,
		options: z.array(z.string().transform((text) => ({ text, explanation: '' }))).length(5),
		key: z.enum(['A', 'B', 'C', 'D', 'E']),
	})
	.transform((one) => ({ ...one, type: 'sba' as const }));

/** The questions of one subject, in plain English, the language of post-graduate papers. */
const SubjectBank = z
	.strictObject({
		code: z.string(),
		name: z.string(),
		nameBn: z.string(),
		mtf: z.array(Mtf),
		sba: z.array(Sba),
	})
	.transform(({ mtf, sba, ...subject }) => ({ ...subject, questions: [...mtf, ...sba] }));

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

/** The first of every pile, then the second of every pile, and so on. */
export function inTurn<T>(piles: readonly (readonly T[])[]): T[] {
	const most = Math.max(...piles.map(({ length }) => length));
	return Array.from({ length: most }, (_, turn) =>
		piles.flatMap((pile) => pile.slice(turn, turn + 1)),
	).flat();
}
