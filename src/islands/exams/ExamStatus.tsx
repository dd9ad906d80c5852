import { useStore } from '@nanostores/react';
import { Download, type LucideIcon, RotateCw, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Bundle } from '#contract/exams/lifecycle.ts';
import { examStatus$, type StatusLine, type StatusNotice, watchStatus } from '#lib/exams/exam-life.ts';
import { type Opening, type Waiting, waitForSlot } from '#lib/exams/exam-slot.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { $paperAhead, $paperLasting, prefetchPaper, savesData } from '#lib/exams/offline-paper.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { myPath } from '#lib/paths.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { Screen } from '../my/shell/Heading.tsx';
import { ReadStates } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { ShortRules, WeakSignal } from './ShortRules.tsx';
import { type Status, StatusCard } from './StatusCard.tsx';
import { usePoll } from './use-poll.ts';

export function ExamStatus() {
	const ids = useEventIds();
	const titles = useText(SCREEN_TITLES);
	const read = useRead(examStatus$(ids.api));
	const { data, again } = read;
	const said = useExamStatus(data, again);
	const opening = useOpening(data);
	usePoll(data?.state === 'scoring' || data?.state === 'submitted', again);
	// The exam screen is loaded while the doctor waits, so that no start waits for it.
	useEffect(() => {
		import('./ExamParticipated.tsx').then(({ examAhead }) => examAhead()).catch(() => {});
	}, []);
	return (
		<Screen
			name="exam-status"
			title={data?.exam.title}
			lead={data && titles['exam-status']}
			back={{ to: ids.link.info, name: 'exam-info' }}
		>
			<ReadStates
				read={read}
				skeleton={<ColumnSkeletons main={['h-64', 'h-64']} side={['h-64']} sideFirst />}
			>
				{(status) => (
					<div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
						<div className="space-y-6 lg:sticky lg:top-6 lg:order-last lg:self-start">
							<div>
								<Notices {...said} />
								<StatusCard status={status} opening={opening} />
							</div>
							<Paper status={status} />
						</div>
						<div className="space-y-8">
							<ShortRules exam={status.exam} to={myPath('exam-info', ids.path)} />
							<WeakSignal />
						</div>
					</div>
				)}
			</ReadStates>
		</Screen>
	);
}

function useExamStatus(status: Status | undefined, again: () => void): Said {
	const [notices, setNotices] = useState<readonly StatusNotice[]>([]);
	const [line, setLine] = useState<StatusLine>(null);
	const waits = status?.state === 'too_early' || status?.state === 'can_start';
	const url = status?.board_url;
	const opens_at = status?.exam.window_opens_at;
	const closes_at = status?.exam.window_closes_at;
	const bundle_url = status?.bundle?.url ?? null;
	useEffect(() => {
		if (!waits || !url || !opens_at || !closes_at) return;
		const known = { opens_at, closes_at, bundle_url };
		return watchStatus(url, known, { notices: setNotices, line: setLine, moved: again });
	}, [waits, url, opens_at, closes_at, bundle_url, again]);
	return { notices, line };
}

const ENTRY: Partial<Record<Status['state'], Waiting['entry']>> = {
	too_early: 'early',
	can_start: 'open',
	entry_closed: 'closed',
};

/** An exam that opens for all at once opens by itself at the own slot, if this phone has what is needed. */
function useOpening(status: Status | undefined): Opening {
	const ids = useEventIds();
	const go = useGo();
	const [opening, setOpening] = useState<Opening>('not');
	const screen = ids.link.attempt;
	const courseId = Number(ids.path.id);
	const examId = status?.exam.id;
	const entry = status && ENTRY[status.state];
	const opensAt = status?.exam.window_opens_at ?? '';
	// After the own start, each read would give another time.
	const startsAt = entry === 'early' ? (status?.starts_at ?? '') : '';
	const bundleUrl = status?.bundle?.url ?? null;
	const together = bundleUrl !== null && status?.exam.window_policy === 'finish_within';
	const came = useEffectEvent((now: Opening) =>
		now === 'open' ? go(screen, { replace: true }) : setOpening(now),
	);
	useEffect(() => {
		if (examId === undefined || entry === undefined) return;
		const waiting = { examId, courseId, screen, entry, together, opensAt, startsAt, bundleUrl };
		return waitForSlot(waiting, came);
	}, [examId, courseId, screen, entry, together, opensAt, startsAt, bundleUrl]);
	return opening;
}

interface Said {
	notices: readonly StatusNotice[];
	line: StatusLine;
}

function Notices({ notices, line }: Said) {
	const [t, lang] = useWords(WAITING_TEXTS);
	// The live region exists before the first message, so that screen readers announce the message.
	return (
		<div role="status">
			{(line !== null || notices.length > 0) && (
				<div className="mb-6">
					<Note tone="warn" title={t.notices}>
						{line && <p>{line[lang]}</p>}
						{notices.map((notice) => (
							<p key={notice.at}>
								{t.extraTime(formatMinutes(notice.minutes, lang), formatTime(notice.at, lang))}
							</p>
						))}
					</Note>
				</div>
			)}
		</div>
	);
}

const WAITING: readonly Status['state'][] = ['too_early', 'can_start', 'in_progress'];

function Paper({ status }: { status: Status }) {
	const t = useText(WAITING_TEXTS);
	if (!WAITING.includes(status.state)) return null;
	if (!status.bundle && status.exam.phase !== 'upcoming') return null;
	return (
		<Section id="paper" title={t.paper} className="card space-y-3 p-5" head="text-lg">
			{status.bundle ? (
				<>
					<SafeBadge bundle={status.bundle} />
					<p className="text-sm text-text-muted">{t.paperWhy}</p>
				</>
			) : (
				<p className="text-text-muted">{t.paperLater}</p>
			)}
		</Section>
	);
}

/** The download of the paper; it begins by itself, unless the browser is set to save data. */
function SafeBadge({ bundle }: { bundle: Bundle }) {
	const [t, lang] = useWords(OFFLINE_TEXTS);
	const ahead = useStore($paperAhead);
	const lasting = useStore($paperLasting);
	const { url, bytes } = bundle;
	const fetchNow = (Icon: LucideIcon, label: string) => (
		<Button variant="quiet" icon={<Icon size={18} />} onClick={() => void prefetchPaper({ url, bytes })}>
			{label}
		</Button>
	);
	useEffect(() => {
		if (!savesData()) void prefetchPaper({ url, bytes });
	}, [url, bytes]);
	const size = formatBytes(bytes, lang);
	const state = ahead.url === url ? ahead.state : 'none';
	const percent = t.paperShare(formatCount(Math.floor((ahead.loaded / Math.max(1, bytes)) * 100), lang));

	return (
		<div role="status">
			{state === 'none' && (
				<Note icon={Download} action={fetchNow(Download, t.paperFetch)}>
					{t.paperAhead(size)}
				</Note>
			)}
			{state === 'fetching' && (
				<Note icon={Download} title={t.paperFetching(size)}>
					<Progress value={ahead.loaded} max={bytes} label={t.paperFetching(size)} text={percent} shown />
				</Note>
			)}
			{state === 'kept' && (
				<Note tone={lasting ? 'good' : 'info'} icon={ShieldCheck}>
					<span className="font-semibold">{lasting ? t.paperKept : t.paperKeptHere}</span>
				</Note>
			)}
			{state === 'failed' && (
				<Note tone="warn" action={fetchNow(RotateCw, t.paperAgain)}>
					{t.paperFailed}
				</Note>
			)}
		</div>
	);
}
