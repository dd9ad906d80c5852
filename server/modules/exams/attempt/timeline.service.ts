import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { blankSheet, type Layout, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { TimelineEvent, TimelineSave } from '#contract/exams/lifecycle.ts';
import type { Op, OtherSheet } from '#contract/exams/taps.ts';
import { DAY_MS } from '../../../days.rules.ts';
import { pick, type Query } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { fault } from '../../../http/fault.ts';
import { type AttemptRow, findOwnAttempt } from '../exams.repo.ts';
import { viewAttempt } from '../exams.views.ts';
import { findPaper } from '../paper/papers.service.ts';
import { attemptEvents, attemptSaves } from './attempts.tables.ts';
import { differences } from './late.rules.ts';
import { listLate, viewLate } from './late.service.ts';
import { storedSheet } from './sheets.rules.ts';

/** First characters of a hash, as printed on the receipt. */
const SHORT_SHA = 12;
const SHEETS_AT_ONCE = 50;

export const SENT = pick(attemptSaves, 'seq', 'epoch', 'sheet', 'sha', 'kept', 'receivedAt');
type Sent = Pick<typeof attemptSaves.$inferSelect, keyof typeof SENT>;

/** Questions that were flagged for later, or no longer are: this changes the hash of a sheet, but no answer. */
const flagChanges = (before: Sheet, after: Sheet): TimelineSave['changes'] =>
	after.flatMap(({ flag }, index) => {
		const [from, to] = flag ? ['unflag', 'flag'] : ['flag', 'unflag'];
		return flag === before[index]?.flag ? [] : [{ position: index + 1, stem: null, from, to }];
	});

/** Each sheet with its changes. An exam leaves thousands of them, so other calls may run in between. */
export async function readSaves(sent: readonly Sent[], layout: Layout): Promise<TimelineSave[]> {
	const saves: TimelineSave[] = [];
	let current = blankSheet(layout);
	for (const { seq, epoch, sheet, sha, kept, receivedAt } of sent) {
		if (saves.length > 0 && saves.length % SHEETS_AT_ONCE === 0) await setImmediate();
		const next = storedSheet(sheet, layout);
		const changes = [...differences(current, next), ...flagChanges(current, next)];
		// A refused sheet changed nothing, so the next one is compared with the one before it.
		if (kept) current = next;
		saves.push({
			at: receivedAt.toISOString(),
			seq,
			epoch,
			kept,
			sha: sha.toString('hex').slice(0, SHORT_SHA),
			changes,
		});
	}
	return saves;
}

export async function listHappened(q: Query, attemptId: number): Promise<TimelineEvent[]> {
	const happened = await q
		.select()
		.from(attemptEvents)
		.where(eq(attemptEvents.attemptId, attemptId))
		.orderBy(asc(attemptEvents.at), asc(attemptEvents.id));
	return happened.map(({ kind, at, meta }) => ({ kind, at: at.toISOString(), detail: meta ?? {} }));
}

const isLongOver = ({ clock, keptDays }: Deps, publishedAt: Date | null): boolean =>
	publishedAt !== null && clock.now().getTime() - publishedAt.getTime() > keptDays('answer_log') * DAY_MS;

export async function attemptTimeline(deps: Deps, doctorId: number, attemptId: number) {
	const { q } = deps.db;
	const attempt = await findOwnAttempt(q, attemptId, doctorId);
	const paper = attempt && (await findPaper(deps, attempt.examId));
	if (!attempt || !paper) return fault('attempt.not_found');
	if (attempt.startedAt === null) return fault('attempt.not_running', { state: attempt.state });
	const [happened, sent, late] = await Promise.all([
		listHappened(q, attemptId),
		q
			.select(SENT)
			.from(attemptSaves)
			.where(eq(attemptSaves.attemptId, attemptId))
			.orderBy(asc(attemptSaves.receivedAt), asc(attemptSaves.epoch), asc(attemptSaves.seq)),
		listLate(q, attemptId),
	]);
	return {
		attempt: viewAttempt(attempt, paper.layout),
		events: happened,
		saves: await readSaves(sent, paper.layout),
		archived: sent.length === 0 && attempt.sheetSeq > 0 && isLongOver(deps, paper.exam.publishedAt),
		late: late.map(viewLate),
	};
}

const placeOf = ({ position, stem }: { position: number; stem: number | null }) => `${position}.${stem}`;

function lastTaps(saves: readonly { ops: Op[] | null }[], startedMs: number) {
	const taps = new Map<string, { value: string; at: string }>();
	for (const op of saves.flatMap(({ ops }) => ops ?? []))
		taps.set(placeOf(op), { value: op.value, at: new Date(startedMs + op.elapsed_ms).toISOString() });
	return (place: Pick<Op, 'position' | 'stem'>, mark: string | null): string | null => {
		const tap = taps.get(placeOf(place));
		return tap?.value === (mark ?? 'blank') ? tap.at : null;
	};
}

/** The newest sheet of a superseded phone; null: there is none, both answer the same, or the doctor has chosen already. */
export async function otherSheet(q: Query, attempt: AttemptRow, layout: Layout): Promise<OtherSheet | null> {
	if (attempt.writerEpoch === 1 || attempt.startedAt === null) return null;
	const { id, writerEpoch } = attempt;
	const happened = await q
		.select(pick(attemptEvents, 'kind', 'at', 'meta'))
		.from(attemptEvents)
		.where(and(eq(attemptEvents.attemptId, id), inArray(attemptEvents.kind, ['takeover', 'conflict'])));
	const takenAt = new Map(
		happened.filter(({ kind }) => kind === 'takeover').map(({ at, meta }) => [meta?.epoch, at]),
	);
	const chosen = new Set(happened.flatMap(({ kind, meta }) => (kind === 'conflict' ? [meta?.sha] : [])));
	const refused = await q
		.select()
		.from(attemptSaves)
		.where(
			and(eq(attemptSaves.attemptId, id), eq(attemptSaves.kept, false), lt(attemptSaves.epoch, writerEpoch)),
		)
		.orderBy(desc(attemptSaves.receivedAt), desc(attemptSaves.seq));
	// Saves received out of order while that phone was the writer are older than the stored sheet.
	const left = refused.filter(({ epoch, receivedAt }) => {
		const at = takenAt.get(epoch + 1);
		return at !== undefined && receivedAt >= at;
	});
	const newest = [...Map.groupBy(left, ({ clientId }) => clientId).values()].flatMap(
		([first]) => first ?? [],
	);
	const other = newest.find(({ sha }) => !chosen.has(sha.toString('hex')));
	if (!other) return null;
	const places = differences(storedSheet(attempt.sheet, layout, id), storedSheet(other.sheet, layout, id));
	if (places.length === 0) return null;
	const stored = await q
		.select({ ops: attemptSaves.ops })
		.from(attemptSaves)
		.where(and(eq(attemptSaves.attemptId, id), eq(attemptSaves.kept, true), isNotNull(attemptSaves.ops)))
		.orderBy(asc(attemptSaves.receivedAt), asc(attemptSaves.seq));
	const startedMs = attempt.startedAt.getTime();
	const ownAt = lastTaps(stored, startedMs);
	const sent = left.filter(({ clientId }) => clientId === other.clientId).toReversed();
	const otherAt = lastTaps(sent, startedMs);
	return {
		sha: other.sha.toString('hex'),
		places: places.map(({ position, stem, from, to }) => ({
			position,
			stem,
			own: from,
			other: to,
			own_at: ownAt({ position, stem }, from),
			other_at: otherAt({ position, stem }, to),
		})),
	};
}
