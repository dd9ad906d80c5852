import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { bundlePath, type ExamStatusFile } from '#contract/exams/bundle.ts';
import type { ExamGateFile } from '#contract/exams/ticket.ts';
import type { Query } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { makeLane } from '../../../http/unknown-tokens.ts';
import { startsTogether } from '../attempt/attempts.rules.ts';
import { gateSecret } from '../attempt/tickets.ts';
import { examOverrides } from '../exams.tables.ts';
import { examLines } from '../proctoring/proctoring.tables.ts';
import { listHashes, readBundle } from './bundle.service.ts';
import type { Paper, Papers } from './papers.service.ts';

/** The files served to all doctors who take, or wait for, an exam. */
export interface ExamFiles {
	/** Null when there is no such file. */
	file(examId: number, hash: string): Promise<Buffer | null>;
	/** What opens the paper for a ticket holder; null before the opening, and where tickets are not issued. */
	gate(examId: number, hash: string): Promise<ExamGateFile | null>;
	/** Null when there is no such exam, or it is not announced. */
	status(examId: number): Promise<ExamStatusFile | null>;
}

/** Memory for cached bundles; during an exam thousands of phones request the same few. */
const MEMORY_BYTES = 64 * 1024 * 1024;
const BOARDS = 500;
/** An unknown exam is not queried again for this time. */
const UNKNOWN_MS = 5_000;

type Written = Omit<ExamStatusFile, 'now'>;

/** Times of the exam that apply to all doctors, with exceptions of the scope `exam`. */
async function writeStatus(q: Query, { exam, bundle }: Paper): Promise<Written | null> {
	if (exam.status === 'draft' || exam.status === 'key_check') return null;
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
		stamp: createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 12),
		notices: general.flatMap(({ extraMin, runningOnly, createdAt }) =>
			extraMin === null || runningOnly
				? []
				: [{ kind: 'extra_time' as const, minutes: extraMin, at: createdAt.toISOString() }],
		),
		line: line ? { bn: line.bn, en: line.en, at: line.updatedAt.toISOString() } : null,
	};
}

/** The most recently requested bundles. */
function bundleMemory(deps: Pick<Deps, 'db' | 'bus'>) {
	const files = new Map<string, Promise<Buffer | null>>();
	const sizes = new Map<string, number>();

	function dropFile(name: string): void {
		files.delete(name);
		sizes.delete(name);
	}
	/** Records the size of what was read, and removes the least recently requested files. */
	function weigh(name: string, bytes: Buffer | null): void {
		if (bytes === null) {
			dropFile(name);
			return;
		}
		if (!files.has(name)) return;
		sizes.set(name, bytes.length);
		let all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
		for (const [oldest, size] of sizes) {
			if (all <= MEMORY_BYTES || oldest === name) break;
			dropFile(oldest);
			all -= size;
		}
	}
	return {
		file(examId: number, hash: string): Promise<Buffer | null> {
			const name = `${examId}/${hash}`;
			const found = deps.bus.connected ? files.get(name) : undefined;
			if (found) {
				const size = sizes.get(name);
				if (size !== undefined) {
					sizes.delete(name);
					sizes.set(name, size);
				}
				return found;
			}
			const reading = readBundle(deps.db.q, examId, hash);
			files.set(name, reading);
			reading.then(
				(bytes) => weigh(name, bytes),
				() => dropFile(name),
			);
			return reading;
		},
		forget(examId: number): void {
			for (const name of files.keys()) if (name.startsWith(`${examId}/`)) dropFile(name);
		},
		clear(): void {
			files.clear();
			sizes.clear();
		},
	};
}

/** The names of all bundles: clients may request invented names, and no such call reaches the database. */
function bundleNames(deps: Pick<Deps, 'db' | 'bus'>) {
	let stored: Promise<Map<number, string>> | undefined;
	return {
		async has(examId: number, hash: string): Promise<boolean> {
			let names = deps.bus.connected ? stored : undefined;
			if (!names) {
				const loading = listHashes(deps.db.q);
				names = loading;
				stored = loading;
				loading.catch(() => stored === loading && this.clear());
			}
			return (await names).get(examId) === hash;
		},
		clear(): void {
			stored = undefined;
		},
	};
}

/** Bundles and exam statuses from memory; a status is rewritten when any process changes the exam. */
export function makeExamFiles(
	deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'secret'>,
	papers: Papers,
): ExamFiles {
	const names = bundleNames(deps);
	const bundles = bundleMemory(deps);
	/** Exams with a status are read at once, others in turn: their numbers may be invented. */
	const announced = new Set<number>();
	const inTurn = makeLane();
	const boards = new Map<number, { until: number; written: Promise<Written | null> }>();

	deps.bus.on('exam.changed', ({ exam_id }) => {
		names.clear();
		boards.delete(exam_id);
		bundles.forget(exam_id);
	});
	deps.bus.onReset(() => {
		names.clear();
		boards.clear();
		bundles.clear();
	});

	async function loadStatus(examId: number): Promise<Written | null> {
		const paper = await papers(examId);
		return paper && writeStatus(deps.db.q, paper);
	}

	return {
		file: async (examId, hash) => ((await names.has(examId, hash)) ? bundles.file(examId, hash) : null),
		async gate(examId, hash) {
			if (!(await names.has(examId, hash))) return null;
			const paper = await papers(examId);
			if (paper?.bundle?.url !== bundlePath(examId, hash) || !startsTogether(paper.exam)) return null;
			if (deps.clock.now() < paper.exam.windowOpensAt) return null;
			return { secret: gateSecret(deps.secret, paper.bundle).toString('base64url') };
		},
		async status(examId) {
			const now = deps.clock.now();
			const known = deps.bus.connected ? boards.get(examId) : undefined;
			let written = known && now.getTime() < known.until ? known.written : undefined;
			if (!written) {
				const load = () => loadStatus(examId);
				const loading = announced.has(examId) ? load() : inTurn(load);
				if (!loading) return null;
				const entry = { until: Number.POSITIVE_INFINITY, written: loading };
				boards.delete(examId);
				boards.set(examId, entry);
				for (const oldest of boards.keys()) {
					if (boards.size <= BOARDS) break;
					boards.delete(oldest);
				}
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
