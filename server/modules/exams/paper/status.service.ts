import { hash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { bundlePath, type ExamStatusFile } from '#contract/exams/bundle.ts';
import type { ExamGateFile } from '#contract/exams/ticket.ts';
import { cachedFor, setLatest } from '../../../cached-for.ts';
import type { Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { makeLane } from '../../../http/unknown-tokens.ts';
import { startsTogether } from '../attempt/attempts.rules.ts';
import { gateSecret } from '../attempt/tickets.ts';
import { isOpenToChange } from '../exams.rules.ts';
import { examOverrides } from '../exams.tables.ts';
import { examLines } from '../proctoring/proctoring.tables.ts';
import { listHashes, readBundle } from './bundle.service.ts';
import { findPaper, type Paper } from './papers.service.ts';

export type ExamFiles = ReturnType<typeof makeExamFiles>;

const MEMORY_BYTES = 64 * 1024 * 1024;
const BOARDS = 500;
/** An unknown exam is not queried again for this time. */
const UNKNOWN_MS = 5_000;

type Written = Omit<ExamStatusFile, 'now'>;

/** Times of the exam that apply to all doctors, with exceptions of the scope `exam`. */
async function writeStatus(q: Query, { exam, bundle }: Paper): Promise<Written | null> {
	if (isOpenToChange(exam.status)) return null;
	const [line] = await q.select().from(examLines).where(eq(examLines.examId, exam.id));
	const overrides = await q
		.select()
		.from(examOverrides)
		.where(eq(examOverrides.examId, exam.id))
		.orderBy(desc(examOverrides.id));
	const general = overrides.filter((override) => override.scope === 'exam');
	const opensAt = general.find((override) => override.opensAt)?.opensAt ?? exam.windowOpensAt;
	const closesAt = general.find((override) => override.closesAt)?.closesAt ?? exam.windowClosesAt;
	const seen = [
		exam.updatedAt,
		exam.revision,
		bundle?.url,
		overrides.map(({ id, updatedAt }) => [id, updatedAt]),
	];
	return {
		opens_at: opensAt.toISOString(),
		closes_at: closesAt.toISOString(),
		bundle: bundle && { url: bundle.url, bytes: bundle.bytes, picture_bytes: bundle.pictureBytes },
		revision: exam.revision,
		stamp: hash('sha256', JSON.stringify(seen), 'base64url').slice(0, 12),
		notices: general.flatMap(({ extraMin, runningOnly, createdAt }) =>
			extraMin === null || runningOnly
				? []
				: [{ kind: 'extra_time' as const, minutes: extraMin, at: createdAt.toISOString() }],
		),
		line: line ? { bn: line.bn, en: line.en, at: line.updatedAt.toISOString() } : null,
	};
}

function bundleMemory(deps: Pick<Deps, 'db' | 'bus'>) {
	const files = new Map<string, { reading: Promise<Buffer | null>; size: number }>();

	/** Removes the least recently requested files that were read, but not this one. */
	function dropOldest(name: string): void {
		let all = 0;
		for (const { size } of files.values()) all += size;
		for (const [oldest, { size }] of files) {
			if (all <= MEMORY_BYTES || oldest === name) break;
			if (size > 0) files.delete(oldest);
			all -= size;
		}
	}
	return {
		file(examId: number, hash: string): Promise<Buffer | null> {
			const name = `${examId}/${hash}`;
			const found = deps.bus.connected ? files.get(name) : undefined;
			const entry = found ?? { reading: readBundle(deps.db.q, examId, hash), size: 0 };
			files.delete(name);
			files.set(name, entry);
			if (found) return found.reading;
			const drop = () => files.get(name) === entry && files.delete(name);
			entry.reading.then((bytes) => {
				if (bytes === null) drop();
				else if (files.get(name) === entry) {
					entry.size = bytes.length;
					dropOldest(name);
				}
			}, drop);
			return entry.reading;
		},
		forget(examId: number): void {
			for (const name of files.keys()) if (name.startsWith(`${examId}/`)) files.delete(name);
		},
		clear: () => files.clear(),
	};
}

export function makeExamFiles(deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'secret'>) {
	/** The names of all bundles: clients may request invented names, and no such call reaches the database. */
	const names = cachedFor<'all', ReadonlyMap<number, string>>(Number.POSITIVE_INFINITY, 1);
	const bundles = bundleMemory(deps);
	/** Exams with a status are read at once, others in turn: their numbers may be invented. */
	const announced = new Set<number>();
	const inTurn = makeLane();
	const boards = new Map<number, { until: number; written: Promise<Written | null> }>();

	deps.bus.on('exam.changed', ({ exam_id }) => {
		names.forget('all');
		boards.delete(exam_id);
		bundles.forget(exam_id);
	});
	deps.bus.onReset(() => {
		names.forget('all');
		boards.clear();
		bundles.clear();
	});

	async function hasBundle(examId: number, hash: string): Promise<boolean> {
		if (!deps.bus.connected) names.forget('all');
		const stored = await names.read('all', deps.clock.now(), () => listHashes(deps.db.q));
		return stored.get(examId) === hash;
	}

	return {
		/** Null when there is no such file. */
		file: async (examId: number, hash: string): Promise<Buffer | null> =>
			(await hasBundle(examId, hash)) ? bundles.file(examId, hash) : null,
		/** What opens the paper for a ticket holder; null before the opening, and where tickets are not issued. */
		async gate(examId: number, hash: string): Promise<ExamGateFile | null> {
			if (!(await hasBundle(examId, hash))) return null;
			const paper = await findPaper(deps, examId);
			if (paper?.bundle?.url !== bundlePath(examId, hash) || !startsTogether(paper.exam)) return null;
			if (deps.clock.now() < paper.exam.windowOpensAt) return null;
			return { secret: gateSecret(deps.secret, paper.bundle).toString('base64url') };
		},
		/** Null when there is no such exam, or it is not announced. */
		async status(examId: number): Promise<ExamStatusFile | null> {
			const now = deps.clock.now();
			const known = deps.bus.connected ? boards.get(examId) : undefined;
			let written = known && now.getTime() < known.until ? known.written : undefined;
			if (!written) {
				const load = async () => {
					const paper = await findPaper(deps, examId);
					return paper && writeStatus(deps.db.q, paper);
				};
				const loading = announced.has(examId) ? load() : inTurn(load);
				if (!loading) return null;
				const entry = { until: Number.POSITIVE_INFINITY, written: loading };
				setLatest(boards, examId, entry, BOARDS);
				loading.then(
					(status) => {
						if (status === null) entry.until = now.getTime() + UNKNOWN_MS;
						else announced.add(examId);
					},
					() => boards.get(examId) === entry && boards.delete(examId),
				);
				written = loading;
			}
			const status = await written;
			return status && { ...status, now: now.toISOString() };
		},
	};
}
