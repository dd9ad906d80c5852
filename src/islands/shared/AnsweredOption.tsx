import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ANSWER_WORDS, OUTCOME_WORDS } from '#contract/exams/answer-words.ts';
import type { Texts } from '#contract/texts.ts';

type Outcome = 'right' | 'wrong' | 'blank';
type Words = Texts<typeof ANSWER_WORDS & { outcome: typeof OUTCOME_WORDS }>['bn'];

interface Line {
	/** Null for an option that was neither chosen nor right, or whose result is unknown. */
	outcome: Outcome | null;
	/** The word beside the icon of the outcome. */
	word: string;
	/** Further texts, e.g. own answer and key. */
	said: readonly string[];
}

const STYLES: Record<Outcome, { Icon: LucideIcon; ink: string; edge: string }> = {
	right: { Icon: Check, ink: 'text-good', edge: 'border-s-good-solid' },
	wrong: { Icon: X, ink: 'text-bad', edge: 'border-s-bad-solid' },
	blank: { Icon: Minus, ink: 'text-text-muted', edge: 'border-s-transparent' },
};

/** A statement of an MTF question, with the own mark and the key as T or F. */
export function statementLine(
	outcome: Outcome,
	mine: string | null | undefined,
	key: string | undefined,
	t: Words,
): Line {
	const word = (mark: string | null | undefined) => (mark === 'T' ? t.mark.T : t.mark.F);
	const said = [
		...(outcome === 'blank' ? [] : [t.mineIs(word(mine))]),
		...(outcome === 'right' ? [] : [t.keyIs(word(key))]),
	];
	return { outcome, word: t.outcome[outcome], said };
}

export function choiceLine(chosen: boolean, right: boolean, t: Words): Line {
	const said = chosen ? [t.mine] : [];
	// The key of a wrong answer is highlighted, not shown as correct.
	if (right) return { outcome: 'right', word: chosen ? t.outcome.right : t.key, said };
	return { outcome: chosen ? 'wrong' : null, word: chosen ? t.outcome.wrong : '', said };
}

interface AnsweredOptionProps extends Line {
	/** Empty for a statement that is shown alone. */
	letter: string;
	/** Spacing of the row. */
	className: string;
	text: ReactNode;
	/** What others answered, and why the key is right. */
	children: ReactNode;
}

export function AnsweredOption({
	letter,
	outcome,
	word,
	said,
	className,
	text,
	children,
}: AnsweredOptionProps) {
	const style = outcome && STYLES[outcome];
	return (
		<li className={`flex border-s-4 py-3 ${className} ${style ? style.edge : 'border-s-transparent'}`}>
			{letter && <span className="w-5 shrink-0 font-semibold text-text-muted">{letter}</span>}
			<div className="min-w-0 flex-1 space-y-1">
				{text}
				{(style || said.length > 0) && (
					<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
						{style && (
							<span className={`inline-flex items-center gap-1 font-semibold ${style.ink}`}>
								<style.Icon size={18} />
								{word}
							</span>
						)}
						{said.length > 0 && <span className="text-text-muted">{said.join(' · ')}</span>}
					</p>
				)}
				{children}
			</div>
		</li>
	);
}
