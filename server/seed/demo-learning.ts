import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EventType } from '#contract/schedule/calls.ts';
import { at, DAY_MS } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { pick } from '../db/columns.ts';
import { getRow, insertRow, putRow } from '../db/rows.ts';
import { operators } from '../modules/account/staff/operators.tables.ts';
import { batches, branches } from '../modules/catalog/catalog.tables.ts';
import {
	eventProgress,
	events,
	questionAnswers,
	questionThreads,
	schedules,
	slots,
} from '../modules/schedule/schedule.tables.ts';
import { slides } from '../modules/site/content/content.tables.ts';
import { dataOf } from './data.ts';
import type { Batch } from './demo-catalog.ts';
import { demoEnrolment } from './demo-doctors.ts';

/** Link of a live class of the demonstration: a meeting that opens by itself without a waiting room. */
const roomOf = (eventId: number): string => `https://meet.jit.si/prostuti-demonstration-${eventId}`;

/** Classes of today beside the routines. */
const CLASSES = dataOf(
	'classes',
	z.array(
		z.strictObject({
			/** Days from the day of seeding. */
			day: z.number(),
			from: z.string(),
			to: z.string(),
			type: EventType,
			title: z.string(),
			topic: z.string(),
			teacher: z.string(),
			/** The exam that it solves, and waits for. */
			solves: z.enum(['past', 'open']).optional(),
			/** It asks for a rating of the last class first. */
			rates: z.boolean().optional(),
			branch: z.boolean().optional(),
			live: z.boolean().optional(),
		}),
	),
);

async function addClass(
	tx: Query,
	batch: Batch,
	today: number,
	seed: (typeof CLASSES)[number],
	refs: { past: number; open: number; last: number; branch: number | null },
): Promise<void> {
	const [opensAt, closesAt] = [at(today + seed.day, seed.from), at(today + seed.day, seed.to)];
	const slot = await insertRow(tx, slots, {
		scheduleId: batch.scheduleId ?? 0,
		title: seed.topic,
		startsAt: opensAt,
		endsAt: closesAt,
	});
	const solved = seed.solves ? refs[seed.solves] : null;
	const event = await insertRow(tx, events, {
		slotId: slot.id,
		ycsId: batch.ycsId,
		...pick(seed, 'type', 'title', 'teacher'),
		branchId: seed.branch ? refs.branch : null,
		unlockRules: [
			...(solved === null
				? []
				: [{ kind: 'after_exam_submitted' as const, ref_event_id: solved, soft: false }]),
			...(seed.rates ? [{ kind: 'after_rating' as const, ref_event_id: refs.last, soft: true }] : []),
		],
		solveOfEventId: solved,
		opensAt,
		closesAt,
	});
	if (seed.live)
		await tx
			.update(events)
			.set({ joinUrl: roomOf(event.id) })
			.where(eq(events.id, event.id));
}

const eventOf = async (tx: Query, examId: number): Promise<number> =>
	(await getRow(tx, events, eq(events.examId, examId))).id;

async function lastClass(tx: Query, batch: Batch, now: Date) {
	const [last] = await tx
		.select({ id: events.id })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.where(
			and(
				eq(slots.scheduleId, batch.scheduleId ?? 0),
				eq(events.type, 'live_class'),
				lte(events.closesAt, now),
			),
		)
		.orderBy(desc(events.closesAt))
		.limit(1);
	if (!last) throw new Error('no class is over');
	return last.id;
}

/** Online classes get their meetings, those of batches with a branch their place; sample classes their page. */
async function addPlaces(tx: Query): Promise<void> {
	const classes = inArray(events.type, ['live_class', 'feedback_class', 'regular_class']);
	await tx
		.update(events)
		.set({ joinUrl: sql`${roomOf(0).slice(0, -1)}::text || ${events.id}` })
		.where(and(eq(events.type, 'live_class'), isNull(events.joinUrl), isNull(events.branchId)));
	const held = await tx
		.select({ id: events.id, branchId: batches.branchId })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(schedules, eq(schedules.id, slots.scheduleId))
		.innerJoin(batches, and(eq(batches.id, schedules.batchId), ne(batches.mode, 'online')))
		.where(and(classes, isNotNull(batches.branchId)));
	for (const { id, branchId } of held)
		await tx.update(events).set({ branchId, joinUrl: null }).where(eq(events.id, id));
	await tx
		.update(events)
		.set({ sampleLink: sql`'/sample-class?event=' || ${events.id}` })
		.where(and(classes, isNotNull(events.sampleLink)));
	const [sample] = await tx
		.select({ link: events.sampleLink })
		.from(events)
		.where(and(classes, isNotNull(events.sampleLink)))
		.orderBy(events.id)
		.limit(1);
	if (sample?.link)
		await tx.update(slides).set({ link: sample.link }).where(eq(slides.link, '/sample-class'));
}

/** The first doctor attended the last class, rated the previous one, and asked a question. */
async function addFirstDoctor(tx: Query, batch: Batch, lastId: number, now: Date): Promise<void> {
	const own = await demoEnrolment(tx, 0, batch);
	const came = { state: 'done' as const, attendedBy: 'joining', firstOpenedAt: now, doneAt: now };
	await putRow(tx, eventProgress, { doctorCourseId: own.id, eventId: lastId }, came);
	const asked = { eventId: lastId, doctorId: own.doctorId, doctorCourseId: own.id };
	const [requested] = await tx
		.insert(questionThreads)
		.values([
			{
				...asked,
				text: 'ডিআইসি আর টিটিপি আলাদা করার সবচেয়ে সহজ উপায় কোনটি?',
				atSecond: 21,
				state: 'answered' as const,
				createdAt: new Date(now.getTime() - 3 * DAY_MS),
			},
			{
				...asked,
				text: 'শকের পর্যায়গুলো পরীক্ষায় কীভাবে আসে, একটু উদাহরণ দেবেন?',
				state: 'open' as const,
				createdAt: new Date(now.getTime() - DAY_MS),
			},
		])
		.returning({ id: questionThreads.id });
	const [staff] = await tx.select({ id: operators.id }).from(operators).limit(1);
	if (!requested) return;
	await tx.insert(questionAnswers).values({
		threadId: requested.id,
		// In a demonstration without staff there is no author of the answer.
		operatorId: staff?.id ?? 0,
		text: 'পিটি ও এপিটিটি দেখুন: ডিআইসিতে দুটোই বাড়ে, টিটিপিতে স্বাভাবিক থাকে। ফিব্রিনোজেন ও ডি-ডাইমারও মিলিয়ে নিন।',
		createdAt: new Date(now.getTime() - 2 * DAY_MS),
	});
}

/** Runs after doctors and exams, and before the recordings. */
export async function seedLearning(
	tx: Query,
	now: Date,
	today: number,
	{ fcps }: { fcps: Batch },
	examIds: { past: number; open: number },
): Promise<void> {
	const last = await lastClass(tx, fcps, now);
	const [branch] = await tx.select({ id: branches.id }).from(branches).orderBy(asc(branches.id)).limit(1);
	const refs = {
		past: await eventOf(tx, examIds.past),
		open: await eventOf(tx, examIds.open),
		last,
		branch: branch?.id ?? null,
	};
	for (const one of CLASSES) if (branch || !one.branch) await addClass(tx, fcps, today, one, refs);
	await addPlaces(tx);
	await addFirstDoctor(tx, fcps, last, now);
}
