import { ArrowRight, CalendarPlus, Printer } from 'lucide-react';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { useText } from '../ui/use-text.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

export interface SchedulesProps {
	batchId: number;
	schedules: readonly PublicSchedule[];
	now: number | null;
	/** Makes a schedule selectable for enrolment. */
	choose?: boolean;
	/** URL of the calendar file; by default the file of the built site. */
	calendar?: (schedule: PublicSchedule) => string;
	/** Prints; without it a script handles the button. */
	onPrint?: () => void;
}

export function Schedules({ batchId, schedules, now, choose = false, calendar, onPrint }: SchedulesProps) {
	const t = useText(CATALOG_TEXTS);
	if (schedules.length === 0) {
		return <EmptyCard title={t.noSchedule}>{choose ? t.noScheduleEnrolBody : t.noScheduleBody}</EmptyCard>;
	}
	const [only, another] = schedules;
	const fileOf = calendar ?? ((one: PublicSchedule) => paths.scheduleCalendar(batchId, one.id));
	return (
		<div className="space-y-12">
			{choose && (
				<div className="max-w-read print:hidden">
					<h2 className="text-lg">{schedules.length > 1 ? t.chooseOne : t.checkSchedule}</h2>
					<p className="mt-1 text-text-muted">
						{schedules.length > 1 ? t.chooseOneBody : t.checkScheduleBody}
					</p>
					{only && !another && <Choose batchId={batchId} schedule={only} />}
				</div>
			)}
			{schedules.map((schedule, index) => (
				<section
					key={schedule.id}
					aria-labelledby={`schedule-${schedule.id}`}
					className={index > 0 ? 'print:break-before-page' : undefined}
				>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<h2 id={`schedule-${schedule.id}`} className="text-lg">
							{schedule.title}
						</h2>
						<div className="flex flex-wrap gap-3 print:hidden">
							<a
								href={fileOf(schedule)}
								aria-label={t.calendarOf(schedule.title)}
								download={`schedule-${schedule.id}.ics`}
								className={buttonClass('quiet')}
							>
								<CalendarPlus size={20} />
								{t.calendar}
							</a>
							<button
								type="button"
								data-print=""
								onClick={onPrint}
								className={buttonClass('quiet', 'noscript:hidden')}
							>
								<Printer size={20} />
								{t.print}
							</button>
						</div>
					</div>
					<div className="mt-2">
						<ScheduleTable schedule={schedule} now={now} />
					</div>
					{choose && schedules.length > 1 && <Choose batchId={batchId} schedule={schedule} />}
				</section>
			))}
		</div>
	);
}

/** Continues with a schedule: below its table, or above the table of the only one. */
function Choose({ batchId, schedule }: { batchId: number; schedule: PublicSchedule }) {
	const t = useText(CATALOG_TEXTS);
	return (
		<a
			href={paths.enrol(batchId, schedule.id)}
			aria-label={t.chooseScheduleOf(schedule.title)}
			className={buttonClass('accent', 'mt-6 w-full sm:w-auto print:hidden')}
		>
			{t.chooseSchedule}
			<ArrowRight size={18} />
		</a>
	);
}
