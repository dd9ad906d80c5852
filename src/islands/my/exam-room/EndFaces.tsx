import { useStore } from '@nanostores/react';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { EXAM_DOOR_TEXTS } from '#lib/text/exam-doors.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { Plain } from './Faces.tsx';
import { LateNote } from './LateUpload.tsx';
import { useRoom, useRoomState } from './room-context.ts';

/** With the code that it draws; only an exam that ends without a network needs it. */
const HandOver = lazy(() => import('./HandOver.tsx').then((found) => ({ default: found.HandOver })));

/** Something is on its way, and the page has to stay. */
function Doing({ title, children }: { title: string; children: string }) {
	return (
		<section role="status" className="card flex flex-col items-center gap-4 p-8 text-center">
			<span
				aria-hidden="true"
				className="size-10 animate-turn rounded-full border-4 border-primary border-e-transparent"
			/>
			<h2 className="text-xl">{title}</h2>
			<p>{children}</p>
		</section>
	);
}

/** The sealed sheet to carry away; asked for, because the network usually comes back. */
function Away() {
	const t = useText(EXAM_DOOR_TEXTS);
	const { room } = useRoom();
	const { title, attempt } = useRoomState('title', 'attempt');
	const unsafe = useStore(room.$unsafe);
	const [open, setOpen] = useState(false);
	if (attempt === null) return null;
	if (!open && !unsafe) {
		return (
			<Button variant="plain" onClick={() => setOpen(true)}>
				{t.sealTitle}
			</Button>
		);
	}
	return (
		<Suspense>
			<HandOver attemptId={attempt.id} title={title} seal={room.sealed} />
		</Suspense>
	);
}

/** The time is over: the sheet goes in by itself. */
export function OverFace() {
	const t = useText(EXAM_ROOM_TEXTS);
	const ui = useText(UI_TEXTS);
	const { room } = useRoom();
	const { error } = useRoomState('error');
	return (
		<Plain>
			{error === null ? (
				<Doing title={t.overTitle}>{t.overDoing}</Doing>
			) : (
				<section className="card flex flex-col gap-4 p-5">
					<h2 className="text-xl">{t.overTitle}</h2>
					<Note tone="warn" role="alert" title={t.overFailedTitle}>
						{error.message}
					</Note>
					<p>{t.overFailed}</p>
					<Button
						variant="quiet"
						icon={<RotateCw aria-hidden="true" size={18} />}
						onClick={() => void room.submit()}
					>
						{ui.retry}
					</Button>
				</section>
			)}
			{error !== null && <Away />}
		</Plain>
	);
}

/** The server takes sheets no more: what became of the one that this phone sealed. */
export function LateFace({ onEnd }: { onEnd: () => void }) {
	const t = useText(EXAM_DOOR_TEXTS);
	const ui = useText(UI_TEXTS);
	const { room } = useRoom();
	const { late, error } = useRoomState('late', 'error');
	if (late !== null) {
		return (
			<Plain>
				<LateNote late={late} />
				<Button wide onClick={onEnd}>
					{t.lateOn}
				</Button>
			</Plain>
		);
	}
	if (error === null) {
		return (
			<Plain>
				<Doing title={t.lateTitle}>{t.lateDoing}</Doing>
			</Plain>
		);
	}
	const shut = error.code === 'late.closed' || error.code === 'late.bad_seal';
	return (
		<Plain>
			<section className="card flex flex-col gap-4 p-5">
				<h2 className="text-xl">{t.lateTitle}</h2>
				<Note tone={shut ? 'bad' : 'warn'} role="alert" title={shut ? t.lateShutTitle : t.lateFailedTitle}>
					{error.message}
				</Note>
				<p>{shut ? t.lateShut : t.lateFailed}</p>
				{shut ? (
					<Button variant="quiet" onClick={onEnd}>
						{t.lateOn}
					</Button>
				) : (
					<Button
						variant="quiet"
						icon={<RotateCw aria-hidden="true" size={18} />}
						onClick={() => void room.submit()}
					>
						{ui.retry}
					</Button>
				)}
			</section>
			{!shut && <Away />}
		</Plain>
	);
}
