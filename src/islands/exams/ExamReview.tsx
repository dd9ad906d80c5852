import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ExamInfo, Receipt, Visible } from '#contract/exams/calls.ts';
import type { ReviewItem } from '#contract/exams/paper.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { participated$, review$ } from '#lib/exams/exams.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { ReadScreen, ReadView } from '../my/shell/ReadView.tsx';
import { ChipGroup } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Facts } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Select } from '../ui/Select.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { JumpList } from './JumpList.tsx';
import { OneQuestion } from './OneQuestion.tsx';
import { PractiseWrong } from './PractiseWrong.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { belongs, subjectsOf, usableFilters } from './review-filters.ts';

type Counts = Pick<Receipt, 'answered' | 'blank'>;

/** The doctor's own paper, question by question, with as much of the key as may be shown now. */
export function ExamReview() {
	const ids = useEventIds();
	const t = useText(AFTER_TEXTS);
	return (
		<ReadScreen
			name="exam-review"
			lead={(data) => data?.exam.title}
			back={(data) =>
				data?.result_open
					? { to: ids.link.result, name: 'exam-result' }
					: { to: ids.link.info, name: 'exam-info' }
			}
			of={participated$(ids.api, ids.attemptId)}
			skeleton={<Wait />}
			refusals={{ 'attempt.not_found': () => <EmptyCard title={t.noAttempt}>{t.noAttemptBody}</EmptyCard> }}
		>
			{({ attempt }) => (
				<ReadView
					of={review$(attempt.id)}
					skeleton={<Wait />}
					refusals={{
						'attempt.review_closed': (message) => <EmptyCard title={t.reviewClosed}>{message}</EmptyCard>,
					}}
				>
					{({ opens_at, counts, ...data }) =>
						opens_at ? (
							<Counted opensAt={opens_at} counts={counts} />
						) : (
							<Paper attemptId={attempt.id} asked={ids.attemptId !== undefined} {...data} />
						)
					}
				</ReadView>
			)}
		</ReadScreen>
	);
}

interface PaperProps {
	attemptId: number;
	/** Whether the URL names the attempt: mistakes are practised of the one that counts. */
	asked: boolean;
	exam: ExamInfo;
	visible: Visible;
	items: readonly ReviewItem[];
}

/** The selection is in the URL, so that it can be saved and shared. */
function useChosen() {
	const [search, setSearch] = useSearchParams();
	const choose = (name: 'filter' | 'subject' | 'q' | 'view', value: string | null) =>
		setSearch(
			(before) => {
				if (value) before.set(name, value);
				else before.delete(name);
				if (name === 'filter' || name === 'subject') before.delete('q');
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	return [search, choose] as const;
}

/** The questions one by one, or all together, with links to each. */
function Shown({
	items,
	attemptId,
	children,
}: Pick<PaperProps, 'items' | 'attemptId'> & { children: ReactNode }) {
	const t = useText(AFTER_TEXTS);
	const [search, choose] = useChosen();
	const whole = search.get('view') === 'all';
	const go = (position: number) => choose('q', String(position));
	return (
		<>
			<div className="gap-x-10 gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
				<JumpList items={items} onGo={whole ? null : go} />
				<div className="mt-6 lg:mt-0">
					{whole ? (
						<ol className="space-y-5">
							{items.map((item) => (
								<li key={item.position} id={`q${item.position}`} tabIndex={-1} className="scroll-mt-6">
									<ReviewCard item={item} attemptId={attemptId} />
								</li>
							))}
						</ol>
					) : (
						<OneQuestion items={items} at={Number(search.get('q'))} attemptId={attemptId} onGo={go} />
					)}
				</div>
			</div>
			<div className="flex flex-col gap-3 sm:flex-row print:hidden">
				{children}
				<Button
					variant="quiet"
					className="w-full sm:w-auto sm:self-start"
					onClick={() => choose('view', whole ? null : 'all')}
				>
					{whole ? t.oneByOne : t.allTogether}
				</Button>
			</div>
		</>
	);
}

function Paper({ attemptId, asked, exam, visible, items }: PaperProps) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const [search, choose] = useChosen();
	const usable = usableFilters(items);
	const filter = usable.find((name) => name === search.get('filter')) ?? 'all';
	const subjects = subjectsOf(items);
	const subject = subjects.find(({ code }) => code === search.get('subject'))?.code ?? '';
	const ofSubject = items.filter((item) => subject === '' || item.subject.code === subject);
	const shown = ofSubject.filter((item) => belongs(item, filter));
	const wrong = items.filter((item) => belongs(item, 'wrong')).length;
	const peers = items.find((item) => item.peers !== undefined)?.peers;
	return (
		<div className="space-y-6">
			{!visible.key && (
				<Note title={t.keyClosed}>
					{exam.review_opens_at === null
						? t.keyClosedLater
						: t.keyClosedAt(formatDateTime(exam.review_opens_at, lang))}
				</Note>
			)}
			{peers !== undefined && (
				<p className="text-sm text-text-muted">{t.peersNote(formatCount(peers, lang))}</p>
			)}
			{subjects.length > 1 && (
				<Select
					label={t.subject}
					className="max-w-form"
					none={t.allSubjects}
					value={subject}
					options={subjects.map(({ code, name, name_bn }) => ({
						id: code,
						label: lang === 'bn' ? name_bn : name,
					}))}
					onChange={(code) => choose('subject', code)}
				/>
			)}
			<ChipGroup
				label={t.filters}
				head="sr-only"
				values={usable}
				chosen={filter}
				onChoose={(name) => choose('filter', name === 'all' ? null : name)}
			>
				{(name) => (
					<>
						{t.filter[name]}
						<span className="tabular font-normal">
							{formatCount(ofSubject.filter((item) => belongs(item, name)).length, lang)}
						</span>
					</>
				)}
			</ChipGroup>
			<p role="status" className="sr-only">
				{t.showing(formatCount(shown.length, lang))}
			</p>
			{shown.length === 0 ? (
				<EmptyCard title={t.none[filter]} />
			) : (
				<Shown items={shown} attemptId={attemptId}>
					{wrong > 0 && !asked && <PractiseWrong examId={exam.id} count={wrong} />}
				</Shown>
			)}
		</div>
	);
}

/** What may be shown of the doctor's own sheet while others can still write the same paper. */
function Counted({ opensAt, counts }: { opensAt: string; counts: Counts }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	return (
		<div className="space-y-6">
			<Note title={t.paperWaits}>
				<p>{t.paperWaitsUntil(formatDateTime(opensAt, lang))}</p>
			</Note>
			<Facts
				items={[
					{ label: t.answered, value: t.places(formatCount(counts.answered, lang)) },
					{ label: t.blank, value: t.places(formatCount(counts.blank, lang)) },
				]}
			/>
		</div>
	);
}

const Wait = () => <CardSkeletons className="space-y-6" of={['h-11', 'h-80', 'h-80']} />;
