import type { Layout } from '#contract/sheet.ts';
import type { Deps } from '../../deps.ts';
import { type ExamRow, findExam, listPaper } from './exams.repo.ts';

/** An exam with its paper. Holds keys: only what a schema names may leave. */
export interface Paper {
	exam: ExamRow;
	layout: Layout;
	questions: Awaited<ReturnType<typeof listPaper>>;
}
export type Papers = (examId: number) => Promise<Paper | null>;

/** Papers from memory; any process that changes an exam has them read again everywhere. */
export function makePapers(deps: Pick<Deps, 'db' | 'bus'>): Papers {
	const kept = new Map<number, Promise<Paper | null>>();
	deps.bus.on('exam.changed', ({ exam_id }) => kept.delete(exam_id));
	deps.bus.onReset(() => kept.clear());

	async function load(examId: number): Promise<Paper | null> {
		const exam = await findExam(deps.db.q, examId);
		if (!exam) return null;
		const questions = await listPaper(deps.db.q, examId);
		return { exam, questions, layout: questions.map((question) => question.type) };
	}
	return (examId) => {
		const found = deps.bus.connected ? kept.get(examId) : undefined;
		if (found) return found;
		const loading = load(examId);
		kept.set(examId, loading);
		loading.then(
			(paper) => paper ?? kept.delete(examId),
			() => kept.delete(examId),
		);
		return loading;
	};
}
