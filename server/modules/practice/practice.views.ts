import type { Judged, PracticeQuestion, ReviewCard } from '#contract/practice/calls.ts';
import { wire } from '../../db/index.ts';
import { judgeAnswer, type Paper, viewQuestion } from '../exams/index.ts';
import type { AnswerRow, CardRow } from './practice.repo.ts';
import { type Mark, placesOf, toAnswer } from './practice.rules.ts';

/** A question in a paper; without an id: from the bank. */
export interface Placed {
	paper: { exam: { id: number | null; sections: Paper['exam']['sections'] } };
	question: Paper['questions'][number];
}
type Shares = Judged['shares'];

const marksOf = (key: string): Mark[] => [...key] as Mark[];

export function viewJudged(
	{ paper, question }: Placed,
	mine: readonly (Mark | null)[],
	shares: Shares,
): Judged {
	return {
		outcome: judgeAnswer(paper, question, toAnswer(question.type, mine)),
		key: marksOf(question.key),
		why: question.options.map((option) => option.explanation),
		explanation: question.explanation,
		source: question.source,
		shares,
	};
}

/** Key and explanation of one stem; of an SBA question as a whole. */
export function viewJudgedStem(placed: Placed, stem: number, mine: Mark, shares: Shares): Judged {
	if (placed.question.type === 'sba') return viewJudged(placed, [mine], shares);
	const marks = placed.question.options.map((_, index) => (index === stem ? mine : null));
	const whole = viewJudged(placed, marks, shares);
	const one = <T>(list: readonly T[]): T[] => list.slice(stem, stem + 1);
	return {
		...whole,
		outcome: one(whole.outcome),
		key: one(whole.key),
		why: one(whole.why),
		shares: one(whole.shares),
	};
}

/** A question of a set; `truth` is null until it may be shown. */
export function viewSetQuestion(
	placed: Placed,
	no: number,
	rows: readonly AnswerRow[],
	truth: { shares: Shares } | null,
): PracticeQuestion {
	const { question } = placed;
	const stems = Array.from({ length: placesOf(question) }, (_, stem) =>
		rows.find((row) => row.stem === stem),
	);
	const mine = stems.map((row) => (row?.value ?? null) as Mark | null);
	return {
		...viewQuestion(question),
		position: no,
		question_id: question.questionId,
		subject: question.subject,
		mine,
		sure: stems.map((row) => row?.sure ?? null),
		judged: truth && viewJudged(placed, mine, truth.shares),
	};
}

export function viewCard(card: CardRow, { question }: Placed): ReviewCard {
	const { options, images, stem, type, lang } = viewQuestion(question);
	return {
		...wire(card),
		type,
		lang,
		subject: question.subject,
		stem,
		options: type === 'mtf' ? options.slice(card.stem, card.stem + 1) : options,
		images,
	};
}
