import { createHmac, hash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { WEB_PREFIX } from '#contract/constants.ts';
import { calendarFile } from '#contract/schedule/calendar.ts';
import type { CalendarFeed } from '#contract/schedule/learning.ts';
import { HOUR_MS } from '../../days.rules.ts';
import { findRow, type Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { doctorCourses, findOwnEnrolment, opens } from '../sales/index.ts';
import { listScheduled } from './open.repo.ts';
import { findSchedule } from './schedule.service.ts';
import { calendarFeeds } from './schedule.tables.ts';

const REFRESH_H = 2;

type Feed = typeof calendarFeeds.$inferSelect;

/** Derived from the secret of the installation, so that the address can be shown again. */
const tokenOf = (secret: string, enrolmentId: number, round: number): string =>
	createHmac('sha256', secret)
		.update(`calendar|${enrolmentId}|${round}`)
		.digest()
		.subarray(0, 24)
		.toString('base64url');
const digestOf = (token: string): string => hash('sha256', token, 'hex');

function view(deps: Deps, enrolmentId: number, feed: Feed | null | undefined): CalendarFeed {
	if (!feed || feed.digest === null) return { url: null, made_at: null, read_at: null };
	const token = tokenOf(deps.secret, enrolmentId, feed.round);
	// After a change of the installation's secret the old address still works but cannot be shown.
	const known = digestOf(token) === feed.digest;
	return {
		url: known ? `${deps.config.publicOrigin}${WEB_PREFIX}/calendar/${token}.ics` : null,
		made_at: feed.madeAt.toISOString(),
		read_at: feed.readAt?.toISOString() ?? null,
	};
}

export async function readFeed(deps: Deps, enrolmentId: number): Promise<CalendarFeed> {
	const feed = await findRow(deps.db.q, calendarFeeds, eq(calendarFeeds.doctorCourseId, enrolmentId));
	return view(deps, enrolmentId, feed);
}

/** Creates another address; the previous one ends. */
export async function makeFeed(deps: Deps, enrolmentId: number): Promise<CalendarFeed> {
	return deps.db.q.transaction(async (tx) => {
		const madeAt = deps.clock.now();
		const [counted] = await tx
			.insert(calendarFeeds)
			.values({ doctorCourseId: enrolmentId, round: 1, digest: null, madeAt })
			.onConflictDoUpdate({
				target: calendarFeeds.doctorCourseId,
				set: { round: sql`${calendarFeeds.round} + 1`, madeAt, readAt: null },
			})
			.returning({ round: calendarFeeds.round });
		const [feed] = await tx
			.update(calendarFeeds)
			.set({ digest: digestOf(tokenOf(deps.secret, enrolmentId, counted?.round ?? 1)) })
			.where(eq(calendarFeeds.doctorCourseId, enrolmentId))
			.returning();
		return view(deps, enrolmentId, feed);
	});
}

export async function dropFeed(q: Query, enrolmentId: number): Promise<void> {
	await q.update(calendarFeeds).set({ digest: null }).where(eq(calendarFeeds.doctorCourseId, enrolmentId));
}

/** The calendar file of an address; null: unknown, or its course is closed. */
export async function calendarOf(deps: Deps, token: string): Promise<string | null> {
	const { q } = deps.db;
	const now = deps.clock.now();
	const [feed] = await q
		.select({ enrolmentId: calendarFeeds.doctorCourseId, doctorId: doctorCourses.doctorId })
		.from(calendarFeeds)
		.innerJoin(doctorCourses, eq(doctorCourses.id, calendarFeeds.doctorCourseId))
		.where(eq(calendarFeeds.digest, digestOf(token)));
	const enrolment = feed && (await findOwnEnrolment(q, feed.enrolmentId, feed.doctorId));
	if (!enrolment || !opens(enrolment, now) || enrolment.scheduleId === null) return null;
	const schedule = await findSchedule(q, enrolment.scheduleId);
	if (!schedule) return null;
	const rows = await listScheduled(q, enrolment);
	const hourAgo = new Date(now.getTime() - HOUR_MS);
	await q
		.update(calendarFeeds)
		.set({ readAt: now })
		.where(
			and(
				eq(calendarFeeds.doctorCourseId, enrolment.id),
				or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, hourAgo)),
			),
		);
	const { publicOrigin } = deps.config;
	const site = await deps.setting('site');
	const course = `${publicOrigin}/my/courses/${enrolment.id}`;
	return calendarFile(
		{
			name: schedule.title,
			maker: site.company_name,
			host: new URL(publicOrigin).host,
			url: `${course}/full-schedule`,
			refreshHours: REFRESH_H,
		},
		rows.map(({ event, slotTitle, branch }) => ({
			id: event.id,
			title: event.title,
			note: [slotTitle, event.teacher, enrolment.batchTitle].filter(Boolean).join('\n'),
			place: branch ? `${branch.name}, ${branch.address}` : '',
			starts_at: event.opensAt.toISOString(),
			ends_at: event.closesAt.toISOString(),
			url: `${course}/schedule/${schedule.id}/events/${event.id}`,
		})),
	);
}
