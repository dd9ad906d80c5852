import { and, asc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { idsOf, inTransaction, type Query, updateRow } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { doctors } from '../../account/index.ts';
import { doctorCourses } from '../../sales/index.ts';
import { lockNotice, type NoticeRow } from './notices.repo.ts';
import { type Addressed, excerptOf, noticePhase } from './notices.rules.ts';
import { notices } from './notices.tables.ts';

const AT_ONCE = 500;
const OPENS = ['active', 'soft_locked', 'completed'] as const;

const book = (deps: Deps, tx: Query, id: number, runAt?: Date) =>
	deps.jobs.add(
		tx,
		'notices.tell',
		{ notice_id: id },
		{ key: `notices.tell:${id}`, ...(runAt && { runAt }) },
	);

export async function bookTelling(deps: Deps, tx: Query, notice: NoticeRow): Promise<void> {
	if (notice.channels.length > 0 && notice.toldAt === null) await book(deps, tx, notice.id, notice.startsAt);
}

function holds(q: Query, { audience, ycsId, batchId, doctorId }: Addressed, now: Date): SQL | undefined {
	const enrolled = q
		.select({ id: doctorCourses.doctorId })
		.from(doctorCourses)
		.where(
			and(
				audience === 'course' ? eq(doctorCourses.ycsId, ycsId ?? 0) : eq(doctorCourses.batchId, batchId ?? 0),
				inArray(doctorCourses.status, OPENS),
				or(isNull(doctorCourses.accessUntil), gt(doctorCourses.accessUntil, now)),
			),
		);
	return and(
		isNull(doctors.erasedAt),
		audience === 'all'
			? undefined
			: audience === 'doctor'
				? eq(doctors.id, doctorId ?? 0)
				: inArray(doctors.id, enrolled),
	);
}

export const countAudience = (q: Query, audience: Addressed, now: Date): Promise<number> =>
	q.$count(doctors, holds(q, audience, now));

async function nextDoctors(tx: Query, notice: NoticeRow, now: Date): Promise<number[]> {
	const rows = await tx
		.select({ id: doctors.id })
		.from(doctors)
		.where(and(gt(doctors.id, notice.toldUpTo), holds(tx, notice, now)))
		.orderBy(asc(doctors.id))
		.limit(AT_ONCE);
	return idsOf(rows);
}

/** Job: notifies some doctors of a notice and queues the rest; stores progress, so none is notified twice. */
export async function tellNotice(deps: Deps, id: number): Promise<void> {
	const now = deps.clock.now();
	await inTransaction(deps.db, async (tx) => {
		const notice = await lockNotice(tx, id);
		if (!notice) return;
		const phase = noticePhase(notice, now);
		// It was postponed, or ended before its time.
		if (phase === 'later') return book(deps, tx, id, notice.startsAt);
		// Staff may have removed its channels.
		if (phase === 'over' || notice.channels.length === 0) return;
		const doctorIds = await nextDoctors(tx, notice, now);
		const { title } = notice;
		const excerpt = excerptOf(notice.body);
		for (const doctorId of doctorIds)
			await deps.answers.notify(tx, {
				doctorId,
				topic: 'notice',
				key: `notice:${id}`,
				title: { bn: title, en: title },
				body: { bn: excerpt, en: excerpt },
				path: `/my/notices/${id}`,
				...(notice.channels.includes('sms') && { sms: title }),
			});
		const last = doctorIds.at(-1);
		await updateRow(tx, notices, id, {
			toldAt: notice.toldAt ?? now,
			...(last !== undefined && { toldUpTo: last }),
		});
		if (doctorIds.length === AT_ONCE) await book(deps, tx, id);
	});
}
