import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $examDoctor, $token, $user } from '#lib/account/session.ts';
import { $loginFrom } from '#lib/account/signed-in.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import type { CurrentAttempt } from '#lib/exams/exams.ts';
import { type OpenedExam, openExam } from '#lib/exams/open-exam.ts';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { AttemptView } from './AttemptView.tsx';
import { devicePass, onceOnline, signInAgain } from './code-ahead.ts';
import { ElsewhereState } from './ElsewhereState.tsx';
import { LateState, OverState } from './EndStates.tsx';
import { FailedState, LoadingState } from './States.tsx';
import {
	ExamScreenContext,
	type ExamScreenModel,
	examScreenModel,
	useExamScreen,
	useExamState,
	useExamTitle,
} from './screen-context.ts';

/** What needs a network anyway is loaded after the exam screen, not before it. */
const SignInAgain = lazy(async () => ({ default: (await onceOnline(signInAgain)).SignInAgain }));
const DevicePass = lazy(async () => ({ default: (await onceOnline(devicePass)).DevicePass }));

export interface ExamScreenProps {
	exam: CurrentAttempt;
	/** The sheet was handed in, here or elsewhere: the parent screen shows the receipt. */
	onEnd: () => void;
}

/** Only the exam. Fills the page and has its own `main`, so it needs no frame around it. */
export function ExamScreen({ exam, onEnd }: ExamScreenProps) {
	const { attemptId, examId, minStayMin, clientId } = exam;
	const [screen, setScreen] = useState<ExamScreenModel | null>(null);
	useEffect(() => {
		const opened = examScreenModel(openExam(attemptId, clientId), { attemptId, examId, minStayMin });
		setScreen(opened);
		return () => opened.dispose();
	}, [attemptId, examId, minStayMin, clientId]);
	useExamSession(screen);
	if (screen === null) return <LoadingState />;
	return (
		<ExamScreenContext value={screen}>
			<Suspense>
				<SignInAgain />
				<DevicePass />
			</Suspense>
			<CurrentState onEnd={onEnd} />
			<Announcer />
		</ExamScreenContext>
	);
}

function CurrentState({ onEnd }: { onEnd: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { status } = useExamState('status');
	const title = useExamTitle();
	useLeaveGuard();
	const reported = useRef(false);
	useEffect(() => {
		if (status !== 'ended' || reported.current) return;
		reported.current = true;
		onEnd();
	}, [status, onEnd]);
	const writing = status === 'ready' || status === 'submitting';
	// A state that replaces a scrolled question begins at its top.
	useLayoutEffect(() => {
		if (!writing) scrollTo(0, 0);
	}, [writing]);
	useEffect(() => {
		const before = document.title;
		document.title = title || t.screen;
		return () => {
			document.title = before;
		};
	}, [title, t]);
	switch (status) {
		case 'failed':
			return <FailedState />;
		case 'elsewhere':
			return <ElsewhereState />;
		case 'over':
			return <OverState />;
		case 'late':
			return <LateState onEnd={onEnd} />;
		case 'ready':
		case 'submitting':
			return <AttemptView />;
		default:
			return <LoadingState />;
	}
}

const hold = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before closing only while an answer is on the page alone: a permanent listener keeps browsers from restoring a page at once. */
function useLeaveGuard(): void {
	const { views } = useExamScreen();
	useEffect(() => {
		const stop = views.$exposed.subscribe((exposed) => {
			if (exposed) addEventListener('beforeunload', hold);
			else removeEventListener('beforeunload', hold);
		});
		return () => {
			stop();
			removeEventListener('beforeunload', hold);
		};
	}, [views]);
}

/** The doctor signs in again without leaving the exam, then what waited is sent. Staff who act as a doctor have no password for this. */
function useExamSession(opened: OpenedExam | null): void {
	useEffect(() => {
		if (opened === null) return;
		$examDoctor.set($loginFrom.get() === 'admin' ? null : $user.get());
		const { machine, retry } = opened;
		const stop = $token.listen((token) => {
			if (token === null) return;
			if (machine.$screen.get().status === 'failed') retry();
			else void machine.retry();
		});
		return () => {
			stop();
			$examDoctor.set(null);
		};
	}, [opened]);
}
