import { BookOpenText, ChevronRight } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { ResultOut } from '#contract/endpoint.ts';
import type { Delivery, LectureSheet, lectureSheets } from '#contract/sheets/calls.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatDay } from '#lib/format/date.ts';
import { myPath } from '#lib/paths.ts';
import { bySlot, needsWord, sheets$, sortParcels } from '#lib/sheets/parcels.ts';
import { PARCEL_TEXTS, SHEET_TEXTS } from '#lib/sheets/words.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ScreenButton, ScreenLink } from '../my/shell/ScreenLink.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { Dotted } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ParcelSteps, useParcelWords } from './ParcelSteps.tsx';
import { SheetReader } from './SheetReader.tsx';

export function LectureSheets() {
	const { id = '' } = useParams();
	const [query] = useSearchParams();
	const sheetId = query.get('sheet');
	if (sheetId !== null && /^[1-9]\d{0,15}$/.test(sheetId))
		return <SheetReader courseId={id} sheetId={sheetId} />;
	return (
		<ReadScreen
			name="lecture-sheet"
			lead={(data) => data?.course.batch_title}
			back={{ to: myPath('my-courses-show', { id }), name: 'my-courses-show' }}
			of={sheets$(id)}
			skeleton={<ColumnSkeletons main={['h-90']} side={['h-62']} sideFirst />}
		>
			{(data) => <Body courseId={id} data={data} />}
		</ReadScreen>
	);
}

function Body({ courseId, data }: { courseId: string; data: ResultOut<typeof lectureSheets.list> }) {
	const t = useText(SHEET_TEXTS);
	const { now, past } = sortParcels(data.deliveries);
	if (!data.included) return <EmptyCard title={t.notIncluded}>{t.notIncludedBody}</EmptyCard>;
	if (data.sheets.length === 0 && data.deliveries.length === 0)
		return <EmptyCard title={t.none}>{t.noneBody}</EmptyCard>;
	const list = (id: 'now' | 'past', parcels: readonly Delivery[]) =>
		parcels.length > 0 && (
			<Section id={id} title={t[id]}>
				<ul className={id === 'past' ? 'space-y-3' : 'space-y-4'}>
					{parcels.map((parcel) => (
						<li key={parcel.id}>
							<ParcelCard courseId={courseId} parcel={parcel} compact={id === 'past'} />
						</li>
					))}
				</ul>
			</Section>
		);
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="lg:order-2">
				<div className="space-y-8">
					{list('now', now)}
					{list('past', past)}
				</div>
			</div>
			<SheetList courseId={courseId} sheets={data.sheets} />
		</div>
	);
}

interface ParcelCardProps {
	courseId: string;
	parcel: Delivery;
	/** A finished one: a line that links to it. */
	compact?: boolean;
}

function ParcelCard({ courseId, parcel, compact = false }: ParcelCardProps) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { badge, tone, lead } = useParcelWords(parcel);
	const to = myPath('lecture-sheet-track', { id: courseId, deliveryId: parcel.id });
	const count = t.sheetCount(parcel.sheets.length);
	if (compact)
		return (
			<ScreenLink
				to={to}
				className="card flex min-h-target items-center justify-between gap-3 p-4 hover:bg-surface-2"
			>
				<span className="min-w-0">
					<span className="block font-semibold">{t.title(parcel.no)}</span>
					<span className="block text-sm text-text-muted">
						{count} · {formatDay(parcel.state_at, lang)}
					</span>
				</span>
				<span className="flex shrink-0 items-center gap-2">
					<Badge tone={tone}>{badge}</Badge>
					<ChevronRight size={20} className="text-text-muted" />
				</span>
			</ScreenLink>
		);
	const waits = needsWord(parcel);
	const label = waits ? (parcel.may.change ? t.toConfirm : t.toAnswer) : t.toTrack;
	return (
		<article className="card space-y-4 p-5" aria-label={t.title(parcel.no)}>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<div className="min-w-0">
					<h3 className="text-base font-semibold">{t.title(parcel.no)}</h3>
					<p className="text-sm text-text-muted">{count}</p>
				</div>
				<Badge tone={tone}>{badge}</Badge>
			</div>
			<p>{lead}</p>
			<ParcelSteps parcel={parcel} />
			<ScreenButton to={to} variant={waits ? 'accent' : 'quiet'} className="w-full">
				{label}
			</ScreenButton>
		</article>
	);
}

const TONE: Record<LectureSheet['state'], BadgeTone> = {
	planned: 'neutral',
	printed: 'neutral',
	packed: 'primary',
	sent: 'primary',
	received: 'good',
	view_only: 'neutral',
};

function SheetList({ courseId, sheets }: { courseId: string; sheets: readonly LectureSheet[] }) {
	const [t, lang] = useWords(SHEET_TEXTS);
	return (
		<Section id="sheets" title={t.sheets} className="min-w-0">
			<div className="card divide-y divide-line">
				{bySlot(sheets).map(({ slot, sheets: own }) => (
					<section
						key={slot?.id ?? 0}
						aria-labelledby={`slot-${slot?.id ?? 0}`}
						className="px-4 py-3 md:px-5"
					>
						<h3 id={`slot-${slot?.id ?? 0}`} className="text-sm font-semibold text-text-muted">
							{slot ? `${formatDay(slot.starts_at, lang)} · ${slot.title}` : t.wholeCourse}
						</h3>
						<ul className="divide-y divide-line">
							{own.map((sheet) => (
								<li key={sheet.id} className="py-3">
									<OneSheet courseId={courseId} sheet={sheet} />
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</Section>
	);
}

function OneSheet({ courseId, sheet }: { courseId: string; sheet: LectureSheet }) {
	const [t, lang] = useWords(SHEET_TEXTS);
	const facts = [
		t.pages(sheet.pages),
		sheet.version > 1 && t.edition(sheet.version),
		sheet.state === 'planned' && t.dueOn(formatDay(sheet.due_on, lang)),
	];
	return (
		<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
			<div className="min-w-0 flex-1 basis-56">
				<p className="font-semibold">{sheet.title}</p>
				<p className="tabular text-sm text-text-muted">
					<Dotted of={facts} />
				</p>
			</div>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<Badge tone={TONE[sheet.state]}>{t.state[sheet.state]}</Badge>
				{sheet.delivery_id !== null && sheet.state !== 'view_only' && (
					<ScreenButton
						to={myPath('lecture-sheet-track', { id: courseId, deliveryId: sheet.delivery_id })}
						aria-label={t.parcelLong(sheet.title)}
						variant="plain"
						className="text-sm"
					>
						{t.parcel}
					</ScreenButton>
				)}
				{sheet.view_bytes !== null && (
					<ScreenButton
						to={`${myPath('lecture-sheet', { id: courseId })}?sheet=${sheet.id}`}
						aria-label={t.readLong(sheet.title)}
						variant="plain"
						className="text-sm"
					>
						<BookOpenText size={18} />
						{t.readSize(formatBytes(sheet.view_bytes, lang))}
					</ScreenButton>
				)}
			</div>
		</div>
	);
}
