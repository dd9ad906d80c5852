import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Quiz } from '#contract/quizzes/calls.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatCount } from '#lib/format/digits.ts';
import { formatMinutes } from '#lib/format/duration.ts';
import { paths } from '#lib/paths.ts';
import type { QuizTry, TryState } from '#lib/quizzes/quiz-try.ts';
import { openQuizTry } from '#lib/quizzes/quizzes.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { Facts } from '../../ui/List.tsx';
import { ReadFailure } from '../../ui/Note.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Answering } from './Answering.tsx';
import { Done } from './Done.tsx';
import { Closed, Missing, Opening, TooEarly, Tried } from './Guards.tsx';
import { Intro } from './Intro.tsx';

const slugOf = (pathname: string) => decodeURIComponent(pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
const resultKey = () => new URLSearchParams(location.search).get('result');

/** A quiz from the guard to the result; `quiz`: the build's data, null for one published after the build. */
export function QuizPage({ quiz }: { quiz: Quiz | null }) {
	const [quizTry, setQuizTry] = useState<QuizTry | null>(null);
	useEffect(() => {
		const made = openQuizTry(quiz?.slug ?? slugOf(location.pathname));
		setQuizTry(made);
		void made.open(resultKey());
		window.addEventListener('online', made.online);
		return () => {
			window.removeEventListener('online', made.online);
			made.close();
		};
	}, [quiz]);
	return quizTry ? (
		<Stage quizTry={quizTry} built={quiz} />
	) : (
		<Frame quiz={quiz}>
			<Opening />
		</Frame>
	);
}

function Stage({ quizTry, built }: { quizTry: QuizTry; built: Quiz | null }) {
	const t = useText(QUIZ_TEXTS);
	const state = useStore(quizTry.$state);
	useResultAddress(state);
	const again = () => void quizTry.open(resultKey());
	const step = state.name === 'answering' || state.name === 'done' ? state.name : null;
	return (
		<Frame
			quiz={'look' in state ? state.look.quiz : built}
			title={state.name === 'done' ? state.result.quiz.title : undefined}
			plain={step !== null || (state.name === 'missing' && state.what === 'quiz')}
			step={step}
		>
			{state.name === 'opening' && <Opening />}
			{state.name === 'failed' && <ReadFailure error={state.error} title={t.failed} again={again} />}
			{state.name === 'missing' && <Missing what={state.what} slug={quizTry.slug} />}
			{state.name === 'too_early' && <TooEarly opensAt={state.look.quiz.opens_at} then={again} />}
			{state.name === 'closed' && <Closed late={state.late} />}
			{state.name === 'tried' && <Tried slug={quizTry.slug} id={state.look.key} />}
			{(state.name === 'open' || state.name === 'started') && <Intro quizTry={quizTry} look={state.look} />}
			{state.name === 'answering' && <Answering quizTry={quizTry} questions={state.questions} />}
			{state.name === 'done' && <Done id={state.key} result={state.result} />}
		</Frame>
	);
}

/** The result has its own URL, which survives a reload and is excluded from search engines. */
function useResultAddress(state: TryState): void {
	const done = state.name === 'done' ? state : null;
	useEffect(() => {
		if (done === null) return;
		history.replaceState(null, '', paths.quizResult(done.result.quiz.slug, done.key));
		const robots = document.createElement('meta');
		robots.name = 'robots';
		robots.content = 'noindex';
		document.head.append(robots);
		return () => robots.remove();
	}, [done]);
}

interface FrameProps {
	quiz: Quiz | null;
	title?: string | undefined;
	plain?: boolean;
	/** A state after the start: the heading gets the focus, so that screen readers announce it. */
	step?: 'answering' | 'done' | null;
	children: ReactNode;
}

function Frame({ quiz, title, plain = false, step = null, children }: FrameProps) {
	const t = useText(QUIZ_TEXTS);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (step === null) return;
		heading.current?.focus({ preventScroll: true });
		window.scrollTo({ top: 0 });
	}, [step]);
	return (
		<div className="mx-auto max-w-3xl">
			<a
				href={paths.quizzes}
				className="-ms-2 inline-flex min-h-target items-center gap-2 rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
			>
				<ArrowLeft size={18} />
				{t.all}
			</a>
			<h1 ref={heading} tabIndex={-1} className="mt-1 text-xl lg:text-2xl">
				{title ?? quiz?.title ?? t.quiz}
			</h1>
			{quiz && !plain && (
				<>
					<p className="mt-2 max-w-read text-text-muted">{quiz.summary}</p>
					<Conditions quiz={quiz} />
				</>
			)}
			<div className="mt-6">{children}</div>
		</div>
	);
}

function Conditions({ quiz }: { quiz: Quiz }) {
	const [t, lang] = useWords(QUIZ_TEXTS);
	const minutes = formatMinutes(quiz.minutes, lang);
	return (
		<section aria-label={t.facts} className="mt-5">
			<Facts
				items={[
					{ label: t.count, value: t.countWords(formatCount(quiz.question_count, lang)) },
					quiz.mock ? { label: t.time, value: minutes } : { label: t.length, value: t.lengthWords(minutes) },
					{ label: t.opens, value: formatDateTime(quiz.opens_at, lang) },
					{ label: t.closes, value: formatDateTime(quiz.closes_at, lang) },
				]}
			/>
		</section>
	);
}
