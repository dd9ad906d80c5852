import type { Result } from '#contract/exams/result.ts';
import type { Standing } from '#contract/exams/results.ts';
import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { useLang, useWords } from '../ui/use-text.ts';
import { barOf, rangeOf } from './charts.ts';

const HEIGHT = 100;
const GAP = 0.16;

/** How many sheets have which marks, by equal steps of the total, lowest first. */
export function SpreadChart({ standing, result }: { standing: Standing; result: Result }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const { spread } = standing;
	const { total: mine, of, pass } = result;
	const mean = standing.averages?.mean ?? null;
	const marks = (milli: number) => formatMarks(milli, lang);
	const bars = spread.length;
	const most = Math.max(1, ...spread);
	const own = barOf(mine, of, bars);
	const peak = rangeOf(spread.indexOf(Math.max(...spread)), of, bars);
	const at = (milli: number) => `${Math.min(100, Math.max(0, (milli / of) * 100))}%`;
	return (
		<figure>
			<h3 className="text-base font-semibold">{t.spread}</h3>
			<div aria-hidden="true" className="mt-2 max-w-2xl">
				<div className="relative pt-7">
					<span
						className="absolute top-0 -translate-x-1/2 rounded-full bg-accent px-2 text-xs font-semibold text-on-accent"
						style={{ left: `clamp(1.5rem, ${((own + 0.5) / bars) * 100}%, calc(100% - 1.5rem))` }}
					>
						{t.you}
					</span>
					<svg
						viewBox={`0 0 ${bars} ${HEIGHT}`}
						preserveAspectRatio="none"
						aria-hidden="true"
						className="block h-28 w-full md:h-36"
					>
						{spread.map((count, bar) => {
							const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT);
							return (
								<rect
									// biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a bar
									key={bar}
									className={bar === own ? 'fill-accent' : 'fill-primary'}
									opacity={bar === own ? 1 : 0.75}
									x={bar + GAP / 2}
									width={1 - GAP}
									y={HEIGHT - height}
									height={height}
								/>
							);
						})}
					</svg>
					<Line left={mean === null ? null : at(mean)} dashed />
					<Line left={pass === null ? null : at(pass)} />
					<div className="border-t border-control" />
				</div>
				<div className="tabular mt-1 flex justify-between text-sm text-text-muted">
					<span>{marks(0)}</span>
					<span>{marks(Math.round(of / 2))}</span>
					<span>{marks(of)}</span>
				</div>
				<p className="mt-1 flex flex-wrap gap-x-5 text-sm text-text-muted">
					<Key label={t.meanMark} milli={mean} dashed />
					<Key label={t.passMark} milli={pass} />
				</p>
			</div>
			<figcaption className="mt-2 max-w-read text-sm">
				{t.spreadWords(formatCount(Math.max(...spread), lang), marks(peak.from), marks(peak.to), marks(mine))}
			</figcaption>
			<details className="mt-1 text-sm">
				<summary className="inline-flex min-h-target items-center rounded font-semibold text-link">
					{t.table}
				</summary>
				<ul className="tabular grid gap-x-6 sm:grid-cols-2">
					{spread.map((count, bar) => {
						const { from, to } = rangeOf(bar, of, bars);
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a bar
							<li key={bar}>{t.binWords(marks(from), marks(to), formatCount(count, lang))}</li>
						);
					})}
				</ul>
			</details>
		</figure>
	);
}

function Line({ left, dashed = false }: { left: string | null; dashed?: boolean }) {
	if (left === null) return null;
	return (
		<span
			className={`absolute top-7 bottom-0 border-s-2 border-text ${dashed ? 'border-dashed' : ''}`}
			style={{ left }}
		/>
	);
}

function Key({ label, milli, dashed = false }: { label: string; milli: number | null; dashed?: boolean }) {
	const lang = useLang();
	if (milli === null) return null;
	return (
		<span className="flex items-center gap-2">
			<span className={`inline-block h-4 border-s-2 ${dashed ? 'border-dashed ' : ''}border-text`} />
			<span className="tabular">
				{label} {formatMarks(milli, lang)}
			</span>
		</span>
	);
}
