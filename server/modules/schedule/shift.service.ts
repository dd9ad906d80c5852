import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Received } from '#contract/endpoint.ts';
import type { deskTeaching } from '#contract/schedule/staff.ts';
import { record } from '../../audit/audit.service.ts';
import { idsOf, inTransaction, listRows, lockRow, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { fault } from '../../http/fault.ts';
import { doctorCourses } from '../sales/index.ts';
import { events, schedules, slots } from './schedule.tables.ts';
import { movedBy, planShift } from './shift.rules.ts';

type Wish = Received<typeof deskTeaching.shift>['body'];

const FOLLOWING = ['active', 'soft_locked', 'completed'] as const;

const readWhole = async (q: Query, scheduleId: number) => ({
	slots: await listRows(q, slots, eq(slots.scheduleId, scheduleId), slots.startsAt),
	events: await q
		.select(getTableColumns(events))
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.where(eq(slots.scheduleId, scheduleId))
		.orderBy(asc(events.opensAt), asc(events.id)),
});

const followers = (q: Query, scheduleId: number) =>
	q
		.selectDistinctOn([doctorCourses.doctorId], { id: doctorCourses.id, doctorId: doctorCourses.doctorId })
		.from(doctorCourses)
		.where(and(eq(doctorCourses.scheduleId, scheduleId), inArray(doctorCourses.status, FOLLOWING)))
		.orderBy(doctorCourses.doctorId, doctorCourses.id);

/** Exams that doctors also write by another schedule or a whole session. */
async function sharedExams(q: Query, ids: readonly number[], scheduleId: number): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await q
		.selectDistinct({ id: events.examId })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.where(and(inArray(events.examId, ids), sql`${slots.scheduleId} is distinct from ${scheduleId}::bigint`));
	return new Set(rows.flatMap(({ id }) => id ?? []));
}

async function apply(
	deps: Deps,
	tx: Query,
	staff: Staff,
	plan: ReturnType<typeof planShift>,
	{ days: by, reason }: Wish,
): Promise<void> {
	const moved = (column: PgColumn) => sql`${column} + ${by} * interval '1 day'`;
	await tx
		.update(slots)
		.set({ startsAt: moved(slots.startsAt), endsAt: moved(slots.endsAt) })
		.where(inArray(slots.id, idsOf(plan.slots)));
	await tx
		.update(slots)
		.set({ endsAt: moved(slots.endsAt) })
		.where(inArray(slots.id, idsOf(plan.ends)));
	// An exam moves with its window.
	const classes = plan.events.filter(({ examId }) => examId === null);
	await tx
		.update(events)
		.set({ opensAt: moved(events.opensAt), closesAt: moved(events.closesAt) })
		.where(inArray(events.id, idsOf(classes)));
	for (const examId of new Set(plan.events.flatMap((event) => event.examId ?? [])))
		await deps.answers.moveExam(tx, { staff, reason }, examId, by);
}

async function tellFollowers(
	deps: Deps,
	tx: Query,
	schedule: { id: number; title: string },
	wish: Wish,
	n: number,
): Promise<void> {
	const key = `schedule:${schedule.id}:moved:${deps.clock.now().getTime()}`;
	const because = wish.reason === null ? '' : ` ${wish.reason}`;
	for (const { id, doctorId } of await followers(tx, schedule.id))
		await deps.answers.notify(tx, {
			doctorId,
			topic: 'class',
			key,
			title: { bn: 'রুটিনের তারিখ বদলেছে', en: 'Dates of your schedule have changed' },
			body: {
				bn: `${schedule.title}: ${n}টি ক্লাস ও পরীক্ষার নতুন তারিখ দেখুন।${because}`,
				en: `${schedule.title}: see the new dates of ${n} classes and exams.${because}`,
			},
			path: `/my/courses/${id}/full-schedule`,
		});
}

/** Moves a part of a schedule by some days; a dry run returns what would move and who would be notified. */
export function shiftSchedule(deps: Deps, by: Staff, id: number, wish: Wish) {
	return inTransaction(deps.db, async (tx) => {
		const schedule = await lockRow(tx, schedules, eq(schedules.id, id));
		if (!schedule) return fault('desk.not_found');
		const now = deps.clock.now();
		const whole = await readWhole(tx, id);
		const examIds = whole.events.flatMap(({ examId }) => examId ?? []);
		const movable = await deps.answers.movableExams(tx, examIds, now);
		const shared = await sharedExams(tx, examIds, id);
		const plan = planShift(whole, wish, { movable, shared }, now);
		if (plan.intoThePast) return fault('event.bad_time', { field: 'days' });
		const notified = schedule.status === 'published' ? await followers(tx, id) : [];
		const to = (at: Date) => ({ from: at.toISOString(), to: movedBy(at, wish.days).toISOString() });
		const answer = {
			moved: [
				...plan.slots.map((slot) => ({ kind: 'slot' as const, ...row(slot), ...to(slot.startsAt) })),
				...plan.ends.map((slot) => ({ kind: 'slot' as const, ...row(slot), ...to(slot.endsAt) })),
				...plan.events.map((event) => ({
					kind: 'event' as const,
					...row(event),
					type: event.type,
					...to(event.opensAt),
				})),
			],
			stay: plan.stay,
			doctors: notified.length,
		};
		if (wish.dry_run || answer.moved.length === 0) return answer;
		await apply(deps, tx, by, plan, wish);
		if (wish.tell && schedule.status === 'published')
			await tellFollowers(deps, tx, schedule, wish, plan.events.length);
		await pagesChanged(tx, deps);
		await record(tx, {
			...by,
			action: 'schedule.shift',
			target: `schedule:${id}`,
			before: { moved: answer.moved.map(({ kind, id: which, from }) => ({ kind, id: which, at: from })) },
			after: { from: wish.from, to: wish.to, days: wish.days, told: wish.tell },
			...(wish.reason !== null && { reason: wish.reason }),
		});
		return answer;
	});
}

const row = ({ id, title }: { id: number; title: string }) => ({ id, title, type: null });
