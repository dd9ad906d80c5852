import { ArrowRight, ExternalLink, Pin } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { Notice as Whole } from '#contract/news/notices.ts';
import { formatDate } from '#lib/format/date.ts';
import { noteRead, notice$ } from '#lib/news/notices.ts';
import { NOTICE_TEXTS } from '#lib/news/notices.words.ts';
import { isExternal, myPath } from '#lib/paths.ts';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useOnline } from '../my/shell/use-online.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Dotted } from '../ui/List.tsx';
import { Note } from '../ui/Note.tsx';
import { Skeleton, SkeletonText } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useAudience } from './use-audience.ts';

/** One notice; opening it marks it as read. */
export function Notice() {
	const { id = '' } = useParams();
	const t = useText(NOTICE_TEXTS);
	const list = { to: myPath('notices'), label: t.toList };
	return (
		<ReadScreen
			narrow
			name="notice"
			title={(data) => data?.notice.title}
			back={list}
			below={(data) => data && <Meta notice={data.notice} />}
			of={notice$(id)}
			skeleton={<Wait />}
			refusals={{ 'notice.not_found': (message) => <EmptyScreen title={message} {...list} /> }}
		>
			{(data) => <Body notice={data.notice} />}
		</ReadScreen>
	);
}

function Meta({ notice }: { notice: Whole }) {
	const [t, lang] = useWords(NOTICE_TEXTS);
	const audience = useAudience(notice);
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
			{notice.pinned && (
				<Badge tone="warn" icon={Pin}>
					{t.pinned}
				</Badge>
			)}
			<p className="text-sm text-text-muted">
				<Dotted of={[formatDate(notice.starts_at, lang), audience]} />
			</p>
		</div>
	);
}

function Body({ notice }: { notice: Whole }) {
	const t = useText(NOTICE_TEXTS);
	const online = useOnline();
	const { id, unread } = notice;
	useEffect(() => {
		if (unread && online) void noteRead(id);
	}, [id, unread, online]);
	return (
		<div className="space-y-6">
			{notice.over && <Note tone="warn">{t.over}</Note>}
			<div className="card p-5 md:p-7">
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server from Markdown, without raw HTML tags */}
				<div className="prose break-words" dangerouslySetInnerHTML={{ __html: notice.html }} />
				{notice.link !== null && (
					<div className="mt-6">
						<Leading link={notice.link} />
					</div>
				)}
			</div>
		</div>
	);
}

/** The link of a notice: a screen, a page of this site, or another site. */
function Leading({ link }: { link: string }) {
	const t = useText(NOTICE_TEXTS);
	if (isExternal(link))
		return (
			<ButtonLink href={link} target="_blank" rel="noreferrer" icon={<ExternalLink size={18} />}>
				{t.openOutside}
			</ButtonLink>
		);
	if (!link.startsWith('/my/')) return <ButtonLink href={link}>{t.open}</ButtonLink>;
	return (
		<ScreenButton to={link}>
			{t.open}
			<ArrowRight size={18} />
		</ScreenButton>
	);
}

const Wait = () => (
	<div className="card space-y-6 p-5 md:p-7">
		<SkeletonText lines={5} />
		<Skeleton className="h-11 w-44" />
	</div>
);
