import { createHmac } from 'node:crypto';
import { encode } from 'uqr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blankSheet, encodeSheet } from '#contract/exams/answer-sheet.ts';
import { examLife } from '#contract/exams/lifecycle.ts';
import { sealedText } from '#contract/exams/sealed.ts';
import { answering } from '#tests/support/fake-call.ts';
import { sha256Hex, toBase64url } from './base64url.ts';
import { codeAddress, readSealed, sealSheet, sendSealed, shortText } from './sealed-sheet.ts';

const sent = vi.hoisted(() => ({ bodies: [] as unknown[] }));
vi.mock('../http/call.ts', async (original) => ({
	...(await original<object>()),
	call: answering([
		examLife.lateSheet,
		({ params, body }) => {
			sent.bodies.push([params?.attempt_id, body]);
			return { late: { case_no: 'L-1' }, state: 'late_held' };
		},
	]),
}));
beforeEach(() => {
	sent.bodies = [];
});

/** The longest possible paper: 200 questions with five stems each. */
const bytes = encodeSheet(blankSheet(Array.from({ length: 200 }, () => 'mtf' as const)));
const KEY = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
const late = async () => ({
	attempt_key: toBase64url(KEY),
	attempt_id: 123_456_789,
	client_id: 'c'.repeat(36),
	epoch: 3,
	seq: 1_234,
	sheet: toBase64url(bytes),
	sha: await sha256Hex(bytes),
	beacon: { at_ms: 1_795_000_000_000, sig: 's'.repeat(43) },
});
const ops = [{ position: 1, stem: 0, value: 'T' as const, elapsed_ms: 5, after_beacon_ms: 2 }];
const PAGE =
	'https://prostuti.example.com/my/courses/1234567/schedule/123456/events/1234567/exam/participated';

describe('a sealed sheet', () => {
	it('carries a seal that only the key of the attempt can make', async () => {
		const { mac, ...rest } = await sealSheet({ ...(await late()), ops });
		expect(rest).not.toHaveProperty('attempt_key');
		expect(mac).toBe(createHmac('sha256', KEY).update(sealedText(rest)).digest('base64url'));
	});

	it('fits as a URL into a code under 900 bytes, also for the longest paper, and is read back from it', async () => {
		const sealed = await sealSheet(await late());
		const address = codeAddress(PAGE, shortText(sealed));
		expect(address.length).toBeLessThan(900);
		// A phone of 360 px shows each module of the code with three or more pixels.
		expect(encode(address, { ecc: 'L' }).size).toBeLessThan(110);
		expect(await readSealed(address)).toEqual(sealed);
		expect(await readSealed(`  ${shortText(sealed)}\n`)).toEqual(sealed);
	});

	it("is read back from a file with every tap, ignoring the file's other fields", async () => {
		const sealed = await sealSheet({ ...(await late()), ops });
		expect(await readSealed(JSON.stringify({ exam: 'মক', ...sealed }))).toEqual(sealed);
	});

	it('records that there is no beacon', async () => {
		const sealed = await sealSheet({ ...(await late()), beacon: null });
		expect((await readSealed(shortText(sealed)))?.beacon).toBeNull();
	});

	it.each([
		['nothing', ''],
		['a picture', '\u0000PNG'],
		['another file', '{"a":1}'],
		['half a file', '{"v":1,"attempt'],
		['null', 'null'],
		['half a code', '1.12.cccccccccccccccccc.1.4'],
		['another address', 'https://example.com/#late=hello'],
	])('is not found in %s', async (_, text) => {
		expect(await readSealed(text)).toBeNull();
		expect(await sendSealed(text)).toBeNull();
		expect(sent.bodies).toEqual([]);
	});

	it('is sent to its own attempt', async () => {
		const sealed = await sealSheet(await late());
		expect((await sendSealed(shortText(sealed)))?.late.case_no).toBe('L-1');
		expect(sent.bodies).toEqual([[123_456_789, sealed]]);
	});
});
