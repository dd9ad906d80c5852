import {
	Ban,
	Check,
	CircleDashed,
	Clock4,
	Eye,
	EyeOff,
	FilePenLine,
	GitCompareArrows,
	Inbox,
	type LucideIcon,
	RotateCcw,
	Send,
	Smartphone,
	Wifi,
	WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lang } from '#contract/constants.ts';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { TimelineEvent, TimelineSave } from '#contract/exams/lifecycle.ts';
import { TIMELINE_TEXTS } from '#lib/exams/exam-timeline.words.ts';
import { formatClock } from '#lib/format/date.ts';
import { formatCount, localDigits } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { useLang, useWords } from '../ui/use-text.ts';

type Words = (typeof TIMELINE_TEXTS)['bn'];

const ICON: Record<TimelineEvent['kind'], LucideIcon> = {
	start: FilePenLine,
	resume: RotateCcw,
	disconnect: WifiOff,
	reconnect: Wifi,
	takeover: Smartphone,
	blur: EyeOff,
	focus: Eye,
	submit: Send,
	submit_refused: Ban,
	conflict: GitCompareArrows,
	after_time: Clock4,
	extra_time: Clock4,
	reject: Ban,
	late: Inbox,
	void: Ban,
};
/** A save with more changes than this shows the rest on a tap. */
const MANY = 6;

/** Details of an event in words; internal values are left out. */
function detailOf({ kind, detail }: TimelineEvent, t: Words, lang: Lang): string[] {
	const count = (n: number) => formatCount(n, lang);
	const said: string[] = [];
	if (kind === 'extra_time' && typeof detail.minutes === 'number')
		said.push(t.extraTime(formatMinutes(detail.minutes, lang)));
	if (detail.taken !== undefined) said.push(t.chose(count(detail.taken), count(detail.left ?? 0)));
	if (detail.places !== undefined) said.push(t.places(count(detail.places)));
	if (typeof detail.by === 'string' && Object.hasOwn(t.by, detail.by))
		said.push(t.by[detail.by as keyof Words['by']]);
	if (typeof detail.receipt === 'string') said.push(t.receiptNo(detail.receipt));
	if (typeof detail.case_no === 'string') said.push(`${t.lateNo} ${detail.case_no}`);
	if (kind === 'late' && typeof detail.state === 'string') {
		const state = detail.state.replace('late_', '');
		if (Object.hasOwn(t.lateState, state)) said.push(t.lateState[state as keyof Words['lateState']]);
	}
	return said;
}

export function EventEntry({ event }: { event: TimelineEvent }) {
	const [t, lang] = useWords(TIMELINE_TEXTS);
	const detail = detailOf(event, t, lang);
	return (
		<Entry at={event.at} Icon={ICON[event.kind]} lit title={t.kind[event.kind]}>
			{detail.length > 0 && <p className="text-sm text-text-muted">{detail.join(' · ')}</p>}
		</Entry>
	);
}

export function SaveEntry({ save, first }: { save: TimelineSave; first: boolean }) {
	const [t, lang] = useWords(TIMELINE_TEXTS);
	const lines = save.changes.map((change) => sayChange(change, t, (n) => localDigits(n, lang)));
	const [shown, rest] = [lines.slice(0, MANY), lines.slice(MANY)];
	return (
		<Entry
			at={save.at}
			Icon={save.kept ? Check : CircleDashed}
			title={
				<>
					{t.save(formatCount(save.seq, lang))}{' '}
					<span className={`text-sm ${save.kept ? 'text-good' : 'text-warn'}`}>
						{save.kept ? t.kept : t.notKept}
					</span>
				</>
			}
		>
			{!save.kept && <p className="text-sm text-text-muted">{t.notKeptWhy}</p>}
			{lines.length === 0 && <p className="text-sm text-text-muted">{first ? t.firstSheet : t.noChange}</p>}
			<Lines lines={shown} />
			{rest.length > 0 && (
				<details>
					<summary className="inline-flex min-h-target items-center rounded text-sm font-semibold text-link">
						{t.moreChanges(formatCount(rest.length, lang))}
					</summary>
					<Lines lines={rest} />
				</details>
			)}
			<p className="text-xs text-text-muted">{t.sheetMark(save.sha.slice(0, 6))}</p>
		</Entry>
	);
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
	lines.length > 0 && (
		<ul className="text-sm">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);

function sayChange(
	{ position, stem, from, to }: TimelineSave['changes'][number],
	t: Words,
	digits: (n: number) => string,
): string {
	const word = (mark: string | null) => {
		if (mark === null) return t.mark.blank;
		return Object.hasOwn(t.mark, mark) ? t.mark[mark as keyof Words['mark']] : mark;
	};
	return stem === null
		? t.change(digits(position), word(from), word(to))
		: t.changeStem(digits(position), LETTERS[stem] ?? '', word(from), word(to));
}

interface EntryProps {
	at: string;
	Icon: LucideIcon;
	title: ReactNode;
	lit?: boolean;
	children: ReactNode;
}

function Entry({ at, Icon, title, lit = false, children }: EntryProps) {
	const lang = useLang();
	return (
		<div>
			<span
				className={`absolute start-0 top-0 flex size-7 items-center justify-center rounded-full border ${
					lit ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface text-text-muted'
				}`}
			>
				<Icon size={16} />
			</span>
			<p className="tabular text-sm text-text-muted">
				<time dateTime={at}>{formatClock(at, lang)}</time>
			</p>
			<p className="font-semibold">{title}</p>
			{children}
		</div>
	);
}
