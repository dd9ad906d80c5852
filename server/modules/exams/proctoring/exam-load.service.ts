import { asc, inArray, sql } from 'drizzle-orm';
import { EXAM_LOAD_MS, WRITER_SILENT_MS } from '#contract/constants.ts';
import { wire } from '../../../db/wire.ts';
import type { Deps } from '../../../deps.ts';
import { onceFor } from '../../../once-for.ts';
import { cachedFor } from '../cached-for.ts';
import { exams } from '../exams.tables.ts';
import { isActive, loadOf } from './proctoring.rules.ts';

/** Each process queries at most this often, however many screens poll. */
const LOOK_MS = 2_000;
/** Seconds after which refused heavy work should be retried. */
const AGAIN_S = 300;

interface ActiveRow {
	id: number;
	title: string;
	opensAt: Date;
	closesAt: Date;
	running: number;
	silent: number;
	expected: number;
}

/** The doctors near or in an exam now, read by one query of indexed columns and shared by all callers. */
export function makeExamLoad(deps: Pick<Deps, 'db' | 'clock' | 'bus'>) {
	const cached = cachedFor<'active', ActiveRow[]>(LOOK_MS, 1);
	deps.bus.on('exam.changed', () => cached.forget('active'));

	async function look(now: Date): Promise<ActiveRow[]> {
		const { q } = deps.db;
		const soon = new Date(now.getTime() + EXAM_LOAD_MS).toISOString();
		const silent = new Date(now.getTime() - WRITER_SILENT_MS).toISOString();
		// Few rows: running attempts are adjacent in the index of states, announced exams are few.
		const { rows: writing } = await deps.db.pool.query<{ exam_id: number; running: number; silent: number }>(
			`select exam_id, count(*)::int as running,
				count(*) filter (where last_contact_at is null or last_contact_at < $1)::int as silent
			from attempts where state = 'in_progress' and kind <> 'practice' group by exam_id`,
			[silent],
		);
		const ids = writing.map((one) => one.exam_id);
		const near = await q
			.select({
				id: exams.id,
				title: exams.title,
				opensAt: exams.windowOpensAt,
				closesAt: exams.windowClosesAt,
				expected: sql<number>`(select count(*)::int from attempts a where a.exam_id = ${exams.id} and a.state = 'not_started')`,
			})
			.from(exams)
			.where(
				sql`${ids.length > 0 ? inArray(exams.id, ids) : sql`false`} or (${exams.status} in ('scheduled', 'frozen', 'open')
					and ${exams.windowOpensAt} <= ${soon}::timestamptz and ${exams.windowClosesAt} > ${now.toISOString()}::timestamptz)`,
			)
			.orderBy(asc(exams.windowOpensAt), asc(exams.id));
		return near
			.map((exam) => {
				const { running = 0, silent: gone = 0 } = writing.find((one) => one.exam_id === exam.id) ?? {};
				return { ...exam, running, silent: gone };
			})
			.filter((exam) => isActive(exam, now));
	}

	function activeExams(): Promise<ActiveRow[]> {
		const now = deps.clock.now();
		return cached.read('active', now, () => look(now));
	}

	return {
		/** The status line above the desk. */
		async tonight() {
			const exams = await activeExams();
			const { phase, heavyClosed } = loadOf(exams, deps.clock.now());
			return {
				phase,
				heavy_closed: heavyClosed,
				exams: exams.map((exam) => wire(exam)),
			};
		},
		/** Seconds until heavy work should be retried; 0: it may run now. */
		async waitForHeavy(): Promise<number> {
			return loadOf(await activeExams(), deps.clock.now()).heavyClosed ? AGAIN_S : 0;
		},
	};
}
/** The exam load, shared within an app. */
export const sharedExamLoad = onceFor(makeExamLoad);
export type ExamLoad = ReturnType<typeof makeExamLoad>;
