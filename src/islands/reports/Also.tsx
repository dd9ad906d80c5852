import { Bell, Megaphone, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { $unread } from '#lib/news/unread.ts';
import { myPath } from '#lib/paths.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { useRead } from '../my/shell/read.ts';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { CARD_ICON, type DashboardData, dueIcon, isCalm } from './cards.ts';
import { useCardWords } from './use-card-words.ts';

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
				{news.map(({ key, to, Icon, n, say }) =>
					row(key, to, <Icon size={22} />, say(formatCount(n, lang)), null),
				)}
			</List>
		</Section>
	);
}
