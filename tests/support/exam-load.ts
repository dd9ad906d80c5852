// Doctors who take the demonstration's open mock against a running app, as their phones do: one whole sheet
// after the other, each with a higher number, recorded with the server's acknowledgements.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Answer, encodeSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { Database } from '#server/db/client.ts';
import { DEMO_PASSWORD, demoDdt, demoPhone } from '#server/seed/demo-doctors.ts';
import { fetchJson } from './process.ts';
import { until } from './until.ts';

export const WEB = '/api/v3/web/doctor';
export const CLIENT = 'client-that-is-killed';

export interface Attempt {
	token: string;
	attemptId: number;
	/** The number of the newest sent sheet. */
	seq: number;
	/** Number and hash of every sheet that the server acknowledged, in order. */
	acked: { seq: number; sha: string }[];
}

/** The sheet under this number. */
export function sheetOf(seq: number): { sheet: string; sha: string } {
	const marks: Sheet = Array.from({ length: 150 }, (_, index): Answer => {
		const bit = (seq >> (index % 16)) & 1;
		return index < 75
			? { type: 'mtf', stems: Array.from({ length: 5 }, () => (bit ? 'T' : 'F')), flag: false }
			: { type: 'sba', letter: bit ? 'B' : 'D', flag: false };
	});
	const bytes = encodeSheet(marks);
	return {
		sheet: Buffer.from(bytes).toString('base64url'),
		sha: createHash('sha256').update(bytes).digest('hex'),
	};
}

/** Signs a demonstration doctor in and starts the mock. */
export async function sit(origin: string, doctor: number): Promise<Attempt> {
	const login = await fetchJson(`${origin}/api/v3/auth/login`, {
		method: 'POST',
		ddt: demoDdt(doctor),
		body: { phone: demoPhone(doctor), password: DEMO_PASSWORD },
	});
	const { token } = login.body;
	const dashboard = await fetchJson(`${origin}${WEB}/dashboard`, { token });
	const cards: { kind: string; course_id: number; schedule_id: number; event_id: number }[] = [
		dashboard.body.now,
		...dashboard.body.week,
	];
	const open = cards.find(({ kind }) => kind === 'exam_open' || kind === 'exam_running');
	if (!open) throw new Error(`the dashboard of ${demoPhone(doctor)} tells of no exam that is open`);
	const { course_id, schedule_id, event_id } = open;
	const info = await fetchJson(
		`${origin}${WEB}/courses/${course_id}/schedule/${schedule_id}/events/${event_id}/exam-info`,
		{ token },
	);
	const started = await fetchJson(`${origin}${WEB}/exams/${info.body.exam.id}/attempts`, {
		method: 'POST',
		token,
		body: { client_id: CLIENT, kind: 'ranked' },
	});
	return { token, attemptId: started.body.attempt.id, seq: 0, acked: [] };
}

/** Time limit of a browser for an answer. */
const ANSWER_MS = 20_000;

/** Sends the sheet under this number once; null when no answer arrived. */
export async function saveOnce(origin: string, sitting: Attempt, seq: number) {
	const { sheet, sha } = sheetOf(seq);
	const answer = await fetchJson(`${origin}${WEB}/attempts/${sitting.attemptId}/sheet`, {
		method: 'PUT',
		token: sitting.token,
		body: { epoch: 1, client_id: CLIENT, seq, sheet, sha, elapsed_ms: seq },
		mostMs: ANSWER_MS,
	}).catch(() => null);
	if (answer?.status === 200) sitting.acked.push({ seq, sha });
	return answer;
}

/** Saves as fast as answers arrive, until the connection breaks or `enough` returns true. */
export async function keepSaving(origin: string, sitting: Attempt, enough: () => boolean): Promise<void> {
	while (!enough()) if ((await saveOnce(origin, sitting, ++sitting.seq)) === null) return;
}

/** Delay between two tries of the same save; a phone waits longer. */
const AGAIN_MS = 50;

/**
 * Saves at this interval and retries: an unacknowledged sheet is sent again, at the app's current address, before
 * the next one. Ends after an acknowledged sheet once `enough` returns true. Returns the refusals on the way.
 */
export async function insistOnSaving(
	where: (seq: number) => string,
	sitting: Attempt,
	gapMs: number,
	enough: () => boolean,
): Promise<string[]> {
	const refusals: string[] = [];
	while (!enough()) {
		const began = performance.now();
		const seq = ++sitting.seq;
		await until(
			async () => {
				const answer = await saveOnce(where(seq), sitting, seq);
				if (answer?.status === 200) return true;
				refusals.push(answer === null ? 'no answer' : `${answer.status} ${answer.body?.code}`);
				return false;
			},
			{ every: AGAIN_MS, most: 120_000 },
		);
		await delay(Math.max(0, began + gapMs - performance.now()));
	}
	return refusals;
}

/** The lowest number of acknowledged sheets. */
export const fewestAcked = (attempts: readonly Attempt[]): number =>
	Math.min(...attempts.map(({ acked }) => acked.length));

/**
 * Compares the server's acknowledgements with its database: every sheet is in the log under its number, and
 * the sheet that counts is the newest, or a later one that was already sent.
 */
export async function expectNothingLost(db: Database, attempts: readonly Attempt[]): Promise<void> {
	for (const { attemptId, acked, seq } of attempts) {
		expect(acked.length).toBeGreaterThan(0);
		const { rows } = await db.pool.query<{ it: string }>(
			`select seq || ' ' || encode(sha, 'hex') as it from attempt_saves where attempt_id = $1 and kept`,
			[attemptId],
		);
		const held = new Set(rows.map(({ it }) => it));
		expect(acked.filter((one) => !held.has(`${one.seq} ${one.sha}`))).toEqual([]);
		const now = await db.pool.query<{ seq: number; sheet: string; sha: string }>(
			`select sheet_seq as seq, replace(translate(encode(sheet, 'base64'), '+/=', '-_'), E'\\n', '') as sheet,
				encode(sheet_sha, 'hex') as sha from attempts where id = $1`,
			[attemptId],
		);
		const counted = now.rows[0];
		expect(counted?.seq).toBeGreaterThanOrEqual(acked.at(-1)?.seq ?? 0);
		expect(counted?.seq).toBeLessThanOrEqual(seq);
		expect(counted).toMatchObject(sheetOf(counted?.seq ?? 0));
	}
}
