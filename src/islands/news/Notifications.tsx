import { useStore } from '@nanostores/react';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
	$news,
	$olderNews,
	moreNews,
	type NewsPage,
	type Notification,
	newsOf,
	noteAllRead,
	noteRead,
} from '#lib/news/notifications.ts';
import { NEWS_TEXTS } from '#lib/news/notifications.words.ts';
import { myPath } from '#lib/paths.ts';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { ActionButton } from '../my/shell/SubmitButton.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { Button } from '../ui/Button.tsx';
import { ROW_LINK, RowList } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { RowSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { newsTime } from './news-time.ts';
import { TOPIC_ICONS } from './topics.ts';

export function Notifications() {
	const t = useText(NEWS_TEXTS);
	// Older pages belong to the visit in which they were loaded.
	useEffect(() => () => $olderNews.set(null), []);
	return (
		<ReadScreen
			narrow
			name="notifications"
			lead={t.lead}
			below={
				<ScreenLink
					to={myPath('account-notifications')}
					className="-ms-2 mt-1 inline-flex min-h-target items-center gap-2 rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
				>
					<Settings2 size={18} />
					{t.ways}
				</ScreenLink>
			}
			of={$news}
			skeleton={<RowSkeletons times={5} of={['h-4 w-32', 'h-5 w-4/5', 'h-4 w-full']} />}
		>
			{(page) => <News page={page} />}
		</ReadScreen>
	);
}

function News({ page }: { page: NewsPage }) {
	const t = useText(NEWS_TEXTS);
	const older = useStore($olderNews);
	const [allRead, setAllRead] = useState(false);
	const all = newsOf(page, older?.list);
	const next = older ? older.next : page.next;
	const unread = all.filter((one) => one.read_at === null);
	const read = all.filter((one) => one.read_at !== null);
	if (all.length === 0)
		return (
			<EmptyScreen
				title={t.emptyTitle}
				to={myPath('account-notifications')}
				label={t.emptyAction}
				variant="quiet"
			>
				{t.emptyBody}
			</EmptyScreen>
		);
	return (
		<div className="space-y-8">
			<p role="status" className="sr-only">
				{allRead && t.allReadDone}
			</p>
			{unread.length > 0 && (
				<section aria-labelledby="new" className="space-y-3">
					<div className="flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<h2 id="new" className="text-lg">
							{t.unreadHead}
						</h2>
						<AllRead newest={unread[0]} onDone={() => setAllRead(true)} />
					</div>
					<RowList of={unread}>{(one) => <Line one={one} />}</RowList>
				</section>
			)}
			{read.length > 0 && (
				<Section
					id="earlier"
					title={t.readHead}
					className="space-y-3"
					head={unread.length > 0 ? 'text-lg' : 'sr-only'}
				>
					<RowList of={read}>{(one) => <Line one={one} />}</RowList>
				</Section>
			)}
			{next !== null && <More after={next} />}
		</div>
	);
}

function Line({ one }: { one: Notification }) {
	const [t, lang] = useWords(NEWS_TEXTS);
	const now = useMinute();
	const Icon = TOPIC_ICONS[one.topic];
	const isNew = one.read_at === null;
	return (
		<ScreenLink
			to={one.path}
			className={ROW_LINK}
			onClick={() => {
				if (isNew) void noteRead([one.id]);
			}}
		>
			<div className="flex w-full items-start gap-3 p-4">
				<span
					className={`grid size-10 shrink-0 place-items-center rounded-full ${isNew ? 'bg-primary-soft text-primary' : 'bg-surface-2 text-text-muted'}`}
				>
					<Icon size={20} />
				</span>
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
						<span>{t.topic[one.topic]}</span>
						<span aria-hidden="true">·</span>
						<time dateTime={one.at}>{newsTime(one.at, now, t, lang)}</time>
						{isNew && (
							<span className="size-2.5 rounded-full bg-primary">
								<span className="sr-only">{t.unreadMark}</span>
							</span>
						)}
					</p>
					<p className={isNew ? 'font-semibold' : 'font-medium'}>{one.title[lang]}</p>
					<p className="text-sm text-text-muted">{one.body[lang]}</p>
				</div>
			</div>
		</ScreenLink>
	);
}

function AllRead({ newest, onDone }: { newest: Notification | undefined; onDone: () => void }) {
	const t = useText(NEWS_TEXTS);
	const action = useAction(noteAllRead);
	if (!newest) return null;
	return (
		<>
			<Button
				variant="plain"
				className="-me-3"
				icon={<CheckCheck size={18} />}
				loading={action.busy}
				loadingLabel={t.allReadDoing}
				onClick={async () => {
					if (await action.run(newest.at)) onDone();
				}}
			>
				{t.allRead}
			</Button>
			<div className="w-full empty:hidden">
				<Troubles of={action} title={t.notMarked} />
			</div>
		</>
	);
}

function More({ after }: { after: string }) {
	const t = useText(NEWS_TEXTS);
	const action = useAction(moreNews);
	return (
		<div className="space-y-3">
			<Troubles of={action} title={t.notBrought} />
			<ActionButton of={action} sending={t.moreDoing} variant="quiet" onClick={() => void action.run(after)}>
				{t.more}
			</ActionButton>
		</div>
	);
}
