import { and, eq } from 'drizzle-orm';
import type { Bought } from '#contract/lectures/subscriptions.ts';
import { getRow, idsOf, inTransaction, type Query, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import {
	type Clock,
	isHeld,
	listInvoicesOf,
	listOrders,
	listReturning,
	lockSubscriptionOrder,
	moneyOf,
	opensNow,
	pause,
	resume,
	saveClock,
	standing,
	subscriptions,
	viewOrder,
	waysToPay,
} from '../../sales/index.ts';
import { includingCourses, listIncluding } from './including.service.ts';
import { listOffered, listSessions, listVideoIds, listVideos, listVideosById } from './library.repo.ts';
import { findOwn, findOwnBought, listBought, listOwn, videosOf } from './subscriptions.repo.ts';
import { isOpenNow, viewLibraries } from './views.service.ts';

type Unknown = Fault<'subscription.not_found'>;

export async function listLibraries(deps: Deps, doctorId: number) {
	const { q } = deps.db;
	const own = await listOwn(q, doctorId);
	const ids = new Set([...(await listOffered(q)), ...own.map(({ ycsId }) => ycsId)]);
	const sessions = await listSessions(q, [...ids], deps.clock.now());
	const all = await viewLibraries(q, deps, sessions, own, doctorId);
	const libraries = all.filter(
		({ video_count, plans, bought, unpaid }) =>
			(video_count > 0 && plans.length > 0) || bought.length > 0 || unpaid !== null,
	);
	return { libraries };
}

/** The doctor's library of a session, created where there is none. */
export async function chooseLibrary(deps: Deps, doctorId: number, ycsId: number) {
	const { q } = deps.db;
	const mine = and(eq(subscriptions.doctorId, doctorId), eq(subscriptions.ycsId, ycsId));
	const [known] = await q.select({ id: subscriptions.id }).from(subscriptions).where(mine);
	if (known) return { subscription: known };
	if (!(await listOffered(q)).includes(ycsId))
		return fault('subscription.not_offered', { field: 'year_course_session_id' });
	await q.insert(subscriptions).values({ doctorId, ycsId }).onConflictDoNothing();
	const made = await getRow(q, subscriptions, mine);
	return { subscription: made };
}

export async function readLibrary(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const own = await findOwn(q, id, doctorId);
	if (!own) return fault('subscription.not_found');
	const sessions = await listSessions(q, [own.ycsId], deps.clock.now());
	const [library] = await viewLibraries(q, deps, sessions, [own], doctorId);
	if (!library) throw new Error(`the session of the library ${id} is missing`);
	return { library };
}

/** Videos of a library; bought ones stay in it. */
export async function readVideos(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const own = await findOwn(q, id, doctorId);
	if (!own) return fault('subscription.not_found');
	const now = deps.clock.now();
	const bought = await listBought(q, id);
	const returning = await listReturning(q, idsOf(bought));
	// The purchase that opens a video now comes first.
	const held = bought
		.map((row) => ({ ...row, clock: standing(row, now) }))
		.filter(({ clock }) => isHeld(clock))
		.map((row) => ({ ...row, open: opensNow(row.clock) && !returning.has(row.id) }))
		.toSorted((a, b) => Number(b.open) - Number(a.open) || a.id - b.id);
	const singles = await videosOf(q, idsOf(held));
	const out = await listVideos(q, own.ycsId, doctorId, now);
	const shown = new Set(out.map(({ video }) => video.id));
	const gone = [...singles.values()].flat().filter((one) => !shown.has(one));
	const more = gone.length > 0 ? await listVideosById(q, gone, doctorId) : [];
	const including = await listIncluding(q, doctorId, now);
	return {
		videos: [...out, ...more].map(({ video, progress }) => {
			const by = held.find((row) =>
				row.whole ? shown.has(video.id) : singles.get(row.id)?.includes(video.id),
			);
			return {
				...wire(video),
				bought_id: by?.id ?? null,
				course_id: including.find(({ videoIds }) => videoIds.has(video.id))?.course.id ?? null,
				open: by?.open ?? false,
				watched_s: progress?.watchedS ?? 0,
				position_s: progress?.positionS ?? 0,
				completed: progress?.completedAt != null,
			};
		}),
	};
}

export async function readPayment(deps: Deps, doctorId: number, id: number) {
	const { q } = deps.db;
	const own = await findOwn(q, id, doctorId);
	if (!own) return fault('subscription.not_found');
	const now = deps.clock.now();
	const [session] = await listSessions(q, [own.ycsId], now);
	const ordered = await listOrders(q, [id]);
	const [newest] = ordered;
	const open = ordered.find(({ order }) => isOpenNow(order.status));
	const present = open ?? (newest?.order.status === 'expired' ? newest : undefined);
	const orderIds = ordered.map(({ order }) => order.id);
	const wish = present ? await wishOf(q, present) : null;
	const sold = wish ? (wish.video_ids ?? (await listVideoIds(q, own.ycsId, now))) : [];
	return {
		subscription: {
			id,
			course_title: session?.courseTitle ?? '',
			session_name: session?.sessionName ?? '',
		},
		order: present ? await viewOrder(q, present.order.id) : null,
		wish,
		video_count: sold.length,
		in_courses: includingCourses(await listIncluding(q, doctorId, now), sold),
		...(await waysToPay(deps)),
		...(await moneyOf(q, orderIds)),
	};
}

async function wishOf(q: Query, { term, bought }: Awaited<ReturnType<typeof listOrders>>[number]) {
	const videos = bought.whole ? null : ((await videosOf(q, [bought.id])).get(bought.id) ?? []);
	return { plan_id: term.planId, video_ids: videos, extends: term.extension ? bought.id : null };
}

export async function readInvoices(deps: Deps, doctorId: number, id: number) {
	const own = await findOwn(deps.db.q, id, doctorId);
	if (!own) return fault('subscription.not_found');
	const orderIds = (await listOrders(deps.db.q, [id])).map(({ order }) => order.id);
	return { invoices: orderIds.length > 0 ? await listInvoicesOf(deps, doctorId, orderIds) : [] };
}

async function moveClock<F extends Fault>(
	deps: Deps,
	doctorId: number,
	boughtId: number,
	move: (clock: Clock, now: Date) => Clock | F,
): Promise<{ bought: Bought } | F | Unknown> {
	const own = await findOwnBought(deps.db.q, boughtId, doctorId);
	if (!own || own.bought.state === 'cart') return fault('subscription.not_found');
	const moved = await inTransaction(deps.db, async (tx): Promise<undefined | F | Unknown> => {
		const row = await lockSubscriptionOrder(tx, boughtId);
		if (!row) return fault('subscription.not_found');
		const clock = move(row, deps.clock.now());
		if (clock instanceof Fault) return clock;
		await saveClock(tx, boughtId, clock);
		return undefined;
	});
	if (moved instanceof Fault) return moved;
	const found = await readLibrary(deps, doctorId, own.subscription.id);
	const bought = found instanceof Fault ? undefined : found.library.bought.find(({ id }) => id === boughtId);
	return bought ? { bought } : fault('subscription.not_found');
}

export const pauseBought = (deps: Deps, doctorId: number, boughtId: number, days: number) =>
	moveClock(deps, doctorId, boughtId, (clock, now) => {
		const paused = pause(clock, days, now);
		if (paused) return paused;
		return standing(clock, now).state === 'active'
			? fault('subscription.pause_used')
			: fault('subscription.not_running');
	});

export const resumeBought = (deps: Deps, doctorId: number, boughtId: number) =>
	moveClock(deps, doctorId, boughtId, (clock, now) => {
		const running = resume(clock, now);
		return running.state === 'active' ? running : fault('subscription.not_running');
	});
