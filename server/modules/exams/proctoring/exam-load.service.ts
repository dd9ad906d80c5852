import { and, asc, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import { EXAM_LOAD_MS, WRITER_SILENT_MS } from '#contract/constants.ts';
import { cachedFor } from '../../../cached-for.ts';
import { pick, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { onceFor } from '../../../once-for.ts';
import { attempts } from '../attempt/attempts.tables.ts';
import { BY_CLOCK } from '../exams.rules.ts';
import { exams } from '../exams.tables.ts';
import { isActive, loadOf } from './proctoring.rules.ts';

/** Each process queries at most this often, however many screens poll. */
const LOOK_MS = 2_000;
const AGAIN_S = 300;

/** The doctors near or in an exam now, read by one query of indexed columns and shared by all callers. */
function makeExamLoad(deps: Pick<Deps, 'db' | 'clock' | 'bus'>) {
	const cached = cachedFor<'active', Awaited<ReturnType<typeof look>>>(LOOK_MS, 1);
	deps.bus.on('exam.changed', () => cached.forget('active'));

	async function look(now: Date) {
		const { q } = deps.db;
		const soon = new Date(now.getTime() + EXAM_LOAD_MS);
		const silentFrom = new Date(now.getTime() - WRITER_SILENT_MS).toISOString();
		const { lastContactAt: lastSeen } = attempts;
		// Few rows: running attempts are adjacent in the index of states, announced exams are few.
		const writing = q.$with('writing').as(
			q
				.select({
					examId: attempts.examId,
					running: sql<number>`count(*)::int`.as('running'),
					silent:
						sql<number>`(count(*) filter (where ${lastSeen} is null or ${lastSeen} < ${silentFrom}::timestamptz))::int`.as(
							'silent',
						),
				})
				.from(attempts)
				.where(and(eq(attempts.state, 'in_progress'), ne(attempts.kind, 'practice')))
				.groupBy(attempts.examId),
		);
		const isNear = and(
			inArray(exams.status, BY_CLOCK),
			lte(exams.windowOpensAt, soon),
			gt(exams.windowClosesAt, now),
		);
		const found = await q
			.with(writing)
			.select({
				...pick(exams, 'id', 'title'),
				opensAt: exams.windowOpensAt,
				closesAt: exams.windowClosesAt,
				expected: sql<number>`(select count(*)::int from attempts a where a.exam_id = ${exams.id} and a.state = 'not_started')`,
				running: sql<number>`coalesce(${writing.running}, 0)`,
				silent: sql<number>`coalesce(${writing.silent}, 0)`,
			})
			.from(exams)
			.leftJoin(writing, eq(writing.examId, exams.id))
			.where(or(isNotNull(writing.examId), isNear))
			.orderBy(asc(exams.windowOpensAt), asc(exams.id));
		return found.filter((exam) => isActive(exam, now));
	}

	function activeExams() {
		const now = deps.clock.now();
		return cached.read('active', now, () => look(now));
	}

	return {
		async tonight() {
			const exams = await activeExams();
			const { phase, heavyClosed } = loadOf(exams, deps.clock.now());
			return { phase, heavy_closed: heavyClosed, exams: exams.map(wire) };
		},
		/** Seconds until heavy work should be retried; 0: it may run now. */
		async waitForHeavy(): Promise<number> {
			return loadOf(await activeExams(), deps.clock.now()).heavyClosed ? AGAIN_S : 0;
		},
	};
}
export const sharedExamLoad = onceFor(makeExamLoad);
