import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { openExam } from '#lib/exams/open-exam.ts';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { AttemptView } from './AttemptView.tsx';
import { ElsewhereState } from './ElsewhereState.tsx';
import { LateFace, OverFace } from './EndStates.tsx';
import { FailedFace, LoadingFace } from './States.tsx';
import {
	ExamScreenContext,
	type ExamScreenModel,
	examScreenModel,
	type ScreenExam,
	useExamState,
	useExamTitle,
} from './screen-context.ts';
import { useExamSession } from './use-exam-session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What needs a network anyway comes beside the room, not before it. */
const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));
const DevicePass = lazy(async () => ({ default: (await import('./DevicePass.tsx')).DevicePass }));

export interface ExamScreenProps {
	attemptId: number;
	exam: ScreenExam;
	/** The sheet is in, here or elsewhere: the screen around shows the receipt. */
	onEnd: () => void;
}

/** The exam and nothing else. Fills the page and brings its own `main`, so it stands without any frame around it. */
export function ExamScreen({ attemptId, exam, onEnd }: ExamScreenProps) {
	const { examId, minStayMin, clientId } = exam;
	const [screen, setScreen] = useState<ExamScreenModel | null>(null);
	useEffect(() => {
		const opened = examScreenModel(openExam(attemptId, clientId), { attemptId, examId, minStayMin });
		setScreen(opened);
		return () => opened.dispose();
	}, [attemptId, examId, minStayMin, clientId]);
	useExamSession(screen);
	if (screen === null) return <LoadingFace />;
	return (
		<ExamScreenContext value={screen}>
			<Suspense>
				<SignInAgain />
				<DevicePass />
			</Suspense>
			<Face onEnd={onEnd} />
			<Announcer />
		</ExamScreenContext>
	);
}

function Face({ onEnd }: { onEnd: () => void }) {
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
	// A face that takes the place of a scrolled question begins at its top.
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
			return <FailedFace />;
		case 'elsewhere':
			return <ElsewhereState />;
		case 'over':
			return <OverFace />;
		case 'late':
			return <LateFace onEnd={onEnd} />;
		case 'ready':
		case 'submitting':
			return <AttemptView />;
		default:
			return <LoadingFace />;
	}
}
