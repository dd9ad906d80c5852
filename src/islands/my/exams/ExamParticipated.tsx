import { lazy, Suspense, useEffect, useState } from 'react';
import {
	forgetSitting,
	PASSING,
	recallSitting,
	rememberSitting,
	type Sitting,
} from '#lib/stores/exam-sitting.ts';
import { participated$, refreshExams } from '#lib/stores/exams.ts';
import { unsentAnswers } from '#lib/stores/unsent-answers.ts';
import { AFTER_TEXTS } from '#lib/text/exam-after.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import type { ExamRoomProps } from '../exam-room/ExamRoom.tsx';
import { useFullScreen } from '../shell/full-screen.ts';
import { greetAgain, ScreenBody, ScreenHead } from '../shell/Heading.tsx';
import { ReadFaces } from '../shell/ReadView.tsx';
import { useRead } from '../shell/read.ts';
import { ScreenLink } from '../shell/ScreenLink.tsx';
import { ScreenWait } from '../shell/ScreenWait.tsx';
import { Ending, Receipt } from './Receipt.tsx';
import { useEventIds } from './use-event-ids.ts';
import { usePoll } from './use-poll.ts';

/** Whoever comes for the receipt does not wait for the room. */
const ExamRoom = lazy(async () => ({ default: (await import('../exam-room/ExamRoom.tsx')).ExamRoom }));

/** The room while an attempt runs, its receipt afterwards; one address, so that reload and back are safe. */
export function ExamParticipated() {
	const ids = useEventIds();
	const t = useText(AFTER_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const read = useRead(participated$(ids.api));
	const attempt = read.data?.attempt;
	const exam = read.data?.exam;
	// The room decides when it is done: a read in the background must not close it over unsent answers.
	const [inRoom, setInRoom] = useState<Sitting | null>(null);
	const [left, setLeft] = useState(false);
	// Nothing is called safe before this phone was looked through for answers that the server does not have.
	const [lookedFor, setLookedFor] = useState<number | null>(null);
	const away = read.data === undefined && read.error !== undefined && PASSING.includes(read.error.code);
	useEffect(() => {
		if (left) return;
		if (attempt && exam) {
			const sitting = { attemptId: attempt.id, examId: exam.id, minStayMin: exam.min_stay_min };
			if (attempt.state === 'in_progress') {
				rememberSitting(ids.api, sitting);
				setInRoom((before) => before ?? sitting);
			}
		} else if (away) setInRoom((before) => before ?? recallSitting(ids.api));
	}, [attempt, exam, away, left, ids]);
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
	usePoll(inRoom === null && counting, read.again);

	if (inRoom !== null) {
		return (
			<Room
				attemptId={inRoom.attemptId}
				exam={inRoom}
				onEnd={() => {
					forgetSitting(ids.api);
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
				back={{ to: ids.link.info, label: t.backToRules }}
			/>
			<ReadFaces
				read={read}
				skeleton={<Wait />}
				refusals={{ 'attempt.not_found': () => <NotStarted rules={ids.link.info} /> }}
			>
				{(data) => {
					if (data.attempt.state !== 'in_progress') {
						if (lookedFor !== data.attempt.id) return <Wait />;
						return <Receipt {...data} ids={ids} onLate={read.again} />;
					}
					// Right after the room closed, what is known is still from before.
					return read.loading || !left ? <Wait /> : <Ending />;
				}}
			</ReadFaces>
		</ScreenBody>
	);
}

function Room(props: ExamRoomProps) {
	useFullScreen();
	return (
		<Suspense fallback={<ScreenWait />}>
			<ExamRoom {...props} />
		</Suspense>
	);
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
