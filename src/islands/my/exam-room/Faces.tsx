import { MonitorSmartphone, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { myPath } from '#lib/paths.ts';
import { EXAM_ROOM_TEXTS } from '#lib/text/exam-room.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Loading, Skeleton, SkeletonText } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { Clock } from './Clock.tsx';
import { useRoom, useRoomState } from './room-context.ts';

/** The exam's own shape, before the paper is here. */
export function LoadingFace() {
	const t = useText(EXAM_ROOM_TEXTS);
	return (
		<main id="main" tabIndex={-1} className="flex min-h-dvh w-full flex-col bg-surface">
			<h1 className="sr-only">{t.room}</h1>
			<Loading label={t.loading}>
				<div className="flex min-h-14 items-center justify-between border-b border-line px-4">
					<Skeleton className="h-7 w-28" />
					<Skeleton className="h-9 w-24" />
				</div>
				<div className="flex max-w-3xl flex-col gap-5 px-4 pt-5 lg:px-8">
					<Skeleton className="h-7 w-36" />
					<SkeletonText lines={2} />
					{[1, 2, 3, 4, 5].map((row) => (
						<div key={row} className="flex flex-col gap-3 border-t border-line pt-4">
							<SkeletonText lines={1} />
							<Skeleton className="h-11 w-full rounded-full" />
						</div>
					))}
				</div>
			</Loading>
		</main>
	);
}

/** A face with one thing to say, in the middle of the page. */
function Plain({ children, clock = false }: { children: ReactNode; clock?: boolean }) {
	const t = useText(EXAM_ROOM_TEXTS);
	const { title } = useRoomState('title');
	return (
		<main id="main" tabIndex={-1} className="flex min-h-dvh w-full flex-col items-center justify-center p-4">
			<div className="flex w-full max-w-lg flex-col gap-4">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h1 className="text-base text-text-muted">{title || t.room}</h1>
					{clock && <Clock />}
				</div>
				{children}
			</div>
		</main>
	);
}

/** The paper did not come. */
export function FailedFace() {
	const t = useText(EXAM_ROOM_TEXTS);
	const { retry } = useRoom();
	const { error } = useRoomState('error');
	return (
		<Plain>
			<ErrorNote title={t.failedTitle} message={error?.message ?? ''} onRetry={retry} />
			<p className="text-text-muted">{t.failedSafe}</p>
			<p>
				<ButtonLink variant="plain" className="-ms-3" href={myPath('my-dashboard')}>
					{t.dashboard}
				</ButtonLink>
			</p>
		</Plain>
	);
}

/** Another phone, computer or tab answers; here one can only take the exam over. */
export function ElsewhereFace() {
	const t = useText(EXAM_ROOM_TEXTS);
	const { claim } = useRoom();
	const { error } = useRoomState('error');
	const [asked, setAsked] = useState(false);
	return (
		<Plain clock>
			<section className="card flex flex-col gap-4 p-5">
				<MonitorSmartphone aria-hidden="true" size={40} strokeWidth={1.5} className="text-primary" />
				<h2 className="text-xl">{t.elsewhereTitle}</h2>
				<p>{t.elsewhereBody}</p>
				<p className="text-text-muted">{t.elsewhereTake}</p>
				{error && (
					<Note tone="bad" role="alert">
						{error.message}
					</Note>
				)}
				<Button
					wide
					loading={asked && error === null}
					loadingLabel={t.claiming}
					onClick={() => {
						setAsked(true);
						claim();
					}}
				>
					{t.claim}
				</Button>
			</section>
		</Plain>
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
				<section role="status" className="card flex flex-col items-center gap-4 p-8 text-center">
					<span
						aria-hidden="true"
						className="size-10 animate-turn rounded-full border-4 border-primary border-e-transparent"
					/>
					<h2 className="text-xl">{t.overTitle}</h2>
					<p>{t.overDoing}</p>
				</section>
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
		</Plain>
	);
}
