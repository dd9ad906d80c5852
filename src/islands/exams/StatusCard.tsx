import {
	CircleCheck,
	CircleX,
	FilePenLine,
	Hourglass,
	type LucideIcon,
	TimerReset,
	Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { examStatus$ } from '#lib/exams/exam-life.ts';
import type { Opening } from '#lib/exams/exam-slot.ts';
import { WAITING_TEXTS } from '#lib/exams/exam-waiting.words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { isPast } from '#lib/state/clock.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { useNow } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { Button } from '../ui/Button.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useEventIds } from './event-links.ts';
import { CardLink, StartExam } from './StartExam.tsx';

export type Status = NonNullable<ReturnType<ReturnType<typeof examStatus$>['get']>['data']>;

interface StatusCardProps {
	status: Status;
	opening: Opening;
}

type ShownState = Status['state'] | 'opening';

const ICON: Record<ShownState, LucideIcon> = {
	too_early: Hourglass,
	can_start: FilePenLine,
	opening: FilePenLine,
	in_progress: TimerReset,
	submitted: CircleCheck,
	scoring: CircleCheck,
	published: Trophy,
	entry_closed: CircleX,
	missed: CircleX,
	void: CircleX,
};

export function StatusCard({ status, opening }: StatusCardProps) {
	const t = useText(WAITING_TEXTS);
	const waits = status.state === 'too_early' || status.state === 'can_start';
	const opened = isPast(status.starts_at, useNow());
	const atSlot = opening === 'ahead' || opening === 'opening' ? 'opening' : 'can_start';
	// Marks may be visible before the exam is over for everybody.
	const after = status.state === 'scoring' && status.exam.visible.marks ? 'submitted' : status.state;
	const state = waits ? (opened ? atSlot : 'too_early') : after;
	return (
		<ActionCard
			Icon={ICON[state]}
			// Announced when the time has come.
			title={<span role="status">{t.gate[state]}</span>}
			lit={state === 'can_start' || state === 'opening' || state === 'in_progress'}
		>
			<Inside status={status} state={state} opening={opening} />
		</ActionCard>
	);
}

function Inside({ status, state, opening }: StatusCardProps & { state: ShownState }) {
	const [t, lang] = useWords(WAITING_TEXTS);
	const ids = useEventIds();
	const { exam } = status;
	const after = (body: string, path: string, label: string) => (
		<>
			<Muted>{body}</Muted>
			<CardLink to={path} label={label} />
		</>
	);
	switch (state) {
		case 'too_early':
			return (
				<>
					<p className="text-4xl font-semibold">
						<Countdown to={status.starts_at} />
					</p>
					<p>{t.startsAt(formatDateTime(status.starts_at, lang))}</p>
					{status.jitter_ms >= 1_000 && (
						<Muted>{t.jitter(formatCount(Math.round(status.jitter_ms / 1_000), lang))}</Muted>
					)}
					{opening === 'ahead' ? (
						<p>{t.opensItself}</p>
					) : (
						<>
							<Button variant="accent" wide disabled aria-describedby="gate-hint">
								{t.startSoon}
							</Button>
							<p id="gate-hint" className="text-sm text-text-muted">
								{t.buttonHint}
							</p>
						</>
					)}
				</>
			);
		case 'opening':
			return <p>{t.openingBody}</p>;
		case 'can_start':
			return (
				<>
					<p>
						{opening === 'failed'
							? t.openingFailed
							: t.canStartBody(formatDateTime(exam.window_closes_at, lang))}
					</p>
					<StartExam exam={exam} />
				</>
			);
		case 'in_progress':
			return (
				<>
					<p>{t.inProgressBody}</p>
					<CardLink to={ids.link.attempt} label={t.continue} variant="accent" />
				</>
			);
		case 'submitted':
		case 'scoring':
			return exam.visible.marks ? (
				<>
					<CardLink to={ids.link.result} label={t.result} variant="accent" />
					<CardLink to={ids.link.attempt} label={t.receipt} />
				</>
			) : (
				after(state === 'scoring' ? t.scoringBody : t.submittedBody, ids.link.attempt, t.receipt)
			);
		case 'published':
			return <CardLink to={ids.link.result} label={t.result} variant="accent" />;
		case 'entry_closed':
			return after(t.entryClosedBody, ids.link.schedule, t.schedule);
		case 'missed':
			return after(t.missedBody, myPath('pending-exam', { id: ids.path.id }), t.pendingList);
		case 'void':
			return <Muted>{t.voidBody}</Muted>;
	}
}

const Muted = ({ children }: { children: ReactNode }) => <p className="text-text-muted">{children}</p>;
