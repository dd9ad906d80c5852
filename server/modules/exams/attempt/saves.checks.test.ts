import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EXAM_GRACE_MS } from '#contract/constants.ts';
import { blankSheet, encodeSheet, type Layout } from '#contract/exams/answer-sheet.ts';
import type { Op } from '#contract/exams/taps.ts';
import { isRepeat, opsFit, readSheet, refusal } from './saves.checks.ts';

const LAYOUT: Layout = ['mtf', 'sba'];
const BYTES = Buffer.from(encodeSheet(blankSheet(LAYOUT)));
const hex = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');
const SENT = { epoch: 2, client_id: 'phone', seq: 5, sheet: BYTES.toString('base64url'), sha: hex(BYTES) };

describe('a sheet as sent', () => {
	it('is read with the hash of its bytes', () => {
		expect(readSheet(SENT, LAYOUT)).toEqual({ sheet: BYTES, sha: hash('sha256', BYTES, 'buffer') });
	});

	it.each([
		['with the hash of another one', { sha: hex(Buffer.from('x')) }],
		['in another writing of the same bytes', { sheet: `${SENT.sheet}=` }],
		['of another paper', { sheet: Buffer.alloc(9).toString('base64url'), sha: hex(Buffer.alloc(9)) }],
	])('is refused %s', (_, changed) => {
		expect(readSheet({ ...SENT, ...changed }, LAYOUT)).toBeNull();
	});
});

describe('steps on the way to a sheet', () => {
	const op = (position: number, stem: number | null, value: Op['value']): Op => ({
		position,
		stem,
		value,
		elapsed_ms: 0,
	});
	const fits = (...ops: Op[]) => opsFit(ops, LAYOUT);

	it('fit the type of their question', () => {
		expect(fits()).toBe(true);
		for (const value of ['T', 'F', 'blank'] as const) {
			expect(fits(op(1, 1, value))).toBe(true);
			expect(fits(op(1, null, value))).toBe(false);
		}
		for (const value of ['A', 'B', 'C', 'D', 'E', 'blank'] as const) {
			expect(fits(op(2, null, value))).toBe(true);
			expect(fits(op(2, 1, value))).toBe(false);
		}
		expect(fits(op(1, 1, 'A'))).toBe(false);
		expect(fits(op(2, null, 'T'))).toBe(false);
	});

	it('flag whole questions', () => {
		for (const value of ['flag', 'unflag'] as const)
			for (const position of [1, 2]) {
				expect(fits(op(position, null, value))).toBe(true);
				expect(fits(op(position, 1, value))).toBe(false);
			}
	});

	it('are of questions of the paper, all of them', () => {
		for (const position of [0, 3]) expect(fits(op(position, null, 'flag'))).toBe(false);
		expect(fits(op(1, null, 'flag'), op(3, null, 'flag'))).toBe(false);
	});
});

describe('a save', () => {
	const DEADLINE = new Date('2026-11-21T06:00:00Z');
	const sha = (text: string) => hash('sha256', text, 'buffer');
	const attempt = {
		id: 1,
		state: 'in_progress',
		startedAt: new Date(DEADLINE.getTime() - 3_600_000),
		deadlineAt: DEADLINE,
		writerEpoch: 2,
		writerClientId: 'phone',
		sheetSeq: 5,
		sheetSha: sha('five'),
	} as const;
	const same = { epoch: 2, clientId: 'phone', seq: 5, sha: sha('five'), now: DEADLINE };
	const next = { ...same, seq: 6, sha: sha('six') };
	const others = [{ epoch: 1 }, { epoch: 3 }, { clientId: 'laptop' }];

	it('is a repeat when writer, number and sheet are the stored ones', () => {
		expect(isRepeat(attempt, same)).toBe(true);
		for (const changed of [...others, { seq: 4 }, { seq: 6 }, { sha: sha('six') }])
			expect(isRepeat(attempt, { ...same, ...changed })).toBe(false);
	});

	it('is accepted from the writer, also when it repeats the stored sheet', () => {
		expect(refusal(attempt, next)).toBeNull();
		expect(refusal(attempt, same)).toBeNull();
	});

	it('is refused once the attempt is not running', () => {
		for (const state of ['not_started', 'submitted', 'auto_submitted', 'scored', 'void'] as const)
			expect(refusal({ ...attempt, state }, next)).toEqual({
				code: 'attempt.not_running',
				meta: { state },
			});
	});

	it('is refused from every writer but the current one', () => {
		for (const changed of others)
			expect(refusal(attempt, { ...next, ...changed })).toEqual({
				code: 'attempt.superseded',
				meta: { epoch: 2 },
			});
	});

	it('is accepted until the grace is over, to the millisecond', () => {
		const at = (ms: number) => ({ ...next, now: new Date(DEADLINE.getTime() + EXAM_GRACE_MS + ms) });
		expect(refusal(attempt, at(0))).toBeNull();
		expect(refusal(attempt, at(1))).toEqual({ code: 'attempt.late', meta: { late_door: true } });
	});

	it('is refused with an older number, or a different sheet under the same number', () => {
		expect(refusal(attempt, { ...next, seq: 4 })).toEqual({ code: 'attempt.stale_seq', meta: { seq: 5 } });
		expect(refusal(attempt, { ...next, seq: 5 })).toEqual({
			code: 'attempt.seq_conflict',
			meta: { seq: 5 },
		});
	});
});
