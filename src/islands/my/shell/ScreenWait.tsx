import { Loading, Skeletons } from '../../ui/Skeleton.tsx';
import { ScreenBody } from './Heading.tsx';

export const ScreenWait = () => (
	<ScreenBody>
		<Loading>
			<Skeletons
				className="space-y-5"
				of={['h-8 w-48', 'h-44 w-full rounded-lg', 'h-20 w-full rounded-lg', 'h-20 w-full rounded-lg']}
			/>
		</Loading>
	</ScreenBody>
);
