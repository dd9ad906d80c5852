import { TimerReset } from 'lucide-react';
import type { AttemptSummary } from '#contract/exams/calls.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { ActionCard } from '../shared/ActionCard.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import type { useEventIds } from './use-event-ids.ts';

/** The doctor's running attempt: the time left and a link back to it. */
export function RunningCard({
	attempt,
	ids,
}: {
	attempt: AttemptSummary | null;
	ids: ReturnType<typeof useEventIds>;
}) {
	const t = useText(EXAM_TEXTS);
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
			<ScreenLink to={ids.link.attempt} className={buttonClass('accent', 'w-full')}>
				{t.continue}
			</ScreenLink>
		</ActionCard>
	);
}
