import { and, eq, exists, gt, gte, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { deskExams } from '#contract/exams/staff-papers.ts';
import { record } from '../../../audit/audit.service.ts';
import {
	findRow,
	fromWire,
	idsOf,
	insertRow,
	inTransaction,
	pick,
	type Query,
	updateRow,
	wire,
} from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Editing, Staff } from '../../../desk/editing.ts';
import { pagesChanged } from '../../../desk/pages-changed.ts';
import { dressedTable } from '../../../desk/shown.ts';
import { type Fault, fault } from '../../../http/fault.ts';
import { batches } from '../../catalog/index.ts';
import { events, schedules, slots } from '../../schedule/index.ts';
import { noteExam } from '../exam-log.service.ts';
import { type ExamRow, findExam, listInBank, lockExam } from '../exams.repo.ts';
import { BY_CLOCK, examState, isOpenToChange } from '../exams.rules.ts';
import { examFormats, examQuestions, exams } from '../exams.tables.ts';
import { writePaper } from './builder.repo.ts';

type ExamFields = z.output<typeof deskExams.create.body>;
type Why = Fault<'exam.wrong_state' | 'exam.bad_times' | 'desk.unknown_ref'>;
type ExamQuery = z.output<typeof deskExams.list.query>;

async function dressed(q: Query, rows: readonly ExamRow[], now: Date) {
	const ids = idsOf(rows);
	const related = await q
		.select({
			id: exams.id,
			formatId: examFormats.id,
			questions: q.$count(examQuestions, eq(examQuestions.examId, exams.id)),
		})
		.from(exams)
		.leftJoin(
			examFormats,
			and(eq(examFormats.code, exams.formatCode), eq(examFormats.version, exams.formatVersion)),
		)
		.where(inArray(exams.id, ids));
	const linked = await q
		.select({ ...pick(events, 'id', 'examId'), batch: batches.title })
		.from(events)
		.leftJoin(slots, eq(slots.id, events.slotId))
		.leftJoin(schedules, eq(schedules.id, slots.scheduleId))
		.leftJoin(batches, eq(batches.id, schedules.batchId))
		.where(inArray(events.examId, ids))
		.orderBy(events.id);
	return rows.map((row) => {
		const own = linked.filter((event) => event.examId === row.id);
		const beside = related.find(({ id }) => id === row.id);
		return {
			...wire(row),
			format_id: beside?.formatId ?? null,
			event_ids: idsOf(own),
			status: examState(row, now),
			questions: beside?.questions ?? 0,
			wanted: row.sections.reduce((sum, section) => sum + section.count, 0),
			batches: [...new Set(own.flatMap(({ batch }) => batch ?? []))],
		};
	});
}
type Dressed = Awaited<ReturnType<typeof dressed>>[number];

const FIELDS = Object.keys(deskExams.create.body.shape) as (keyof ExamFields)[];

const toColumns = ({ format_id: _, event_ids: __, ...fields }: ExamFields) => ({
	...fromWire(fields),
	windowOpensAt: new Date(fields.window_opens_at),
	windowClosesAt: new Date(fields.window_closes_at),
	publishAt: fields.publish === 'at' && fields.publish_at ? new Date(fields.publish_at) : null,
});

/** What an exam copies from a format; one of several equal papers is taken as their sections one after the other. */
async function copyOfFormat(q: Query, id: number) {
	const format = await findRow(q, examFormats, eq(examFormats.id, id));
	if (!format || format.sections.length === 0) return null;
	return {
		formatCode: format.code,
		formatVersion: format.version,
		formatName: format.name,
		formatSource: format.sourceUrl,
		sections: Array.from({ length: format.papers }, () => format.sections).flat(),
		total: format.total * format.papers,
		passRule: format.passRule,
		durationMin: format.durationMin * format.papers,
	};
}

/** Links an exam to its events of the routines and unlinks others; the events take the times of its window. */
async function linkEvents(tx: Query, examId: number, fields: ExamFields): Promise<void> {
	const ids = fields.event_ids;
	await tx
		.update(events)
		.set({ examId: null })
		.where(and(eq(events.examId, examId), notInArray(events.id, ids)));
	await tx
		.update(events)
		.set({
			examId,
			opensAt: new Date(fields.window_opens_at),
			closesAt: new Date(fields.window_closes_at),
		})
		.where(inArray(events.id, ids));
}

async function refusal(tx: Query, fields: ExamFields, before: Dressed | null): Promise<Why | null> {
	if (before && !isOpenToChange(before.status)) return fault('exam.wrong_state', { status: before.status });
	const [opens, closes] = [new Date(fields.window_opens_at), new Date(fields.window_closes_at)];
	if (closes <= opens) return fault('exam.bad_times', { field: 'window_closes_at' });
	if (fields.publish === 'at' && (!fields.publish_at || new Date(fields.publish_at) < closes))
		return fault('exam.bad_times', { field: 'publish_at' });
	const formatId = fields.format_id;
	if (formatId === null ? before === null : (await copyOfFormat(tx, formatId)) === null)
		return fault('desk.unknown_ref', { field: 'format_id' });
	const found = await tx
		.select()
		.from(events)
		.where(inArray(events.id, fields.event_ids))
		.for('no key update');
	const fits = found.every(
		({ type, examId }) => type === 'exam' && (examId === null || examId === before?.id),
	);
	const all = found.length === new Set(fields.event_ids).size;
	return fits && all ? null : fault('desk.unknown_ref', { field: 'event_ids' });
}

function inState(status: ExamRow['status'], now: Date): SQL | undefined {
	const byClock = inArray(exams.status, BY_CLOCK);
	const stored = eq(exams.status, status);
	if (status === 'open') return and(byClock, lte(exams.windowOpensAt, now), gt(exams.windowClosesAt, now));
	if (status === 'closed') return or(stored, and(byClock, lte(exams.windowClosesAt, now)));
	return BY_CLOCK.includes(status) ? and(stored, gt(exams.windowOpensAt, now)) : stored;
}

const eventsOf = (q: Query, batchId: number) =>
	q
		.select({ one: sql`1` })
		.from(events)
		.innerJoin(slots, eq(slots.id, events.slotId))
		.innerJoin(schedules, eq(schedules.id, slots.scheduleId))
		.where(and(eq(events.examId, exams.id), eq(schedules.batchId, batchId)));

/** Listing and editing of exams; only unannounced ones can be changed. */
export const examsHow = (
	deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
): Editing<ExamFields, Dressed, Why, ExamQuery> => ({
	name: 'exam',
	...dressedTable(
		exams,
		(q, rows) => dressed(q, rows, deps.clock.now()),
		(query: ExamQuery, q) => ({
			sorts: { window_opens_at: exams.windowOpensAt, title: exams.title, id: exams.id },
			search: [exams.title, exams.titleEn, exams.formatName],
			filters: [[exams.facultyId, query.faculty_id]],
			where: [
				query.status && inState(query.status, deps.clock.now()),
				query.batch_id === undefined ? undefined : exists(eventsOf(q, query.batch_id)),
				query.from ? gte(exams.windowClosesAt, new Date(query.from)) : undefined,
				query.to ? lt(exams.windowOpensAt, new Date(query.to)) : undefined,
			],
		}),
	),
	fieldsOf: (row) => pick(row, ...FIELDS),
	check: refusal,
	async insert(tx, fields) {
		const format = await copyOfFormat(tx, fields.format_id ?? 0);
		if (!format) throw new Error('the format is gone since it was looked at');
		const made = await insertRow(tx, exams, { ...format, ...toColumns(fields) });
		await linkEvents(tx, made.id, fields);
		return made.id;
	},
	async update(tx, id, fields, before) {
		const another = fields.format_id !== null && fields.format_id !== before.format_id;
		const format = another ? await copyOfFormat(tx, fields.format_id ?? 0) : null;
		await updateRow(tx, exams, id, { ...format, ...toColumns(fields) });
		await linkEvents(tx, id, fields);
	},
	async changed(tx, id) {
		await deps.bus.emit(tx, 'exam.changed', { exam_id: id });
		await pagesChanged(tx, deps);
	},
});

export async function changeState<S extends ExamRow['status']>(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	{ by, exam, action, to }: { by: Staff; exam: ExamRow; action: string; to: S },
) {
	await tx.update(exams).set({ status: to }).where(eq(exams.id, exam.id));
	await noteExam(deps, tx, by, exam.id, { action, before: { status: exam.status }, after: { status: to } });
	return { status: to };
}

export async function setExamState(deps: Deps, by: Staff, id: number, to: 'draft' | 'key_check') {
	return inTransaction(deps.db, async (tx) => {
		const exam = await lockExam(tx, id);
		if (!exam) return fault('exam.not_found');
		if (!isOpenToChange(exam.status)) return fault('exam.wrong_state', { status: exam.status });
		return changeState(deps, tx, { by, exam, action: `exam.${to}`, to });
	});
}

/** A draft with the rules of another exam, and if requested with its questions that the bank still offers. */
export async function copyExam(
	deps: Deps,
	by: Staff,
	id: number,
	{ title, window_opens_at, with_paper }: z.output<typeof deskExams.copy.body>,
) {
	return inTransaction(deps.db, async (tx) => {
		const exam = await findExam(tx, id);
		if (!exam) return fault('exam.not_found');
		const later = new Date(window_opens_at).getTime() - exam.windowOpensAt.getTime();
		const moved = (at: Date) => new Date(at.getTime() + later);
		const { id: _, createdAt, updatedAt, ...rules } = exam;
		const made = await insertRow(tx, exams, {
			...rules,
			title,
			// It names the copied exam, as its title did.
			titleEn: null,
			windowOpensAt: moved(exam.windowOpensAt),
			windowClosesAt: moved(exam.windowClosesAt),
			publishAt: exam.publishAt && moved(exam.publishAt),
			publishedAt: null,
			frozenAt: null,
			madeAhead: 0,
			revision: 0,
			status: 'draft',
			demonstration: false,
		});
		if (with_paper) await writePaper(tx, made.id, await listInBank(tx, id));
		await record(tx, {
			...by,
			action: 'exam.copy',
			target: `exam:${made.id}`,
			after: { of: id, title, window_opens_at, with_paper },
		});
		return { id: made.id };
	});
}
