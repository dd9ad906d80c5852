import type { Deps } from '../../deps.ts';
import { Fault, fault } from '../../http/fault.ts';
import { grantPass, requestPass } from '../devices/devices.pass.service.ts';
import type { Asker } from '../devices/devices.verify.service.ts';
import { findSeat, readOwnExam } from './access.service.ts';
import { passUntil } from './attempts.rules.ts';
import type { Papers } from './papers.service.ts';

/** Until when a device may be used for this exam by this doctor. */
async function passFor(deps: Deps, papers: Papers, doctorId: number, examId: number) {
	const seat = await findSeat(deps, papers, doctorId, examId);
	if (seat instanceof Fault) return fault('exam.not_found');
	const { exam, extraMs, used } = await readOwnExam(deps.db.q, seat);
	return passUntil(exam, extraMs, used, deps.clock.now()) ?? fault('exam.pass_closed');
}

/** Sends the code for a device that is to be used for this exam alone. */
export async function askPass(deps: Deps, papers: Papers, asker: Asker, examId: number) {
	const until = await passFor(deps, papers, asker.actor.doctorId, examId);
	return until instanceof Fault ? until : requestPass(deps, asker);
}

/** Lets the device be used, by the code, until the exam is over for this doctor. */
export async function confirmPass(deps: Deps, papers: Papers, asker: Asker, examId: number, code: string) {
	const until = await passFor(deps, papers, asker.actor.doctorId, examId);
	return until instanceof Fault ? until : grantPass(deps, asker, code, { until, examId });
}
