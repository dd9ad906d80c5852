import { desc, eq, inArray, like } from 'drizzle-orm';
import { DAY_MS, dayOf } from '../days.rules.ts';
import type { Query } from '../db/client.ts';
import { insertRow } from '../db/rows.ts';
import { noticeReads, notices } from '../modules/news/notices/notices.tables.ts';
import { payments } from '../modules/sales/payments.tables.ts';
import { addWorking, isOver, waitsForStaff } from '../modules/support/complaints.rules.ts';
import { cannedAnswers, complaintMessages, complaints } from '../modules/support/complaints.tables.ts';
import { readSetting } from '../settings/settings.service.ts';
import { type DemoComplaint, demoCanned, demoComplaints, demoNotices } from './content/desk.ts';
import { momentOf } from './data.ts';
import { moveDates } from './dates.ts';
import type { Batch } from './demo-catalog.ts';
import { demoDoctorId } from './demo-doctors.ts';

const KEY = 'demonstration-';

async function seedNotices(tx: Query, now: Date, batches: { fcps: Batch; residency: Batch }): Promise<void> {
	const day = dayOf(now);
	const first = await demoDoctorId(tx, 0);
	for (const { for: audience, of, from, until, read, ...notice } of demoNotices) {
		const row = await insertRow(tx, notices, {
			...notice,
			audience,
			ycsId: audience === 'course' ? batches[of ?? 'fcps'].ycsId : null,
			batchId: audience === 'batch' ? batches[of ?? 'fcps'].id : null,
			doctorId: audience === 'doctor' ? first : null,
			startsAt: momentOf(day, from),
			endsAt: until && momentOf(day, until),
			// No messages are sent about notices from before the start.
			channels: [],
			demonstration: true,
		});
		if (read) await tx.insert(noticeReads).values({ doctorId: first, noticeId: row.id, readAt: now });
	}
}

async function lastPayment(tx: Query, doctor: number): Promise<number | null> {
	const [row] = await tx
		.select({ id: payments.id })
		.from(payments)
		.where(eq(payments.doctorId, doctor))
		.orderBy(desc(payments.id))
		.limit(1);
	return row?.id ?? null;
}

async function seedComplaint(tx: Query, now: Date, complaint: DemoComplaint, n: number): Promise<void> {
	const day = dayOf(now);
	const doctor = await demoDoctorId(tx, complaint.doctor);
	const paymentId = complaint.category === 'payment' ? await lastPayment(tx, doctor) : null;
	const times = await readSetting(tx, 'complaints');
	const { state, messages } = complaint;
	const [first] = messages;
	const last = messages.at(-1);
	if (!first || !last) throw new Error('a complaint without a word');
	const openedAt = momentOf(day, first.at);
	const lastAt = momentOf(day, last.at);
	// For one that waits for staff the time runs from today, so that it is not late on each start.
	const dueFrom = waitsForStaff(state) ? now : null;
	const row = await insertRow(tx, complaints, {
		no: complaint.no,
		doctorId: doctor,
		key: `${KEY}${String(n).padStart(4, '0')}`,
		category: complaint.category,
		...(paymentId !== null && { refType: 'payment' as const, refId: paymentId }),
		subject: complaint.subject,
		state,
		dueFrom,
		dueAt: dueFrom && addWorking(dueFrom, times.answer_hours[complaint.category] * 60, times),
		resolvedAt: isOver(state) ? lastAt : null,
		closedAt: state === 'closed' ? new Date(lastAt.getTime() + times.close_days * DAY_MS) : null,
		rating: complaint.rating ?? null,
		lastAt,
		createdAt: openedAt,
	});
	await tx.insert(complaintMessages).values(
		messages.map(({ by, text, at: when, unread, note }) => ({
			complaintId: row.id,
			author: by,
			text,
			internal: note === true,
			at: momentOf(day, when),
			readAt: unread ? null : momentOf(day, when),
		})),
	);
	if (isOver(state))
		await tx.insert(complaintMessages).values({
			complaintId: row.id,
			author: 'system',
			event: 'resolved',
			text: '',
			at: lastAt,
			readAt: lastAt,
		});
}

export async function seedDesk(
	tx: Query,
	now: Date,
	batches: { fcps: Batch; residency: Batch },
): Promise<void> {
	await seedNotices(tx, now, batches);
	for (const [n, complaint] of demoComplaints.entries()) await seedComplaint(tx, now, complaint, n);
	await tx.insert(cannedAnswers).values([...demoCanned]);
}

export async function shiftDesk(tx: Query, days: number): Promise<void> {
	await moveDates(tx, notices, days, eq(notices.demonstration, true), 'startsAt', 'endsAt');
	const own = like(complaints.key, `${KEY}%`);
	const ids = tx.select({ id: complaints.id }).from(complaints).where(own);
	await moveDates(tx, complaintMessages, days, inArray(complaintMessages.complaintId, ids), 'at', 'readAt');
	const times = ['createdAt', 'lastAt', 'dueFrom', 'dueAt', 'resolvedAt', 'closedAt'] as const;
	await moveDates(tx, complaints, days, own, ...times);
}
