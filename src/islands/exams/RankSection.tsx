import { PencilLine } from 'lucide-react';
import type { Result } from '#contract/exams/result.ts';
import type { Rank, Standing } from '#contract/exams/results.ts';
import { rank$ } from '#lib/exams/exam-after.ts';
import { RANK_TEXTS } from '#lib/exams/exam-rank.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { ReadView } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Facts } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { formatPercentile, formatPlace } from './place-text.ts';
import { SpreadChart } from './SpreadChart.tsx';

export function RankSection({ result }: { result: Result }) {
	const { id, eventId } = useEventIds().path;
	return (
		<ReadView
			of={rank$(id, eventId)}
			skeleton={<Skeleton className="h-80 w-full rounded-lg" />}
			refusals={{ 'exam.not_published': () => null, 'attempt.not_found': () => null }}
		>
			{({ standing }) => <Body standing={standing} result={result} />}
		</ReadView>
	);
}

function Body({ standing, result }: { standing: Standing; result: Result }) {
	const t = useText(RANK_TEXTS);
	return (
		<div className="space-y-6">
			<Revised standing={standing} />
			<Section id="standing" title={t.title} className="space-y-5">
				<Places ranks={standing.ranks} />
				<SeatLine line={standing.seat_line} />
				<Averages standing={standing} />
				{standing.spread.length > 0 && (
					<div className="card p-4 md:p-6">
						<SpreadChart standing={standing} result={result} />
					</div>
				)}
			</Section>
		</div>
	);
}

function Revised({ standing: { revised } }: { standing: Standing }) {
	const [t, lang] = useWords(RANK_TEXTS);
	if (!revised) return null;
	const when = formatDateTime(revised.at, lang);
	const questions = revised.positions.map((position) => localDigits(position, lang)).join(', ');
	return (
		<Note title={t.revisedTitle} icon={PencilLine}>
			<p className="tabular">
				{(questions === '' ? t.revisedLate : t.revisedBody)(
					formatMarks(revised.from, lang),
					formatMarks(revised.to, lang),
				)}
			</p>
			<p className="text-sm text-text-muted">
				{questions === '' ? t.revisedWhen(when) : t.revisedWhere(questions, when)}
			</p>
		</Note>
	);
}

function Places({ ranks }: { ranks: readonly Rank[] }) {
	const [t, lang] = useWords(RANK_TEXTS);
	const { link } = useEventIds();
	if (ranks.length === 0) {
		return <Note title={t.none}>{t.noneBody}</Note>;
	}
	return (
		<div>
			<dl className="card divide-y divide-line">
				{ranks.map((rank) => (
					<div
						key={`${rank.scope} ${rank.scope_id}`}
						className="flex items-center justify-between gap-x-6 px-4 py-3"
					>
						<dt className="min-w-0">
							<span className="block">{t.scope[rank.scope]}</span>
							{rank.scope_name && <span className="block text-sm text-text-muted">{rank.scope_name}</span>}
						</dt>
						<dd className="tabular shrink-0 text-end">
							<span className="block text-lg font-semibold">{t.place(formatPlace(rank, lang))}</span>
							<span className="block text-sm text-text-muted">{t.of(formatCount(rank.of, lang))}</span>
						</dd>
					</div>
				))}
			</dl>
			{ranks.some((rank) => rank.tied) && <p className="mt-2 text-sm text-text-muted">{t.tiedHint}</p>}
			<ScreenButton to={link.merit} variant="quiet" className="mt-4 w-full sm:w-auto">
				{t.toMerit}
			</ScreenButton>
		</div>
	);
}

function SeatLine({ line }: { line: Standing['seat_line'] }) {
	const [t, lang] = useWords(RANK_TEXTS);
	if (!line) return null;
	const [seats, rank] = [formatCount(line.seats, lang), formatCount(line.rank, lang)];
	const inside = line.rank <= line.seats;
	return (
		<Note tone={inside ? 'good' : 'info'} title={t.seat}>
			<p>
				{inside
					? t.seatIn(seats, line.session, rank)
					: t.seatOut(seats, line.session, rank, formatCount(line.rank - line.seats, lang))}
			</p>
			<p className="mt-1 text-sm text-text-muted">
				{t.seatNote} {t.source(line.source)}
			</p>
		</Note>
	);
}

function Averages({ standing: { averages, percentile } }: { standing: Standing }) {
	const [t, lang] = useWords(RANK_TEXTS);
	if (!averages) return <p className="text-sm text-text-muted">{t.few}</p>;
	const marks = (milli: number) => formatMarks(milli, lang);
	return (
		<div>
			<Facts
				items={[
					{ label: t.percentile, value: percentile !== null && formatPercentile(percentile, lang) },
					{ label: t.mean, value: marks(averages.mean) },
					{ label: t.median, value: marks(averages.median) },
					{ label: t.top, value: marks(averages.top) },
					{ label: t.sheets, value: formatCount(averages.sheets, lang) },
				]}
			/>
			{percentile !== null && (
				<p className="mt-2 text-sm text-text-muted">
					{t.percentileHint(formatPercentile(percentile, lang), Math.floor(percentile))}
				</p>
			)}
		</div>
	);
}
