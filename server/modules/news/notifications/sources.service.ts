import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { MY_ROUTES, type MyRouteName } from '#contract/my-routes.ts';
import type { NewsTopic } from '#contract/news/notifications.ts';
import { first, hasRow, pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { queueNextRound } from '../../../jobs/rounds.ts';
import { attempts, examOverrides, exams, keyChanges, results } from '../../exams/index.ts';
import { events } from '../../schedule/index.ts';
import { instalmentsDue, paymentNews, refundNews } from './money.service.ts';
import {
	classStarts,
	examStarts,
	examStartsSms,
	resultOut,
	resultOutSms,
	resultRevised,
	type Words,
} from './news.texts.ts';
import { announcements, notifications } from './notifications.tables.ts';

const ROUND_MS = 20_000;
const AHEAD_MS = 15 * 60_000;
/** Older events are not notified. */
const NEWS_MS = 86_400_000;
/** Doctors in one transaction. */
const AT_ONCE = 2_000;

interface Occasion extends Words {
	key: string;
	topic: NewsTopic;
	sms: string | null;
	happensAt: Date | null;
	/** Rows of `doctor_id` and `path` above `${after}`, by doctor. */
	to: (after: number, most: number) => SQL;
}

const isNotified = (key: SQL): SQL =>
	sql`exists (select from ${announcements} where ${announcements.key} = ${key})`;

/** Notifies all doctors batch by batch; an interrupted round continues without notifying anyone twice. */
async function tellAll(deps: Deps, occasion: Occasion, announced = occasion.key): Promise<void> {
	const now = deps.clock.now();
	const at = now.toISOString();
	for (let after = 0, sent = AT_ONCE; sent === AT_ONCE; ) {
		const { rows } = await deps.db.q.execute<{ n: number; last: number | null }>(sql`
			with target as (${occasion.to(after, AT_ONCE)}), told as (
				insert into ${notifications} (doctor_id, topic, key, title, body, path, sms, at, happens_at, send_at)
				select doctor_id, ${occasion.topic}, ${occasion.key}, ${JSON.stringify(occasion.title)}::jsonb,
					${JSON.stringify(occasion.body)}::jsonb, path, ${occasion.sms}::text, ${at}::timestamptz,
					${occasion.happensAt?.toISOString() ?? null}::timestamptz, ${at}::timestamptz
				from target on conflict (doctor_id, key) do nothing)
			select count(*)::int as n, max(doctor_id) as last from target`);
		sent = rows[0]?.n ?? 0;
		after = Number(rows[0]?.last ?? after);
	}
	await deps.db.q.insert(announcements).values({ key: announced, at: now }).onConflictDoNothing();
}

function pathSql(name: MyRouteName, params: Record<string, SQL>): SQL {
	const parts = `/my${MY_ROUTES[name]}`.split(/(:\w+)/);
	return sql.join(
		parts.map((part) => params[part.slice(1)] ?? sql`${part}::text`),
		sql` || `,
	);
}

const OPEN = sql`c.status in ('active', 'soft_locked', 'completed')`;
const place = { id: sql`c.id`, schedule_id: sql`s.schedule_id`, eventId: sql`e.id` };

const enrolledFor =
	(which: SQL, begins: Date, path: SQL) =>
	(after: number, most: number): SQL =>
		sql`
		select distinct on (c.doctor_id) c.doctor_id, ${path} as path
		from events e
		left join slots s on s.id = e.slot_id
		join doctor_courses c on c.schedule_id = s.schedule_id or (e.slot_id is null and c.ycs_id = e.ycs_id)
		join doctors d on d.id = c.doctor_id and d.erased_at is null
		where ${which} and ${OPEN} and (c.access_until is null or c.access_until > ${begins.toISOString()}::timestamptz)
			and c.doctor_id > ${after}
		order by c.doctor_id, c.id, e.id
		limit ${most}`;

/** Doctors with a published sheet; `since`: whose marks changed since then. */
const satFor =
	(examId: number, since: Date | null) =>
	(after: number, most: number): SQL =>
		sql`
		select distinct on (c.doctor_id) c.doctor_id,
			${pathSql('exam-result', place)} as path
		from ${attempts} a
		join ${results} r on r.attempt_id = a.id
		join doctor_courses c on c.id = a.doctor_course_id
		join doctors d on d.id = c.doctor_id and d.erased_at is null
		join events e on e.exam_id = a.exam_id
		left join slots s on s.id = e.slot_id
		where a.exam_id = ${examId} and a.state = 'published' and c.doctor_id > ${after}
			and (c.schedule_id = s.schedule_id or (e.slot_id is null and c.ycs_id = e.ycs_id))
			and ${since === null ? sql`true` : sql`r.revised_at >= ${since.toISOString()}::timestamptz`}
		order by c.doctor_id, a.id, e.id
		limit ${most}`;

/** When the exam opens for a doctor, as the exams module decides it; `c`: the enrolment, `d`: the doctor. */
const opensFor = (examId: number): SQL => sql`coalesce((
	select o.opens_at from ${examOverrides} o
	where o.exam_id = ${examId} and o.opens_at is not null and (o.scope = 'exam'
		or (o.scope = 'district' and o.ref_id = d.present_district_id)
		or (o.scope = 'batch' and o.ref_id = c.batch_id)
		or (o.scope = 'doctor' and o.ref_id = c.doctor_id))
	order by array_position(array['exam', 'district', 'batch', 'doctor'], o.scope) desc, o.id desc
	limit 1), (select window_opens_at from ${exams} where id = ${examId}))`;

async function examsAhead(deps: Deps, name: string): Promise<void> {
	const now = deps.clock.now();
	const [from, until] = [now, new Date(now.getTime() + AHEAD_MS)].map((at) => at.toISOString());
	const { rows } = await deps.db.q.execute<{
		id: string;
		title: string;
		title_en: string | null;
		ms: number;
		moved: boolean;
	}>(sql`
		with opening as (
			select id as exam_id, window_opens_at as at from ${exams}
			where window_opens_at > ${from}::timestamptz and window_opens_at <= ${until}::timestamptz
			union select exam_id, opens_at from ${examOverrides}
			where opens_at > ${from}::timestamptz and opens_at <= ${until}::timestamptz)
		select e.id, e.title, e.title_en, (extract(epoch from p.at) * 1000)::float8 as ms,
			exists (select from ${examOverrides} o where o.exam_id = e.id and o.opens_at is not null) as moved
		from opening p join ${exams} e on e.id = p.exam_id
		where e.status not in ('draft', 'key_check', 'archived')
		order by p.at, e.id`);
	for (const { id, title, title_en: titleEn, ms, moved } of rows) {
		const examId = Number(id);
		const at = new Date(ms);
		// A postponed exam is notified again.
		const key = `exam:${examId}:start:${Math.floor(ms / 1_000)}`;
		if (await hasRow(deps.db.q, announcements, eq(announcements.key, key))) continue;
		const inSlot = pathSql('exam-info', place);
		const alone = pathSql('pending-exam-info', place);
		const path = sql`case when s.schedule_id is null then ${alone} else ${inSlot} end`;
		const its = sql`e.exam_id = ${examId}`;
		await tellAll(deps, {
			key,
			topic: 'exam',
			...examStarts({ title, titleEn, at }),
			sms: examStartsSms(name, { title, titleEn, at }),
			happensAt: at,
			to: enrolledFor(
				moved ? sql`${its} and ${opensFor(examId)} = ${at.toISOString()}::timestamptz` : its,
				at,
				path,
			),
		});
	}
}

async function classesAhead(deps: Deps): Promise<void> {
	const now = deps.clock.now();
	const found = await deps.db.q
		.select({ id: events.id, title: events.title, at: events.opensAt, type: events.type })
		.from(events)
		.where(
			and(
				gt(events.opensAt, now),
				lte(events.opensAt, new Date(now.getTime() + AHEAD_MS)),
				sql`${events.type} in ('regular_class', 'live_class', 'feedback_class')`,
				sql`${events.slotId} is not null`,
				sql`not ${isNotified(sql`'event:' || ${events.id} || ':start:' || extract(epoch from ${events.opensAt})::bigint`)}`,
			),
		)
		.orderBy(asc(events.opensAt));
	for (const event of found) {
		const key = `event:${event.id}:start:${Math.floor(event.at.getTime() / 1_000)}`;
		const path = pathSql('course-event', place);
		await tellAll(deps, {
			key,
			topic: 'class',
			...classStarts({ ...event, live: event.type === 'live_class' }),
			sms: null,
			happensAt: event.at,
			to: enrolledFor(sql`e.id = ${event.id}`, event.at, path),
		});
	}
}

/** The last notification of an exam's results with its revision; null: none. */
const lastNotified = (q: Query, examId: number): Promise<{ at: Date; revision: number } | null> =>
	first(
		q
			.select({
				at: announcements.at,
				revision: sql<number>`split_part(${announcements.key}, ':', 4)::int`,
			})
			.from(announcements)
			.where(sql`${announcements.key} like ${`exam:${examId}:result:%`}`)
			.orderBy(sql`${announcements.at} desc`)
			.limit(1),
	);

async function correctedAfter(q: Query, examId: number, revision: number): Promise<number[]> {
	const rows = await q
		.selectDistinct({ position: keyChanges.position })
		.from(keyChanges)
		.where(and(eq(keyChanges.examId, examId), gt(keyChanges.revision, revision)))
		.orderBy(asc(keyChanges.position));
	return rows.map(({ position }) => position);
}

async function resultsOut(deps: Deps, name: string): Promise<void> {
	const now = deps.clock.now();
	const recently = new Date(now.getTime() - NEWS_MS);
	const found = await deps.db.q
		.select(pick(exams, 'id', 'title', 'titleEn', 'revision', 'publishedAt'))
		.from(exams)
		.where(
			and(
				lte(exams.publishedAt, now),
				sql`(${exams.publishedAt} > ${recently.toISOString()}::timestamptz or ${exams.updatedAt} > ${recently.toISOString()}::timestamptz)`,
				sql`not ${isNotified(sql`'exam:' || ${exams.id} || ':result:' || ${exams.revision}`)}`,
			),
		)
		.orderBy(asc(exams.publishedAt));
	for (const exam of found) {
		const last = await lastNotified(deps.db.q, exam.id);
		const isFirst = last === null && exam.publishedAt !== null && exam.publishedAt > recently;
		const revisionKey = `exam:${exam.id}:result:${exam.revision}`;
		await tellAll(
			deps,
			isFirst
				? {
						key: `exam:${exam.id}:result`,
						topic: 'result',
						...resultOut(exam),
						sms: resultOutSms(name, exam),
						happensAt: null,
						to: satFor(exam.id, null),
					}
				: {
						key: revisionKey,
						topic: 'result',
						...resultRevised(
							exam,
							await correctedAfter(deps.db.q, exam.id, last?.revision ?? exam.revision - 1),
						),
						sms: null,
						happensAt: null,
						to: satFor(exam.id, last?.at ?? recently),
					},
			revisionKey,
		);
	}
}

/** Job, every 20 s in one of the processes: notifies many doctors of news; a failing source does not stop others. */
export async function gatherNews(deps: Deps): Promise<void> {
	await queueNextRound(deps, 'notifications.gather', ROUND_MS);
	const name = await deps.setting('sms_name');
	const done = await Promise.allSettled([
		examsAhead(deps, name),
		classesAhead(deps),
		resultsOut(deps, name),
		paymentNews(deps),
		refundNews(deps),
		instalmentsDue(deps),
	]);
	for (const one of done)
		if (one.status === 'rejected') deps.log.error({ err: one.reason }, 'news could not be gathered');
}
