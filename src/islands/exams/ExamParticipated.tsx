import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AFTER_TEXTS } from '#lib/exams/exam-after.words.ts';
import { type CurrentAttempt, participated$, refreshExams, storedAt } from '#lib/exams/exams.ts';
import { unsentAnswers } from '#lib/exams/unsent-answers.ts';
import { useFullScreen } from '../my/shell/full-screen.ts';
import { greetAgain, Screen } from '../my/shell/Heading.tsx';
import { EmptyScreen, ReadStates } from '../my/shell/ReadView.tsx';
import { useRead } from '../my/shell/read.ts';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { ScreenWait } from '../my/shell/ScreenWait.tsx';
import { CardSkeletons } from '../ui/Skeleton.tsx';
import { useText } from '../ui/use-text.ts';
import { codeAhead } from './attempt/code-ahead.ts';
import type { ExamScreenProps } from './attempt/ExamScreen.tsx';
import { ofAttempt, useEventIds } from './event-links.ts';
import { Ending, Receipt } from './Receipt.tsx';
import { usePoll } from './use-poll.ts';

/** Loaded separately: a page that shows the receipt does not need the exam screen. */
const examScreen = () => import('./attempt/ExamScreen.tsx');
const ExamScreen = lazy(async () => ({ default: (await examScreen()).ExamScreen }));

/** Loads the exam screen with its lazy parts, so that an exam also opens without a network. */
export const examAhead = () => Promise.all([examScreen(), codeAhead()]);

/** The exam screen while an attempt runs, its receipt afterwards; one URL, so that reload and back are safe. */
export function ExamParticipated() {
	const { attemptId, link } = useEventIds();
	const { attempt: screen } = link;
	const [stored, setStored] = useState<Awaited<ReturnType<typeof storedAt>> | null>(null);
	const [current, setCurrent] = useState<CurrentAttempt | null>(null);
	const [left, setLeft] = useState<number | null>(null);
	// The exam opens from what this phone stored; the server is queried only if there is nothing.
	useEffect(() => {
		let gone = false;
		void storedAt(screen).then((found) => {
			if (gone) return;
			setStored(found);
			setCurrent(found.current);
		});
		return () => {
			gone = true;
		};
	}, [screen]);

	if (stored === null) return <ScreenWait />;
	// An address that names another attempt shows that one's receipt.
	if (current === null || (attemptId ?? String(current.attemptId)) !== String(current.attemptId))
		return <AttemptStatus clientId={stored.clientId} left={left} onRunning={setCurrent} />;
	return (
		<FullScreenExam
			exam={current}
			onEnd={() => {
				greetAgain();
				setLeft(current.attemptId);
				setCurrent(null);
				refreshExams();
			}}
		/>
	);
}

interface AttemptStatusProps {
	clientId: string;
	/** The attempt whose exam screen was closed: data loaded before it is outdated. */
	left: number | null;
	onRunning: (current: CurrentAttempt) => void;
}

function AttemptStatus({ clientId, left, onRunning }: AttemptStatusProps) {
	const ids = useEventIds();
	const goTo = useRef(useGo());
	const t = useText(AFTER_TEXTS);
	const read = useRead(participated$(ids.api, ids.attemptId));
	const attempt = read.data?.attempt;
	const exam = read.data?.exam;
	// Nothing is shown as safe before this phone was checked for answers that the server does not have.
	const [lookedFor, setLookedFor] = useState<number | null>(null);
	// The exam screen decides when it is finished: a background read must not close it over unsent answers.
	useEffect(() => {
		if (left === null && attempt?.state === 'in_progress' && exam)
			onRunning({ attemptId: attempt.id, examId: exam.id, minStayMin: exam.min_stay_min, clientId });
	}, [attempt, exam, left, clientId, onRunning]);
	// After practice its own receipt is shown first, although that of the ranked sheet is at this URL.
	const shown = useRef(false);
	const own = left !== null && read.data?.later?.id === left ? ofAttempt(ids.link.attempt, left) : null;
	useEffect(() => {
		if (own === null || shown.current) return;
		shown.current = true;
		goTo.current(own, { replace: true });
	}, [own]);
	const ended = attempt !== undefined && attempt.state !== 'in_progress' ? attempt.id : null;
	const { again } = read;
	useEffect(() => {
		if (ended === null) return;
		const { $unsent, send } = unsentAnswers();
		void send().finally(() => {
			setLookedFor(ended);
			const found = $unsent.get().find(({ attemptId }) => attemptId === ended);
			if (found?.outcome.kind === 'case') again();
		});
	}, [ended, again]);
	const counting =
		attempt?.state === 'in_progress' || attempt?.state === 'submitted' || attempt?.state === 'auto_submitted';
	usePoll(counting, read.again);

	return (
		<Screen
			narrow
			name="exam-participated"
			title={read.data?.exam.title}
			back={
				ids.attemptId === undefined
					? { to: ids.link.info, name: 'exam-info' }
					: { to: ids.link.attempt, label: t.backToMain }
			}
		>
			<ReadStates
				read={read}
				skeleton={<Wait />}
				refusals={{
					'attempt.not_found': () => (
						<EmptyScreen title={t.notStarted} to={ids.link.info} label={t.toRules}>
							{t.notStartedBody}
						</EmptyScreen>
					),
				}}
			>
				{(data) => {
					if (data.attempt.state !== 'in_progress') {
						if (lookedFor !== data.attempt.id) return <Wait />;
						return <Receipt {...data} ids={ids} onLate={read.again} />;
					}
					// Just after the exam screen closed, the loaded data is still from before.
					return read.loading || left === null ? <Wait /> : <Ending />;
				}}
			</ReadStates>
		</Screen>
	);
}

function FullScreenExam(props: ExamScreenProps) {
	useFullScreen();
	return (
		<Suspense fallback={<ScreenWait />}>
			<ExamScreen {...props} />
		</Suspense>
	);
}

const Wait = () => <CardSkeletons of={['h-32', 'h-64']} />;
