import type { Batch } from '#contract/catalog/calls.ts';
import { calendarFile } from '#contract/schedule/calendar.ts';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { paths } from '../paths.ts';

export function scheduleCalendar(
	batch: Pick<Batch, 'id' | 'title' | 'mode' | 'branch'>,
	schedule: PublicSchedule,
	site: { origin: string; company_name: string },
): string {
	// In a hybrid batch the schedule has no place for each day, only its text has.
	const place =
		batch.mode === 'offline' && batch.branch ? `${batch.branch.name}, ${batch.branch.address}` : '';
	return calendarFile(
		{
			name: schedule.title,
			maker: site.company_name,
			host: new URL(site.origin).host,
			url: `${site.origin}${paths.batchSchedule(batch.id)}`,
		},
		schedule.slots.flatMap((slot) =>
			slot.events.map((event) => ({
				id: event.id,
				title: event.title,
				note: `${slot.title}\n${batch.title}`,
				place,
				starts_at: event.opens_at,
				ends_at: event.closes_at,
			})),
		),
	);
}
