import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { PracticeQuestion } from '#contract/practice/calls.ts';
import type { PracticeSet } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { Choices, Statement } from '../shared/AnswerPlaces.tsx';
import { PaperImages } from '../shared/PaperImages.tsx';
import { Note } from '../ui/Note.tsx';
import { useLang, useText } from '../ui/use-text.ts';
import { Certainty } from './Certainty.tsx';
import { JudgedQuestion } from './JudgedQuestion.tsx';

/** The ids of the statements or options on screen begin with it; the focused one is the chosen one. */
export const PLACE = 'place';

type Shown = Pick<PracticeQuestion, 'subject' | 'stem' | 'lang' | 'images'>;

export function QuestionText({ question, kind }: { question: Shown; kind?: string }) {
	const lang = useLang();
	const subject = lang === 'bn' ? question.subject.name_bn : question.subject.name;
	return (
		<>
			<p className="text-sm text-text-muted">{kind ? `${subject} · ${kind}` : subject}</p>
			<p lang={question.lang} className="mt-2 max-w-read font-semibold whitespace-pre-line hyphens-auto">
				{question.stem}
			</p>
			<PaperImages lang={question.lang} images={question.images} className="mt-3 max-w-full" />
		</>
	);
}

export function SetQuestion({ set, question }: { set: PracticeSet; question: PracticeQuestion }) {
	const t = useText(PRACTICE_TEXTS);
	useStore(set.$kept);
	const sending = useStore(set.$sending);
	const { mine, sure } = set.answerOf(question);
	const { judged } = question;
	return (
		<>
			<QuestionText question={question} kind={t.kind[question.type]} />
			{judged ? (
				<JudgedQuestion answered={{ ...question, mine, sure }} judged={judged} />
			) : set.isFixed(question) ? (
				<div className="mt-4">
					<Note role="status" title={t.saved}>
						{sending === 'no' ? t.heldBack : t.waitingJudged}
					</Note>
				</div>
			) : (
				<Answering set={set} question={question} mine={mine} sure={sure} />
			)}
		</>
	);
}

interface AnsweringProps extends Pick<PracticeQuestion, 'mine' | 'sure'> {
	set: PracticeSet;
	question: PracticeQuestion;
}

function Answering({ set, question, mine, sure }: AnsweringProps) {
	const t = useText(PRACTICE_TEXTS);
	const certainty = (place: number, label: string) =>
		mine[place] ? (
			<Certainty
				label={label}
				chosen={sure[place] ?? null}
				onChoose={(value) => set.tapSure(question, place, value)}
			/>
		) : undefined;
	return (
		<>
			<p className="mt-1 text-sm text-text-muted">{t.how[question.type]}</p>
			{question.type === 'mtf' ? (
				<div className="mt-3 divide-y divide-line border-y border-line">
					{question.options.map((text, place) => (
						<Statement
							key={LETTERS[place]}
							prefix={PLACE}
							place={place}
							letter={LETTERS[place] ?? ''}
							words={t}
							text={text}
							lang={question.lang}
							value={mine[place] ?? null}
							onMark={(value) => set.mark(question, place, value)}
							under={certainty(place, t.howSureOf(LETTERS[place] ?? ''))}
						/>
					))}
				</div>
			) : (
				<>
					<Choices
						prefix={PLACE}
						options={question.options}
						langOf={() => question.lang}
						value={mine[0] ?? null}
						onMark={(value) => set.mark(question, 0, value)}
					/>
					{certainty(0, t.howSure)}
				</>
			)}
			{question.position === 1 && <p className="mt-3 text-sm text-text-muted">{t.sureWhy}</p>}
		</>
	);
}

/** A heading that gets the focus, and so is announced, and the page its top with each new `at`; `shown` null: also with the first. */
export function useStartOf(at: number, shown: number | null = at) {
	const heading = useRef<HTMLHeadingElement>(null);
	const before = useRef(shown);
	useEffect(() => {
		if (before.current === at) return;
		before.current = at;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, [at]);
	return heading;
}
