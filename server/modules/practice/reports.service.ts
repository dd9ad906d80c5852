import { randomInt } from 'node:crypto';
import type { Call } from '#contract/endpoint.ts';
import type { practice } from '#contract/practice.ts';
import type { Deps } from '../../deps.ts';
import { fault } from '../../http/fault.ts';
import { hasMet, insertReport } from './practice.repo.ts';

/** Letters and digits that nobody takes for one another when they are read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const reportNo = (): string =>
	`Q-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Notes that a doctor finds fault with a question which that doctor has had in hand. */
export async function reportQuestion(
	deps: Deps,
	doctorId: number,
	questionId: number,
	{ kind, text, exam_id }: Call<typeof practice.report>['body'],
) {
	if (!(await hasMet(deps.db.q, doctorId, questionId, exam_id))) return fault('practice.not_found');
	const no = reportNo();
	await insertReport(deps.db.q, { no, doctorId, questionId, examId: exam_id ?? null, kind, text });
	return { report_no: no };
}
