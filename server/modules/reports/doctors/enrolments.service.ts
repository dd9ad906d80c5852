import { and, desc, eq } from 'drizzle-orm';
import type { Received } from '#contract/endpoint.ts';
import type { DeskEnrolmentWhole, deskEnrolments } from '#contract/reports/staff-enrolments.ts';
import { fromWire, hasRow, inTransaction, pick, type Query, updateRow, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { type Staff, versionOf } from '../../../desk/editing.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { shownPhone } from '../../account/index.ts';
import { batchTransfers, doctorCourses, refuseChoice, viewTransfer } from '../../sales/index.ts';
import { schedules } from '../../schedule/index.ts';
import {
	type EnrolmentRow,
	enrolmentLog,
	findEnrolment,
	instalmentsOf,
	lockEnrolment,
	logEnrolment,
	pageOfEnrolments,
} from './enrolments.repo.ts';

const view = (row: EnrolmentRow) => ({
	...wire(row),
	doctor: { ...row.doctor, phone: shownPhone(row.doctor.phone) },
});

type Row = typeof doctorCourses.$inferSelect;

const FIELDS = [
	'scheduleId',
	'facultyId',
	'disciplineId',
	'candidateTypeId',
	'rollNo',
	'regNo',
	'accessUntil',
] as const;
const fieldsOf = (row: Row) => wire(pick(row, ...FIELDS));

export async function listEnrolments(deps: Deps, query: Received<typeof deskEnrolments.list>['query']) {
	const { rows, meta } = await pageOfEnrolments(deps.db.q, query);
	return { items: rows.map(view), meta };
}

async function lastTransfer(q: Query, id: number, now: Date) {
	const [last] = await q
		.select({ id: batchTransfers.id })
		.from(batchTransfers)
		.where(eq(batchTransfers.doctorCourseId, id))
		.orderBy(desc(batchTransfers.id))
		.limit(1);
	return last ? viewTransfer(q, last.id, now) : null;
}

export async function showEnrolment(
	deps: Deps,
	id: number,
): Promise<{ item: DeskEnrolmentWhole } | Fault<'desk.not_found'>> {
	const { q } = deps.db;
	const found = await findEnrolment(q, id);
	if (!found) return fault('desk.not_found');
	const [parts, log, transfer] = await Promise.all([
		instalmentsOf(q, id),
		enrolmentLog(q, id),
		lastTransfer(q, id, deps.clock.now()),
	]);
	return {
		item: {
			...view(found),
			version: versionOf(fieldsOf(found)),
			instalments: parts.map(wire),
			transfer,
			log: log.map(wire),
		},
	};
}

type Changed = Received<typeof deskEnrolments.change>['body'];

/** Why new choices do not fit the batch; unchanged ones are not checked. */
async function refusal(tx: Query, row: Row, next: Omit<Changed, 'version' | 'reason'>) {
	if (next.schedule_id !== row.scheduleId && next.schedule_id !== null) {
		const offered = and(eq(schedules.batchId, row.batchId), eq(schedules.status, 'published'));
		if (!(await hasRow(tx, schedules, and(eq(schedules.id, next.schedule_id), offered))))
			return fault('enrol.unknown_schedule', { field: 'schedule_id' });
	}
	const same =
		next.faculty_id === row.facultyId &&
		next.discipline_id === row.disciplineId &&
		next.candidate_type_id === row.candidateTypeId;
	return same ? null : refuseChoice(tx, row.batchId, next);
}

export async function changeEnrolment(
	deps: Deps,
	staff: Staff,
	id: number,
	{ version, reason, ...next }: Changed,
) {
	const done = await inTransaction(deps.db, async (tx) => {
		const row = await lockEnrolment(tx, id);
		if (!row) return fault('desk.not_found');
		const before = fieldsOf(row);
		if (versionOf(before) !== version) {
			const now = await showEnrolment(deps, id);
			return fault('desk.conflict', now instanceof Fault ? {} : { item: now.item });
		}
		const refused = await refusal(tx, row, next);
		if (refused) return refused;
		await updateRow(tx, doctorCourses, id, {
			...fromWire(pick(next, 'schedule_id', 'faculty_id', 'discipline_id', 'candidate_type_id')),
			...fromWire(pick(next, 'roll_no', 'reg_no')),
			accessUntil: next.access_until === null ? null : new Date(next.access_until),
		});
		return logEnrolment(tx, staff, row, { action: 'enrolment.change', before, after: next, reason });
	});
	return done instanceof Fault ? done : showEnrolment(deps, id);
}
