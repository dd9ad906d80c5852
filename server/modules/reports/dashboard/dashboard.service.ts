import { eq } from 'drizzle-orm';
import type { ParcelCard, VideoCard } from '#contract/reports/calls.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { idsOf, pick, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { DoctorActor } from '../../../http/handlers.ts';
import { entryTimes, listSittings, openResults } from '../../exams/index.ts';
import { findVideoAccess, listUnfinished, secondsWatched } from '../../lectures/index.ts';
import { countNews } from '../../news/index.ts';
import { countCards } from '../../practice/index.ts';
import { type Enrolment, listEnrolments, opens, opensPast, subscriptionOrders } from '../../sales/index.ts';
import { comesTo, openMany } from '../../schedule/index.ts';
import { listUnderWay } from '../../sheets/index.ts';
import { arrange, strengthsOf, type Upcoming, WEEK_MS } from './dashboard.rules.ts';
import { duesOf } from './dues.service.ts';

/** How much later a moved window may end. */
const MOVED_MS = 14 * DAY_MS;
/** Older videos are left out. */
const LEFT_MS = 30 * DAY_MS;
/** How long the doctor is asked about a delivery. */
const DELIVERED_MS = 14 * DAY_MS;
/** Newest exams for strengths. */
const EXAMS = 20;
const RESULTS = 5;
const ROWS = 5;

type Open = Awaited<ReturnType<typeof openMany>>[number];
type ExamEntry = Awaited<ReturnType<typeof listSittings>>[number];
type Unfinished = Awaited<ReturnType<typeof listUnfinished>>[number];

const isDone = ({ row }: Open): boolean =>
	row.progress?.state === 'done' || row.progress?.state === 'done_late';

async function upcomingOf(
	q: Query,
	doctorId: number,
	courses: ReadonlyMap<number, Enrolment>,
	held: readonly Open[],
	attempts: ReadonlyMap<number, ExamEntry>,
): Promise<Upcoming[]> {
	const entries = await entryTimes(
		q,
		doctorId,
		[...new Set(held.flatMap(({ event }) => event.examId ?? []))],
		[...courses.values()].map(({ batchId }) => batchId),
	);
	return held.flatMap((open): Upcoming | [] => {
		const { event, holderId, scheduleId, locked, row } = open;
		const course = courses.get(holderId);
		// A recording outside of the schedule has no time.
		if (!course || event.type === 'admin_video') return [];
		const exam = event.type === 'exam' || event.type === 'admin_exam';
		const entry = event.examId === null ? null : entries(event.examId, course.batchId);
		const entered = event.examId === null ? undefined : attempts.get(event.examId);
		return {
			courseId: holderId,
			scheduleId,
			eventId: event.id,
			title: event.title,
			exam,
			examId: entry === null ? null : event.examId,
			opensAt: entry?.opensAt ?? event.opensAt,
			closesAt: entry?.closesAt ?? event.closesAt,
			attempt: entered
				? { running: entered.running, deadlineAt: entered.deadlineAt, here: entered.courseId === holderId }
				: null,
			done: isDone(open),
			online: event.joinUrl !== null,
			branch: row.branch?.name ?? null,
			joinable: comesTo(event),
			locked,
		};
	});
}

/** Begun videos with a course that opens them; the newest also by a subscription. */
async function videoCards(
	q: Query,
	doctorId: number,
	unfinished: readonly Unfinished[],
	held: readonly Open[],
	now: Date,
): Promise<VideoCard[]> {
	const ways = new Map<number, VideoCard['way']>();
	for (const { event, holderId, scheduleId, locked, row } of held)
		if (row.video && locked === null && event.examId === null && !ways.has(row.video.id))
			ways.set(row.video.id, {
				kind: 'course',
				course_id: holderId,
				schedule_id: scheduleId,
				event_id: event.id,
			});
	const [newest] = unfinished;
	if (newest && !ways.has(newest.id)) {
		const access = await findVideoAccess(q, doctorId, newest.id, now);
		const [order] = access
			? await q
					.select({ id: subscriptionOrders.id, subscriptionId: subscriptionOrders.subscriptionId })
					.from(subscriptionOrders)
					.where(eq(subscriptionOrders.id, access.subscriptionOrderId))
			: [];
		if (order)
			ways.set(newest.id, {
				kind: 'subscription',
				subscription_id: order.subscriptionId,
				order_id: order.id,
				video_id: newest.id,
			});
	}
	return unfinished.flatMap((video): VideoCard | [] => {
		const way = ways.get(video.id);
		return way ? { ...wire(video), kind: 'video', way } : [];
	});
}

async function parcelCards(q: Query, doctorId: number, now: Date): Promise<ParcelCard[]> {
	const rows = await listUnderWay(q, doctorId, new Date(now.getTime() - DELIVERED_MS), ROWS);
	return rows.map((row) => ({
		...wire(row),
		kind: 'parcel',
		at: row.stateAt.toISOString(),
		asks:
			(row.state === 'address_confirm' && row.addressConfirmedAt === null) ||
			(row.method === 'branch' && row.state === 'handed_over') ||
			row.state === 'delivered' ||
			row.state === 'partial',
	}));
}

function resultCards(learned: Awaited<ReturnType<typeof openResults>>, held: readonly Open[], now: Date) {
	const cards = [...learned.values()].flatMap(({ exam, attempt, result }) => {
		const open = held.find(
			({ holderId, event }) => holderId === attempt.doctorCourseId && event.examId === exam.id,
		);
		if (!open) return [];
		return {
			...pick(result, 'total', 'of', 'passed'),
			course_id: attempt.doctorCourseId,
			event_id: open.event.id,
			title: exam.title,
			at: (attempt.submittedAt ?? now).toISOString(),
		};
	});
	return cards.sort((a, b) => b.at.localeCompare(a.at)).slice(0, RESULTS);
}

/** The whole dashboard, in a fixed number of queries. */
export async function readDashboard(deps: Deps, actor: DoctorActor) {
	const { q } = deps.db;
	const { doctorId } = actor;
	const now = deps.clock.now();
	const enrolments = listEnrolments(q, doctorId);
	const [all, dues, attempts, unfinished, parcels, unread] = await Promise.all([
		enrolments,
		enrolments.then((own) => duesOf(deps, doctorId, own)),
		listSittings(q, { doctorId }),
		listUnfinished(q, doctorId, new Date(now.getTime() - LEFT_MS), ROWS),
		parcelCards(q, doctorId, now),
		countNews(deps, doctorId, enrolments),
	]);
	// Results of past courses are retained.
	const past = all.filter(opensPast);
	const courses = past.filter((course) => opens(course, now));
	const examIds = [...new Set(attempts.toReversed().map(({ examId }) => examId))].slice(0, EXAMS);
	const running = attempts.filter((one) => one.running).map(({ examId }) => examId);
	const [held, counts, seconds, learned, deck] = await Promise.all([
		openMany(
			q,
			doctorId,
			past,
			{
				between: [new Date(now.getTime() - MOVED_MS), new Date(now.getTime() + WEEK_MS)],
				videoIds: idsOf(unfinished),
				examIds: [...new Set([...examIds, ...running])],
			},
			now,
		),
		deps.answers.countProgress(doctorId, courses),
		secondsWatched(q, doctorId, idsOf(courses)),
		openResults(deps, actor, examIds),
		countCards(q, doctorId, now),
	]);
	const open = new Map(courses.map((course) => [course.id, course]));
	const ofOpen = held.filter(({ holderId }) => open.has(holderId));
	const newest = new Map(attempts.map((one) => [one.examId, one]));
	const [events, videos] = await Promise.all([
		upcomingOf(q, doctorId, open, ofOpen, newest),
		videoCards(q, doctorId, unfinished, ofOpen, now),
	]);
	const strengths = strengthsOf([...learned.values()].map(({ result }) => result));
	const { changesAt, ...cards } = arrange({ events, dues, videos, parcels, strengths }, now);
	return {
		...cards,
		courses: courses.map(({ id, batchTitle }) => ({
			id,
			title: batchTitle,
			events_done: counts.get(id)?.done ?? 0,
			events_total: counts.get(id)?.total ?? 0,
			minutes_watched: Math.floor((seconds.get(id) ?? 0) / 60),
			missed_classes: counts.get(id)?.missedClasses ?? 0,
			missed_exams: counts.get(id)?.missedExams ?? 0,
		})),
		strengths,
		deck,
		results: resultCards(learned, held, now),
		unread,
		changes_at: changesAt?.toISOString() ?? null,
		server_now: now.toISOString(),
	};
}
