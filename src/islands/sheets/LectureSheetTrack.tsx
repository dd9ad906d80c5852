import { ExternalLink, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ResultOut } from '#contract/endpoint.ts';
import type { Delivery, DeliveryEvent, lectureSheets } from '#contract/sheets/calls.ts';
import { formatDateTime, formatDay } from '#lib/format/date.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { myPath } from '#lib/paths.ts';
import { parcel$ } from '#lib/sheets/parcels.ts';
import { PARCEL_TEXTS, SHEET_TEXTS } from '#lib/sheets/words.ts';
import { ReadScreen } from '../my/shell/ReadView.tsx';
import { ReportLink } from '../my/shell/ReportLink.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Facts, Row, RowList } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { ColumnSkeletons } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { Arrival } from './Arrival.tsx';
import { HoldForm, ParcelForm } from './ParcelForm.tsx';
import { ParcelSteps, useParcelWords } from './ParcelSteps.tsx';

export function LectureSheetTrack() {
	const { id = '', deliveryId = '' } = useParams();
	const words = useText(PARCEL_TEXTS);
	return (
		<ReadScreen
			name="lecture-sheet-track"
			lead={(data) => data?.delivery.no && words.title(data.delivery.no)}
			back={{ to: myPath('lecture-sheet', { id }), name: 'lecture-sheet' }}
			of={parcel$(deliveryId)}
			skeleton={<ColumnSkeletons main={['h-56', 'h-64']} side={['h-40']} />}
		>
			{(data) => <Body data={data} />}
		</ReadScreen>
	);
}

function Body({ data }: { data: ResultOut<typeof lectureSheets.delivery> }) {
	const t = useText(PARCEL_TEXTS);
	const sheetWords = useText(SHEET_TEXTS);
	const { delivery, events } = data;
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="min-w-0 space-y-10">
				<ParcelStatus parcel={delivery} />
				{(delivery.may.receive || delivery.may.dispute) && <Arrival parcel={delivery} />}
				{delivery.may.change && <ParcelForm key={delivery.id} view={data} />}
				{delivery.may.hold && <HoldForm parcel={delivery} />}
				<ParcelHistory method={delivery.method} events={events} />
			</div>
			<div className="min-w-0 space-y-10">
				{delivery.courier && <Carrier courier={delivery.courier} />}
				{!delivery.may.change && <Whereto parcel={delivery} />}
				<Section id="contents" title={t.contents}>
					<RowList of={delivery.sheets}>
						{({ title, pages }) => <Row title={title} detail={sheetWords.pages(pages)} />}
					</RowList>
				</Section>
				<ReportLink category="sheet" refType="delivery" refId={delivery.id} subject={t.title(delivery.no)} />
			</div>
		</div>
	);
}

function ParcelStatus({ parcel }: { parcel: Delivery }) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { badge, tone, lead } = useParcelWords(parcel);
	const unpacked = parcel.may.change && parcel.method !== 'view_only';
	return (
		<section aria-label={badge} className="card space-y-5 p-5 md:p-6">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<Badge tone={tone}>{badge}</Badge>
				<p className="tabular text-sm text-text-muted">{t.since(formatDateTime(parcel.state_at, lang))}</p>
			</div>
			<div>
				<p className="text-lg">{lead}</p>
				{unpacked && (
					<p className="mt-1 text-sm text-text-muted">{t.packsOn(formatDay(parcel.packs_at, lang))}</p>
				)}
			</div>
			<ParcelSteps parcel={parcel} />
			{parcel.complaint_id !== null && (
				<ScreenButton
					to={myPath('complaint', { complainId: parcel.complaint_id })}
					variant="quiet"
					className="w-full sm:w-auto"
				>
					{t.complaint}
				</ScreenButton>
			)}
		</section>
	);
}

function Carrier({ courier }: { courier: NonNullable<Delivery['courier']> }) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	return (
		<Section id="carried" title={t.carried}>
			<Facts
				items={[
					{ label: t.courier, value: t.courierName[courier.name] },
					{
						label: t.tracking,
						// The courier's site and staff need the number unchanged.
						value: courier.tracking_code && (
							<span lang="en" className="select-all">
								{courier.tracking_code}
							</span>
						),
					},
				]}
			/>
			<div className="mt-3 flex flex-col gap-3">
				{courier.phone && (
					<ButtonLink variant="quiet" href={phoneHref(courier.phone)} icon={<Phone size={18} />}>
						{t.call} · <span className="tabular">{formatPhone(courier.phone, lang)}</span>
					</ButtonLink>
				)}
				{courier.url && (
					<ButtonLink
						variant="quiet"
						href={courier.url}
						target="_blank"
						rel="noreferrer"
						icon={<ExternalLink size={18} />}
					>
						{t.courierPage} <span className="sr-only">({t.newWindow})</span>
					</ButtonLink>
				)}
			</div>
		</Section>
	);
}

function Whereto({ parcel: { method, address, branch } }: { parcel: Delivery }) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	if (method === 'branch' && branch)
		return (
			<Place title={t.pickUp}>
				<p className="font-semibold">{branch.name}</p>
				<p>{branch.address}</p>
				<a href={phoneHref(branch.phone)} className="link tabular inline-flex min-h-target items-center">
					{formatPhone(branch.phone, lang)}
				</a>
			</Place>
		);
	if (method !== 'courier' || !address) return null;
	return (
		<Place title={t.whereto}>
			<p>{address.line}</p>
			{address.phone2 && (
				<p className="tabular text-text-muted">{t.phone2(formatPhone(address.phone2, lang))}</p>
			)}
		</Place>
	);
}

function Place({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Section id="place" title={title}>
			<div className="card flex items-start gap-3 p-4">
				<MapPin size={22} className="mt-0.5 shrink-0 text-primary" />
				<div className="min-w-0">{children}</div>
			</div>
		</Section>
	);
}

/** The newest event is the first. */
function ParcelHistory({ method, events }: { method: Delivery['method']; events: readonly DeliveryEvent[] }) {
	const t = useText(PARCEL_TEXTS);
	return (
		<Section id="history" title={t.history} head="mb-4 text-lg">
			{events.length === 0 ? (
				<p className="card p-4 text-text-muted">{t.historyEmpty}</p>
			) : (
				<ol>
					{events.map((event, index) => (
						<li
							key={event.id}
							className="relative ps-8 pb-6 before:absolute before:start-[0.5625rem] before:top-3 before:h-full before:border-s-2 before:border-line last:pb-0 last:before:hidden"
						>
							<span
								aria-hidden="true"
								className={`absolute start-0 top-1.5 size-5 rounded-full border-4 border-bg ${index === 0 ? 'bg-primary' : 'bg-control'}`}
							/>
							<OneEvent event={event} method={method} />
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}

function OneEvent({ event, method }: { event: DeliveryEvent; method: Delivery['method'] }) {
	const [t, lang] = useWords(PARCEL_TEXTS);
	const { deed, state, by, at, text } = event;
	const moved = deed === 'moved' && state !== null;
	const words =
		moved && method === 'branch' && state === 'handed_over'
			? t.movedAtBranch
			: (moved && t.movedTo[state]) || t.deed[deed];
	// Events by the doctor have a text that says so.
	const who = by === 'doctor' ? '' : t.by[by];
	return (
		<>
			<p className="font-semibold">{words}</p>
			{text && <p>{text}</p>}
			<p className="tabular text-sm text-text-muted">
				{who !== '' && `${who} · `}
				<time dateTime={at}>{formatDateTime(at, lang)}</time>
			</p>
		</>
	);
}
