import { CheckCheck, Pin } from 'lucide-react';
import type { NoticeSummary } from '#contract/news/notices.ts';
import { formatRelativeDay } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { notices$, readNotices } from '#lib/news/notices.ts';
import { NOTICE_TEXTS } from '#lib/news/notices.words.ts';
import { myPath } from '#lib/paths.ts';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Pages, usePage } from '../my/shell/Pages.tsx';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenLink } from '../my/shell/ScreenLink.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { useOnline } from '../my/shell/use-online.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Dotted, ROW_LINK, RowArrow, RowList } from '../ui/List.tsx';
import { RowSkeletons, Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useAudience } from './use-audience.ts';

/** The notice board: pinned notices first. */
export function Notices() {
	const t = useText(NOTICE_TEXTS);
	const page = usePage();
	return (
		<ReadScreen narrow name="notices" lead={t.lead} of={notices$(page)} skeleton={<Wait />}>
			{({ notices, unread, page: shown, pages }) =>
				notices.length === 0 ? (
					<EmptyCard title={t.empty}>{t.emptyBody}</EmptyCard>
				) : (
					<>
						<ReadAll notices={notices} unread={unread} />
						<RowList label={t.newest} of={notices}>
							{(notice) => <NoticeRow notice={notice} />}
						</RowList>
						<Pages page={shown} pages={pages} here={myPath('notices')} />
					</>
				)
			}
		</ReadScreen>
	);
}

function ReadAll({ notices, unread }: { notices: readonly NoticeSummary[]; unread: number }) {
	const [t, lang] = useWords(NOTICE_TEXTS);
	const online = useOnline();
	const fresh = notices.filter((notice) => notice.unread).map(({ id }) => id);
	const action = useAction(() => readNotices(fresh));
	return (
		<div className="mb-3 flex min-h-target flex-wrap items-center justify-between gap-x-4">
			<p role="status" className="font-semibold">
				{unread === 0 ? t.allRead : t.unread(formatCount(unread, lang))}
			</p>
			{fresh.length > 0 && online && (
				<Button
					variant="plain"
					className="-me-3 text-sm"
					icon={<CheckCheck size={18} />}
					loading={action.busy}
					loadingLabel={t.marking}
					onClick={() => void action.run()}
				>
					{t.markAll}
				</Button>
			)}
			<Troubles of={action} title={t.notMarked} />
		</div>
	);
}

function NoticeRow({ notice }: { notice: NoticeSummary }) {
	const [t, lang] = useWords(NOTICE_TEXTS);
	const now = useMinute();
	const audience = useAudience(notice);
	return (
		<ScreenLink to={myPath('notice', { id: notice.id })} className={`${ROW_LINK} gap-3 p-4`}>
			<span className="min-w-0 flex-1">
				<span className="flex flex-wrap items-center gap-2 not-empty:mb-1.5">
					{notice.pinned && (
						<Badge tone="warn" icon={Pin}>
							{t.pinned}
						</Badge>
					)}
					{notice.unread && <Badge tone="primary">{t.fresh}</Badge>}
				</span>
				<span className={`block ${notice.unread ? 'font-bold' : 'font-semibold'}`}>{notice.title}</span>
				<span className="mt-0.5 line-clamp-2 text-sm text-text-muted">{notice.excerpt}</span>
				<span className="mt-1 block text-sm text-text-muted">
					<Dotted of={[formatRelativeDay(notice.starts_at, now, lang), audience]} />
				</span>
			</span>
			<RowArrow />
		</ScreenLink>
	);
}

const Wait = () => (
	<>
		<Skeleton className="mb-3 h-11 w-40" />
		<RowSkeletons of={['h-6 w-4/5', 'h-4 w-full', 'h-4 w-2/5']} />
	</>
);
