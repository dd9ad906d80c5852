import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { blankSheet, encodeSheet, type Sheet } from '#contract/exams/answer-sheet.ts';
import type { Op } from '#contract/exams/taps.ts';
import { toBase64url } from '#lib/exams/base64url.ts';
import { UNSENT_TEXTS } from '#lib/exams/unsent-answers.words.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';
import { answer, NO_NETWORK, refused, requestedFor } from '#tests/support/fake-server.ts';

const [t, late] = [UNSENT_TEXTS.bn, OFFLINE_TEXTS.bn];
const ATTEMPT = 'GET /api/v3/web/doctor/attempts/7';
const SAVE = 'PUT /api/v3/web/doctor/attempts/7/sheet';
const LATE = 'POST /api/v3/web/doctor/attempts/7/late-sheet';
const textOf = (sheet: Sheet) => toBase64url(encodeSheet(sheet));
const BLANK = blankSheet(['sba']);
const ops: Op[] = [{ position: 1, stem: null, value: 'B', elapsed_ms: 60_000 }];

const running = (mine: boolean) => ({
	attempt: { id: 7, started_at: '2026-11-21T14:00:00.000Z' },
	writer: { epoch: 1, seq: 3, mine, free: false },
});
const final = (late_door: boolean) =>
	refused(410, {
		code: 'attempt.final',
		message: 'সময় শেষ।',
		meta: { late_door, receipt: { sha: 'other' } },
	});
const inCase = (state: string, proven: boolean) => ({
	late: {
		case_no: 'L7-ABC',
		state,
		auto: proven,
		proven,
		received_at: '2026-11-21T15:10:00.000Z',
		note: null,
	},
	state: 'scored',
});

beforeEach(() => {
	const stored = {
		attemptId: 7,
		epoch: 1,
		seq: 3,
		acked: 3,
		sheet: textOf([{ type: 'sba', letter: 'B', flag: false }]),
		ackedSheet: textOf(BLANK),
		ops,
		key: toBase64url(new Uint8Array(32)),
		title: 'মক ১',
		screen: '/my/exam',
	};
	localStorage.setItem('attempt:7', JSON.stringify(stored));
	answer({ [ATTEMPT]: NO_NETWORK, [SAVE]: NO_NETWORK, [LATE]: NO_NETWORK });
});

/** Renders them, and waits for this text below this title. */
async function draw(words: string, title = t.title) {
	const { UnsentAnswers } = await import('./UnsentAnswers.tsx');
	const drawn = drawScreen('practice', UnsentAnswers, '/practice');
	await screen.findByText(words);
	screen.getByText(title('মক ১', '১'));
	return drawn;
}

it('answers that could not be sent yet are shown as such, and are sent once the network is back', async () => {
	await draw(t.waiting, t.titleHere);
	answer({ [ATTEMPT]: final(true), [LATE]: inCase('held', false) });
	dispatchEvent(new Event('online'));
	await screen.findByText(`${t.handedIn} ${late.lateHeldBody('L7-ABC')}`);
	expect(screen.queryByText(t.waiting)).toBeNull();
});

it.each([
	['accepted', true, late.lateAcceptedBody('L7-ABC')],
	['accepted', false, late.lateAcceptedBetter('L7-ABC')],
	['rejected', false, late.lateRejectedBody('L7-ABC')],
])('a case shows its result: %s, with all of the evidence: %s', async (state, proven, words) => {
	answer({ [ATTEMPT]: final(true), [LATE]: inCase(state, proven) });
	const { user } = await draw(`${t.handedIn} ${words}`);
	await user.click(screen.getByRole('button', { name: t.read }));
	expect(screen.queryByText(t.title('মক ১', '১'))).toBeNull();
});

it('answers that are no longer accepted show why', async () => {
	answer({ [ATTEMPT]: final(false) });
	await draw(`সময় শেষ। ${t.refused}`);
	expect(JSON.parse(localStorage.getItem('attempt:7') ?? '{}')).toMatchObject({ refused: true });
});

it.each([
	[true, t.saved],
	[false, t.elsewhere],
])('of a running exam link back to it; it is written here: %s', async (mine, words) => {
	const superseded = refused(409, { code: 'attempt.superseded', message: 'অন্য ডিভাইসে' });
	answer({ [ATTEMPT]: running(mine), [SAVE]: mine ? { acked_seq: 4 } : superseded });
	await draw(words, mine ? t.title : t.titleHere);
	// The router of this test has its base at the root, the app's is /my.
	expect(screen.getByRole('link', { name: t.back }).getAttribute('href')).toBe('/exam');
	// If another device writes, the server records the sheet, to be compared there.
	expect(requestedFor(SAVE)).toHaveLength(1);
});
