import { formatCount } from '#lib/format/digits.ts';
import { formatPercent } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { $coach, type CoachLook } from '#lib/practice/practice.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { adviceOf, breakEvenOf, lastLines } from './coach-lines.ts';

export function Coach() {
	const t = useText(PRACTICE_TEXTS);
	return (
		<ReadScreen
			narrow
			name="practice-coach"
			lead={t.coachLead}
			back={{ to: myPath('practice'), name: 'practice' }}
			of={$coach}
			skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
		>
			{(data) => <Body {...data} />}
		</ReadScreen>
	);
}

function Body({ rows, break_even, last }: CoachLook) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const kinds = [...new Set(rows.filter((row) => row.answered > 0).map((row) => row.type))];
	const advice = rows.flatMap((row) => adviceOf(row, lang) ?? []);
	return (
		<div className="space-y-8">
			{advice.length === 0 ? (
				<EmptyScreen title={t.coachNothing} to={myPath('practice')} label={t.newSet} variant="accent">
					{t.coachNothingBody}
				</EmptyScreen>
			) : (
				<Lines id="advice" title={t.advice} lines={advice} note={t.average} />
			)}
			{last && <Lines id="last" title={`${t.last}: ${last.title}`} lines={lastLines(last, lang)} />}
			{kinds.map((kind) => (
				<Section key={kind} id={`hits-${kind}`} title={`${t.hits}: ${t.kind[kind]}`}>
					<ul className="card divide-y divide-line">
						{rows
							.filter((row) => row.type === kind)
							.map((row) => (
								<li key={row.sure} className="space-y-1.5 p-4">
									<div className="flex flex-wrap justify-between gap-x-4">
										<span className="font-semibold">{t.sure[row.sure]}</span>
										<span className="tabular text-text-muted">
											{row.answered === 0
												? t.noHits
												: t.hitsOf(formatCount(row.right, lang), formatCount(row.answered, lang))}
										</span>
									</div>
									{row.answered > 0 && (
										<Progress
											value={row.right}
											max={row.answered}
											label={t.sure[row.sure]}
											text={t.hitShare(formatPercent(row.right, row.answered, lang))}
											mark={(break_even.find((one) => one.type === kind)?.share ?? 0) * row.answered || null}
										/>
									)}
								</li>
							))}
					</ul>
				</Section>
			))}
			{break_even.length > 0 && (
				<Lines id="even" title={t.breakEven} lines={break_even.map((one) => breakEvenOf(one, lang))} />
			)}
		</div>
	);
}

interface LinesProps {
	id: string;
	title: string;
	lines: readonly string[];
	note?: string;
}

function Lines({ id, title, lines, note }: LinesProps) {
	return (
		<Section id={id} title={title} className="card p-5 md:p-6" head="text-lg">
			<ul className="mt-3 space-y-2.5">
				{lines.map((line) => (
					<li key={line} className="max-w-read border-s-4 border-primary-line ps-3">
						{line}
					</li>
				))}
			</ul>
			{note && <p className="mt-4 text-sm text-text-muted">{note}</p>}
		</Section>
	);
}
