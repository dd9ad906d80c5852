import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { myPath } from '#lib/paths.ts';
import { ClockFace } from '../../shared/ClockFace.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Loading, Skeleton, Skeletons, SkeletonText } from '../../ui/Skeleton.tsx';
import { useText } from '../../ui/use-text.ts';
import { useExamScreen, useExamState, useExamTitle } from './screen-context.ts';

export function LoadingState() {
	const t = useText(EXAM_SCREEN_TEXTS);
	return (
		<main id="main" tabIndex={-1} className="flex min-h-dvh w-full flex-col bg-surface">
			<h1 className="sr-only">{t.screen}</h1>
			<Loading label={t.loading}>
				<Skeletons
					className="flex min-h-14 items-center justify-between border-b border-line px-4"
					of={['h-7 w-28', 'h-9 w-24']}
				/>
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

export function Plain({ children, clock = false }: { children: ReactNode; clock?: boolean }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const title = useExamTitle();
	return (
		<main id="main" tabIndex={-1} className="flex min-h-dvh w-full flex-col items-center justify-center p-4">
			<div className="flex w-full max-w-lg flex-col gap-4">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h1 className="text-base text-text-muted">{title || t.screen}</h1>
					{clock && <Clock />}
				</div>
				{children}
			</div>
		</main>
	);
}

export function FailedState() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { retry } = useExamScreen();
	const { error } = useExamState('error');
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

/** Time left: the only part of the screen that is rendered every second. */
export function Clock() {
	const { machine, views, say } = useExamScreen();
	return <ClockFace seconds={useStore(views.$seconds)} state={useStore(machine.$clockState)} say={say} />;
}
