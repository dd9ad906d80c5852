import { useDeferredValue, useState } from 'react';
import type { LateCase } from '#contract/exams/lifecycle.ts';
import { timeline$ } from '#lib/exams/exam-after.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { participated$ } from '#lib/exams/exams.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { asciiDigits, formatCount } from '#lib/format/digits.ts';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { Note, type Tone } from '../ui/Note.tsx';
import { Skeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { EventEntry, SaveEntry } from './TimelineEntry.tsx';
import { rowsOfQuestion, timelineRows } from './timeline-rows.ts';

type Data = NonNullable<ReturnType<ReturnType<typeof timeline$>['get']>['data']>;

export function Timeline() {
	const ids = useEventIds();
	const t = useText(TIMELINE_TEXTS);
	const none = () => <EmptyCard title={t.noAttempt}>{t.noAttemptBody}</EmptyCard>;
	return (
		<ReadScreen
			narrow
			name="exam-timeline"
			lead={(data) => data?.exam.title}
			back={{ to: ids.link.receipt, label: t.backToReceipt }}
			below={
				<p className="mt-1 max-w-read text-sm text-text-muted">
					{t.lead} {t.clock}
				</p>
			}
			of={participated$(ids.api, ids.attemptId)}
			skeleton={<Wait />}
			refusals={{ 'attempt.not_found': none }}
		>
			{({ attempt }) => (
				<ReadView
					of={timeline$(attempt.id)}
					skeleton={<Wait />}
					refusals={{
						'attempt.not_found': none,
						'attempt.not_running': () => <EmptyCard title={t.notOver}>{t.noneBody}</EmptyCard>,
					}}
				>
					{(data) => <Body data={data} />}
				</ReadView>
			)}
		</ReadScreen>
	);
}

function Body({ data }: { data: Data }) {
	const [t, lang] = useWords(TIMELINE_TEXTS);
	const [typed, setTyped] = useState('');
	const requested = useDeferredValue(asciiDigits(typed).trim());
	const position = /^\d{1,3}$/.test(requested) ? Number(requested) : null;
	const rows = rowsOfQuestion(timelineRows(data.events, data.saves), position);
	const stored = data.saves.filter((save) => save.kept).length;
	if (data.events.length === 0 && data.saves.length === 0) {
		return data.archived ? (
			<EmptyCard title={t.archived}>{t.archivedBody}</EmptyCard>
		) : (
			<EmptyCard title={t.none}>{t.noneBody}</EmptyCard>
		);
	}
	return (
		<div className="space-y-6">
			<LateCases cases={data.late} />
			{data.archived && <EmptyCard title={t.archived}>{t.archivedBody}</EmptyCard>}
			<Field
				label={t.filter}
				hint={t.filterHint}
				inputMode="numeric"
				autoComplete="off"
				maxLength={3}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				className="max-w-form"
			/>
			<div>
				<p className="font-semibold">{formatDate(data.attempt.started_at, lang)}</p>
				{!data.archived && (
					<p className="text-sm text-text-muted">
						{t.counts(formatCount(data.saves.length, lang), formatCount(stored, lang))}
					</p>
				)}
			</div>
			<p role="status" className="sr-only">
				{position !== null && t.filterFound(formatCount(rows.length, lang))}
			</p>
			{rows.length === 0 && position !== null ? (
				<EmptyCard plain title={t.filterEmpty(position)} />
			) : (
				<ol>
					{rows.map((row, index) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: entries of a log have a fixed order
							key={index}
							className="relative ps-10 pb-5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] before:absolute before:inset-y-0 before:start-3 before:border-s-2 before:border-line"
						>
							{row.kind === 'event' ? (
								<EventEntry event={row.event} />
							) : (
								<SaveEntry save={row.save} first={row.first} />
							)}
						</li>
					))}
				</ol>
			)}
		</div>
	);
}

const Wait = () => (
	<Skeletons className="space-y-6" of={['h-20 w-full max-w-form', 'h-96 w-full rounded-lg']} />
);

const TONE: Record<LateCase['state'], Tone> = { held: 'warn', accepted: 'good', rejected: 'bad' };

function LateCases({ cases }: { cases: readonly LateCase[] }) {
	const [t, lang] = useWords(TIMELINE_TEXTS);
	return cases.map((one) => (
		<Note key={one.case_no} tone={TONE[one.state]} title={`${t.late}: ${t.lateState[one.state]}`}>
			<p className="tabular">
				{t.lateNo} <strong>{one.case_no}</strong>
				{one.auto && ` · ${t.lateAuto}`}
			</p>
			<p className="text-sm text-text-muted">
				{t.lateAt} {formatDateTime(one.received_at, lang)}
			</p>
			{one.note && <p>{one.note}</p>}
		</Note>
	));
}
