import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { QuizResult } from '#contract/quizzes/calls.ts';
import { formatMarks } from '#lib/format/marks.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { useWords } from '../ui/use-text.ts';
import { langOf } from './lang-of.ts';

type Answered = NonNullable<QuizResult['questions']>[number];
type Words = (typeof QUIZ_TEXTS)['bn'];
type Outcome = 'right' | 'wrong' | 'blank';

const OUTCOME: Record<Outcome, { Icon: LucideIcon; ink: string; edge: string }> = {
	right: { Icon: Check, ink: 'text-good', edge: 'border-s-good-solid' },
	wrong: { Icon: X, ink: 'text-bad', edge: 'border-s-bad-solid' },
	blank: { Icon: Minus, ink: 'text-text-muted', edge: 'border-s-transparent' },
};

interface Line {
	/** Null for an option that was neither chosen nor right. */
	outcome: Outcome | null;
	/** The word beside the icon. */
	word: string;
	/** Further text, e.g. own answer and key. */
	said: string;
}

function mtfLine(mine: string | undefined, key: string | undefined, t: Words): Line {
	const word = (sign: string | undefined) => (sign === 'T' ? t.mark.T : t.mark.F);
	const outcome = mine !== 'T' && mine !== 'F' ? 'blank' : mine === key ? 'right' : 'wrong';
	const said = [outcome !== 'blank' && t.mineIs(word(mine)), outcome !== 'right' && t.keyIs(word(key))];
	return { outcome, word: t.outcome[outcome], said: said.filter(Boolean).join(' · ') };
}

function sbaLine(letter: string, { answer, key }: Answered, t: Words): Line {
	const chosen = answer === letter;
	// The key of a wrong answer is highlighted, not shown as correct.
	if (letter === key)
		return { outcome: 'right', word: chosen ? t.outcome.right : t.key, said: chosen ? t.mine : '' };
	return chosen
		? { outcome: 'wrong', word: t.outcome.wrong, said: t.mine }
		: { outcome: null, word: '', said: '' };
}

/** One question: the own answer beside the right one, and the explanation. */
export function ResultQuestion({ question }: { question: Answered }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const heading = `q${question.no}-title`;
	return (
		<article aria-labelledby={heading} className="card">
			<header className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-4 md:px-5">
				<h3 id={heading}>{t.question(question.no)}</h3>
				<span className="tabular text-sm font-semibold">{t.marksGot(formatMarks(question.score, lang))}</span>
			</header>
			<p lang={langOf(question.stem)} className="max-w-read px-4 pt-2 pb-4 font-semibold md:px-5">
				{question.stem}
			</p>
			<ul className="divide-y divide-line border-t border-line">
				{question.options.map((text, index) => {
					const letter = LETTERS[index] ?? '';
					const line =
						question.type === 'mtf'
							? mtfLine(question.answer[index], question.key[index], t)
							: sbaLine(letter, question, t);
					return (
						<Option
							key={letter}
							letter={letter}
							text={text}
							line={line}
							why={question.explanations[index] ?? ''}
						/>
					);
				})}
			</ul>
			{question.explanation && (
				<div className="rounded-b-lg border-t border-line bg-surface-2 px-4 py-4 md:px-5">
					<h4 className="text-sm text-text-muted">{t.explanation}</h4>
					<p lang={langOf(question.explanation)} className="mt-1 max-w-read whitespace-pre-line">
						{question.explanation}
					</p>
				</div>
			)}
		</article>
	);
}

function Option({ letter, text, line, why }: { letter: string; text: string; line: Line; why: string }) {
	const style = line.outcome && OUTCOME[line.outcome];
	return (
		<li className={`flex gap-3 border-s-4 px-4 py-3 md:px-5 ${style ? style.edge : 'border-s-transparent'}`}>
			<span className="w-5 shrink-0 font-semibold text-text-muted">{letter}</span>
			<div className="min-w-0 flex-1 space-y-1">
				<p lang={langOf(text)}>{text}</p>
				{style && (
					<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
						<span className={`inline-flex items-center gap-1 font-semibold ${style.ink}`}>
							<style.Icon size={18} />
							{line.word}
						</span>
						{line.said && <span className="text-text-muted">{line.said}</span>}
					</p>
				)}
				{why && (
					<p lang={langOf(why)} className="max-w-read text-sm text-text-muted">
						{why}
					</p>
				)}
			</div>
		</li>
	);
}
