import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { Section } from '../ui/Section.tsx';
import { useLang, useWords } from '../ui/use-text.ts';
import type { TrendPoint } from './charts.ts';

const WIDTH = 320;
const HEIGHT = 180;
const TOP = 16;
const BOTTOM = 14;
const SIDE = 22;
/** With more points than this only the first and the last have a number. */
const NUMBERED = 7;
const LINES = [0, 50, 100] as const;

/** If the pass mark is at most this many percent above a dot, the dot's number goes below, away from the line. */
const CLOSE = 18;

const y = (percent: number) => TOP + ((100 - percent) / 100) * (HEIGHT - TOP - BOTTOM);

const isUnderPass = ({ pass, percent }: TrendPoint): boolean =>
	pass !== null && pass >= percent && pass - percent < CLOSE;

/** Marks over the exams of a course, in percent. The same data is in the words below and in the list after it. */
export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return null;
	const percent = (point: TrendPoint) => `${localDigits(Math.round(point.percent), lang)}%`;
	const withPass = points.filter((point) => point.passed !== null);
	const passed = withPass.filter((point) => point.passed).length;
	return (
		<Section id="trend" title={t.trend}>
			<figure className="card p-4 md:p-6">
				<Drawing points={points} percent={percent} />
				<div
					aria-hidden="true"
					className="tabular mx-auto mt-1 flex max-w-2xl justify-between ps-8 text-sm text-text-muted"
				>
					<span>{formatDay(first.at, lang)}</span>
					<span>{formatDay(last.at, lang)}</span>
				</div>
				<figcaption className="mt-3 max-w-read text-sm text-text-muted">
					{t.trendWords(percent(first), percent(last), formatCount(points.length, lang))}{' '}
					{withPass.length > 0 &&
						t.trendPassed(formatCount(passed, lang), formatCount(withPass.length, lang))}{' '}
					<span aria-hidden="true">{t.trendKey}</span>
				</figcaption>
			</figure>
		</Section>
	);
}

function Drawing(props: { points: readonly TrendPoint[]; percent: (point: TrendPoint) => string }) {
	const { points, percent } = props;
	const lang = useLang();
	const x = (index: number) => SIDE + 12 + (index / (points.length - 1)) * (WIDTH - 2 * SIDE - 12);
	return (
		<svg
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			aria-hidden="true"
			className="mx-auto block w-full max-w-2xl overflow-visible"
		>
			{LINES.map((line) => (
				<g key={line}>
					<line className="stroke-line" x1={SIDE} x2={WIDTH} y1={y(line)} y2={y(line)} />
					<text
						className="tabular fill-text-muted"
						x={SIDE - 6}
						y={y(line) + 3.5}
						textAnchor="end"
						fontSize="10"
					>
						{localDigits(line, lang)}
					</text>
				</g>
			))}
			{points.map((point, index) =>
				point.pass === null ? null : (
					<line
						key={point.key}
						className="stroke-text"
						strokeWidth="1.5"
						x1={x(index) - 8}
						x2={x(index) + 8}
						y1={y(point.pass)}
						y2={y(point.pass)}
					/>
				),
			)}
			<polyline
				className="fill-none stroke-primary"
				strokeWidth="2.5"
				strokeLinejoin="round"
				points={points.map((point, index) => `${x(index)},${y(point.percent)}`).join(' ')}
			/>
			{points.map((point, index) => (
				<g key={point.key}>
					<circle
						className="fill-surface stroke-primary"
						strokeWidth="2.5"
						cx={x(index)}
						cy={y(point.percent)}
						r="4"
					/>
					{(points.length <= NUMBERED || index === 0 || index === points.length - 1) && (
						<text
							className="tabular fill-text font-semibold"
							x={x(index)}
							y={y(point.percent) + (isUnderPass(point) ? 18 : -9)}
							textAnchor="middle"
							fontSize="11"
							paintOrder="stroke"
							stroke="var(--color-surface)"
							strokeWidth="3"
						>
							{percent(point)}
						</text>
					)}
				</g>
			))}
		</svg>
	);
}
