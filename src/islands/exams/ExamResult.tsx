import { ChartLine, FileKey, FileText, History, type LucideIcon } from 'lucide-react';
import type { AttemptSummary, ExamInfo } from '#contract/exams/calls.ts';
import type { Result } from '#contract/exams/result.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { result$ } from '#lib/exams/exams.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { List } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { MarksTable } from './MarksTable.tsx';
import { OwnPaper } from './OwnPaper.tsx';
import { PractiseWrong } from './PractiseWrong.tsx';
import { RankSection } from './RankSection.tsx';
import { ResultHero } from './ResultHero.tsx';
import { weakestFirst } from './review-filters.ts';

export function ExamResult() {
	const { path, attemptId } = useEventIds();
	const { id, eventId } = path;
	const [t, lang] = useWords(AFTER_TEXTS);
	const away = (title: string, body: string) => (
		<EmptyScreen title={title} to={myPath('full-schedule', { id })} label={t.seeSchedule}>
			{body}
		</EmptyScreen>
	);
	return (
		<ReadScreen
			narrow
			name="exam-result"
			title={(data) => data?.exam.title}
			lead={(data) => data?.attempt.receipt && t.when(formatDateTime(data.attempt.receipt.at, lang))}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={result$(id, eventId, attemptId)}
			skeleton={<CardSkeletons className="space-y-10" of={['h-64', 'h-11', 'h-48', 'h-96']} />}
			refusals={{
				'exam.not_published': () => away(t.resultNotYet, t.resultNotYetBody),
				'attempt.not_found': () => away(t.noAttempt, t.noAttemptBody),
			}}
		>
			{(data) => <Body {...data} />}
		</ReadScreen>
	);
}

function Body({ exam, attempt, result }: { exam: ExamInfo; attempt: AttemptSummary; result: Result }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const { attemptId } = useEventIds();
	// Ranks and mistakes to practise are those of the attempt that counts.
	const counts = attemptId === undefined;
	const keyLine = exam.visible.key
		? t.keyOpen
		: exam.review_opens_at === null
			? t.keyLater
			: t.keyAt(formatDateTime(exam.review_opens_at, lang));
	return (
		<div className="space-y-10">
			{attempt.kind !== 'ranked' && (
				<Note title={attempt.kind === 'late' ? t.kindLate : t.kindPractice}>
					{attempt.kind === 'late' ? t.kindLateBody : t.kindPracticeBody}
				</Note>
			)}
			<ResultHero result={result} />
			<div>
				<OwnPaper exam={exam} variant="accent" className="w-full sm:w-auto" />
				<p className="mt-2 text-sm text-text-muted">{keyLine}</p>
				{counts && exam.visible.key && (
					<div className="mt-4">
						<PractiseWrong examId={exam.id} />
					</div>
				)}
			</div>
			{counts && exam.phase === 'published' && attempt.kind !== 'practice' && <RankSection result={result} />}
			<MarksTable
				title={t.bySection}
				head={t.section}
				rows={result.sections.map((row) => ({ ...row, key: String(row.section), name: t.type[row.type] }))}
			/>
			<MarksTable
				title={t.bySubject}
				lead={t.weakFirst}
				head={t.subject}
				rows={weakestFirst(result.subjects).map((row) => ({
					...row,
					key: row.code,
					name: lang === 'bn' ? row.name_bn : row.name,
				}))}
			/>
			<p className="text-sm text-text-muted">
				{t.placesNote} {result.key_revision > 1 && t.revision(formatCount(result.key_revision, lang))}
			</p>
			<More exam={exam} />
		</div>
	);
}

function More({ exam }: { exam: ExamInfo }) {
	const t = useText(AFTER_TEXTS);
	const { link, path } = useEventIds();
	const { key } = exam.visible;
	const ways: readonly (readonly [LucideIcon, string, string] | false)[] = [
		[ChartLine, myPath('exams-results', { id: path.id }), t.seeAllResults],
		key && [FileText, link.questions, t.seeQuestions],
		key && [FileKey, link.answers, t.seeAnswers],
		[History, link.timeline, t.seeTimeline],
	];
	return (
		<Section id="more" title={t.more}>
			<List>
				{ways
					.filter((way) => way !== false)
					.map(([Icon, to, label]) => (
						<LinkRow key={to} to={to} icon={<Icon size={22} />} title={label} />
					))}
			</List>
		</Section>
	);
}
