import type { Answer, Sheet } from '#contract/sheet.ts';
import { LETTERS } from '#contract/sheet.ts';
import { FEWEST } from './merit.rules.ts';
import type { ItemStat } from './merit.tables.ts';
import type { ScoredQuestion } from './scoring.rules.ts';

export type Suspicion = 'hard' | 'negative' | 'another_answer_preferred' | 'all_right';
type Keyed = Pick<ScoredQuestion, 'key' | 'action'>;

/** Fewer right answers than a guess would give, or so many that the question tells nobody apart. */
const HARD = { mtf: 0.4, sba: 0.2 } as const;
const ALL_RIGHT = 0.98;

/** Pearson's correlation from sums; null where one side never varies. With right as 0 or 1 it is the point-biserial. */
function correlation(n: number, x: number, xx: number, y: number, yy: number, xy: number): number | null {
	const spread = (n * xx - x * x) * (n * yy - y * y);
	return spread > 0 ? (n * xy - x * y) / Math.sqrt(spread) : null;
}

const round = (value: number | null): number | null =>
	value === null ? null : Math.round(value * 10_000) / 10_000;

const marksOf = (answer: Answer): readonly (string | null)[] =>
	answer.type === 'mtf' ? answer.stems : [answer.letter];
const NAMES = { mtf: ['T', 'F', 'blank'], sba: [...LETTERS, 'blank'] } as const;

interface Place {
	right: number;
	/** Sum of the totals of the sheets that have it right. */
	totals: number;
	counts: number[];
}

/** Counts sheets one after the other and tells at the end how each question did. */
export function tallyItems(questions: readonly (Keyed & { type: 'mtf' | 'sba' })[]) {
	let n = 0;
	let totals = 0;
	let squares = 0;
	const items = questions.map(({ type }) => ({
		places: Array.from(
			{ length: type === 'mtf' ? 5 : 1 },
			(): Place => ({
				right: 0,
				totals: 0,
				counts: NAMES[type].map(() => 0),
			}),
		),
		right: 0,
		squares: 0,
		products: 0,
	}));

	function add(sheet: Sheet, total: number): void {
		n++;
		totals += total;
		squares += total * total;
		for (const [index, question] of questions.entries()) {
			const answer = sheet[index];
			const item = items[index];
			if (!answer || !item) throw new Error('the sheet does not belong to this paper');
			let right = 0;
			for (const [stem, mark] of marksOf(answer).entries()) {
				const place = item.places[stem];
				if (!place) continue;
				const names: readonly string[] = NAMES[question.type];
				const at = names.indexOf(mark ?? 'blank');
				place.counts[at] = (place.counts[at] ?? 0) + 1;
				const hit =
					mark !== null &&
					(question.type === 'mtf' ? mark === question.key[stem] : question.key.includes(mark));
				if (!hit) continue;
				right++;
				place.right++;
				place.totals += total;
			}
			item.right += right;
			item.squares += right * right;
			item.products += right * total;
		}
	}

	const stats = (): ItemStat[] =>
		items.map((item, index) => {
			const { type } = questions[index] ?? { type: 'mtf' as const };
			const share = (count: number) => round(count / n) ?? 0;
			const stems = item.places.map((place) => ({
				facility: n > 0 ? share(place.right) : null,
				discrimination: round(correlation(n, place.right, place.right, totals, squares, place.totals)),
			}));
			return {
				sheets: n,
				facility: n > 0 ? share(item.right / item.places.length) : null,
				discrimination: round(correlation(n, item.right, item.squares, totals, squares, item.products)),
				stems: type === 'mtf' ? stems : [],
				shares: item.places.map((place) =>
					Object.fromEntries(NAMES[type].map((name, at) => [name, n > 0 ? share(place.counts[at] ?? 0) : 0])),
				),
			};
		});
	return { add, stats };
}

/** Whether most of those who answered chose another answer than the key. */
function anotherPreferred(key: string, type: 'mtf' | 'sba', shares: ItemStat['shares']): boolean {
	return shares.some((share, stem) => {
		const right = type === 'mtf' ? [key[stem] ?? ''] : [...key];
		const best = Math.max(...right.map((name) => share[name] ?? 0));
		return Object.entries(share).some(
			([name, value]) => name !== 'blank' && !right.includes(name) && value > best,
		);
	});
}

/** Why a key should be looked at before results go out; nothing where too few sheets say anything, or it was dropped. */
export function suspicionsOf(
	{ key, action, type }: Keyed & { type: 'mtf' | 'sba' },
	stat: ItemStat,
): Suspicion[] {
	if (stat.sheets < FEWEST || action === 'drop_full_marks' || action === 'drop_rescale') return [];
	const places = type === 'mtf' ? stat.stems : [stat];
	const found: Suspicion[] = [];
	if (places.some(({ facility }) => facility !== null && facility < HARD[type])) found.push('hard');
	if (places.some(({ discrimination }) => discrimination !== null && discrimination < 0))
		found.push('negative');
	if (anotherPreferred(key, type, stat.shares)) found.push('another_answer_preferred');
	if (places.every(({ facility }) => facility !== null && facility >= ALL_RIGHT)) found.push('all_right');
	return found;
}
