import type { ReactNode } from 'react';
import type { MyRouteName } from '#contract/my-routes.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { ScreenBody, ScreenHead, type ScreenHeadProps } from './Heading.tsx';
import { ReadStates, type StatesProps } from './ReadView.tsx';
import type { ReadState } from './read.ts';

interface FrameProps extends Omit<ScreenHeadProps, 'title' | 'children'> {
	/** The screen, whose name is the title as long as there is no other. */
	name?: MyRouteName;
	title?: ReactNode;
	/** Under the lead. */
	below?: ReactNode;
	narrow?: boolean;
}

/** A screen with its head and its column. */
export function Screen({
	name,
	title,
	lead,
	back,
	below,
	narrow = false,
	children,
}: FrameProps & { children: ReactNode }) {
	const titles = useText(SCREEN_TITLES);
	return (
		<ScreenBody narrow={narrow}>
			<ScreenHead title={title ?? (name && titles[name])} lead={lead} {...(back && { back })}>
				{below}
			</ScreenHead>
			{children}
		</ScreenBody>
	);
}

/** A screen that shows one read. */
export function ReadScreen<T>({
	read,
	skeleton,
	refusals,
	children,
	...frame
}: FrameProps & StatesProps<T> & { read: ReadState<T> }) {
	return (
		<Screen {...frame}>
			<ReadStates read={read} skeleton={skeleton} {...(refusals && { refusals })}>
				{children}
			</ReadStates>
		</Screen>
	);
}
