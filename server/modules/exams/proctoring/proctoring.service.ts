import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { pagingOf } from '../../../desk/listing.ts';
import { fault } from '../../../http/fault.ts';
import { devices } from '../../account/index.ts';
import { attemptEvents, attemptSaves } from '../attempt/attempts.tables.ts';
import { readSaves } from '../attempt/timeline.service.ts';
import { type ExamRow, findExam, withLastEnds } from '../exams.repo.ts';
import { entryClosesAt, overAt } from '../exams.rules.ts';
import { findOutExam } from '../marks/keys.service.ts';
import type { Papers } from '../paper/papers.service.ts';
import { type CandidatesQuery, findCandidate, listCandidates } from './candidates.repo.ts';
import { countBeside, countCandidates, listGiven, listRefusals } from './proctoring.repo.ts';
import { type Reading, rateOf, readingsWith } from './proctoring.rules.ts';
import { findLine } from './proctoring-actions.service.ts';

/** However many people watch an exam, a process queries this often. */
const LOOK_MS = 2_000;
const MOST_LOOKS = 50;
/** Saves of one attempt that are compared for the screen; an exam leaves thousands. */
const MOST_SAVES = 200;
const MB = 1024 * 1024;

async function look(deps: Deps, exam: ExamRow, server: Server) {
	const { q } = deps.db;
	const now = deps.clock.now();
	const [[whole], counts, refusals, beside, complaints, line, overrides, health] = await Promise.all([
		withLastEnds(q, [exam]),
		countCandidates(q, exam, now),
		listRefusals(q, exam.id, now),
		countBeside(q, exam.id),
		deps.answers.complaintsOnExam(q, exam.id),
		findLine(q, exam.id),
		listGiven(q, exam.id),
		server(),
	]);
	const { saves_per_s, ...rest } = health;
	return {
		at: now.toISOString(),
		exam: {
			id: exam.id,
			title: exam.title,
			status: exam.status,
			revision: exam.revision,
			opens_at: exam.windowOpensAt.toISOString(),
			closes_at: exam.windowClosesAt.toISOString(),
			entry_closes_at: entryClosesAt(exam).toISOString(),
			over_at: overAt(whole ?? exam).toISOString(),
			duration_min: exam.durationMin,
			published_at: exam.publishedAt?.toISOString() ?? null,
			frozen_at: exam.frozenAt?.toISOString() ?? null,
			bundle_bytes: beside.bundleBytes,
		},
		counts,
		saves_per_s,
		refusals,
		complaints_open: complaints,
		keys_proposed: beside.proposed,
		line,
		overrides,
		server: rest,
	};
}
type Look = Awaited<ReturnType<typeof look>>;
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

/** Proctoring: counts shared by all viewers, the candidates of an exam, one attempt with all its data. */
export function makeProctoring(deps: Deps, papers: Papers) {
	const cached = new Map<number, { until: number; exam: Promise<Look> }>();
	let server: Server | undefined;
	deps.bus.on('exam.changed', ({ exam_id }) => cached.delete(exam_id));

	return {
		async exam(examId: number) {
			const now = deps.clock.now().getTime();
			const found = cached.get(examId);
			if (found && now < found.until) return found.exam;
			const exam = await findOutExam(deps.db.q, examId);
			if (!exam) return fault('exam.not_found');
			server ??= watchServer(deps);
			const mine = { until: now + LOOK_MS, exam: look(deps, exam, server) };
			cached.delete(examId);
			cached.set(examId, mine);
			const [oldest] = cached.keys();
			if (cached.size > MOST_LOOKS && oldest !== undefined) cached.delete(oldest);
			mine.exam.catch(() => cached.get(examId) === mine && cached.delete(examId));
			return mine.exam;
		},
		async candidates(examId: number, query: CandidatesQuery) {
			const exam = await findExam(deps.db.q, examId);
			if (!exam) return fault('exam.not_found');
			const { rows, total } = await listCandidates(deps.db.q, exam, query, deps.clock.now());
			return { items: rows, meta: pagingOf(query, total) };
		},
		async candidate(attemptId: number) {
			const { q } = deps.db;
			const found = await findCandidate(q, attemptId);
			const paper = found && (await papers(found.attempt.examId));
			if (!found || !paper) return fault('attempt.not_found');
			const [events, sent, total, own] = await Promise.all([
				q
					.select()
					.from(attemptEvents)
					.where(eq(attemptEvents.attemptId, attemptId))
					.orderBy(attemptEvents.at, attemptEvents.id),
				q
					.select()
					.from(attemptSaves)
					.where(eq(attemptSaves.attemptId, attemptId))
					.orderBy(sql`${attemptSaves.receivedAt} desc, ${attemptSaves.epoch} desc, ${attemptSaves.seq} desc`)
					.limit(MOST_SAVES + 1),
				q.$count(attemptSaves, eq(attemptSaves.attemptId, attemptId)),
				q
					.select({
						label: devices.label,
						class: devices.class,
						state: devices.state,
						lastSeen: devices.lastSeen,
					})
					.from(devices)
					.where(eq(devices.doctorId, found.attempt.doctorId))
					.orderBy(sql`${devices.lastSeen} desc`),
			]);
			// One more than is shown, so that the first one shown has a predecessor to compare with.
			const saves = (await readSaves(sent.toReversed(), paper.layout)).slice(-MOST_SAVES);
			return {
				exam: { id: paper.exam.id, title: paper.exam.title },
				sitter: found.sitter,
				devices: own.map(({ lastSeen, ...device }) => ({ ...device, last_seen: lastSeen.toISOString() })),
				events: events.map(({ kind, at, meta }) => ({ kind, at: at.toISOString(), detail: meta ?? {} })),
				saves,
				saves_total: total,
			};
		},
	};
}
