import { CircleCheck, FileDown, Lock, MonitorPlay, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { LibraryVideo, SubscriptionPayment, VideoLibrary } from '#contract/lectures/subscriptions.ts';
import type { Invoice } from '#contract/sales/invoices.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatLength } from '#lib/format/duration.ts';
import { formatPercent } from '#lib/format/marks.ts';
import { formatMoney } from '#lib/format/money.ts';
import {
	canExtend,
	freshVideoPdf,
	heldWhole,
	library$,
	libraryVideos$,
	videoInvoices$,
	videoPayment$,
} from '#lib/lectures/subscriptions.ts';
import { MINE_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath } from '#lib/paths.ts';
import { INVOICE_TEXTS } from '#lib/sales/invoices.words.ts';
import { SlowNote, Troubles, useAction } from '../../my/shell/action.tsx';
import { LinkRow } from '../../my/shell/LinkRow.tsx';
import { EmptyScreen, ReadScreen, ReadView } from '../../my/shell/ReadView.tsx';
import { RefundList } from '../../my/shell/RefundList.tsx';
import { useRead } from '../../my/shell/read.ts';
import { ScreenButton } from '../../my/shell/ScreenLink.tsx';
import { useAnchor } from '../../my/shell/use-anchor.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyCard } from '../../ui/Empty.tsx';
import { List, Row, RowList } from '../../ui/List.tsx';
import { Section } from '../../ui/Section.tsx';
import { CardSkeletons, ColumnSkeletons } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { BoughtCard } from './BoughtCard.tsx';
import { UnpaidNote } from './BoughtState.tsx';

export function SubscriptionList() {
	const { id = '' } = useParams();
	return (
		<ReadScreen
			name="subscription-list"
			lead={(library) => library && `${library.course_title}, ${library.session_name}`}
			back={{ to: myPath('subscription'), name: 'subscription' }}
			of={library$(id)}
			skeleton={<ColumnSkeletons main={['h-82']} side={['h-66']} />}
		>
			{(library) => <Body id={id} library={library} />}
		</ReadScreen>
	);
}

function Body({ id, library }: { id: string; library: VideoLibrary }) {
	const t = useText(MINE_TEXTS);
	const refunds = useRead(videoPayment$(id)).data?.refunds ?? [];
	useAnchor(refunds.length > 0 ? 2 : 1);
	const unpaid = library.unpaid && <UnpaidNote id={Number(id)} unpaid={library.unpaid} />;
	if (library.bought.length === 0)
		return (
			<div className="space-y-6">
				{unpaid}
				<EmptyScreen title={t.emptyTitle} to={myPath('subscription-add', { id })} label={t.choose}>
					{t.emptyBody}
				</EmptyScreen>
				<MoneyBack refunds={refunds} />
			</div>
		);
	const sold = library.plans.length > 0;
	// With nothing to watch, the possible actions come first on a phone.
	const open = library.bought.some(({ state }) => state === 'active' || state === 'paid_not_started');
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="space-y-8">
				{unpaid}
				<Section id="videos" title={t.videos}>
					<ReadView of={libraryVideos$(id)} skeleton={<CardSkeletons of={['h-72']} />}>
						{(videos) => (
							<Videos
								id={id}
								videos={videos.filter((one) => one.bought_id !== null)}
								bought={library.bought}
							/>
						)}
					</ReadView>
				</Section>
			</div>
			<div className={`space-y-10 ${open ? '' : 'order-first lg:order-none'}`}>
				<Section id="clocks" title={t.clocks} className="space-y-4" head="text-lg">
					{library.bought.map((one) => (
						<BoughtCard
							key={one.id}
							libraryId={Number(id)}
							bought={one}
							refunds={refunds}
							sold={canExtend(library, one)}
						/>
					))}
					{sold && heldWhole(library) === null && (
						<ScreenButton
							to={myPath('subscription-add', { id })}
							variant="quiet"
							className="w-full sm:w-auto"
						>
							<Plus size={20} />
							{t.more}
						</ScreenButton>
					)}
				</Section>
				<MoneyBack refunds={refunds} />
				<Papers id={id} />
			</div>
		</div>
	);
}

/** Refunds, also of a duplicate payment that opened nothing. */
function MoneyBack({ refunds }: { refunds: SubscriptionPayment['refunds'] }) {
	const t = useText(MINE_TEXTS);
	if (refunds.length === 0) return null;
	return (
		<section aria-labelledby="refunds">
			<h2 id="refunds" tabIndex={-1} className="mb-3 text-lg">
				{t.refunds}
			</h2>
			<RefundList refunds={refunds} />
		</section>
	);
}

interface VideosProps {
	id: string;
	videos: readonly LibraryVideo[];
	bought: VideoLibrary['bought'];
}

function Videos({ id, videos, bought }: VideosProps) {
	const [t, lang] = useWords(MINE_TEXTS);
	if (videos.length === 0)
		return (
			<EmptyCard title={t.noVideos} plain>
				{t.noVideosBody}
			</EmptyCard>
		);
	return (
		<List label={t.videos}>
			{videos.map((video) => {
				const length = formatLength(video.duration_s, lang);
				const detail = [video.teacher, length, video.open ? seen(video) : closed(video)];
				const orderId = video.open ? video.bought_id : null;
				return (
					<LinkRow
						key={video.id}
						to={orderId === null ? null : myPath('subscription-view', { id, orderId, videoId: video.id })}
						icon={
							orderId === null ? <Lock size={22} className="text-text-muted" /> : <MonitorPlay size={22} />
						}
						title={video.title}
						detail={<span className="tabular">{detail.filter(Boolean).join(', ')}</span>}
					>
						{video.completed && (
							<Badge tone="good" icon={CircleCheck}>
								{t.done}
							</Badge>
						)}
					</LinkRow>
				);
			})}
		</List>
	);

	function closed({ bought_id }: LibraryVideo): string {
		return bought.some(({ id, returning }) => id === bought_id && returning) ? t.closedReturning : t.closed;
	}
	function seen({ completed, watched_s, duration_s }: LibraryVideo): string | null {
		if (completed) return null;
		return watched_s > 0 ? t.watched(formatPercent(watched_s, duration_s, lang)) : t.unwatched;
	}
}

function Papers({ id }: { id: string }) {
	const t = useText(MINE_TEXTS);
	return (
		<section aria-labelledby="papers">
			<h2 id="papers" tabIndex={-1} className="mb-3 text-lg">
				{t.papers}
			</h2>
			<ReadView of={videoInvoices$(id)} skeleton={<CardSkeletons of={['h-20']} />}>
				{(invoices) => (
					<RowList label={t.papers} of={invoices}>
						{(invoice) => <Paper id={id} invoice={invoice} />}
					</RowList>
				)}
			</ReadView>
		</section>
	);
}

function Paper({ id, invoice }: { id: string; invoice: Invoice }) {
	const [t, lang] = useWords(MINE_TEXTS);
	const words = useText(INVOICE_TEXTS);
	const [gone, setGone] = useState(false);
	const action = useAction(async () => {
		setGone(false);
		const address = await freshVideoPdf(id, invoice.id, lang);
		if (address === null) setGone(true);
		else location.assign(address);
	});
	const name = t.paper(words.kind[invoice.kind], invoice.no);
	return (
		<>
			<Row
				title={name}
				detail={`${formatMoney(invoice.total, lang)}, ${formatDate(invoice.issued_at, lang)}`}
				stack
				end={
					<Button
						variant="quiet"
						icon={<FileDown size={20} />}
						loading={action.busy}
						loadingLabel={t.making}
						onClick={() => void action.run()}
					>
						{t.pdf}
						<span className="sr-only">: {name}</span>
					</Button>
				}
			/>
			<div className="px-4 pb-3 empty:hidden">
				<Troubles of={action} title={t.pdfFailed} />
				{gone && <p role="alert">{t.pdfFailed}</p>}
			</div>
			<SlowNote slow={action.slow} />
		</>
	);
}
