import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EXAM_ROOM_TEXTS } from '#lib/exams/exam-room.words.ts';
import { openExam } from '#lib/exams/open-exam.ts';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { ElsewhereFace } from './ElsewhereFace.tsx';
import { LateFace, OverFace } from './EndFaces.tsx';
import { FailedFace, LoadingFace } from './Faces.tsx';
import {
	RoomContext,
	type RoomExam,
	type RoomScreen,
	roomScreen,
	useExamTitle,
	useRoomState,
} from './room-context.ts';
import { Sitting } from './Sitting.tsx';
import { useExamSession } from './use-exam-session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What needs a network anyway comes beside the room, not before it. */
const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }));
const DevicePass = lazy(async () => ({ default: (await import('./DevicePass.tsx')).DevicePass }));

export interface ExamRoomProps {
	attemptId: number;
	exam: RoomExam;
	/** The sheet is in, here or elsewhere: the screen around shows the receipt. */
	onEnd: () => void;
}

/** The exam and nothing else. Fills the page and brings its own `main`, so it stands without any frame around it. */
export function ExamRoom({ attemptId, exam, onEnd }: ExamRoomProps) {
	const { examId, minStayMin, clientId } = exam;
	const [screen, setScreen] = useState<RoomScreen | null>(null);
	useEffect(() => {
		const opened = roomScreen(openExam(attemptId, clientId), { attemptId, examId, minStayMin });
		setScreen(opened);
		return () => opened.dispose();
	}, [attemptId, examId, minStayMin, clientId]);
	useExamSession(screen);
	if (screen === null) return <LoadingFace />;
	return (
		<RoomContext value={screen}>
			<Suspense>
				<SignInAgain />
				<DevicePass />
			</Suspense>
			<Face onEnd={onEnd} />
			<Announcer />
		</RoomContext>
	);
}

function Face({ onEnd }: { onEnd: () => void }) {
	const t = useText(EXAM_ROOM_TEXTS);
	const { status } = useRoomState('status');
	const title = useExamTitle();
	useLeaveGuard();
	const told = useRef(false);
	useEffect(() => {
		if (status !== 'ended' || told.current) return;
		told.current = true;
		onEnd();
	}, [status, onEnd]);
	const writing = status === 'ready' || status === 'submitting';
	// A face that takes the place of a scrolled question begins at its top.
	useLayoutEffect(() => {
		if (!writing) scrollTo(0, 0);
	}, [writing]);
	useEffect(() => {
		const before = document.title;
		document.title = title || t.room;
		return () => {
			document.title = before;
		};
	}, [title, t]);
	switch (status) {
		case 'failed':
			return <FailedFace />;
		case 'elsewhere':
			return <ElsewhereFace />;
		case 'over':
			return <OverFace />;
		case 'late':
			return <LateFace onEnd={onEnd} />;
		case 'ready':
		case 'submitting':
			return <Sitting />;
		default:
			return <LoadingFace />;
	}
}
