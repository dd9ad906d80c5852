import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useParams } from 'react-router';
import type { ExamResultRow } from '#contract/exams/results.ts';
import { examResults$ } from '#lib/exams/exam-after.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { Badge } from '../ui/Badge.tsx';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { trendOf } from './charts.ts';
import { eventLinks } from './event-links.ts';
import { formatPercentile, formatPlace } from './place-text.ts';
import { TrendChart } from './TrendChart.tsx';

export function ExamResults() {
	const { id = '' } = useParams();
	const t = useText(RANK_TEXTS);
	return (
		<ReadScreen
			narrow
			name="exams-results"
			lead={t.resultsLead}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={examResults$(id)}
			skeleton={<CardSkeletons of={['h-64', 'h-72']} />}
		>
			{({ results }) =>
				results.length === 0 ? (
					<EmptyScreen title={t.resultsEmpty} to={myPath('full-schedule', { id })} label={t.toSchedule}>
						{t.resultsEmptyBody}
					</EmptyScreen>
				) : (
					<Body id={id} results={results} />
				)
			}
		</ReadScreen>
	);
}

function Body({ id, results }: { id: string; results: readonly ExamResultRow[] }) {
	const [t, lang] = useWords(RANK_TEXTS);
	return (
		<div className="space-y-8">
			<TrendChart points={trendOf(results)} />
			<Section id="exams" title={t.exams}>
				<List>
					{results.map((row) => {
						const link = eventLinks({ id, schedule_id: row.schedule_id ?? '', eventId: row.event_id });
						return (
							<LinkRow
								key={row.attempt_id}
								to={row.result ? link.result : link.attempt}
								title={row.exam.title}
								detail={formatDate(row.exam.window_opens_at, lang)}
							>
								{row.result ? <Marks row={row} result={row.result} /> : <NoMarks row={row} />}
							</LinkRow>
						);
					})}
				</List>
			</Section>
		</div>
	);
}

function Marks({ row, result }: { row: ExamResultRow; result: NonNullable<ExamResultRow['result']> }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const after = useText(AFTER_TEXTS);
	const { rank, percentile } = row;
	const Icon = result.passed ? CircleCheck : CircleX;
	return (
		<>
			<div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="tabular text-lg font-semibold">
					{formatMarks(result.total, lang)} / {formatMarks(result.of, lang)}
				</span>
				{result.passed !== null && (
					<Badge tone={result.passed ? 'good' : 'bad'} icon={Icon}>
						{result.passed ? after.passed : after.failed}
					</Badge>
				)}
				{!row.ranked && <Badge>{t.unranked}</Badge>}
			</div>
			{rank && (
				<p className="tabular mt-0.5 text-sm text-text-muted">
					{t.rankLine(formatPlace(rank, lang), formatCount(rank.of, lang))}
					{percentile !== null && ` · ${t.percentileLine(formatPercentile(percentile, lang))}`}
				</p>
			)}
		</>
	);
}

function NoMarks({ row }: { row: ExamResultRow }) {
	const t = useText(RANK_TEXTS);
	const words = {
		void: t.voided,
		absent: t.absent,
		late_held: t.held,
		submitted: t.counting,
		auto_submitted: t.counting,
	} as Partial<Record<ExamResultRow['state'], string>>;
	return (
		<div className="mt-1.5">
			<Badge icon={Hourglass}>{words[row.state] ?? t.waiting}</Badge>
		</div>
	);
}
