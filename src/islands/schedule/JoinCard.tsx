import { CircleCheck, ExternalLink, Radio } from 'lucide-react';
import { useState } from 'react';
import type { CourseEvent } from '#contract/schedule/learning.ts';
import { formatRelativeTime } from '#lib/format/date.ts';
import { joinClass } from '#lib/schedule/learning.ts';
import { LEARNING_TEXTS } from '#lib/schedule/learning.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ActionButton } from '../my/shell/SubmitButton.tsx';
import { useMoment, useNow } from '../my/shell/use-now.ts';
import { ActionCard } from '../shared/ActionCard.tsx';
import { useWords } from '../ui/use-text.ts';

export interface JoinCardProps {
	page: CourseEvent;
	join: NonNullable<CourseEvent['join']>;
	again: () => void;
}

/** A live class: a countdown until it can be joined, then the link. */
export function JoinCard({ page, join, again }: JoinCardProps) {
	const [t, lang] = useWords(LEARNING_TEXTS);
	const now = useNow();
	const [link, setLink] = useState<string | null>(null);
	useMoment(join.opens_at, again);
	const action = useAction(async () => {
		// Opened in the tap handler itself: browsers block a later one as a pop-up.
		const tab = window.open('', '_blank');
		try {
			const url = await joinClass(String(page.event.id));
			setLink(url);
			if (tab) {
				tab.opener = null;
				tab.location.replace(url);
			}
		} catch (error) {
			tab?.close();
			throw error;
		}
	});
	if (!isPast(join.opens_at, now)) {
		return (
			<ActionCard Icon={Radio} title={t.liveTitle}>
				<div>
					<p className="text-sm text-text-muted">{t.opensIn}</p>
					<p className="text-3xl font-semibold">
						<Countdown to={join.opens_at} />
					</p>
				</div>
				<p>{t.liveSoon(formatRelativeTime(join.opens_at, now, lang))}</p>
			</ActionCard>
		);
	}
	const came = join.joined || link !== null;
	return (
		<ActionCard Icon={Radio} title={t.liveNow} lit>
			{came ? (
				<p role="status" className="flex items-center gap-2 font-semibold text-good">
					<CircleCheck size={20} className="shrink-0" />
					{t.joined}
				</p>
			) : (
				<p>{t.liveNowBody}</p>
			)}
			<Troubles of={action} title={t.notJoined} />
			<ActionButton
				of={action}
				variant="accent"
				icon={<ExternalLink size={20} />}
				sending={t.joining}
				onClick={() => void action.run()}
			>
				{came ? t.joinAgain : t.join}
			</ActionButton>
			{link !== null && (
				<p>
					<a
						href={link}
						target="_blank"
						rel="noopener noreferrer"
						className="link inline-flex min-h-target items-center"
					>
						{t.linkHere}
					</a>
				</p>
			)}
		</ActionCard>
	);
}
