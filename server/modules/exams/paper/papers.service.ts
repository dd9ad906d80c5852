import type { Layout } from '#contract/exams/answer-sheet.ts';
import { setLatest } from '../../../cached-for.ts';
import { fromPrimary, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import type { Bus } from '../../../events/bus.ts';
import { onceFor } from '../../../once-for.ts';
import { type ExamRow, listExams, listPaper, type PaperQuestions } from '../exams.repo.ts';
import { findBundle, type PaperBundle } from './bundle.service.ts';

/** An exam with its paper. Contains keys: only what a schema names may be sent. */
export interface Paper {
	exam: ExamRow;
	layout: Layout;
	questions: PaperQuestions;
	/** Null until the paper is frozen. */
	bundle: PaperBundle | null;
}
type PaperDeps = Pick<Deps, 'db' | 'bus'>;

/** Number of cached papers; the least recently used ones are removed first. */
const STORED = 100;

interface Cached {
	q: Query;
	paper: Promise<Paper | null>;
}
const cacheOf = onceFor((bus: Bus) => {
	const cached = new Map<number, Cached>();
	bus.on('exam.changed', ({ exam_id }) => cached.delete(exam_id));
	bus.onReset(() => cached.clear());
	return cached;
});

async function load(q: Query, examId: number): Promise<Paper | null> {
	const [exam] = await listExams(q, [examId]);
	if (!exam) return null;
	const questions = await listPaper(q, examId);
	const bundle = await findBundle(q, examId);
	return { exam, questions, layout: questions.map((question) => question.type), bundle };
}

/** An exam with its paper; null: it does not exist. Cached, but not from one transaction for other callers. */
export function findPaper({ db: { q }, bus }: PaperDeps, examId: number): Promise<Paper | null> {
	const cached = cacheOf(bus);
	const known = bus.connected ? cached.get(examId) : undefined;
	const found = known?.q === q ? known : undefined;
	const entry = found ?? { q, paper: fromPrimary(() => load(q, examId)) };
	setLatest(cached, examId, entry, STORED);
	if (!found) {
		const drop = () => cached.get(examId) === entry && cached.delete(examId);
		entry.paper.then((loaded) => loaded ?? drop(), drop);
	}
	return entry.paper;
}
