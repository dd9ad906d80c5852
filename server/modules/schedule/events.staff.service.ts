import { eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Received } from '#contract/endpoint.ts';
import type { learning, StaffEvent } from '#contract/schedule/learning.ts';
import type { deskEvents } from '#contract/schedule/staff.ts';
import { record } from '../../audit/audit.service.ts';
import {
	first,
	fromWire,
	hasRow,
	insertRow,
	inTransaction,
	lockRow,
	pick,
	type Query,
	updateRow,
	wire,
} from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Editing } from '../../desk/editing.ts';
import { pageOfList } from '../../desk/listing.ts';
import { pagesChanged } from '../../desk/pages-changed.ts';
import { countBy } from '../../desk/shown.ts';
import { type Fault, fault } from '../../http/fault.ts';
import { batches, branches } from '../catalog/index.ts';
import { listBeside, type Place, type StaffEventRow, selectEvents } from './events.repo.ts';
import { eventProgress, events, schedules, slots } from './schedule.tables.ts';
import { isExam, isHeld, rulesFit } from './unlock.rules.ts';

type Asking = Pick<Deps, 'clock' | 'answers'>;
type Fields = z.output<(typeof deskEvents.create)['body']>;
type Row = Omit<z.output<typeof deskEvents.show.result>['item'], 'version'>;
type Requested = z.output<(typeof deskEvents.list)['query']>;
type Refused = Fault<
	'event.bad_time' | 'event.unfit' | 'event.exam_announced' | 'event.not_a_class' | 'event.bad_rules'
>;

/** The link of a sample class; other links were entered by hand. */
const samplePath = (id: number): string => `/sample-class?event=${id}`;

const view = ({ event, ...row }: StaffEventRow, opened: number): Row => ({
	...wire(
		pick(event, 'id', 'slotId', 'type', 'title', 'opensAt', 'closesAt', 'examId', 'videoId', 'joinUrl'),
	),
	...wire(pick(event, 'teacher', 'branchId', 'unlockRules', 'solveOfEventId')),
	year_course_session_id: event.slotId === null ? event.ycsId : null,
	sample: event.sampleLink === samplePath(event.id),
	course: row.batch ?? row.course,
	schedule_id: row.scheduleId,
	slot: row.slot,
	branch: row.branch?.name ?? null,
	opened,
});

async function viewAll(q: Query, rows: readonly StaffEventRow[]): Promise<Row[]> {
	const ids = rows.map(({ event }) => event.id);
	const opened = await countBy(q, eventProgress.eventId, ids);
	return rows.map((row) => view(row, opened.get(row.event.id) ?? 0));
}

const known = (value: number | null, column: Parameters<typeof eq>[0]) =>
	value === null ? sql`false` : eq(column, value);

/** Session and schedule of an event; null: both or none are named, or it is missing. */
async function placeOf(tx: Query, { slot_id, year_course_session_id }: Fields): Promise<Place | null> {
	if ((slot_id === null) === (year_course_session_id === null)) return null;
	if (year_course_session_id !== null) return { ycsId: year_course_session_id, scheduleId: null };
	const [row] = await tx
		.select({ ycsId: batches.ycsId, scheduleId: slots.scheduleId })
		.from(slots)
		.innerJoin(schedules, eq(schedules.id, slots.scheduleId))
		.innerJoin(batches, eq(batches.id, schedules.batchId))
		.where(known(slot_id, slots.id));
	return row ?? null;
}

const refuseUnlessHeld = (
	type: Fields['type'],
	{ join_url, branch_id }: Pick<Fields, 'join_url' | 'branch_id'>,
) =>
	isHeld(type) || (join_url === null && branch_id === null)
		? null
		: fault('event.not_a_class', { field: join_url === null ? 'branch_id' : 'join_url' });

async function checkHolds(deps: Asking, tx: Query, fields: Fields, before: Row | null) {
	const { type, exam_id, video_id } = fields;
	const refused = refuseUnlessHeld(type, fields);
	if (refused) return refused;
	if (exam_id !== null) {
		const exam = await deps.answers.examWindow(tx, exam_id);
		if (!isExam(type) || !exam) return fault('event.unfit', { field: 'exam_id' });
		const moved =
			before?.exam_id !== exam_id ||
			before.opens_at !== fields.opens_at ||
			before.closes_at !== fields.closes_at;
		if (moved && new Date(fields.opens_at).getTime() !== exam.opensAt.getTime())
			return fault('event.bad_time', { field: 'opens_at' });
		if (moved && new Date(fields.closes_at).getTime() !== exam.closesAt.getTime())
			return fault('event.bad_time', { field: 'closes_at' });
	}
	if (video_id !== null && video_id !== before?.video_id) {
		const ready = await deps.answers.isReadyVideo(tx, video_id);
		if (isExam(type) || !ready) return fault('event.unfit', { field: 'video_id' });
	}
	return type === 'admin_video' && video_id === null ? fault('event.unfit', { field: 'video_id' }) : null;
}

/** An announced exam is fixed until it is over. */
async function checkExam(deps: Asking, tx: Query, fields: Fields, before: Row | null, place: Place) {
	if (!before || before.exam_id === null) return null;
	const elsewhere =
		before.schedule_id !== place.scheduleId ||
		(place.scheduleId === null && before.year_course_session_id !== place.ycsId);
	const field = before.exam_id !== fields.exam_id ? 'exam_id' : elsewhere ? 'slot_id' : null;
	if (field === null || (await deps.answers.awaitedExams(tx, [before.exam_id], deps.clock.now())).size === 0)
		return null;
	return fault('event.exam_announced', { field });
}

async function check(deps: Asking, tx: Query, fields: Fields, before: Row | null): Promise<Refused | null> {
	if (Date.parse(fields.opens_at) >= Date.parse(fields.closes_at))
		return fault('event.bad_time', { field: 'closes_at' });
	const place = await placeOf(tx, fields);
	if (!place) return fault('event.unfit', { field: 'slot_id' });
	// Progress belongs to one schedule.
	if (before && before.opened > 0 && before.schedule_id !== place.scheduleId)
		return fault('event.unfit', { field: 'slot_id' });
	const refused =
		(await checkHolds(deps, tx, fields, before)) ?? (await checkExam(deps, tx, fields, before, place));
	if (refused) return refused;
	const id = before?.id ?? 0;
	const others = (await listBeside(tx, place)).filter((other) => other.id !== id);
	const solved = others.find((other) => other.id === fields.solve_of_event_id);
	if (fields.solve_of_event_id !== null && (isExam(fields.type) || !solved || !isExam(solved.type)))
		return fault('event.unfit', { field: 'solve_of_event_id' });
	if (!rulesFit(id, fields.unlock_rules, others)) return fault('event.bad_rules', { field: 'unlock_rules' });
	// Others wait for this one as an exam or as a class.
	const awaited = others.some(
		({ rules, solves }) => solves === id || rules.some((rule) => rule.ref_event_id === id),
	);
	const becomes = before && isExam(before.type) !== isExam(fields.type);
	return awaited && becomes ? fault('event.unfit', { field: 'type' }) : null;
}

async function columnsOf(tx: Query, fields: Fields) {
	const place = await placeOf(tx, fields);
	if (!place) throw new Error('an event lies nowhere');
	const { opens_at, closes_at, sample: _, year_course_session_id: __, ...others } = fields;
	return {
		...fromWire(others),
		ycsId: place.ycsId,
		opensAt: new Date(opens_at),
		closesAt: new Date(closes_at),
	};
}

export const eventsOfDesk = (
	deps: Asking & Pick<Deps, 'bus' | 'jobs'>,
): Editing<Fields, Row, Refused, Requested> => ({
	name: 'event',
	async list(q, query) {
		const { year_course_session_id: ycsId } = query;
		const { rows, total } = await pageOfList(q, query, selectEvents(q), {
			id: events.id,
			sorts: { opens_at: events.opensAt, ...pick(events, 'title', 'id') },
			search: [events.title, events.teacher],
			filters: [
				[slots.scheduleId, query.schedule_id],
				[events.slotId, query.slot_id],
				[schedules.batchId, query.batch_id],
				[events.ycsId, ycsId],
				[events.videoId, query.video_id],
				[events.type, query.type],
			],
			where: [
				ycsId === undefined ? undefined : isNull(events.slotId),
				query.from === undefined ? undefined : gte(events.opensAt, new Date(query.from)),
				query.to === undefined ? undefined : lt(events.opensAt, new Date(query.to)),
			],
		});
		return { rows: await viewAll(q, rows), total };
	},
	async find(q, id, lock) {
		const found = selectEvents(q).where(eq(events.id, id));
		const [row] = await viewAll(q, await (lock ? found.for('no key update', { of: events }) : found));
		return row;
	},
	fieldsOf: ({ id: _, course: __, schedule_id: ___, slot: ____, branch: _____, opened: ______, ...fields }) =>
		fields,
	check: (tx, fields, before) => check(deps, tx, fields, before),
	async insert(tx, fields) {
		const { id } = await insertRow(tx, events, await columnsOf(tx, fields));
		if (fields.sample) await updateRow(tx, events, id, { sampleLink: samplePath(id) });
		return id;
	},
	async update(tx, id, fields, before) {
		await updateRow(tx, events, id, {
			...(await columnsOf(tx, fields)),
			...(fields.sample !== before.sample && { sampleLink: fields.sample ? samplePath(id) : null }),
		});
	},
	changed: (tx) => pagesChanged(tx, deps),
});

type Wish = Received<typeof learning.changeEvent>['body'];

const findStaffEvent = (q: Query, id: number) => first(selectEvents(q).where(eq(events.id, id)));

async function viewStaffEvent(
	q: Query,
	{ event, batch, course, branch }: StaffEventRow,
): Promise<StaffEvent> {
	const ids = event.unlockRules.flatMap((rule) => rule.ref_event_id ?? []);
	const listed = q.select({ id: events.id, title: events.title }).from(events).where(inArray(events.id, ids));
	const refs = ids.length > 0 ? await listed : [];
	return {
		...wire(event),
		course: batch ?? course,
		branch,
		unlock_rules: event.unlockRules.map(({ kind, ref_event_id, soft }) => ({
			kind,
			ref: refs.find((ref) => ref.id === ref_event_id) ?? null,
			soft,
		})),
	};
}

export async function readEvent(q: Query, id: number) {
	const row = await findStaffEvent(q, id);
	return row ? { event: await viewStaffEvent(q, row) } : fault('event.not_found');
}

export function changeEvent(deps: Pick<Deps, 'db'>, operatorId: number, id: number, wish: Wish) {
	const to = fromWire(pick(wish, 'teacher', 'join_url', 'branch_id', 'unlock_rules'));
	return inTransaction(deps.db, async (tx) => {
		await lockRow(tx, events, eq(events.id, id));
		const row = await findStaffEvent(tx, id);
		if (!row) return fault('event.not_found');
		const { event, scheduleId } = row;
		const refused = refuseUnlessHeld(event.type, wish);
		if (refused) return refused;
		if (to.branchId !== null && !(await hasRow(tx, branches, eq(branches.id, to.branchId))))
			return fault('branch.not_found', { field: 'branch_id' });
		const { ycsId, teacher, joinUrl, branchId, unlockRules } = event;
		if (!rulesFit(id, to.unlockRules, await listBeside(tx, { ycsId, scheduleId })))
			return fault('event.bad_rules', { field: 'unlock_rules' });
		await tx.update(events).set(to).where(eq(events.id, id));
		await record(tx, {
			operatorId,
			action: 'event.changed',
			target: `event:${id}`,
			before: { teacher, joinUrl, branchId, unlockRules },
			after: to,
		});
		return readEvent(tx, id);
	});
}
