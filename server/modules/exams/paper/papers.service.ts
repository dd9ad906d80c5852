import type { Layout } from '#contract/exams/answer-sheet.ts';
import { fromPrimary } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { onceFor } from '../../../once-for.ts';
import { type ExamRow, findExam, listPaper, withLastEnds } from '../exams.repo.ts';
import { findBundle, type PaperBundle } from './bundle.service.ts';

/** An exam with its paper. Contains keys: only what a schema names may be sent. */
export interface Paper {
	exam: ExamRow;
	layout: Layout;
	questions: Awaited<ReturnType<typeof listPaper>>;
	/** The encrypted paper with the key that a start hands out; null until it is frozen. */
	bundle: PaperBundle | null;
}
export type Papers = (examId: number) => Promise<Paper | null>;

/** Number of cached papers; the least recently used ones are removed first. */
const STORED = 100;

/** Cached papers; when any process changes an exam, all processes read it again. */
export function makePapers(deps: Pick<Deps, 'db' | 'bus'>): Papers {
	const cached = new Map<number, Promise<Paper | null>>();
	deps.bus.on('exam.changed', ({ exam_id }) => cached.delete(exam_id));
	deps.bus.onReset(() => cached.clear());

	async function load(examId: number): Promise<Paper | null> {
		const found = await findExam(deps.db.q, examId);
		const [exam] = found ? await withLastEnds(deps.db.q, [found]) : [];
		if (!exam) return null;
		const questions = await listPaper(deps.db.q, examId);
		const bundle = await findBundle(deps.db.q, examId);
		return { exam, questions, layout: questions.map((question) => question.type), bundle };
	}
	function store(examId: number, paper: Promise<Paper | null>): void {
		cached.delete(examId);
		cached.set(examId, paper);
		for (const oldest of cached.keys()) {
			if (cached.size <= STORED) break;
			cached.delete(oldest);
		}
	}
	return (examId) => {
		const found = deps.bus.connected ? cached.get(examId) : undefined;
		if (found) {
			store(examId, found);
			return found;
		}
		const loading = fromPrimary(() => load(examId));
		const drop = () => cached.get(examId) === loading && cached.delete(examId);
		store(examId, loading);
		loading.then((paper) => paper ?? drop(), drop);
		return loading;
	};
}

/** The papers that an app shares. */
export const papersOf = onceFor(makePapers);
