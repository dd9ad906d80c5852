import { TimerReset } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AttemptSummary, ExamInfo } from '#contract/exams/calls.ts';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { ticketOf } from '#lib/exams/exam-ticket.ts';
import { beginAttempt, refreshExams } from '#lib/exams/exams.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { formatTime } from '#lib/format/date.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { DOWN_MESSAGES } from '#lib/text/errors.ts';
import { isRefused, type Refused } from '../my/shell/action.tsx';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenButton, useGo } from '../my/shell/ScreenLink.tsx';
import { ActionCard } from '../shared/ActionCard.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';

/** Longest wait for the doctor's turn with the button shown as pressed. */
const TURN_MS = 60_000;

/** How long to wait if the start was refused only because others start first; null for every other refusal. */
function ownTurn(error: Refused): number | null {
	const wait = Number(error.meta.starts_in_ms);
	return error.code === 'exam.too_early' && wait >= 0 && wait <= TURN_MS ? wait : null;
}

/** Temporary refusals: the start is requested again, and the doctor may stop that. */
const BUSY: readonly Refused['code'][] = ['unavailable', 'server.busy', 'rate.limited'];

/** How long to wait after a refusal because the server is full, varied by page; null for every other refusal. */
function retryDelay({ code, retryAfterS }: Refused): number | null {
	return BUSY.includes(code) ? (retryAfterS ?? BUSY_S) * 1_000 * (1 + Math.random()) : null;
}
const BUSY_S = 3;

function useStart(exam: ExamInfo, kind: AttemptSummary['kind']) {
	const ids = useEventIds();
	const [t, lang] = useWords(EXAM_TEXTS);
	const go = useGo();
	const [asking, setAsking] = useState(false);
	const [starting, setStarting] = useState(false);
	/** The wait before the next request: for the doctor's own turn, or for a busy server. */
	const [turn, setTurn] = useState<{ ms: number; why: 'own' | 'busy' } | null>(null);
	const [failure, setFailure] = useState<{ title: string; body: string } | null>(null);

	async function start() {
		setStarting(true);
		setFailure(null);
		try {
			const place = { examId: exam.id, courseId: Number(ids.path.id), screen: ids.link.attempt };
			await beginAttempt(place, kind);
			go(ids.link.attempt);
		} catch (error) {
			const own = isRefused(error) ? ownTurn(error) : null;
			const busy = isRefused(error) ? retryDelay(error) : null;
			if (own !== null) return setTurn({ ms: own, why: 'own' });
			if (busy !== null) return setTurn({ ms: busy, why: 'busy' });
			setStarting(false);
			if (!isRefused(error)) {
				setFailure({ title: t.startFailed, body: DOWN_MESSAGES[lang].internal });
				return;
			}
			refreshExams();
			// A start whose reply was lost is found running by the next try.
			if (error.code === 'attempt.exists') go(ids.link.attempt);
			else if (error.code === 'network') setFailure({ title: t.startUnsure, body: t.startUnknown });
			else setFailure({ title: t.startFailed, body: error.message });
		}
	}

	// The doctors of an exam start within some seconds of each other; this one's turn is slightly later.
	const again = useEffectEvent(start);
	useEffect(() => {
		if (turn === null) return;
		const timer = setTimeout(() => {
			setTurn(null);
			void again();
		}, turn.ms);
		return () => clearTimeout(timer);
	}, [turn]);

	function close() {
		if (starting && turn === null) return;
		setTurn(null);
		setStarting(false);
		setAsking(false);
		setFailure(null);
	}
	return { asking, starting, turn, failure, ask: () => setAsking(true), start, close };
}

/** When the time of a doctor ends whose clock runs from the opening, started or not; null if it runs from the start. */
function useRunningEnd(exam: ExamInfo, kind: AttemptSummary['kind']) {
	const [examId, courseId] = [exam.id, Number(useEventIds().path.id)];
	const [end, setEnd] = useState<Date | null>(null);
	useEffect(() => {
		if (kind !== 'ranked') return;
		void ticketOf({ exam_id: examId, course_id: courseId }).then((found) =>
			setEnd(found && new Date(found.ticket.deadline_ms)),
		);
	}, [kind, examId, courseId]);
	return end;
}

export function StartExam({ exam, kind = 'ranked' }: { exam: ExamInfo; kind?: AttemptSummary['kind'] }) {
	const [t, lang] = useWords(EXAM_TEXTS);
	const entry = useText(EXAM_ENTRY_TEXTS);
	const { asking, starting, turn, failure, ask, start, close } = useStart(exam, kind);
	const end = useRunningEnd(exam, kind);
	return (
		<div>
			<Button variant={kind === 'practice' ? 'quiet' : 'accent'} wide onClick={ask}>
				{kind === 'practice' ? entry.startPractice : t.start}
			</Button>
			<Dialog
				open={asking}
				title={t.confirmTitle}
				onClose={close}
				actions={
					<>
						<Button loading={starting} loadingLabel={t.starting} onClick={start}>
							{end ? t.confirmGo : t.confirmYes}
						</Button>
						<Button variant="quiet" disabled={starting && turn === null} onClick={close}>
							{t.confirmNo}
						</Button>
					</>
				}
			>
				<p>
					{end
						? t.confirmRunning(formatTime(end, lang))
						: t.confirmBody(formatMinutes(exam.duration_min, lang))}
				</p>
				<p className="text-text-muted">{t.confirmHint}</p>
				{turn !== null && (
					<p role="status" className="font-semibold">
						{turn.why === 'own' ? entry.ownTurn : entry.busyTurn}
					</p>
				)}
				{failure !== null && <ErrorNote title={failure.title} message={failure.body} />}
			</Dialog>
		</div>
	);
}

interface CardLinkProps {
	to: string;
	label: string;
	variant?: 'accent' | 'quiet';
}

export const CardLink = ({ to, label, variant = 'quiet' }: CardLinkProps) => (
	<ScreenButton to={to} variant={variant} className="w-full">
		{label}
	</ScreenButton>
);

export function RunningCard({ attempt }: { attempt: AttemptSummary | null }) {
	const t = useText(EXAM_TEXTS);
	const { link } = useEventIds();
	return (
		<ActionCard Icon={TimerReset} title={t.door.in_progress} lit>
			{attempt && (
				<div>
					<p className="text-sm text-text-muted">{t.timeLeft}</p>
					<p className="text-3xl font-semibold">
						<Countdown to={attempt.deadline_at} />
					</p>
				</div>
			)}
			<p>{t.inProgressBody}</p>
			<CardLink to={link.attempt} label={t.continue} variant="accent" />
		</ActionCard>
	);
}
