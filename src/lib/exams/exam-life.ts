import { type ExamStatusFile, statusFilePath } from '#contract/exams/bundle.ts';
import { examLife } from '#contract/exams/lifecycle.ts';
import { call } from '../http/call.ts';
import { serverClock } from '../http/server-clock.ts';
import { readOf } from '../state/query.ts';
import type { EventIds } from './exams.ts';

/** The gate of an exam, with the doctor's own start as an instant, because a duration becomes outdated. */
export const examStatus$ = (ids: EventIds) =>
	readOf(`exam/status/${ids.id}/${ids.schedule_id}/${ids.event_id}`, async () => {
		const status = await call(examLife.status, { params: ids });
		return { ...status, starts_at: new Date(serverClock.now() + status.starts_in_ms).toISOString() };
	});
export const pendingExamInfo$ = (id: string, event_id: string) =>
	readOf(`exam/pending/${id}/${event_id}`, () =>
		call(examLife.pendingExamInfo, { params: { id, event_id } }),
	);
export const pendingExams$ = (id: string) =>
	readOf(`exam/pending-list/${id}`, () => call(examLife.pendingExams, { params: { id } }));
export const adminExams$ = (id: string) =>
	readOf(`exam/admin-list/${id}`, () => call(examLife.adminExams, { params: { id } }));

/** What a waiting page has loaded of the exam; the exam status is compared with it. */
export interface KnownOfExam {
	opens_at: string;
	closes_at: string;
	bundle_url: string | null;
}

const STATUS_EVERY_MS = 10_000;
/** Timeout of one read: short, as the next read follows soon. */
const STATUS_MS = 8_000;
/** Random delay, or every waiting page would call the API in the same second after the status changed. */
const SPREAD_MS = 4_000;

export function statusMoved(
	status: Pick<ExamStatusFile, 'opens_at' | 'closes_at' | 'bundle'>,
	known: KnownOfExam,
): boolean {
	return (
		Date.parse(status.opens_at) !== Date.parse(known.opens_at) ||
		Date.parse(status.closes_at) !== Date.parse(known.closes_at) ||
		(status.bundle !== null && status.bundle.url !== known.bundle_url)
	);
}

export type StatusNotice = ExamStatusFile['notices'][number];
export type StatusLine = ExamStatusFile['line'];

/** Reads the exam status: a static file, so that a thousand waiting doctors do not call the API. Null on failure. */
async function fetchStatus(url: string): Promise<ExamStatusFile | null> {
	try {
		const answer = await fetch(url, { signal: AbortSignal.timeout(STATUS_MS) });
		const status = answer.ok ? ((await answer.json()) as Partial<ExamStatusFile>) : null;
		return status && 'stamp' in status && Array.isArray(status.notices) ? (status as ExamStatusFile) : null;
	} catch {
		return null;
	}
}

/** `random`: in [0, 1), to spread the requests of many pages. */
const TOOLS = { fetch: fetchStatus, random: Math.random };
export type StatusTools = typeof TOOLS;

function pollStatus(
	url: string,
	{ firstMs, everyMs }: { firstMs: number; everyMs: number },
	readStatus: StatusTools['fetch'],
	on: (status: ExamStatusFile) => void,
): () => void {
	let stopped = false;
	const look = async () => {
		const status = await readStatus(url);
		if (stopped) return;
		if (status) on(status);
		next = setTimeout(look, everyMs);
	};
	let next = setTimeout(look, firstMs);
	return () => {
		stopped = true;
		clearTimeout(next);
	};
}

/** Reads the exam status every ten seconds until it is stopped. `moved`: the page is outdated. */
export function watchStatus(
	url: string,
	known: KnownOfExam,
	on: {
		notices: (notices: readonly StatusNotice[]) => void;
		line: (line: StatusLine) => void;
		moved: () => void;
	},
	tools = TOOLS,
): () => void {
	let stamp: string | null = null;
	let asking: ReturnType<typeof setTimeout> | undefined;
	const stop = pollStatus(url, { firstMs: 0, everyMs: STATUS_EVERY_MS }, tools.fetch, (status) => {
		on.notices(status.notices);
		on.line(status.line);
		// An exception for this doctor alone changes only the stamp in the exam status.
		const news = stamp === null ? statusMoved(status, known) : status.stamp !== stamp;
		if (news) {
			clearTimeout(asking);
			asking = setTimeout(on.moved, tools.random() * SPREAD_MS);
		}
		stamp = status.stamp;
	});
	return () => {
		stop();
		clearTimeout(asking);
	};
}

const LINE_FIRST_MS = 15_000;
const LINE_EVERY_MS = 60_000;

/** Reads the staff notices once a minute; not at once, as the waiting page has just shown them and the first seconds are for the paper. */
export function watchLine(examId: number, on: (line: StatusLine) => void, tools = TOOLS): () => void {
	const times = { firstMs: LINE_FIRST_MS * (1 + tools.random()), everyMs: LINE_EVERY_MS };
	return pollStatus(statusFilePath(examId), times, tools.fetch, ({ line }) => on(line));
}
