import { FilePenLine, MonitorPlay } from 'lucide-react';
import type { Lang } from '#contract/constants.ts';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { BATCH_LIVE_TEXTS } from '#lib/catalog/batch-live.words.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { dayKey, formatDay, formatMonth, formatTime, formatWeekday } from '#lib/format/date.ts';
import { isExternal } from '#lib/paths.ts';
import { useText, useWords } from '../ui/use-text.ts';
import { excerptStart, type SlotMark, slotMarks } from './batch-view.ts';

type Slot = PublicSchedule['slots'][number];
type Event = Slot['events'][number];

interface Props {
	schedule: PublicSchedule;
	/** Milliseconds since 1970; null in built pages, where a script marks past and next slots. */
	now: number | null;
	/** Shows at most this many slots, from the next one on. */
	excerpt?: number;
}

/** A schedule as a table, one month per part; it prints completely, with its header on every sheet. */
export function ScheduleTable({ schedule, now, excerpt }: Props) {
	const [t, lang] = useWords(CATALOG_TEXTS);
	const marks = now === null ? [] : slotMarks(schedule.slots, now);
	const from = excerpt === undefined ? 0 : excerptStart(marks, excerpt);
	const shown = (index: number) => excerpt === undefined || (index >= from && index < from + excerpt);
	const rows = schedule.slots.map((slot, index) => ({ slot, index }));
	const months = [...Map.groupBy(rows, ({ slot }) => dayKey(slot.starts_at).slice(0, 7)).entries()];
	return (
		<table
			className="w-full border-collapse text-start wrap-anywhere"
			data-schedule={schedule.id}
			data-excerpt={excerpt}
		>
			<caption className="sr-only">{t.scheduleOf(schedule.title)}</caption>
			<thead className="print:table-header-group">
				<tr className="border-b-2 border-line text-sm text-text-muted">
					<th
						scope="col"
						className="w-[min(8rem,36%)] py-2 pe-4 text-start font-semibold sm:w-[min(14rem,36%)]"
					>
						{t.when}
					</th>
					<th scope="col" className="py-2 text-start font-semibold">
						{t.what}
					</th>
				</tr>
			</thead>
			{months.map(([month, list]) => (
				<tbody key={month}>
					{excerpt === undefined && (
						<tr className="break-after-avoid">
							<th scope="rowgroup" colSpan={2} className="pt-6 pb-2 text-start text-base font-semibold">
								{formatMonth(`${month}-01`, lang)}
							</th>
						</tr>
					)}
					{list.map(({ slot, index }) => (
						<Row key={slot.id} slot={slot} mark={marks[index] ?? null} hidden={!shown(index)} lang={lang} />
					))}
				</tbody>
			))}
		</table>
	);
}

/** The row has its state; only the matching word is visible. */
const MARKS = {
	past: 'hidden in-data-[mark=past]:inline',
	running: 'hidden in-data-[mark=running]:inline font-semibold text-good',
	next: 'hidden in-data-[mark=next]:inline font-semibold text-accent-text',
} as const;

function Row(props: { slot: Slot; mark: SlotMark; hidden: boolean; lang: Lang }) {
	const { slot, mark, hidden, lang } = props;
	const t = useText(CATALOG_TEXTS);
	const live = useText(BATCH_LIVE_TEXTS);
	return (
		<tr
			data-from={slot.starts_at}
			data-to={slot.ends_at}
			data-mark={mark ?? undefined}
			hidden={hidden}
			className="break-inside-avoid border-b border-line align-top data-[mark=next]:bg-accent-soft data-[mark=past]:text-text-muted"
		>
			<td className="py-3 ps-2 pe-4 leading-heading">
				<span className="block font-semibold">{formatDay(slot.starts_at, lang)}</span>
				<span className="block text-sm">
					{formatWeekday(slot.starts_at, lang)}
					{(['past', 'running', 'next'] as const).map((one) => (
						<span key={one} className={MARKS[one]}>
							<span aria-hidden="true"> · </span>
							<span className="sr-only">, </span>
							{live[one]}
						</span>
					))}
				</span>
				<span className="tabular block text-sm">
					{t.timeSpan(formatTime(slot.starts_at, lang), formatTime(slot.ends_at, lang))}
				</span>
			</td>
			<td className="py-3 pe-2">
				<p className="leading-heading font-semibold">{slot.title}</p>
				{slot.events.map((event) => (
					<EventLine key={event.id} event={event} />
				))}
			</td>
		</tr>
	);
}

function EventLine({ event }: { event: Event }) {
	const t = useText(CATALOG_TEXTS);
	const exam = event.type === 'exam' || event.type === 'admin_exam';
	const Sign = exam ? FilePenLine : MonitorPlay;
	const { sample_link: link } = event;
	const type = t.type[event.type];
	const external = link !== null && isExternal(link);
	return (
		<div className="flex flex-wrap items-center gap-x-4 text-sm sm:justify-between">
			<p className="flex items-start gap-2 py-1 sm:flex-1 sm:basis-60">
				<Sign aria-hidden="true" size={18} className="mt-1 shrink-0 text-primary" />
				<span>{event.title.startsWith(type) ? event.title : `${type}: ${event.title}`}</span>
			</p>
			{link !== null && (
				<a
					href={link}
					{...(external && { target: '_blank', rel: 'noopener' })}
					className="inline-flex min-h-target items-center rounded text-link underline decoration-primary-line underline-offset-4 hover:decoration-current print:hidden"
				>
					{exam ? t.sampleExam : t.sampleClass}
					{external && <span className="sr-only"> ({t.opensInNewTab})</span>}
				</a>
			)}
		</div>
	);
}
