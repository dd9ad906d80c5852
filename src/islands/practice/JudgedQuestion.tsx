import { Users } from 'lucide-react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Judged, PracticeQuestion } from '#contract/practice/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { ReportQuestion } from '../my/shell/ReportQuestion.tsx';
import { AnsweredOption, choiceLine, statementLine } from '../shared/AnsweredOption.tsx';
import { useWords } from '../ui/use-text.ts';

type Words = (typeof PRACTICE_TEXTS)['bn'];

/** What can be shown: a question of a set, or a card with one statement of a question. */
type Answered = Pick<PracticeQuestion, 'question_id' | 'type' | 'lang' | 'options' | 'mine' | 'sure'>;

function lineOf({ type, mine, sure }: Answered, { outcome, key }: Judged, at: number, t: Words) {
	const letter = LETTERS[at];
	if (type === 'mtf')
		return { ...statementLine(outcome[at] ?? 'blank', mine[at], key[at], t), sure: sure[at] };
	const chosen = mine[0] === letter;
	const right = key.some((one) => one === letter);
	return { ...choiceLine(chosen, right, t), sure: chosen ? sure[0] : null };
}

/** The share of all sheets of the exam with the key of a statement, or with this answer; undefined if not known. */
function shareOf({ type }: Answered, { key, shares }: Judged, at: number): number | undefined {
	if (type === 'mtf') return key[at] && shares[at]?.[key[at]];
	return LETTERS[at] && shares[0]?.[LETTERS[at]];
}

export function JudgedQuestion({ answered, judged }: { answered: Answered; judged: Judged }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	return (
		<>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{answered.options.map((text, at) => {
					const { sure, ...line } = lineOf(answered, judged, at, t);
					const share = shareOf(answered, judged, at);
					const peers = answered.type === 'mtf' ? t.peers : t.peersChose;
					const alone = answered.type === 'mtf' && answered.options.length === 1;
					return (
						<AnsweredOption
							key={LETTERS[at]}
							letter={alone ? '' : (LETTERS[at] ?? '')}
							{...line}
							said={sure ? [...line.said, t.sureWas(t.sure[sure])] : line.said}
							className="gap-2 ps-3"
							text={
								<p lang={answered.lang} className="max-w-read">
									{text}
								</p>
							}
						>
							{judged.why[at] && (
								<p lang={answered.lang} className="max-w-read text-sm text-text-muted">
									{judged.why[at]}
								</p>
							)}
							{share !== undefined && (
								<p className="flex items-center gap-1.5 text-sm text-text-muted">
									<Users size={16} />
									{peers(formatCount(Math.round(share * 100), lang))}
								</p>
							)}
						</AnsweredOption>
					);
				})}
			</ul>
			<div className="mt-3 space-y-2 rounded-lg bg-surface-2 p-4">
				{judged.explanation && (
					<>
						<h3 className="text-sm text-text-muted">{t.explanation}</h3>
						<p lang={answered.lang} className="max-w-read whitespace-pre-line">
							{judged.explanation}
						</p>
					</>
				)}
				{judged.source && (
					<p className="text-sm text-text-muted">
						{t.sourceBook}: <span lang={answered.lang}>{judged.source}</span>
					</p>
				)}
				<ReportQuestion questionId={answered.question_id} />
			</div>
		</>
	);
}
