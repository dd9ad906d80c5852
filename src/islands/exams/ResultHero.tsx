import { CircleCheck, CircleX } from 'lucide-react';
import type { Result } from '#contract/exams/result.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { BADGE_STYLES } from '../ui/Badge.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useText, useWords } from '../ui/use-text.ts';

export function ResultHero({ result }: { result: Result }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const marks = (milli: number) => formatMarks(milli, lang);
	const counts = [
		{ label: t.right, value: formatCount(result.right, lang) },
		{ label: t.wrong, value: formatCount(result.wrong, lang) },
		{ label: t.blank, value: formatCount(result.blank, lang) },
		{ label: t.lost, value: marks(result.negative_lost) },
	];
	return (
		<section aria-labelledby="marks" className="card overflow-hidden">
			<div className="p-5 md:p-7">
				<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
					<div>
						<h2 id="marks" className="text-base font-semibold text-text-muted">
							{t.yourMarks}
						</h2>
						<p className="mt-1 flex flex-wrap items-baseline gap-x-3">
							<span className="tabular text-4xl font-semibold">{marks(result.total)}</span>
							<span className="tabular text-lg text-text-muted">{t.outOf(marks(result.of))}</span>
						</p>
					</div>
					<Verdict result={result} />
				</div>
				<div className="mt-5">
					<Progress
						value={Math.max(0, result.total)}
						max={result.of}
						mark={result.pass}
						tone={result.passed === null ? 'primary' : result.passed ? 'good' : 'bad'}
						label={t.marksBar}
						text={t.marksWords(marks(result.total), marks(result.of))}
					/>
					{result.pass !== null && <PassLine result={result} pass={result.pass} />}
				</div>
			</div>
			<dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-4">
				{counts.map(({ label, value }) => (
					<div key={label} className="bg-surface px-5 py-3 md:px-7">
						<dt className="text-sm text-text-muted">{label}</dt>
						<dd className="tabular text-lg font-semibold">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function Verdict({ result }: { result: Result }) {
	const t = useText(AFTER_TEXTS);
	if (result.passed === null) return null;
	const Icon = result.passed ? CircleCheck : CircleX;
	return (
		<p
			className={`flex items-center gap-2 rounded-full border px-4 py-1.5 font-semibold ${BADGE_STYLES[result.passed ? 'good' : 'bad']}`}
		>
			<Icon size={22} />
			{result.passed ? t.passed : t.failed}
		</p>
	);
}

function PassLine({ result, pass }: { result: Result; pass: number }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const distance = result.total - pass;
	const words =
		distance === 0
			? t.exactly
			: distance > 0
				? t.above(formatMarks(distance, lang))
				: t.below(formatMarks(-distance, lang));
	return (
		<p className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm text-text-muted">
			<span className="flex items-center gap-2">
				<span aria-hidden="true" className="inline-block h-4 w-0.5 bg-text" />
				<span className="tabular">{t.passLine(formatMarks(pass, lang))}</span>
			</span>
			<span className="tabular">{words}</span>
		</p>
	);
}
