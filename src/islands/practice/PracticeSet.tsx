import { useStore } from '@nanostores/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { PracticeSession } from '#contract/practice/calls.ts';
import { formatCount } from '#lib/format/digits.ts';
import { myPath } from '#lib/paths.ts';
import { openSet } from '#lib/practice/practice.ts';
import type { PracticeSet as SetModel } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { AskDialog } from '../my/shell/AskDialog.tsx';
import { Screen } from '../my/shell/Heading.tsx';
import { EmptyScreen } from '../my/shell/ReadView.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorNote, Note, OfflineNote } from '../ui/Note.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Loading, Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { SetQuestion, useStartOf } from './SetQuestion.tsx';
import { SetResult } from './SetResult.tsx';
import { useSetKeys } from './use-set-keys.ts';

export function PracticeSet() {
	const { id = '' } = useParams();
	return <OpenedSet key={id} id={id} />;
}

function OpenedSet({ id }: { id: string }) {
	const [set, setSet] = useState<SetModel | null>(null);
	useEffect(() => {
		const opened = openSet(id);
		setSet(opened.set);
		void opened.set.open();
		return opened.dispose;
	}, [id]);
	return (
		<Screen narrow name="practice-set" back={{ to: myPath('practice'), name: 'practice' }}>
			{set ? <SetScreen set={set} /> : <Wait />}
		</Screen>
	);
}

function SetScreen({ set }: { set: SetModel }) {
	const t = useText(PRACTICE_TEXTS);
	const state = useStore(set.$state);
	switch (state.name) {
		case 'opening':
			return <Wait />;
		case 'missing':
			return (
				<EmptyScreen title={t.missing} to={myPath('practice')} label={t.newSet}>
					{t.missingBody}
				</EmptyScreen>
			);
		case 'failed':
			return state.error.code === 'network' && !navigator.onLine ? (
				<OfflineNote
					action={
						<Button variant="quiet" onClick={() => void set.open()}>
							{t.tryNow}
						</Button>
					}
				/>
			) : (
				<ErrorNote message={state.error.message} onRetry={() => void set.open()} />
			);
		case 'answering':
			return <Answering set={set} session={state.session} />;
		case 'done':
			return <SetResult session={state.session} />;
	}
}

function Answering({ set, session }: { set: SetModel; session: PracticeSession }) {
	const [t, lang] = useWords(PRACTICE_TEXTS);
	const at = useStore(set.$at);
	const stored = useStore(set.$kept);
	const [asking, setAsking] = useState(false);
	useSetKeys(set, session);
	const heading = useStartOf(at);
	const { questions } = session;
	const question = questions[at];
	if (!question) return null;
	const no = at + 1;
	const fixed = set.isFixed(question);
	const blank = questions.filter(
		(one) => one.judged === null && (stored[one.position]?.mine ?? one.mine).every((mark) => mark === null),
	).length;
	const answered = set.answerOf(question).mine.some((mark) => mark !== null);
	const toCheck = session.mode === 'tutor' && !fixed;

	return (
		<>
			<SendState set={set} />
			<Progress
				value={no}
				max={questions.length}
				label={t.progress}
				text={t.progressWords(no, questions.length)}
			/>
			<article aria-labelledby="question-no" className="card mt-4 p-4 md:p-6">
				<h2 id="question-no" ref={heading} tabIndex={-1} className="tabular text-lg">
					{t.question(no)}{' '}
					<span className="text-base font-normal text-text-muted">{t.ofTotal(questions.length)}</span>
				</h2>
				<SetQuestion key={question.position} set={set} question={question} />
				{toCheck && (
					<Button
						variant={answered ? 'accent' : 'quiet'}
						wide
						className="mt-5 sm:w-auto"
						onClick={() => set.check(question)}
					>
						{answered ? t.check : t.showAnswer}
					</Button>
				)}
			</article>
			<Turning
				set={set}
				at={at}
				last={at + 1 === questions.length}
				fixed={fixed}
				toCheck={toCheck}
				onFinish={() => setAsking(true)}
			/>
			<AskDialog
				open={asking}
				title={t.finishTitle}
				onClose={() => setAsking(false)}
				label={t.finish}
				variant="accent"
				onDo={() => {
					setAsking(false);
					void set.finish();
				}}
				keep={t.finishBack}
			>
				<p>{blank > 0 ? t.finishBlank(formatCount(blank, lang)) : t.finishFull}</p>
			</AskDialog>
		</>
	);
}

interface TurningProps {
	set: SetModel;
	at: number;
	last: boolean;
	fixed: boolean;
	toCheck: boolean;
	onFinish: () => void;
}

function Turning({ set, at, last, fixed, toCheck, onFinish }: TurningProps) {
	const t = useText(PRACTICE_TEXTS);
	const ending = useStore(set.$ending);
	return (
		<>
			<nav aria-label={t.progress} className="mt-5 flex items-center justify-between gap-3">
				<Button
					variant="quiet"
					disabled={at === 0}
					icon={<ArrowLeft size={18} />}
					onClick={() => set.goTo(at - 1)}
				>
					{t.previous}
				</Button>
				{last ? (
					<Button
						variant={toCheck ? 'quiet' : 'accent'}
						loading={ending}
						loadingLabel={t.finishing}
						onClick={onFinish}
					>
						{t.finish}
					</Button>
				) : (
					<Button variant={toCheck ? 'quiet' : 'primary'} onClick={() => set.goTo(at + 1)}>
						<span className="inline-flex items-center gap-2">
							{fixed ? t.nextQuestion : t.next}
							<ArrowRight size={18} />
						</span>
					</Button>
				)}
			</nav>
			{!last && (
				<div className="mt-4 text-center">
					<Button variant="plain" loading={ending} loadingLabel={t.finishing} onClick={onFinish}>
						{t.finish}
					</Button>
				</div>
			)}
		</>
	);
}

function SendState({ set }: { set: SetModel }) {
	const t = useText(PRACTICE_TEXTS);
	const sending = useStore(set.$sending);
	const ending = useStore(set.$ending);
	const problem = useStore(set.$problem);
	return (
		<div className="mb-5 empty:hidden">
			{sending === 'waiting' && (
				<Note
					tone="warn"
					role="status"
					title={t.keptTitle}
					action={
						<Button variant="quiet" onClick={set.again}>
							{t.tryNow}
						</Button>
					}
				>
					{ending ? t.keptEnding : t.keptBody}
				</Note>
			)}
			{problem && sending === 'no' && <ErrorNote title={t.answerFailed} message={problem.message} />}
		</div>
	);
}

function Wait() {
	const t = useText(PRACTICE_TEXTS);
	return (
		<Loading label={t.opening}>
			<Skeleton className="h-2.5 w-full rounded-full" />
			<Skeleton className="mt-4 h-96 w-full rounded-lg" />
		</Loading>
	);
}
