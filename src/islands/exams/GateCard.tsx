import { type LucideIcon, TimerReset } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { AttemptSummary } from '#contract/exams/calls.ts';
import { EXAM_TEXTS } from '#lib/exams/words.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import type { useEventIds } from './use-event-ids.ts';

interface GateCardProps {
	Icon: LucideIcon;
	title: ReactNode;
	/** Something can be done here now. */
	lit?: boolean;
	children: ReactNode;
}

/** What an exam waits for, and the one way on. */
export function GateCard({ Icon, title, lit = false, children }: GateCardProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			className={`space-y-4 rounded-lg border p-5 ${
				lit ? 'border-primary-line bg-primary-soft' : 'border-line bg-surface'
			}`}
		>
			<h2 id={id} className="flex items-start gap-2.5 text-lg">
				<Icon aria-hidden="true" size={24} className="mt-1 shrink-0 text-primary" />
				{title}
			</h2>
			{children}
		</section>
	);
}

/** The own attempt runs: how long it still does, and the way back into it. */
export function RunningCard({
	attempt,
	ids,
}: {
	attempt: AttemptSummary | null;
	ids: ReturnType<typeof useEventIds>;
}) {
	const t = useText(EXAM_TEXTS);
	return (
		<GateCard Icon={TimerReset} title={t.door.in_progress} lit>
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
		</GateCard>
	);
}
