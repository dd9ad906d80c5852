import type { Section } from '#contract/exams/calls.ts';
import type { examFormats, PassRule } from '../modules/exams/exams.tables.ts';

type Row = typeof examFormats.$inferInsert;

const mtf = (count: number, question: number, stem: number, negative = 0): Section => ({
	type: 'mtf',
	count,
	mark_question: question,
	mark_stem: stem,
	negative_stem: negative,
	negative_question: 0,
	floor: 'none',
});
const sba = (count: number, question: number, negative = 0): Section => ({
	type: 'sba',
	count,
	mark_question: question,
	mark_stem: 0,
	negative_stem: 0,
	negative_question: negative,
	floor: 'none',
});

/** Three papers, each at 70; one between 65 and 70 is made good when the three come to 210. */
const THREE_PAPERS: PassRule = {
	kind: 'papers',
	papers: 3,
	each: 70_000,
	compensated_from: 65_000,
	at_least: 210_000,
};

/** Real papers as public sources describe them; where a source is silent the row says so and holds no sections. */
export const formats: readonly Row[] = [
	{
		code: 'fcps-part-1',
		version: 3,
		name: 'FCPS Part-1',
		effectiveFrom: '2024-01-01',
		sections: [mtf(75, 2_000, 400), sba(75, 2_000)],
		durationMin: 240,
		total: 300_000,
		passRule: { kind: 'total', at_least: 210_000 },
		notes: 'One paper since January 2024. No negative marks stated.',
		sourceUrl: 'https://www.prothomalo.com/jfwb2bm4l6',
	},
	{
		code: 'fcps-part-1',
		version: 2,
		name: 'FCPS Part-1 (2021-2023)',
		effectiveFrom: '2021-01-01',
		sections: [mtf(25, 2_000, 400), sba(25, 2_000)],
		papers: 3,
		durationMin: 100,
		total: 100_000,
		passRule: THREE_PAPERS,
		notes:
			'Three papers of 100. A paper between 65 and 70 was compensated when the three came to 210; below 25% in a paper barred the next sitting.',
		sourceUrl: 'https://doctorsgang.com/',
	},
	{
		code: 'fcps-part-1',
		version: 1,
		name: 'FCPS Part-1 (2016)',
		effectiveFrom: '2016-01-01',
		sections: [mtf(35, 2_000, 400), sba(15, 2_000)],
		papers: 3,
		durationMin: 100,
		total: 100_000,
		passRule: THREE_PAPERS,
		notes: 'Three papers of 100.',
		sourceUrl: 'https://jinjeera.com/',
	},
	{
		code: 'residency-phase-a',
		version: 1,
		name: 'Residency Phase A (MD/MS)',
		effectiveFrom: null,
		sections: [mtf(200, 1_000, 200, 50)],
		durationMin: 180,
		total: 200_000,
		passRule: { kind: 'none' },
		notes: 'Set per faculty. No pass mark is published; merit decides over seats.',
		sourceUrl: 'https://doctorsgang.com/bsmmu-residency-exam',
	},
	{
		code: 'diploma-mphil',
		version: 1,
		name: 'Diploma / M.Phil / M.Ed',
		effectiveFrom: '2023-07-01',
		sections: [],
		durationMin: 90,
		total: 0,
		passRule: { kind: 'none' },
		notes: 'SBA was added from the July 2023 session; split and marks are not published.',
		sourceUrl: 'https://medivoicebd.com/25883',
	},
	{
		code: 'mph',
		version: 1,
		name: 'MPH / M.Phil (MSP)',
		effectiveFrom: '2023-01-01',
		sections: [],
		durationMin: 90,
		total: 0,
		passRule: { kind: 'none' },
		notes: 'Split and marks are not published.',
		sourceUrl: 'https://www.prothomalo.com/ivp7dkdgz3',
	},
	{
		code: 'sba-100',
		version: 1,
		name: '100 SBA',
		effectiveFrom: '2025-12-09',
		sections: [sba(100, 1_000, 250)],
		durationMin: 75,
		total: 100_000,
		passRule: { kind: 'total', at_least: 40_000 },
		notes: 'The undergraduate admission style, for reference.',
		sourceUrl: 'https://ajkerpatrika.com/',
	},
];

/** A short paper for practice evenings, the product's own. */
export const shortMock: Row = {
	code: 'short-mock',
	version: 1,
	name: 'সংক্ষিপ্ত মক',
	effectiveFrom: null,
	sections: [mtf(10, 2_000, 400), sba(10, 2_000)],
	durationMin: 40,
	total: 40_000,
	passRule: { kind: 'total', at_least: 28_000 },
	notes: 'Twenty questions in the marking of FCPS Part-1.',
	sourceUrl: '/faq',
};

/** The same in the marking of the Residency: no pass mark, wrong stems cost. */
export const shortResidencyMock: Row = {
	code: 'short-residency-mock',
	version: 1,
	name: 'সংক্ষিপ্ত রেসিডেন্সি মক',
	effectiveFrom: null,
	sections: [mtf(10, 1_000, 200, 50)],
	durationMin: 15,
	total: 10_000,
	passRule: { kind: 'none' },
	notes: 'Ten questions in the marking of Residency Phase A.',
	sourceUrl: '/faq',
};
