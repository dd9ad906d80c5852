import { Check, Copy, KeyRound, NotebookPen, Trophy } from 'lucide-react';
import type { AttemptSummary, ExamInfo } from '#contract/exams/calls.ts';
import { timeline$ } from '#lib/exams/exam-after.ts';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { isPast } from '#lib/state/clock.ts';
import { useRead } from '../my/shell/read.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { useCopied } from '../shared/use-copied.ts';
import { Facts } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { LateNote, LateUpload } from './attempt/LateUpload.tsx';
import { ofAttempt, type useEventIds } from './event-links.ts';
import { Lines } from './Lines.tsx';

export interface ReceiptProps {
	exam: ExamInfo;
	attempt: AttemptSummary;
	later: AttemptSummary | null;
	result_open: boolean;
	ids: ReturnType<typeof useEventIds>;
	onLate: () => void;
}

/** Time is up and the server has not closed the sheet yet. */
export function Ending() {
	const t = useText(AFTER_TEXTS);
	return (
		<Note role="status" title={t.ending}>
			<p>{t.endingBody}</p>
		</Note>
	);
}

export function Receipt({ exam, attempt, later, result_open, ids, onLate }: ReceiptProps) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const now = useMinute();
	const { receipt } = attempt;
	return (
		<div className="space-y-8">
			{later && <Later attempt={later} to={ofAttempt(ids.link.attempt, later.id)} />}
			{attempt.kind === 'practice' && <Note title={t.practiceSheet}>{t.kindPracticeBody}</Note>}
			<HowItEnded attempt={attempt} />
			{receipt && (
				<Section id="receipt" title={t.receipt}>
					<Facts
						items={[
							{ label: t.receiptNo, value: receipt.no },
							{ label: t.receiptAt, value: formatDateTime(receipt.at, lang) },
							{ label: t.answered, value: t.places(formatCount(receipt.answered, lang)) },
							{ label: t.blank, value: t.places(formatCount(receipt.blank, lang)) },
							{ label: t.sha, value: <Fingerprint sha={receipt.sha} /> },
						]}
					/>
					<p className="mt-2 text-sm text-text-muted">
						{t.shaHint} {t.placesNote}
					</p>
				</Section>
			)}
			{attempt.state !== 'void' && attempt.state !== 'absent' && (
				<Next exam={exam} attempt={attempt} result_open={result_open} ids={ids} />
			)}
			{attempt.late_until !== null && !isPast(attempt.late_until, now) && <LateUpload onSent={onLate} />}
		</div>
	);
}

/** The way to the newest attempt where this receipt is of an earlier one that counts. */
function Later({ attempt, to }: { attempt: AttemptSummary; to: string }) {
	const [t, lang] = useWords(AFTER_TEXTS);
	return (
		<Note
			title={attempt.kind === 'practice' ? t.laterPractice : t.laterSheet}
			action={
				<ScreenButton to={to} variant="quiet">
					{t.laterReceipt}
				</ScreenButton>
			}
		>
			{attempt.receipt && t.when(formatDateTime(attempt.receipt.at, lang))}
		</Note>
	);
}

function HowItEnded({ attempt }: { attempt: AttemptSummary }) {
	const t = useText(AFTER_TEXTS);
	if (attempt.state === 'void') {
		return (
			<Note tone="bad" title={t.voided}>
				{t.voidedBody}
			</Note>
		);
	}
	if (attempt.state === 'absent') return <Note tone="warn" title={t.absent} />;
	// If a late sheet is allowed, one may have arrived.
	if (attempt.late_until !== null) return <ByTime attempt={attempt} />;
	return <Ended byTime={attempt.ended_by_clock} />;
}

function Ended({ byTime }: { byTime: boolean }) {
	const t = useText(AFTER_TEXTS);
	return (
		<Note tone={byTime ? 'info' : 'good'} role="status" title={byTime ? t.autoSubmitted : t.submitted}>
			<p>{byTime ? t.autoThanks : t.thanks}</p>
		</Note>
	);
}

function ByTime({ attempt }: { attempt: AttemptSummary }) {
	const late = useRead(timeline$(attempt.id)).data?.late.at(-1);
	return (
		<div className="space-y-4">
			<Ended byTime />
			{late && <LateNote late={late} />}
		</div>
	);
}

function Next({ exam, attempt, result_open, ids }: Omit<ReceiptProps, 'later' | 'onLate'>) {
	const [t, lang] = useWords(AFTER_TEXTS);
	const own = useText(EXAM_TEXTS);
	const counting = attempt.state === 'submitted' || attempt.state === 'auto_submitted';
	const { key } = exam.visible;
	const opensAt = exam.paper_opens_at;
	const result = result_open ? t.resultReady : counting ? t.scoring : t.resultLater;
	const keyLine = key
		? t.keyOpen
		: exam.review_opens_at === null
			? t.keyLater
			: t.keyAt(formatDateTime(exam.review_opens_at, lang));
	return (
		<div aria-live="polite">
			<Lines
				id="next"
				title={t.next}
				lines={[
					[Trophy, result],
					[KeyRound, keyLine],
					!key && [
						NotebookPen,
						opensAt === null ? t.minePaper : own.minePaperAt(formatDateTime(opensAt, lang)),
					],
				]}
			>
				<div className="flex flex-col gap-3 p-4 sm:flex-row sm:flex-wrap">
					{result_open && (
						<ScreenButton to={ids.link.result} variant="accent">
							{t.seeResult}
						</ScreenButton>
					)}
					{opensAt === null && (
						<ScreenButton to={ids.link.review} variant="quiet">
							{key ? own.seeReview : own.seeMine}
						</ScreenButton>
					)}
					<ScreenButton to={ids.link.timeline} variant="quiet">
						{t.seeTimeline}
					</ScreenButton>
				</div>
			</Lines>
		</div>
	);
}

const ENDS = 6;

/** The hash of a sheet, shortened on screen and copied in full. Where copying is blocked, it is shown in full. */
function Fingerprint({ sha }: { sha: string }) {
	const t = useText(AFTER_TEXTS);
	const { copied, refused, copy } = useCopied();
	const Icon = copied ? Check : Copy;
	return (
		<span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
			<code className={`font-sans font-semibold ${refused ? 'break-all select-all' : ''}`}>
				{refused ?? `${sha.slice(0, ENDS)}…${sha.slice(-ENDS)}`}
			</code>
			<button
				type="button"
				onClick={() => void copy(sha)}
				className="-my-2 inline-flex min-h-target items-center gap-1.5 rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
			>
				<Icon size={18} />
				{copied ? t.copied : t.copy}
			</button>
			<span role="status" className="sr-only">
				{copied && t.copied}
			</span>
		</span>
	);
}
