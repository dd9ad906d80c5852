import { useFullScreen } from '../my/shell/full-screen.ts';
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx';

export function ReaderWait() {
	useFullScreen();
	return (
		<div className="flex min-h-dvh flex-1 flex-col">
			<div className="flex min-h-16 items-center justify-around gap-3 border-b border-line bg-surface px-4">
				{[1, 2, 3, 4, 5].map((tool) => (
					<Skeleton key={tool} className="h-10 w-12" />
				))}
			</div>
			<main id="main" tabIndex={-1} className="mx-auto w-full max-w-[46rem] flex-1 px-4 pt-5 md:px-8 md:pt-8">
				<Loading>
					<PageWait />
				</Loading>
			</main>
		</div>
	);
}

export const PageWait = () => (
	<div className="space-y-6">
		<Skeleton className="h-5 w-40" />
		<Skeleton className="h-8 w-2/3" />
		<SkeletonText lines={5} />
		<SkeletonText lines={4} />
		<Skeleton className="h-32 w-full rounded-lg" />
	</div>
);
