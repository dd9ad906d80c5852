import { Bell, CalendarX, Layers, Megaphone, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { $unread } from '#lib/news/unread.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { useRead } from '../my/shell/read.ts';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CARD_ICON, type DashboardData, dueIcon, isCalm, useCardWords, videoPath } from './cards.ts';

/** Further waiting items besides the next action; nothing if there are none. */
export function Also({ data: { dues, parcels, unread } }: { data: DashboardData }) {
	const { t, lang, parcel, parcelName, dueDay, dueTo, parcelTo } = useCardWords();
	// The counts may be newer than the dashboard.
	const fresh = useRead($unread).data ?? unread;
	const { parcel: ParcelIcon } = CARD_ICON;
	const row = (key: string, to: string, icon: ReactNode, title: string, detail: ReactNode) => (
		<LinkRow key={key} to={to} icon={icon} title={title} detail={detail} />
	);
	const news = [
		{ n: fresh.notices, screen: 'notices', Icon: Megaphone, say: t.unreadNotices } as const,
		{
			n: fresh.complaints,
			screen: 'complain-box',
			Icon: MessageSquareText,
			say: t.unreadComplaints,
		} as const,
		{ n: fresh.notifications, screen: 'notifications', Icon: Bell, say: t.unreadNews } as const,
	].filter(({ n }) => n > 0);
	if (dues.length + parcels.length + news.length === 0) return null;
	return (
		<Section id="also" title={t.also}>
			<List>
				{dues.map((due) => {
					const Icon = dueIcon(due);
					const day = dueDay(due);
					return row(
						`due ${due.course_id} ${due.state}`,
						dueTo(due),
						<Icon size={22} className={isCalm(due) ? '' : 'text-warn'} />,
						due.title,
						<>
							<span className={isCalm(due) ? '' : 'font-semibold text-warn'}>{t.due[due.state]}</span>
							{': '}
							<span className="tabular">{formatMoney(due.amount, lang)}</span>
							{day && <span className="block">{day}</span>}
						</>,
					);
				})}
				{parcels.map((one) =>
					row(`parcel ${one.id}`, parcelTo(one), <ParcelIcon size={22} />, parcel(one), parcelName(one)),
				)}
				{news.map(({ n, screen, Icon, say }) =>
					row(screen, myPath(screen), <Icon size={22} />, say(formatCount(n, lang)), null),
				)}
			</List>
		</Section>
	);
}

/** Study tasks besides the next action: an unfinished lecture, due cards, missed events. */
export function Study({ data: { videos, deck, courses, results } }: { data: DashboardData }) {
	const { t, lang, stopped } = useCardWords();
	const { video: VideoIcon } = CARD_ICON;
	const sum = (of: 'missed_classes' | 'missed_exams') => courses.reduce((total, one) => total + one[of], 0);
	const missed = { classes: sum('missed_classes'), exams: sum('missed_exams') };
	const behind = courses.toSorted(
		(a, b) => b.missed_classes + b.missed_exams - a.missed_classes - a.missed_exams,
	)[0];
	// Before the first card there may be wrong answers without one.
	const shows = deck.due > 0 || (deck.total === 0 && results.length > 0);
	const isBehind = behind !== undefined && missed.classes + missed.exams > 0;
	if (videos.length === 0 && !shows && !isBehind) return null;
	return (
		<Section id="study" title={t.study}>
			<List>
				{videos.map((one) => (
					<LinkRow
						key={videoPath(one)}
						to={videoPath(one)}
						icon={<VideoIcon size={22} />}
						title={one.title}
						detail={stopped(one)}
					/>
				))}
				{shows && (
					<LinkRow
						to={myPath('practice-deck')}
						icon={<Layers size={22} />}
						title={t.deck}
						detail={deck.due > 0 ? t.deckDue(formatCount(deck.due, lang)) : t.deckNew}
					/>
				)}
				{isBehind && (
					<LinkRow
						to={myPath(behind.missed_classes > 0 ? 'pending-video' : 'pending-exam', { id: behind.id })}
						icon={<CalendarX size={22} className="text-warn" />}
						title={t.missed(
							missed.classes > 0 ? formatCount(missed.classes, lang) : null,
							missed.exams > 0 ? formatCount(missed.exams, lang) : null,
						)}
						detail={courses.length > 1 ? behind.title : null}
					/>
				)}
			</List>
		</Section>
	);
}
