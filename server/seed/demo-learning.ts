import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { UnlockRule } from '#contract/schedule/calls.ts';
import { at } from '../days.ts';
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
import type { Batch } from './demo-catalog.ts';
import { demoEnrolment } from './demo-doctors.ts';

/** Link of a live class of the demonstration: a meeting that opens by itself without a waiting room. */
const roomOf = (eventId: number): string => `https://meet.jit.si/prostuti-demonstration-${eventId}`;

type Type = 'live_class' | 'solve_class' | 'feedback_class' | 'regular_class';
interface ClassSeed {
	day: number;
	from: string;
	to: string;
	type: Type;
	title: string;
	topic: string;
	teacher: string;
	rules?: UnlockRule[];
	solveOf?: number;
	branchId?: number;
	live?: boolean;
}

async function addClass(tx: Query, batch: Batch, today: number, seed: ClassSeed): Promise<number> {
	const [opensAt, closesAt] = [at(today + seed.day, seed.from), at(today + seed.day, seed.to)];
	const slot = await insertRow(tx, slots, {
		scheduleId: batch.scheduleId ?? 0,
		title: seed.topic,
		startsAt: opensAt,
		endsAt: closesAt,
	});
	const event = await insertRow(tx, events, {
		slotId: slot.id,
		ycsId: batch.ycsId,
		...pick(seed, 'type', 'title', 'teacher'),
		branchId: seed.branchId ?? null,
		unlockRules: seed.rules ?? [],
		solveOfEventId: seed.solveOf ?? null,
		opensAt,
		closesAt,
	});
	if (seed.live)
		await tx
			.update(events)
			.set({ joinUrl: roomOf(event.id) })
			.where(eq(events.id, event.id));
	return event.id;
}

/** The event of an exam in the routine of a batch. */
const eventOf = async (tx: Query, examId: number): Promise<number> =>
	(await getRow(tx, events, eq(events.examId, examId))).id;

/** The last class of a routine that is over. */
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
	const day = 86_400_000;
	const asked = { eventId: lastId, doctorId: own.doctorId, doctorCourseId: own.id };
	const [requested] = await tx
		.insert(questionThreads)
		.values([
			{
				...asked,
				text: 'ডিআইসি আর টিটিপি আলাদা করার সবচেয়ে সহজ উপায় কোনটি?',
				atSecond: 21,
				state: 'answered' as const,
				createdAt: new Date(now.getTime() - 3 * day),
			},
			{
				...asked,
				text: 'শকের পর্যায়গুলো পরীক্ষায় কীভাবে আসে, একটু উদাহরণ দেবেন?',
				state: 'open' as const,
				createdAt: new Date(now.getTime() - day),
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
		createdAt: new Date(now.getTime() - 2 * day),
	});
}

/**
 * Classes of today beside the routines: one that is live, one in a branch, one that waits for a rating, one
 * that waits for an exam. Runs after doctors and exams, and before the recordings.
 */
export async function seedLearning(
	tx: Query,
	now: Date,
	today: number,
	{ fcps }: { fcps: Batch },
	examIds: { past: number; open: number },
): Promise<void> {
	const last = await lastClass(tx, fcps, now);
	const [past, open] = [await eventOf(tx, examIds.past), await eventOf(tx, examIds.open)];
	const [branch] = await tx.select({ id: branches.id }).from(branches).orderBy(asc(branches.id)).limit(1);
	await addClass(tx, fcps, today, {
		day: -4,
		from: '15:00',
		to: '16:30',
		type: 'solve_class',
		title: 'সংক্ষিপ্ত মডেল টেস্ট ১: সমাধান ক্লাস',
		topic: 'প্রথম সংক্ষিপ্ত মডেল টেস্টের প্রশ্ন ধরে আলোচনা',
		teacher: 'ডা. নাজনীন আক্তার',
		rules: [{ kind: 'after_exam_submitted', ref_event_id: past, soft: false }],
		solveOf: past,
	});
	await addClass(tx, fcps, today, {
		day: 0,
		from: '08:00',
		to: '23:00',
		type: 'feedback_class',
		title: 'প্রশ্নোত্তর কক্ষ',
		topic: 'প্যাথলজির ক্লাসগুলো নিয়ে খোলা আলোচনা',
		teacher: 'ডা. ফারহানা ইসলাম',
		rules: [{ kind: 'after_rating', ref_event_id: last, soft: true }],
		live: true,
	});
	await addClass(tx, fcps, today, {
		day: 0,
		from: '08:30',
		to: '22:30',
		type: 'solve_class',
		title: 'পূর্ণাঙ্গ মডেল টেস্ট ১: সমাধান ক্লাস',
		topic: 'পূর্ণাঙ্গ মডেল টেস্টের প্রশ্ন ধরে আলোচনা',
		teacher: 'ডা. নাজনীন আক্তার',
		rules: [{ kind: 'after_exam_submitted', ref_event_id: open, soft: false }],
		solveOf: open,
		live: true,
	});
	if (branch)
		await addClass(tx, fcps, today, {
			day: 0,
			from: '15:00',
			to: '18:00',
			type: 'regular_class',
			title: 'শাখায় ক্লাস: স্লাইড দেখা',
			topic: 'প্যাথলজির স্লাইড চেনা, অণুবীক্ষণ যন্ত্রে',
			teacher: 'অধ্যাপক ডা. মাহবুব হাসান',
			branchId: branch.id,
		});
	await addClass(tx, fcps, today, {
		day: 0,
		from: '20:00',
		to: '21:30',
		type: 'live_class',
		title: 'প্যাথলজি, ক্লাস ৩',
		topic: 'প্যাথলজি: নিওপ্লাসিয়া ও টিউমার মার্কার',
		teacher: 'ডা. ফারহানা ইসলাম',
		live: true,
	});
	await addPlaces(tx);
	await addFirstDoctor(tx, fcps, last, now);
}
