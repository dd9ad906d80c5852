import { CircleCheck, CirclePause, CirclePlay, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import type { Bought, VideoLibrary } from '#contract/lectures/subscriptions.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { daysUntil } from '#lib/lectures/subscriptions.ts';
import { VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { ScreenButton } from '../../my/shell/ScreenLink.tsx';
import { useMinute } from '../../my/shell/use-now.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

type State = Bought['state'];

const LOOK: Record<State, { tone: BadgeTone; Icon: LucideIcon }> = {
	paid_not_started: { tone: 'primary', Icon: CirclePlay },
	active: { tone: 'good', Icon: CircleCheck },
	paused: { tone: 'warn', Icon: CirclePause },
	expired: { tone: 'neutral', Icon: Hourglass },
	refunded: { tone: 'neutral', Icon: Undo2 },
};

export function BoughtBadge({ state }: { state: State }) {
	const t = useText(VIDEO_TEXTS);
	const { tone, Icon } = LOOK[state];
	return (
		<Badge tone={tone} icon={Icon}>
			{t.state[state]}
		</Badge>
	);
}

/** The content of a purchase: the set, or a number of videos. */
export function useWhat(): (bought: Pick<Bought, 'whole' | 'video_count'>) => string {
	const t = useText(VIDEO_TEXTS);
	return ({ whole, video_count }) => (whole ? t.all : t.videos(video_count));
}

/** The remaining time, in one sentence. */
export function useTimeLine(): (bought: Bought) => string | null {
	const [t, lang] = useWords(VIDEO_TEXTS);
	const now = useMinute();
	return ({ state, start_by, ends_at, paused_until, returning }) => {
		if (returning) return t.returning;
		const day = (at: string) => formatDate(at, lang);
		switch (state) {
			case 'paid_not_started':
				return start_by && t.startBy(day(start_by));
			case 'active': {
				if (ends_at === null) return null;
				const left = daysUntil(ends_at, now);
				const words = left <= 1 ? t.lastDay : t.daysLeft(left);
				return `${words}, ${t.until(day(ends_at))}`;
			}
			case 'paused':
				return paused_until && t.pausedUntil(day(paused_until));
			case 'expired':
				return ends_at && t.endedOn(day(ends_at));
			case 'refunded':
				return null;
		}
	};
}

export function UnpaidNote({ id, unpaid }: { id: number; unpaid: NonNullable<VideoLibrary['unpaid']> }) {
	const [t, lang] = useWords(VIDEO_TEXTS);
	return (
		<Note
			tone="warn"
			action={
				<ScreenButton to={myPath('subscription-checkout', { id })} variant="accent">
					{t.pay}
				</ScreenButton>
			}
		>
			{t.waits(formatMoney(unpaid.total, lang))} {unpaid.state === 'awaiting_payment' && t.waitsOpen}
		</Note>
	);
}
