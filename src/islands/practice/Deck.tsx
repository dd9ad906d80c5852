import { useStore } from '@nanostores/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewCard } from '#contract/practice/calls.ts';
import { formatRelativeDay } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { type DeckLook, openDeck } from '#lib/practice/practice.ts';
import type { Deck as DeckModel } from '#lib/practice/practice-deck.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { Screen } from '../my/shell/Heading.tsx';
import { ReadError, StoredSince } from '../my/shell/ReadView.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { Choices, Statement } from '../shared/AnswerPlaces.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyCard } from '../ui/Empty.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { Certainty } from './Certainty.tsx';
import { JudgedQuestion } from './JudgedQuestion.tsx';
import { PLACE, QuestionText, useStartOf } from './SetQuestion.tsx';

export function Deck() {
	const t = useText(PRACTICE_TEXTS);
	const [deck] = useState(openDeck);
	useEffect(() => void deck.open(), [deck]);
	return (
		<Screen narrow name="practice-deck" lead={t.deckLead} back={{ to: myPath('practice'), name: 'practice' }}>
			<DeckScreen deck={deck} />
		</Screen>
	);
}

function DeckScreen({ deck }: { deck: DeckModel }) {
	const state = useStore(deck.$state);
	switch (state.name) {
		case 'opening':
			return (
				<Loading>
					<Skeleton className="h-80 w-full rounded-lg" />
				</Loading>
			);
		case 'failed':
			return <ReadError error={state.error} again={() => void deck.open()} />;
		case 'over':
			return <Over deck={deck} look={state.deck} />;
		default:
			return (
				<>
					<StoredSince data={state.deck} again={() => void deck.open()} />
					<Card deck={deck} look={state.deck} />
				</>
			);
	}
}

function Card({ deck, look }: { deck: DeckModel; look: DeckLook }) {
	const t = useText(PRACTICE_TEXTS);
	const at = useStore(deck.$at);
	const state = useStore(deck.$state);
	const heading = useStartOf(at);
	const card = look.cards[at];
	if (!card) return null;
	const words = t.progressWords(at + 1, look.cards.length);
	return (
		<>
			<Progress value={at + 1} max={look.cards.length} label={t.progress} text={words} />
			<article aria-labelledby="card-no" className="card mt-4 p-4 md:p-6">
				<h2 id="card-no" ref={heading} tabIndex={-1} className="tabular text-lg">
					{words}
				</h2>
				<QuestionText question={card} kind={t.kind[card.type]} />
				{state.name === 'told' ? <Answer deck={deck} card={card} /> : <Ask deck={deck} card={card} />}
			</article>
		</>
	);
}

function Ask({ deck, card }: { deck: DeckModel; card: ReviewCard }) {
	const t = useText(PRACTICE_TEXTS);
	const value = useStore(deck.$value);
	const sending = useStore(deck.$sending);
	const problem = useStore(deck.$problem);
	return (
		<>
			{card.type === 'mtf' ? (
				<div className="mt-3 border-y border-line">
					{/* Without its letter, which has no meaning here. */}
					<Statement
						prefix={PLACE}
						place={0}
						letter=""
						words={t}
						text={card.options[0] ?? ''}
						lang={card.lang}
						value={value}
						onMark={deck.choose}
					/>
				</div>
			) : (
				<Choices
					prefix={PLACE}
					options={card.options}
					langOf={() => card.lang}
					value={value}
					onMark={deck.choose}
				/>
			)}
			{problem && (
				<div className="my-3">
					<ErrorNote title={t.answerFailed} message={`${problem.message} ${t.answerSafe}`} />
				</div>
			)}
			<div role="status" className="mt-2 min-h-20">
				{value === null ? (
					<p className="text-sm text-text-muted">{t.chooseFirst}</p>
				) : sending ? (
					<p className="text-text-muted">{t.checking}</p>
				) : (
					<Certainty label={t.tellSure} chosen={null} onChoose={(sure) => void deck.answer(sure)} />
				)}
			</div>
		</>
	);
}

function Answer({ deck, card }: { deck: DeckModel; card: ReviewCard }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const state = useStore(deck.$state);
	const now = useMinute();
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => line.current?.focus({ preventScroll: true }), []);
	if (state.name !== 'told') return null;
	const { judged, value } = state;
	const Icon = judged.right ? CircleCheck : CircleX;
	const last = deck.$at.get() + 1 >= state.deck.cards.length;
	return (
		<>
			<p
				ref={line}
				tabIndex={-1}
				className={`mt-3 flex items-center gap-2 font-semibold ${judged.right ? 'text-good' : 'text-bad'}`}
			>
				<Icon size={22} className="shrink-0" />
				{judged.right ? t.judgedRight : t.judgedWrong}
			</p>
			<JudgedQuestion answered={{ ...card, mine: [value], sure: [null] }} judged={judged.judged} />
			<p className="mt-3 text-sm text-text-muted">
				{t.comesBack(formatRelativeDay(judged.next_due_at, now, lang))}
			</p>
			<Button variant="accent" wide className="mt-4 sm:w-auto" onClick={deck.next}>
				{last ? t.deckEnd : t.nextCard}
			</Button>
		</>
	);
}

function Over({ deck, look }: { deck: DeckModel; look: DeckLook }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const now = useMinute();
	const { answered, right } = useStore(deck.$score);
	const n = (value: number) => formatCount(value, lang);
	const toPractice = <ScreenButton to={myPath('practice')}>{t.toPractice}</ScreenButton>;
	if (look.total === 0) {
		return (
			<EmptyCard title={t.deckNone} action={toPractice}>
				{t.deckNoneBody}
			</EmptyCard>
		);
	}
	const more = look.due > look.cards.length;
	return (
		<EmptyCard
			title={answered > 0 ? t.deckOver : t.deckClear}
			action={
				more && answered > 0 ? (
					<Button variant="quiet" onClick={() => void deck.open()}>
						{t.deckMore}
					</Button>
				) : (
					toPractice
				)
			}
		>
			{answered > 0 && <p>{t.deckScore(n(answered), n(right))}</p>}
			{look.today + answered > 0 && <p>{t.deckToday(n(look.today + answered))}</p>}
			{answered === 0 && look.next_due_at && (
				<p>{t.deckClearBody(formatRelativeDay(look.next_due_at, now, lang))}</p>
			)}
			<p>{t.deckTotal(n(look.total))}</p>
		</EmptyCard>
	);
}
