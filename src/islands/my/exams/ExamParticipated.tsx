import { useState } from 'react';
import { myPath } from '#lib/paths.ts';
import { participated$, refreshExams } from '#lib/stores/exams.ts';
import { AFTER_TEXTS } from '#lib/text/exam-after.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { ExamRoom } from '../exam-room/ExamRoom.tsx';
import { useFullScreen } from '../shell/full-screen.ts';
import { greetAgain, ScreenBody, ScreenHead } from '../shell/Heading.tsx';
import { ReadFaces } from '../shell/ReadView.tsx';
import { useRead } from '../shell/read.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { Ending, Receipt } from './Receipt.tsx';
import { useEventIds } from './use-event-ids.ts';
import { usePoll } from './use-poll.ts';

/** The room while an attempt runs, its receipt afterwards; one address, so that reload and back are safe. */
export function ExamParticipated() {
	const ids = useEventIds();
	const t = useText(AFTER_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const read = useRead(participated$(ids.api));
	const attempt = read.data?.attempt;
	// The room decides when it is done: a read in the background must not close it over unsent answers.
	const [inRoom, setInRoom] = useState<number | null>(null);
	const [left, setLeft] = useState(false);
	if (attempt?.state === 'in_progress' && inRoom === null && !left) setInRoom(attempt.id);
	const counting =
		attempt?.state === 'in_progress' || attempt?.state === 'submitted' || attempt?.state === 'auto_submitted';
	usePoll(inRoom === null && counting, read.again);

	if (inRoom !== null) {
		return (
			<Room
				attemptId={inRoom}
				onEnd={() => {
					greetAgain();
					setLeft(true);
					setInRoom(null);
					refreshExams();
				}}
			/>
		);
	}
	return (
		<ScreenBody narrow>
			<ScreenHead
				title={read.data?.exam.title ?? titles['exam-participated']}
				back={{ to: myPath('exam-info', ids.path), label: t.backToRules }}
			/>
			<ReadFaces
				read={read}
				skeleton={<Wait />}
				refusals={{ 'attempt.not_found': () => <NotStarted rules={myPath('exam-info', ids.path)} /> }}
			>
				{(data) => {
					if (data.attempt.state !== 'in_progress') return <Receipt {...data} ids={ids} />;
					// Right after the room closed, what is known is still from before.
					return read.loading ? <Wait /> : <Ending />;
				}}
			</ReadFaces>
		</ScreenBody>
	);
}

function Room(props: { attemptId: number; onEnd: () => void }) {
	useFullScreen();
	return <ExamRoom {...props} />;
}

function NotStarted({ rules }: { rules: string }) {
	const t = useText(AFTER_TEXTS);
	return (
		<div className="card">
			<Empty
				title={t.notStarted}
				action={
					<ScreenLink to={rules} className={buttonClass('primary')}>
						{t.toRules}
					</ScreenLink>
				}
			>
				{t.notStartedBody}
			</Empty>
		</div>
	);
}

function Wait() {
	return (
		<div className="space-y-8">
			<Skeleton className="h-32 w-full rounded-lg" />
			<Skeleton className="h-64 w-full rounded-lg" />
		</div>
	);
}
