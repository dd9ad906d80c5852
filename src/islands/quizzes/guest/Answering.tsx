import { useStore } from '@nanostores/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { QuizQuestion } from '#contract/quizzes/calls.ts';
import { countAnswers, type QuizTry } from '#lib/quizzes/quiz-try.ts';
import { QUIZ_TEXTS } from '#lib/quizzes/words.ts';
import { AskDialog } from '../../my/shell/AskDialog.tsx';
import { ClockFace } from '../../shared/ClockFace.tsx';
import { NumberButtons } from '../../shared/NumberButtons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { useText } from '../../ui/use-text.ts';
import { QuestionCard } from './QuestionCard.tsx';

export function Answering({ quizTry, questions }: { quizTry: QuizTry; questions: readonly QuizQuestion[] }) {
	const t = useText(QUIZ_TEXTS);
	const answers = useStore(quizTry.$answers);
	const sending = useStore(quizTry.$sending);
	const endsAt = useStore(quizTry.$endsAt);
	const [asking, setAsking] = useState(false);
	const { places, answered } = countAnswers(answers);
	// Each statement of an MTF question counts.
	const done = (places > answers.length ? t.answeredPlaces : t.answeredOf)(answered, places);
	return (
		<>
			<ol aria-label={t.questions} className="space-y-5 pb-4">
				{questions.map((question, index) => (
					<li key={question.no}>
						<QuestionCard
							question={question}
							answer={answers[index] ?? ''}
							index={index}
							locked={sending !== 'no'}
							first={questions.findIndex(({ type }) => type === question.type) === index}
							quizTry={quizTry}
						/>
					</li>
				))}
			</ol>
			<div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:rounded-t-lg md:border-x">
				{sending === 'waiting' ? (
					<Waiting quizTry={quizTry} />
				) : (
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
						{endsAt !== null && <Clock endsAt={endsAt} />}
						<div className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">
							<p className="tabular mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
								<span>{done}</span>
							</p>
							<Progress value={answered} max={places} label={t.answered} text={done} />
						</div>
						<Button
							variant="accent"
							loading={sending === 'sending'}
							loadingLabel={t.sending}
							onClick={() => setAsking(true)}
						>
							{t.send}
						</Button>
					</div>
				)}
			</div>
			{asking && (
				<ConfirmDialog
					answers={answers}
					done={done}
					onClose={() => setAsking(false)}
					onSend={() => {
						setAsking(false);
						void quizTry.send();
					}}
				/>
			)}
		</>
	);
}

/** Time left, by the clock of this phone; the server uses its own. */
function Clock({ endsAt }: { endsAt: number }) {
	const [now, setNow] = useState(Date.now);
	const [said, setSaid] = useState('');
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), 1_000);
		return () => clearInterval(timer);
	}, []);
	return (
		<>
			<ClockFace seconds={Math.max(0, Math.ceil((endsAt - now) / 1_000))} state="sure" say={setSaid} />
			<p role="status" className="sr-only">
				{said}
			</p>
		</>
	);
}

function Waiting({ quizTry }: { quizTry: QuizTry }) {
	const t = useText(QUIZ_TEXTS);
	return (
		<Note
			tone="warn"
			role="alert"
			icon={WifiOff}
			title={t.waitingTitle}
			action={<Button onClick={() => void quizTry.send()}>{t.tryNow}</Button>}
		>
			{t.waitingBody}
		</Note>
	);
}

interface ConfirmDialogProps {
	answers: readonly string[];
	done: string;
	onSend: () => void;
	onClose: () => void;
}

function ConfirmDialog({ answers, done, onSend, onClose }: ConfirmDialogProps) {
	const t = useText(QUIZ_TEXTS);
	const { blank, blankIn } = countAnswers(answers);
	const goTo = (no: number) => {
		onClose();
		// The dialog returns the focus when it closes; after that the question gets it.
		requestAnimationFrame(() => document.getElementById(`question-${no}`)?.focus());
	};
	return (
		<AskDialog
			open
			title={t.confirmTitle}
			onClose={onClose}
			label={t.confirmDo}
			variant="accent"
			onDo={onSend}
			keep={t.confirmBack}
		>
			{blank === 0 ? (
				<p>{t.confirmFull}</p>
			) : (
				<div>
					<p>{t.confirmBlank(done)}</p>
					<NumberButtons numbers={blankIn} name={t.goTo} onGo={goTo} />
				</div>
			)}
			<p className="font-semibold">{t.confirmBody}</p>
		</AskDialog>
	);
}
