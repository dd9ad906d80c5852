import { Bell, Megaphone, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DueCard, ParcelCard } from '#contract/reports/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { $unread } from '#lib/news/unread.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { useRead } from '../my/shell/read.ts';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CARD_ICON } from './cards.ts';
import { DUE_ICON, isCalm } from './dues.ts';
import { useCardWords } from './use-card-words.ts';

interface Unread {
	notices: number;
	complaints: number;
	notifications: number;
}
export interface AlsoProps {
	dues: readonly DueCard[];
	parcels: readonly ParcelCard[];
	/** As it was when the dashboard was loaded; newer counts are used first. */
	unread: Unread;
}

/** Further waiting items besides the next action; nothing if there are none. */
export function Also({ dues, parcels, unread }: AlsoProps) {
	const { t, lang, parcel, parcelName, dueDay, dueTo, parcelTo } = useCardWords();
	const fresh = useRead($unread).data ?? unread;
	const { parcel: ParcelIcon } = CARD_ICON;
	const row = (key: string, to: string, icon: ReactNode, title: string, detail: ReactNode) => (
		<LinkRow key={key} to={to} icon={icon} title={title} detail={detail} />
	);
	const news = [
		{ key: 'notices', to: myPath('notices'), Icon: Megaphone, n: fresh.notices, say: t.unreadNotices },
		{
			key: 'complaints',
			to: myPath('complain-box'),
			Icon: MessageSquareText,
			n: fresh.complaints,
			say: t.unreadComplaints,
		},
		{
			key: 'notifications',
			to: myPath('notifications'),
			Icon: Bell,
			n: fresh.notifications,
			say: t.unreadNews,
		},
	].filter(({ n }) => n > 0);
	if (dues.length + parcels.length + news.length === 0) return null;
	return (
		<Section id="also" title={t.also}>
			<List>
				{dues.map((due) => {
					const Icon = DUE_ICON[due.state];
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
				{news.map(({ key, to, Icon, n, say }) =>
					row(key, to, <Icon size={22} />, say(formatCount(n, lang)), null),
				)}
			</List>
		</Section>
	);
}
