import { Lock } from 'lucide-react';
import type { LockedReason } from '#contract/schedule/calls.ts';
import { myPath } from '#lib/paths.ts';
import { putOff } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { SlowNote, Troubles, useAction } from '../my/shell/action.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useWords } from '../ui/use-text.ts';
import { lockText } from './lock-text.ts';

export interface LockedNoteProps {
	reason: LockedReason;
	courseId: string | number;
	/** If known, a direct link to what is required. */
	scheduleId?: string | number | null | undefined;
	/** Called after the doctor postponed what it waits for. */
	onSkipped?: (() => void) | undefined;
}

/** The link to what the doctor can do about it; null if only time helps. */
function wayOut({ reason, courseId, scheduleId }: LockedNoteProps): string | null {
	if (reason.kind === 'after_payment') return myPath('course-payment-option', { id: courseId });
	if (reason.kind === 'at_time') return null;
	return reason.ref && scheduleId != null
		? myPath('course-event', { id: courseId, schedule_id: scheduleId, eventId: reason.ref.id })
		: myPath('full-schedule', { id: courseId });
}

/** Why something is closed, and what opens it. */
export function LockedNote(props: LockedNoteProps) {
	const { reason, onSkipped } = props;
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useMinute();
	const skip = useAction(putOff);
	const to = wayOut(props);
	const { ref } = reason;
	return (
		<Note
			tone={reason.kind === 'after_payment' ? 'warn' : 'info'}
			icon={Lock}
			title={t.lockedTitle}
			action={
				(to !== null || reason.soft) && (
					<div className="space-y-3">
						<div className="flex flex-wrap gap-3">
							{to !== null && (
								<ScreenButton to={to} variant={reason.kind === 'after_payment' ? 'accent' : 'primary'}>
									{t.lockAction[reason.kind]}
								</ScreenButton>
							)}
							{reason.soft && ref && (
								<Button
									variant="quiet"
									loading={skip.busy}
									loadingLabel={t.working}
									onClick={async () => {
										if (await skip.run(String(ref.id))) onSkipped?.();
									}}
								>
									{t.skip}
								</Button>
							)}
						</div>
						{reason.soft && <p className="text-sm text-text-muted">{t.skipHint}</p>}
						<Troubles of={skip} title={t.notSkipped} />
						<SlowNote slow={skip.slow} />
					</div>
				)
			}
		>
			{lockText(reason, now, lang)}
		</Note>
	);
}
