import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { ScreenBody } from './Heading.tsx';

/** Stands for a screen whose code is on its way. */
export function ScreenWait() {
	return (
		<ScreenBody>
			<Loading>
				<div className="space-y-5">
					<Skeleton className="h-8 w-48" />
					<Skeleton className="h-44 w-full rounded-lg" />
					<Skeleton className="h-20 w-full rounded-lg" />
					<Skeleton className="h-20 w-full rounded-lg" />
				</div>
			</Loading>
		</ScreenBody>
	);
}
