import { useEffect, useRef, useState } from 'react';
import { openRoom } from '#lib/stores/open-room.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { ElsewhereFace, FailedFace, LoadingFace, OverFace } from './Faces.tsx';
import { RoomContext, type RoomScreen, roomScreen, useRoomState } from './room-context.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { Sitting } from './Sitting.tsx';
import { useExamSession } from './use-exam-session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface ExamRoomProps {
	attemptId: number;
	/** The sheet is in, here or elsewhere: the screen around shows the receipt. */
	onEnd: () => void;
}

/** The exam and nothing else. Fills the page and brings its own `main`, so it stands without any frame around it. */
export function ExamRoom({ attemptId, onEnd }: ExamRoomProps) {
	const [screen, setScreen] = useState<RoomScreen | null>(null);
	useEffect(() => {
		const opened = roomScreen(openRoom(attemptId));
		setScreen(opened);
		return () => opened.dispose();
	}, [attemptId]);
	useExamSession(screen);
	if (screen === null) return <LoadingFace />;
	return (
		<RoomContext value={screen}>
			<SignInAgain />
			<Face onEnd={onEnd} />
			<Announcer />
		</RoomContext>
	);
}

function Face({ onEnd }: { onEnd: () => void }) {
	const t = useText(EXAM_ROOM_TEXTS);
	const { status, title } = useRoomState('status', 'title');
	useLeaveGuard();
	const told = useRef(false);
	useEffect(() => {
		if (status !== 'ended' || told.current) return;
		told.current = true;
		onEnd();
	}, [status, onEnd]);
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
		case 'ready':
		case 'submitting':
			return <Sitting />;
		default:
			return <LoadingFace />;
	}
}
