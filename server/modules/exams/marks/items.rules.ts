import type { ResultOut } from '#contract/endpoint.ts';
import { LETTERS, marksOf, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import type { examOffice } from '#contract/exams/staff.ts';
import { FEWEST } from './merit.rules.ts';
import type { ItemStat } from './merit.tables.ts';
import { type ScoredQuestion, scoreQuestion } from './scoring.rules.ts';

/** `value`: what caused it: a share, a correlation, or the lead of another answer; its interval where that is relevant. */
type Suspicion = ResultOut<typeof examOffice.items>['items'][number]['suspicions'][number];
type Keyed = Pick<ScoredQuestion, 'key' | 'action'>;
type Tallied = ScoredQuestion & { type: 'mtf' | 'sba' };

/** Facility below which a question is at guessing level, or so hard that it does not discriminate. */
const HARD = { mtf: 0.4, sba: 0.2 } as const;
const ALL_RIGHT = 0.98;

/** Pearson's correlation from sums; null where one side is constant; point-biserial where right is 0 or 1. */
function correlation(n: number, x: number, xx: number, y: number, yy: number, xy: number): number | null {
	const spread = (n * xx - x * x) * (n * yy - y * y);
	return spread > 0 ? (n * xy - x * y) / Math.sqrt(spread) : null;
}

const round = (value: number | null): number | null =>
	value === null ? null : Math.round(value * 10_000) / 10_000;

const NAMES = { mtf: ['T', 'F', 'blank'], sba: [...LETTERS, 'blank'] } as const;

const emptyPlace = (type: Tallied['type']) => ({
	right: 0,
	/** Sum of the rest scores of the sheets with a right answer. */
	rests: 0,
	counts: NAMES[type].map(() => 0),
});
/** The share of sheets in the best and in the worst group that are compared (Kelley, 1939). */
const GROUP = 0.27;

const emptyItem = ({ type }: Tallied) => ({
	places: Array.from({ length: type === 'mtf' ? 5 : 1 }, () => emptyPlace(type)),
	right: 0,
	squares: 0,
	/** Of the rest scores, and their products with the number of right places. */
	rest: { sum: 0, squares: 0, products: 0 },
	own: { sum: 0, squares: 0 },
});

const variance = (n: number, sum: number, squares: number): number => squares / n - (sum / n) ** 2;

/** Cronbach's alpha over the marks of the questions, which is KR-20 where each is right or wrong. */
function alpha(
	sheets: readonly { scored: number }[],
	items: readonly { own: { sum: number; squares: number } }[],
): number | null {
	const k = items.length;
	const sum = sheets.reduce((all, { scored }) => all + scored, 0);
	const squares = sheets.reduce((all, { scored }) => all + scored * scored, 0);
	const spread = sheets.length > 1 ? variance(sheets.length, sum, squares) : 0;
	if (k < 2 || spread <= 0) return null;
	const own = items.reduce((all, item) => all + variance(sheets.length, item.own.sum, item.own.squares), 0);
	return round((k / (k - 1)) * (1 - own / spread));
}

/** A question is correlated with the rest of its sheet, since its own marks would correlate with themselves. */
export function tallyItems(questions: readonly Tallied[], sections: readonly Section[]) {
	const sheets: { total: number; scored: number; rights: Uint8Array }[] = [];
	const items = questions.map(emptyItem);

	function add(sheet: Sheet, total: number): void {
		const rights = new Uint8Array(questions.length);
		let scored = 0;
		for (const [index, question] of questions.entries()) {
			const answer = sheet[index];
			const item = items[index];
			const section = sections[question.section];
			if (!answer || !item || !section) throw new Error('the sheet does not belong to this paper');
			const { marks: own, outcomes } = scoreQuestion(answer, question, section);
			const rest = total - own;
			let right = 0;
			for (const [stem, mark] of marksOf(answer).entries()) {
				const place = item.places[stem];
				if (!place) continue;
				const names: readonly string[] = NAMES[question.type];
				const at = names.indexOf(mark ?? 'blank');
				place.counts[at] = (place.counts[at] ?? 0) + 1;
				if (outcomes[stem] !== 'right') continue;
				right++;
				place.right++;
				place.rests += rest;
			}
			rights[index] = right;
			scored += own;
			item.right += right;
			item.squares += right * right;
			item.rest.sum += rest;
			item.rest.squares += rest * rest;
			item.rest.products += right * rest;
			item.own.sum += own;
			item.own.squares += own * own;
		}
		sheets.push({ total, scored, rights });
	}

	function stats(): ItemStat[] {
		const n = sheets.length;
		const share = (count: number) => round(count / n) ?? 0;
		const reliability = alpha(sheets, items);
		const ordered = sheets.toSorted((a, b) => b.total - a.total);
		const group = Math.round(GROUP * n);
		return items.map((item, index) => {
			const { type } = questions[index] ?? { type: 'mtf' as const };
			const { sum, squares, products } = item.rest;
			const stems = item.places.map((place) => ({
				facility: n > 0 ? share(place.right) : null,
				discrimination: round(correlation(n, place.right, place.right, sum, squares, place.rests)),
			}));
			const rightIn = (part: typeof sheets) =>
				part.reduce((all, { rights }) => all + (rights[index] ?? 0), 0) / (group * item.places.length);
			return {
				sheets: n,
				facility: n > 0 ? share(item.right / item.places.length) : null,
				discrimination: round(correlation(n, item.right, item.squares, sum, squares, products)),
				upper_lower:
					group > 0 ? round(rightIn(ordered.slice(0, group)) - rightIn(ordered.slice(-group))) : null,
				reliability,
				stems: type === 'mtf' ? stems : [],
				shares: item.places.map((place) =>
					Object.fromEntries(NAMES[type].map((name, at) => [name, n > 0 ? share(place.counts[at] ?? 0) : 0])),
				),
			};
		});
	}
	return { add, stats };
}

/** The probability that chance alone causes any suspicion in a paper, however many places it has (Bonferroni). */
const FALSE_ALARMS = 0.05;

/** The value of the normal distribution above which this share lies; to 0.0005 (Abramowitz and Stegun, 26.2.23). */
export function normalAbove(share: number): number {
	const t = Math.sqrt(-2 * Math.log(share));
	return (
		t -
		(2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3)
	);
}

/** The other answer that most chose, where its lead over the key exceeds chance; null: there is none. */
function preferred(key: string, share: Record<string, number>, n: number, z: number) {
	const best = Math.max(...[...key].map((name) => share[name] ?? 0));
	const other = Math.max(
		...Object.entries(share).map(([name, value]) => (name === 'blank' || key.includes(name) ? 0 : value)),
	);
	const value = other - best;
	// Of the doctors who chose one of the two, half would by chance.
	if (value <= 0 || value / Math.sqrt((other + best) / n) < z) return null;
	const wide = z * Math.sqrt((other + best - value * value) / n);
	return { value: round(value) ?? 0, low: round(value - wide), high: round(value + wide) };
}

/** Empty where the question was dropped, sheets are too few, or chance explains it. `places`: stems and questions checked. */
export function suspicionsOf(
	{ key, action, type }: Keyed & { type: 'mtf' | 'sba' },
	stat: ItemStat,
	places: number,
): Suspicion[] {
	const n = stat.sheets;
	if (n < FEWEST || action === 'drop_full_marks' || action === 'drop_rescale') return [];
	const z = normalAbove(FALSE_ALARMS / places);
	const found: Suspicion[] = [];
	for (const [at, { facility, discrimination }] of (type === 'mtf' ? stat.stems : [stat]).entries()) {
		const stem = type === 'mtf' ? at : null;
		const chance = HARD[type];
		if (facility !== null && (chance - facility) / Math.sqrt((chance * (1 - chance)) / n) > z) {
			const wide = z * Math.sqrt((facility * (1 - facility)) / n);
			const [low, high] = [Math.max(0, facility - wide), Math.min(1, facility + wide)];
			found.push({ why: 'hard', stem, value: facility, low: round(low), high: round(high) });
		}
		if (discrimination !== null) {
			// Fisher's transformation makes the error of a correlation normal.
			const bound = (side: number) => Math.tanh(Math.atanh(discrimination) + (side * z) / Math.sqrt(n - 3));
			if (bound(1) < 0)
				found.push({
					why: 'negative',
					stem,
					value: discrimination,
					low: round(bound(-1)),
					high: round(bound(1)),
				});
		}
		const ahead = preferred(type === 'mtf' ? (key[at] ?? '') : key, stat.shares[at] ?? {}, n, z);
		if (ahead) found.push({ why: 'another_answer_preferred', stem, ...ahead });
	}
	const all = (type === 'mtf' ? stat.stems : [stat]).every(
		({ facility }) => facility !== null && facility >= ALL_RIGHT,
	);
	if (all) found.push({ why: 'all_right', stem: null, value: stat.facility ?? 1, low: null, high: null });
	return found;
}
