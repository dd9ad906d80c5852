import { atom, map } from 'nanostores';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXAM_ENTRY_TEXTS } from '#lib/exams/exam-entry.words.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import type { ScreenState } from '#lib/exams/exam-state.ts';
import { ApiError } from '#lib/http/call.ts';
import { $appData } from '#lib/site/app-data.ts';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DisplayDialog } from './DisplayDialog.tsx';
import { LateState, OverState } from './EndStates.tsx';
import { HandInDialog } from './HandInDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { PaletteSheet } from './Palette.tsx';
import { SaveStateDialog } from './SaveState.tsx';
import { ExamScreenContext, type ExamScreenModel } from './screen-context.ts';

const [exam, entry, offline, ui] = [EXAM_SCREEN_TEXTS.bn, EXAM_ENTRY_TEXTS.bn, OFFLINE_TEXTS.bn, UI_TEXTS.bn];

/** The exam screen as its components receive it. */
const $screen = map<Pick<ScreenState, 'status' | 'title' | 'error' | 'late' | 'questions' | 'sections'>>();
const $blocked = atom(false);
const $exposed = atom(false);
const $unsafe = atom(false);
const screen = {
	machine: {
		$screen,
		$blocked,
		$unsafe,
		$at: atom(0),
		$sheet: atom([]),
		$conflicts: atom([]),
		sealed: async () => null,
		elapsed: () => 0,
	},
	views: {
		$exposed,
		$safety: atom('phone'),
		$seconds: atom(600),
		$tally: atom({ blank: [], partly: [], flagged: [], answered: 0 }),
	},
	marks: { $marks: atom({ struck: [], lit: {}, notes: {}, at: 0 }) },
	$said: atom(''),
	exam: { attemptId: 7, examId: 5, minStayMin: null },
} as unknown as ExamScreenModel;

const drawn = <P extends object>(part: FunctionComponent<P>, props: P) =>
	renderToStaticMarkup(createElement(ExamScreenContext, { value: screen }, createElement(part, props)));
const nothing = () => {};
const refusal = (code: ConstructorParameters<typeof ApiError>[0], status: number) =>
	new ApiError(code, 'কারণ', { status });

beforeEach(() => {
	$screen.set({ status: 'over', title: 'মক', error: null, late: null, questions: [], sections: [] });
	for (const store of [$blocked, $exposed, $unsafe]) store.set(false);
	$appData.set({ hotline: '01700000000' } as ReturnType<typeof $appData.get>);
});

describe('promises about stored answers', () => {
	it.each([
		['the phone cannot store them', $blocked],
		['the newest is on the page alone', $exposed],
	])('is limited to what is true if %s', (_, $trouble) => {
		expect(drawn(SaveStateDialog, { onClose: nothing })).toContain(exam.leavingSafe);
		$trouble.set(true);
		expect(drawn(SaveStateDialog, { onClose: nothing })).toContain(exam.leavingUnsafe);
		expect(drawn(SaveStateDialog, { onClose: nothing })).not.toContain(exam.leavingSafe);
		$screen.setKey('error', refusal('network', 0));
		expect(drawn(HandInDialog, { onGo: nothing, onClose: nothing })).toContain(exam.handInUnsafe);
		expect(drawn(OverState, {})).toContain(exam.overFailedUnsafe);
		expect(drawn(LateState, { onEnd: nothing })).toContain(entry.lateFailedUnsafe);
		$unsafe.set(true);
		expect(drawn(OverState, {})).toContain(offline.handLeadUnsafe);
	});
});

describe('an end without a network', () => {
	it('has the sealed sheet at once, without loading anything for it', () => {
		$unsafe.set(true);
		$screen.setKey('error', refusal('network', 0));
		const drawnState = drawn(OverState, {});
		expect(drawnState).toContain(offline.handTitle);
		expect(drawnState).toContain(exam.overFailed);
	});
});

describe('a sheet that the server does not accept', () => {
	it.each(['attempt.bad_sheet', 'attempt.not_found'] as const)(
		'shows no retry after %s, but an export and the hotline',
		(code) => {
			$screen.setKey('error', refusal(code, 422));
			const drawnState = drawn(OverState, {});
			for (const words of [exam.overRefusedTitle, offline.handRefusedTitle, 'tel:'])
				expect(drawnState).toContain(words);
			for (const words of [exam.overFailed, offline.handLead, ui.retry])
				expect(drawnState).not.toContain(words);
		},
	);

	it.each(['late.closed', 'late.bad_seal', 'attempt.bad_sheet', 'attempt.not_found'] as const)(
		'shows this on the late upload after %s',
		(code) => {
			$screen.setKey('error', refusal(code, 422));
			const drawnState = drawn(LateState, { onEnd: nothing });
			for (const words of [entry.lateShut, offline.handRefusedTitle, 'tel:'])
				expect(drawnState).toContain(words);
			for (const words of [entry.lateFailed, offline.handLead, ui.retry])
				expect(drawnState).not.toContain(words);
		},
	);
});

describe('a dialog of the exam screen', () => {
	it.each([
		['hand in', () => drawn(HandInDialog, { onGo: nothing, onClose: nothing })],
		['save state', () => drawn(SaveStateDialog, { onClose: nothing })],
		['keyboard', () => drawn(HelpDialog, { onClose: nothing })],
		['display', () => drawn(DisplayDialog, { onClose: nothing })],
		['two devices', () => drawn(ConflictDialog, { onClose: nothing })],
		['answer sheet', () => drawn(PaletteSheet, { onGo: nothing, onBlank: nothing, onClose: nothing })],
	])('announces the time left: %s', (_, draw) => {
		const inside = draw().split('<dialog')[1] ?? '';
		expect(inside).toContain('aria-live="polite"');
	});
});

it('no text claims that papers are handed in before the start', () => {
	expect(exam.stay('৩০ মিনিট')).toBe('এই পরীক্ষায় শুরুর পর প্রথম ৩০ মিনিট খাতা জমা দেওয়া যায় না।');
});
