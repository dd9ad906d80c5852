import { describe, expect, it } from 'vitest';
import { findLabValues, LAB_VALUES, type LabValue } from './lab-values.ts';

const ALL = Object.values(LAB_VALUES).flat();

/** Conventional units per SI unit, by molar mass or by definition; 1 if only the name of the unit differs. */
const FACTORS: [RegExp, number][] = [
	[/^(Haemoglobin|Mean cell haemoglobin conc|Albumin|Globulin|Total protein)/, 0.1],
	[/^Haematocrit/, 100],
	[/^(White cells|Neutro|Lympho|Mono|Eosino|Baso|Platelets)/, 1000],
	[/^(Iron|Total iron)/, 5.585],
	[/^Vitamin B12/, 1.355],
	[/^Folate/, 0.4414],
	[/^(Haptoglobin|Fibrinogen|Ig[GAM]|Caeruloplasmin|CSF protein)/, 100],
	[/^D-dimer/, 1000],
	[/^Calcium/, 4.008],
	[/^Phosphate/, 3.097],
	[/^Magnesium/, 2.431],
	[/^Urea$/, 6.006],
	[/^Urea nitrogen/, 2.801],
	[/^Creatinine, /, 1 / 88.42],
	[/^Urate/, 0.01681],
	[/^Bilirubin/, 0.05847],
	[/^(Glucose|CSF glucose)/, 18.016],
	[/^Lactate/, 9.008],
	[/cholesterol|^Cholesterol/, 38.67],
	[/^Triglycerides/, 88.57],
	[/^Free T4/, 0.07769],
	[/^Free T3/, 0.651],
	[/^Total T4/, 0.07769],
	[/^Total T3/, 65.1],
	[/^Cortisol/, 0.03625],
	[/^ACTH/, 4.541],
	[/^Prolactin/, 1 / 21.2],
	[/^Parathyroid/, 9.425],
	[/^25-OH/, 0.4006],
	[/^Testosterone/, 28.84],
	[/^Oestradiol/, 0.2724],
	[/^Progesterone/, 0.3145],
	[/^Pa(CO|O)/, 7.5006],
	[/^Urine protein/, 1000],
	[/^Urine albumin :/, 8.84],
	[/^Urine calcium/, 40.08],
	[/^Urine urea/, 0.06006],
	[/^Urine urate/, 168.1],
	[/^Urine copper/, 63.55],
	[/^Urine free cortisol/, 0.3625],
	[/^C-reactive/, 0.1],
	[/^(Copper)/, 6.355],
	[/^Zinc/, 6.538],
];

/** Two scales that are not proportional. */
const APART = /^(Reticulocytes|HbA1c)/;

const figures = (range: string) =>
	Array.from(
		range
			.replaceAll(',', '')
			.replace(/24 h$/, '')
			.matchAll(/\d+(?:\.\d+)?/g),
		([figure]) => Number(figure),
	).slice(0, 2);
const factorOf = (name: string) => FACTORS.find(([pattern]) => pattern.test(name))?.[1] ?? 1;

describe('the laboratory values', () => {
	it.each(ALL.filter(({ conventional, name }) => conventional !== null && !APART.test(name)))(
		'$name has the same value in both units',
		({ name, si, conventional }) => {
			const [low = Number.NaN, high] = figures(si);
			const [lowThere = Number.NaN, highThere] = figures(conventional ?? '');
			const factor = factorOf(name);
			// Textbooks round: to the last digit that they print, or to a round number.
			const near = (here: number, there: number) =>
				expect(Math.abs(here * factor - there)).toBeLessThanOrEqual(
					Math.max(0.5 * factor * last(si), there * 0.035) + 1e-9,
				);
			near(low, lowThere);
			if (high !== undefined) near(high, highThere ?? Number.NaN);
			expect(si[0] === '<' || si[0] === '>').toBe(conventional?.[0] === '<' || conventional?.[0] === '>');
		},
	);

	it('convert a percentage of haemoglobin by the IFCC equation', () => {
		const [{ si, conventional } = {} as LabValue] = ALL.filter(({ name }) => name === 'HbA1c');
		const [low, high] = figures(conventional ?? '').map((percent) => Math.round((percent - 2.15) * 10.929));
		expect(figures(si)).toEqual([low, high]);
	});

	it.each(ALL)(
		'$name is listed once, with a Bengali name and a range that begins below its end',
		({ name, bn, si }) => {
			expect(ALL.filter((other) => other.name === name)).toHaveLength(1);
			expect(bn).toMatch(/^[\u0980-\u09ff]/);
			if (si.includes(' to ')) return;
			const [low = Number.NaN, high = Number.POSITIVE_INFINITY] = si
				.replace(/[^\d.–].*$/, '')
				.split('–')
				.map(Number);
			expect(low).toBeLessThan(high);
		},
	);

	it('are found by a Bengali or an English name, and by common abbreviations', () => {
		const names = (typed: string) =>
			findLabValues(typed).flatMap(({ values }) => values.map(({ name }) => name));
		expect(names('সোডিয়াম')).toEqual(['Sodium', 'Urine sodium']);
		// The same letter in two encodings.
		expect(names('সোডি\u09df\u09beম')).toEqual(names('সোডি\u09af\u09bc\u09beম'));
		expect(names('hb')).toContain('Haemoglobin, men');
		expect(names('SGPT')).toEqual(['ALT']);
		expect(names(' urine  na ')).toEqual(['Urine sodium']);
		expect(names('')).toHaveLength(ALL.length);
		expect(names('zzz')).toEqual([]);
	});
});

/** One unit of the last digit that a range is printed with. */
function last(range: string): number {
	return 10 ** -(/\.(\d+)/.exec(range)?.[1]?.length ?? 0);
}
