import { and, gte, inArray, lte } from 'drizzle-orm';
import { EXAM_AHEAD_MS } from '#contract/constants.ts';
import type { Deps } from '../../../deps.ts';
import { Fault, fault } from '../../../http/fault.ts';
import { type Asker, grantPass, sendDeviceCode } from '../../account/index.ts';
import { listExamsOf } from '../../schedule/index.ts';
import { exams } from '../exams.tables.ts';
import { findSeat } from './access.service.ts';
import { passUntil } from './attempts.rules.ts';

async function passFor(deps: Deps, doctorId: number, examId: number) {
	const own = await findSeat(deps, doctorId, examId);
	if (own instanceof Fault) return fault('exam.not_found');
	const { exam, extraMs, used } = own;
	return passUntil(exam, extraMs, used, deps.clock.now()) ?? fault('exam.pass_closed');
}

/** Sends the code for a device to be used for this exam only. */
export async function askPass(deps: Deps, asker: Asker, examId: number) {
	const until = await passFor(deps, asker.actor.doctorId, examId);
	return until instanceof Fault ? until : sendDeviceCode(deps, asker);
}

/** Allows the device, by the code, until the exam is over for this doctor. */
export async function confirmPass(deps: Deps, asker: Asker, examId: number, code: string) {
	const until = await passFor(deps, asker.actor.doctorId, examId);
	return until instanceof Fault ? until : grantPass(deps, asker, code, { until, examId });
}

/** An attempt that started in the last moment of a window is over by then, extra time included. */
const LONGEST_MS = 24 * 3_600_000;

/** Exams of the doctor for which a device pass is available now, the next to open first. */
export async function listExamsForPass(deps: Deps, doctorId: number) {
	const { q } = deps.db;
	const now = deps.clock.now().getTime();
	const ids = await listExamsOf(q, doctorId);
	if (ids.length === 0) return [];
	const rows = await q
		.select({ id: exams.id, title: exams.title, opensAt: exams.windowOpensAt })
		.from(exams)
		.where(
			and(
				inArray(exams.id, ids),
				lte(exams.windowOpensAt, new Date(now + EXAM_AHEAD_MS)),
				gte(exams.windowClosesAt, new Date(now - LONGEST_MS)),
			),
		)
		.orderBy(exams.windowOpensAt);
	const found = [];
	for (const row of rows) {
		const until = await passFor(deps, doctorId, row.id);
		if (!(until instanceof Fault)) found.push({ ...row, until });
	}
	return found;
}
