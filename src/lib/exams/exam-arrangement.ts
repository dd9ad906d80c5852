import {
	type Answer,
	blankSheet,
	decodeSheet,
	encodeSheet,
	type Sheet,
} from '#contract/exams/answer-sheet.ts';
import type { Unlock } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import { displayOrder } from '#contract/exams/question-order.ts';
import { fromBase64url, toBase64url } from './base64url.ts';

/**
 * The paper as this doctor sees it. The screen counts questions and stems in the order of display; a sheet that is
 * kept or sent follows the paper. Only here is one turned into the other.
 */
export interface Arrangement {
	/** In the order of display, their stems as well. */
	questions: PaperQuestion[];
	/** A sheet with nothing answered. */
	blank(): Sheet;
	/** A sheet as text, which follows the paper, in the order of display; null when it does not fit the paper. */
	read(text: string): Sheet | null;
	/** The bytes of a sheet that is in the order of display. */
	bytes(sheet: Sheet): Uint8Array<ArrayBuffer>;
	/** The same as text. */
	text(sheet: Sheet): string;
	/** Position in the paper, from 1, of a question on screen. */
	position(index: number): number;
	/** Index in the paper of a stem on screen. */
	stem(index: number, stem: number): number;
}

const turned = (answer: Answer, stems: readonly number[]): Answer =>
	answer.type === 'mtf'
		? { ...answer, stems: stems.map((stem) => answer.stems[stem] ?? null) }
		: { ...answer };

function back(answer: Answer, stems: readonly number[]): Answer {
	if (answer.type !== 'mtf') return answer;
	const paper = answer.stems.slice();
	for (const [shown, stem] of stems.entries()) paper[stem] = answer.stems[shown] ?? null;
	return { ...answer, stems: paper };
}

/** Arranges the questions of a paper, which come in the order of the paper. */
export function arrange(
	paper: readonly PaperQuestion[],
	{ order_seed, shuffle }: Pick<Unlock, 'order_seed' | 'shuffle'>,
): Arrangement {
	const layout = paper.map((question) => question.type);
	const places = new Map(paper.map((question, index) => [question.position, index]));
	const order = displayOrder(paper, order_seed, shuffle).map(({ position, stems }) => ({
		position,
		stems,
		index: places.get(position) ?? 0,
	}));
	function shown(sheet: Sheet): Sheet {
		return order.flatMap(({ index, stems }) => {
			const answer = sheet[index];
			return answer ? [turned(answer, stems)] : [];
		});
	}
	function bytes(sheet: Sheet): Uint8Array<ArrayBuffer> {
		const whole: Answer[] = [];
		for (const [place, { index, stems }] of order.entries()) {
			const answer = sheet[place];
			if (answer) whole[index] = back(answer, stems);
		}
		return encodeSheet(whole);
	}
	return {
		questions: order.flatMap(({ index, stems }) => {
			const question = paper[index];
			return question ? [{ ...question, options: stems.map((stem) => question.options[stem] ?? '') }] : [];
		}),
		blank: () => shown(blankSheet(layout)),
		read(text) {
			const sheet = decodeSheet(fromBase64url(text), layout);
			return sheet && shown(sheet);
		},
		bytes,
		text: (sheet) => toBase64url(bytes(sheet)),
		position: (index) => order[index]?.position ?? index + 1,
		stem: (index, stem) => order[index]?.stems[stem] ?? stem,
	};
}
