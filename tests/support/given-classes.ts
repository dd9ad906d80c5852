import type { UnlockRule } from '#contract/schedule/calls.ts';
import { branches } from '#server/modules/catalog/catalog.tables.ts';
import { videos } from '#server/modules/lectures/lectures.tables.ts';
import { eventProgress, events, slots } from '#server/modules/schedule/schedule.tables.ts';
import { NOON, type TestApp } from './app.ts';
import type { GivenBatch } from './given.ts';

const HOUR = 3_600_000;
let counter = 0;

/** Adds a playable video of this many seconds. */
export async function givenVideo(app: TestApp, durationS = 3_600): Promise<number> {
	const n = ++counter;
	const [row] = await app.db.q
		.insert(videos)
		.values({
			title: `ভিডিও ${n}`,
			teacher: 'ডা. শিক্ষক',
			durationS,
			folder: `folder-${n}`,
			renditions: [],
			partKey: Buffer.alloc(16, 1),
			state: 'ready',
		})
		.returning({ id: videos.id });
	return row?.id ?? 0;
}

export async function givenBranch(app: TestApp): Promise<number> {
	const [row] = await app.db.q
		.insert(branches)
		.values({ name: 'ধানমন্ডি শাখা', address: 'বাড়ি ১, সড়ক ২', phone: '+8801711000000' })
		.returning({ id: branches.id });
	return row?.id ?? 0;
}

/** A class of the batch; `hours` from NOON on, by default from now for an hour and a half. */
export async function givenClass(
	app: TestApp,
	batch: GivenBatch,
	over: Partial<typeof events.$inferInsert> & { hours?: [from: number, to: number] } = {},
): Promise<number> {
	const n = ++counter;
	const { hours = [0, 1.5], ...more } = over;
	const [opensAt, closesAt] = hours.map((hour) => new Date(NOON.getTime() + hour * HOUR)) as [Date, Date];
	const [slot] = await app.db.q
		.insert(slots)
		.values({ scheduleId: batch.scheduleId, title: `বিষয় ${n}`, startsAt: opensAt, endsAt: closesAt })
		.returning({ id: slots.id });
	const [event] = await app.db.q
		.insert(events)
		.values({
			slotId: slot?.id ?? null,
			ycsId: batch.ycsId,
			type: 'live_class',
			title: `ক্লাস ${n}`,
			opensAt,
			closesAt,
			...more,
		})
		.returning({ id: events.id });
	return event?.id ?? 0;
}

/** A rule that waits for another event. */
export const waitsFor = (kind: UnlockRule['kind'], ref: number, soft = false): UnlockRule => ({
	kind,
	ref_event_id: ref,
	soft,
});

/** Records that an enrolment attended a class. */
export async function givenAttended(
	app: TestApp,
	enrolment: number,
	eventId: number,
	over: Partial<typeof eventProgress.$inferInsert> = {},
): Promise<void> {
	const at = app.clock.now();
	await app.db.q.insert(eventProgress).values({
		doctorCourseId: enrolment,
		eventId,
		state: 'done',
		attendedBy: 'joining',
		firstOpenedAt: at,
		doneAt: at,
		...over,
	});
}
