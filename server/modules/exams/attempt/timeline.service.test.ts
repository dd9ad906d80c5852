import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blankSheet, encodeSheet, type Layout } from '#contract/exams/answer-sheet.ts';
import { readSaves } from './timeline.service.ts';

const LAYOUT: Layout = ['mtf', 'sba'];

it('thousands of saves are read without blocking every other call', async () => {
	const sheet = Buffer.from(encodeSheet(blankSheet(LAYOUT)));
	const sha = createHash('sha256').update(sheet).digest();
	const receivedAt = new Date('2026-11-21T06:00:00Z');
	const sent = Array.from({ length: 1_000 }, (_, index) => ({
		seq: index + 1,
		epoch: 1,
		sheet,
		sha,
		kept: true,
		receivedAt,
	}));
	let turns = 0;
	let reading = true;
	const turn = () => {
		turns++;
		if (reading) setImmediate(turn);
	};
	setImmediate(turn);
	const saves = await readSaves(sent, LAYOUT);
	reading = false;
	expect(saves.map(({ seq }) => seq)).toEqual(sent.map(({ seq }) => seq));
	expect(turns).toBeGreaterThanOrEqual(15);
});
