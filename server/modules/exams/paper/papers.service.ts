import type { Layout } from '#contract/exams/answer-sheet.ts';
import { setLatest } from '../../../cached-for.ts';
import { fromPrimary } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { onceFor } from '../../../once-for.ts';
import { type ExamRow, listExams, listPaper, type PaperQuestions } from '../exams.repo.ts';
import { findBundle, type PaperBundle } from './bundle.service.ts';

/** An exam with its paper. Contains keys: only what a schema names may be sent. */
export interface Paper {
	exam: ExamRow;
	layout: Layout;
	questions: PaperQuestions;
	/** The encrypted paper with the key that a start hands out; null until it is frozen. */
	bundle: PaperBundle | null;
}
type PaperDeps = Pick<Deps, 'db' | 'bus'>;

/** Number of cached papers; the least recently used ones are removed first. */
const STORED = 100;

/** The papers of an app, cached; when any process changes an exam, all processes read it again. */
const papersOf = onceFor((deps: PaperDeps) => {
	const cached = new Map<number, Promise<Paper | null>>();
	deps.bus.on('exam.changed', ({ exam_id }) => cached.delete(exam_id));
	deps.bus.onReset(() => cached.clear());

	async function load(examId: number): Promise<Paper | null> {
		const [exam] = await listExams(deps.db.q, [examId]);
		if (!exam) return null;
		const questions = await listPaper(deps.db.q, examId);
		const bundle = await findBundle(deps.db.q, examId);
		return { exam, questions, layout: questions.map((question) => question.type), bundle };
	}
	return (examId: number): Promise<Paper | null> => {
		const found = deps.bus.connected ? cached.get(examId) : undefined;
		const paper = found ?? fromPrimary(() => load(examId));
		setLatest(cached, examId, paper, STORED);
		if (!found) {
			const drop = () => cached.get(examId) === paper && cached.delete(examId);
			paper.then((loaded) => loaded ?? drop(), drop);
		}
		return paper;
	};
});

/**
 * An exam with its paper; null: it does not exist. Cached for this `deps`: another object reads it again, and its
 * cache stays until the process ends, so no call may make a `deps` of its own.
 */
export const findPaper = (deps: PaperDeps, examId: number): Promise<Paper | null> => papersOf(deps)(examId);
