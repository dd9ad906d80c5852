import { Check, type LucideIcon, Minus, Users, X } from 'lucide-react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { Judged } from '#contract/practice/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import type { Certainty, PracticeMark } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { ReportQuestion } from '../my/shell/ReportQuestion.tsx';
import { useWords } from '../ui/use-text.ts';

type Outcome = Judged['outcome'][number];
type Words = (typeof PRACTICE_TEXTS)['bn'];

const STYLES: Record<Outcome, { Icon: LucideIcon; ink: string; edge: string }> = {
	right: { Icon: Check, ink: 'text-good', edge: 'border-s-good-solid' },
	wrong: { Icon: X, ink: 'text-bad', edge: 'border-s-bad-solid' },
	blank: { Icon: Minus, ink: 'text-text-muted', edge: 'border-s-transparent' },
};

/** What can be shown: a question of a set, or a card with one statement of a question. */
export interface Answered {
	question_id: number;
	type: 'mtf' | 'sba';
	lang: string;
	options: readonly string[];
	mine: readonly (PracticeMark | null)[];
	sure: readonly (Certainty | null)[];
}

interface Line {
	letter: string;
	text: string;
	outcome: Outcome | null;
	word: string;
	said: readonly string[];
	why: string | undefined;
	/** Of all sheets of the exam, in percent. */
	share: number | null;
}

const percent = (share: number | undefined): number | null =>
	share === undefined ? null : Math.round(share * 100);

function mtfLine(answered: Answered, { outcome, key, why, shares }: Judged, at: number, t: Words): Line {
	const word = (mark: PracticeMark | null | undefined) => (mark === 'T' ? t.mark.T : t.mark.F);
	const how = outcome[at] ?? 'blank';
	const mine = how === 'blank' ? [] : [t.mineIs(word(answered.mine[at]))];
	const right = how === 'right' ? [] : [t.keyIs(word(key[at]))];
	const sure = answered.sure[at];
	return {
		letter: answered.options.length === 1 ? '' : (LETTERS[at] ?? ''),
		text: answered.options[at] ?? '',
		outcome: how,
		word: t.outcome[how],
		said: [...mine, ...right, ...(sure ? [t.sureWas(t.sure[sure])] : [])],
		why: why[at] || undefined,
		share: percent(key[at] && shares[at]?.[key[at]]),
	};
}

function sbaLine(answered: Answered, { key, why, shares }: Judged, at: number, t: Words): Line {
	const letter = LETTERS[at] ?? '';
	const chosen = answered.mine[0] === letter;
	const right = key.some((one) => one === letter);
	const sure = chosen && answered.sure[0] ? [t.sureWas(t.sure[answered.sure[0]])] : [];
	return {
		letter,
		text: answered.options[at] ?? '',
		outcome: right ? 'right' : chosen ? 'wrong' : null,
		// The key of a wrong answer is highlighted, not shown as correct.
		word: right ? (chosen ? t.outcome.right : t.key) : chosen ? t.outcome.wrong : '',
		said: [...(chosen ? [t.mine] : []), ...sure],
		why: why[at] || undefined,
		share: percent(letter ? shares[0]?.[letter] : undefined),
	};
}

/** The options of a question with the given answer, the right one, other doctors' answers, and the explanation. */
export function JudgedQuestion({ answered, judged }: { answered: Answered; judged: Judged }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	return (
		<>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				{answered.options.map((_, at) => {
					const line = (answered.type === 'mtf' ? mtfLine : sbaLine)(answered, judged, at, t);
					const style = line.outcome && STYLES[line.outcome];
					const peers = answered.type === 'mtf' ? t.peers : t.peersChose;
					return (
						<li
							key={LETTERS[at]}
							className={`flex gap-2 border-s-4 py-3 ps-3 ${style ? style.edge : 'border-s-transparent'}`}
						>
							{line.letter && (
								<span className="w-5 shrink-0 font-semibold text-text-muted">{line.letter}</span>
							)}
							<div className="min-w-0 flex-1 space-y-1">
								<p lang={answered.lang} className="max-w-read">
									{line.text}
								</p>
								{(style || line.said.length > 0) && (
									<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
										{style && (
											<span className={`inline-flex items-center gap-1 font-semibold ${style.ink}`}>
												<style.Icon size={18} />
												{line.word}
											</span>
										)}
										<span className="text-text-muted">{line.said.join(' · ')}</span>
									</p>
								)}
								{line.why && (
									<p lang={answered.lang} className="max-w-read text-sm text-text-muted">
										{line.why}
									</p>
								)}
								{line.share !== null && (
									<p className="flex items-center gap-1.5 text-sm text-text-muted">
										<Users size={16} />
										{peers(formatCount(line.share, lang))}
									</p>
								)}
							</div>
						</li>
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
