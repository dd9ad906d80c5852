import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, sql } from 'drizzle-orm';
import { cachedFor } from '../../../cached-for.ts';
import { pick, wire } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { devices } from '../../account/index.ts';
import { attemptSaves } from '../attempt/attempts.tables.ts';
import { listHappened, readSaves, SENT } from '../attempt/timeline.service.ts';
import { findExam, withLastEnds } from '../exams.repo.ts';
import { entryClosesAt, overAt } from '../exams.rules.ts';
import { countWaiting, findOutExam } from '../marks/keys.service.ts';
import { findBundle } from '../paper/bundle.service.ts';
import { findPaper } from '../paper/papers.service.ts';
import { type CandidatesQuery, findCandidate, listCandidates } from './candidates.repo.ts';
import { countCandidates, listGiven, listRefusals } from './proctoring.repo.ts';
import { type Reading, rateOf, readingsWith } from './proctoring.rules.ts';
import { findLine } from './proctoring-actions.service.ts';

/** However many people watch an exam, a process queries this often. */
const LOOK_MS = 2_000;
const MOST_LOOKS = 50;
/** Saves of one attempt that are compared for the screen; an exam leaves thousands. */
const MOST_SAVES = 200;
const MB = 1024 * 1024;

async function look(deps: Deps, examId: number, server: Server) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const exam = await findOutExam(q, examId);
	if (!exam) return fault('exam.not_found');
	const [[whole], counts, refusals, bundle, keys_proposed, complaints_open, line, overrides, health] =
		await Promise.all([
			withLastEnds(q, [exam]),
			countCandidates(q, exam, now),
			listRefusals(q, exam.id, now),
			findBundle(q, exam.id),
			countWaiting(q, exam.id),
			deps.answers.complaintsOnExam(q, exam.id),
			findLine(q, exam.id),
			listGiven(q, exam.id),
			server(),
		]);
	const { saves_per_s, ...rest } = health;
	return {
		at: now.toISOString(),
		exam: {
			...wire(pick(exam, 'id', 'title', 'status', 'revision', 'durationMin', 'publishedAt', 'frozenAt')),
			opens_at: exam.windowOpensAt.toISOString(),
			closes_at: exam.windowClosesAt.toISOString(),
			entry_closes_at: entryClosesAt(exam).toISOString(),
			over_at: overAt(whole ?? exam).toISOString(),
			bundle_bytes: bundle?.bytes ?? null,
		},
		counts,
		saves_per_s,
		refusals,
		complaints_open,
		keys_proposed,
		line,
		overrides,
		server: rest,
	};
}
type Server = ReturnType<typeof watchServer>;

/** Load of this process and its database; the database counts saves, so those of all processes are included. */
function watchServer(deps: Deps) {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	let readings: Reading[] = [];
	return async () => {
		const begun = performance.now();
		const { rows } = await deps.db.pool.query<{ saves: number; due: number }>(
			`select pg_stat_get_tuples_inserted('attempt_saves'::regclass) as saves,
				(select count(*)::int from graphile_worker.jobs where run_at <= now() and locked_at is null) as due`,
		);
		const now = performance.now();
		readings = readingsWith(readings, { at: now, count: Number(rows[0]?.saves ?? 0) });
		const longest = delay.max / 1e6;
		delay.reset();
		return {
			saves_per_s: rateOf(readings),
			up_s: Math.round(process.uptime()),
			memory_mb: Math.round(process.memoryUsage.rss() / MB),
			loop_ms: Math.round(longest * 10) / 10,
			db_ms: Math.round((now - begun) * 10) / 10,
			db_waiting: deps.db.pool.waitingCount + deps.db.hot.waitingCount,
			jobs_due: rows[0]?.due ?? 0,
			news: deps.bus.connected,
		};
	};
}

export function makeProctoring(deps: Deps) {
	const looks = cachedFor<number, Awaited<ReturnType<typeof look>>>(LOOK_MS, MOST_LOOKS);
	let server: Server | undefined;
	deps.bus.on('exam.changed', ({ exam_id }) => looks.forget(exam_id));

	return {
		exam(examId: number) {
			server ??= watchServer(deps);
			const watched = server;
			return looks.read(examId, deps.clock.now(), () => look(deps, examId, watched));
		},
		async candidates(examId: number, query: CandidatesQuery) {
			const exam = await findExam(deps.db.q, examId);
			return exam ? listCandidates(deps.db.q, exam, query, deps.clock.now()) : fault('exam.not_found');
		},
		async candidate(attemptId: number) {
			const { q } = deps.db;
			const found = await findCandidate(q, attemptId);
			const paper = found && (await findPaper(deps, found.examId));
			if (!found || !paper) return fault('attempt.not_found');
			const [events, sent, total, own] = await Promise.all([
				listHappened(q, attemptId),
				q
					.select(SENT)
					.from(attemptSaves)
					.where(eq(attemptSaves.attemptId, attemptId))
					.orderBy(sql`${attemptSaves.receivedAt} desc, ${attemptSaves.epoch} desc, ${attemptSaves.seq} desc`)
					.limit(MOST_SAVES + 1),
				q.$count(attemptSaves, eq(attemptSaves.attemptId, attemptId)),
				q
					.select(pick(devices, 'label', 'class', 'state', 'lastSeen'))
					.from(devices)
					.where(eq(devices.doctorId, found.doctorId))
					.orderBy(sql`${devices.lastSeen} desc`),
			]);
			// One more than is shown, so that the first one shown has a predecessor to compare with.
			const saves = (await readSaves(sent.toReversed(), paper.layout)).slice(-MOST_SAVES);
			return {
				exam: pick(paper.exam, 'id', 'title'),
				sitter: found.sitter,
				devices: own.map(wire),
				events,
				saves,
				saves_total: total,
			};
		},
	};
}
