import {
	type Answer,
	blankSheet,
	decodeSheet,
	encodeSheet,
	type QuestionType,
	type Sheet,
} from '#contract/exams/answer-sheet.ts';
import type { Unlock } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { displayOrder } from '#contract/exams/question-order.ts';
import { fromBase64url, toBase64url } from './base64url.ts';

/** The paper in this doctor's order, in which the screen counts. Sheets are stored and sent in the paper's; only this module converts. */
export interface Arrangement {
	/** In display order, including the stems. */
	questions: PaperQuestion[];
	/** For each displayed question: its position in the paper, from 1, its index there, and its stems in paper order. */
	order: readonly { position: number; index: number; stems: readonly number[] }[];
	/** Types of the questions in paper order. */
	layout: readonly QuestionType[];
}

/** Arranges questions that are given in paper order. */
export function arrange(
	paper: readonly PaperQuestion[],
	{ order_seed, shuffle }: Pick<Unlock, 'order_seed' | 'shuffle'>,
): Arrangement {
	const places = new Map(paper.map((question, index) => [question.position, index]));
	const order = displayOrder(paper, order_seed, shuffle).map(({ position, stems }) => ({
		position,
		stems,
		index: places.get(position) ?? 0,
	}));
	return {
		order,
		layout: paper.map((question) => question.type),
		questions: order.flatMap(({ index, stems }) => {
			const question = paper[index];
			return question ? [{ ...question, options: stems.map((stem) => question.options[stem] ?? '') }] : [];
		}),
	};
}

const toScreen = (answer: Answer, stems: readonly number[]): Answer =>
	answer.type === 'mtf'
		? { ...answer, stems: stems.map((stem) => answer.stems[stem] ?? null) }
		: { ...answer };

function toPaper(answer: Answer, stems: readonly number[]): Answer {
	if (answer.type !== 'mtf') return answer;
	const paper = answer.stems.slice();
	for (const [shown, stem] of stems.entries()) paper[stem] = answer.stems[shown] ?? null;
	return { ...answer, stems: paper };
}

const display = ({ order }: Arrangement, sheet: Sheet): Sheet =>
	order.flatMap(({ index, stems }) => {
		const answer = sheet[index];
		return answer ? [toScreen(answer, stems)] : [];
	});

export const blankAnswers = (arrangement: Arrangement): Sheet =>
	display(arrangement, blankSheet(arrangement.layout));

/** Reads a sheet text, which is in paper order, into display order; null when it does not fit the paper. */
export function readAnswers(arrangement: Arrangement, text: string): Sheet | null {
	const sheet = decodeSheet(fromBase64url(text), arrangement.layout);
	return sheet && display(arrangement, sheet);
}

/** Writes a sheet that is in display order as text. */
export function writeAnswers({ order }: Arrangement, sheet: Sheet): string {
	const whole: Answer[] = [];
	for (const [place, { index, stems }] of order.entries()) {
		const answer = sheet[place];
		if (answer) whole[index] = toPaper(answer, stems);
	}
	return toBase64url(encodeSheet(whole));
}

/** Where a question of the paper, and one of its stems, is displayed; null if it is not displayed. */
export function onScreen(
	{ order }: Arrangement,
	position: number,
	stem: number | null,
): { index: number; stem: number | null } | null {
	const index = order.findIndex((place) => place.position === position);
	const shown = stem === null ? null : (order[index]?.stems.indexOf(stem) ?? -1);
	return index < 0 || shown === -1 ? null : { index, stem: shown };
}

export function inPaper(
	{ order }: Arrangement,
	index: number,
	stem: number | null,
): { position: number; stem: number | null } {
	const place = order[index];
	return {
		position: place?.position ?? index + 1,
		stem: stem === null ? null : (place?.stems[stem] ?? stem),
	};
}
