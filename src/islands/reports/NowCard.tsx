import { ArrowRight, CalendarCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
	NowCard as Card,
	DueCard,
	EventCard,
	ParcelCard,
	Strength,
	VideoCard,
} from '#contract/reports/calls.ts';
import { formatPercent } from '#lib/format/marks.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { DASHBOARD_TEXTS } from '#lib/reports/dashboard.words.ts';
import { isPast } from '#lib/state/clock.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { ActionCard } from '../shared/ActionCard.tsx';
import type { ButtonVariant } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { useText } from '../ui/use-text.ts';
import { CARD_ICON, cardPath, dueIcon, isCalm, practicePath, useCardWords, videoPath } from './cards.ts';

export function NowCard({ card }: { card: Card }) {
	switch (card.kind) {
		case 'due':
			return <DueNow card={card} />;
		case 'video':
			return <VideoNow card={card} />;
		case 'parcel':
			return <ParcelNow card={card} />;
		case 'practice':
			return <PracticeNow card={card} />;
		default:
			return <EventNow card={card} />;
	}
}

interface FrameProps {
	Icon: LucideIcon;
	kind: string;
	title: string;
	to: string;
	action: string;
	/** After the words of the action. */
	after?: ReactNode;
	variant?: ButtonVariant;
	warn?: boolean;
	children: ReactNode;
}

function Frame(props: FrameProps) {
	const { Icon, kind, title, to, action, variant = 'accent', warn = false, children } = props;
	const { after = <ArrowRight size={20} className="shrink-0" /> } = props;
	return (
		<section
			aria-labelledby="now"
			className={`rounded-lg border p-5 md:p-7 ${
				warn ? 'border-warn-line bg-warn-soft' : 'border-primary-line bg-primary-soft'
			}`}
		>
			<p className={`flex items-center gap-2 text-sm font-semibold ${warn ? 'text-warn' : 'text-primary'}`}>
				<Icon size={20} className="shrink-0" />
				{kind}
			</p>
			<h2 id="now" className="mt-2 text-xl wrap-anywhere">
				{title}
			</h2>
			{children}
			<ScreenButton to={to} variant={variant} className="mt-6 w-full sm:w-auto">
				{action}
				{after}
			</ScreenButton>
		</section>
	);
}

function DueNow({ card }: { card: DueCard }) {
	const { t, lang, dueDay, dueTo } = useCardWords();
	const calm = isCalm(card);
	const day = dueDay(card);
	return (
		<Frame
			Icon={dueIcon(card)}
			kind={t.due[card.state]}
			title={card.title}
			to={dueTo(card)}
			action={card.payment_id === null ? t.duePay : card.state === 'unfinished' ? t.dueFinish : t.dueLook}
			after={<span className="sr-only">: {card.title}</span>}
			variant={calm ? 'quiet' : 'accent'}
			warn={!calm}
		>
			<p className="tabular mt-3 text-3xl font-semibold">{formatMoney(card.amount, lang)}</p>
			{card.state === 'place' && card.until && (
				<p className="mt-1 flex items-center gap-2 text-sm">
					<Clock size={16} className="shrink-0" />
					<span>
						{t.dueKept} <Countdown to={card.until} words />
					</span>
				</p>
			)}
			{day && <p className="mt-1 text-sm">{day}</p>}
		</Frame>
	);
}

function EventNow({ card }: { card: EventCard }) {
	const { t, now, kind, left, when, where } = useCardWords();
	const place = where(card);
	const plain = card.locked !== null || (!card.has_paper && card.kind === 'exam_upcoming');
	return (
		<Frame
			Icon={CARD_ICON[card.kind]}
			kind={kind(card)}
			title={card.title}
			to={cardPath(card, now)}
			action={plain ? t.lookEvent : t.action[card.kind]}
		>
			<dl className="mt-4">
				<dt className="text-sm text-text-muted">{left(card)}</dt>
				<dd className="text-3xl font-semibold text-text">
					{isPast(card.until, now) ? t.timeCame : <Countdown to={card.until} />}
				</dd>
				<dd className="text-sm text-text-muted">{when(card)}</dd>
			</dl>
			{place && <p className="mt-2 text-sm">{place}</p>}
		</Frame>
	);
}

function VideoNow({ card }: { card: VideoCard }) {
	const { t, stopped } = useCardWords();
	return (
		<Frame
			Icon={CARD_ICON.video}
			kind={t.kind.video}
			title={card.title}
			to={videoPath(card)}
			action={t.watchOn}
		>
			<p className="mt-3">{stopped(card)}</p>
			<div className="mt-3 max-w-md">
				<Progress
					value={card.watched_s}
					max={card.duration_s}
					label={t.videoProgress(card.title)}
					text={stopped(card)}
				/>
			</div>
		</Frame>
	);
}

function ParcelNow({ card }: { card: ParcelCard }) {
	const { t, parcel, parcelName, parcelTo } = useCardWords();
	const acts: Partial<Record<ParcelCard['state'], string>> = t.parcelAct;
	return (
		<Frame
			Icon={CARD_ICON.parcel}
			kind={t.kind.parcel}
			title={parcel(card)}
			to={parcelTo(card)}
			action={(card.asks ? acts[card.state] : undefined) ?? t.parcelLook}
		>
			<p className="mt-3">{card.title}</p>
			<p className="text-sm text-text-muted">{parcelName(card)}</p>
		</Frame>
	);
}

function PracticeNow({ card }: { card: Strength }) {
	const { t, lang } = useCardWords();
	return (
		<Frame
			Icon={CARD_ICON.practice}
			kind={t.kind.practice}
			title={t.practiceNow(lang === 'bn' ? card.name_bn : card.name)}
			to={practicePath(card.code)}
			action={t.practiceGo}
		>
			<p className="mt-3">{t.practiceWhy(formatPercent(card.right, card.places, lang))}</p>
		</Frame>
	);
}

/** Nothing is open, nothing starts within the week, and nothing was begun. */
export function NothingNow({ courseId }: { courseId: number }) {
	const t = useText(DASHBOARD_TEXTS);
	return (
		<ActionCard Icon={CalendarCheck} title={t.nothingNow}>
			<p className="text-text-muted">{t.nothingNowBody}</p>
			<ScreenButton to={myPath('full-schedule', { id: courseId })} variant="quiet">
				{t.toSchedule}
			</ScreenButton>
		</ActionCard>
	);
}
