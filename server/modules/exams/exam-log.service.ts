import { record } from '../../audit/audit.service.ts';
import type { Query } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../desk/editing.ts';

/** Logs what staff did to an exam, in its transaction; all processes read the exam again. */
export async function noteExam(
	deps: Pick<Deps, 'bus'>,
	tx: Query,
	by: Staff,
	examId: number,
	entry: Omit<Parameters<typeof record>[1], keyof Staff | 'target'>,
): Promise<void> {
	await record(tx, { ...by, ...entry, target: `exam:${examId}` });
	await deps.bus.emit(tx, 'exam.changed', { exam_id: examId });
}
