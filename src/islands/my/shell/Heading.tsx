import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MyRouteName } from '#contract/my-routes.ts';
import { BACK_TITLES, SCREEN_TITLES } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { ScreenLink } from './ScreenLink.tsx';

/** Path of the screen whose heading had the focus last; undefined before the first screen. */
let greeted: string | undefined;

/** Makes the next heading take the focus even at the same URL, after a full screen was closed. */
export function greetAgain(): void {
	greeted = '';
}

/** The h1 of a screen. After a navigation it gets the focus, so that a screen reader announces the screen. */
export function Heading({ children, className = '' }: { children: ReactNode; className?: string }) {
	const { pathname } = useLocation();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (greeted !== undefined && greeted !== pathname) heading.current?.focus({ preventScroll: true });
		greeted = pathname;
	}, [pathname]);
	return (
		<h1 ref={heading} tabIndex={-1} className={`text-2xl ${className}`}>
			{children}
		</h1>
	);
}

/** The main landmark of a screen and its column. The exam screen has its own. */
export function ScreenBody({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
	return (
		<main id="main" tabIndex={-1} className="flex-1">
			<div className="page pt-5 pb-12 md:pt-8 md:pb-16">
				<div className={narrow ? 'mx-auto max-w-3xl' : ''}>{children}</div>
			</div>
		</main>
	);
}

export interface FrameProps {
	/** The screen, whose name is the default title. */
	name?: MyRouteName;
	title?: ReactNode;
	lead?: ReactNode;
	/** The parent screen; the link reads as the screen `name`, or `label` where it needs another text. */
	back?: { to: string; name: MyRouteName } | { to: string; label: string } | undefined;
	below?: ReactNode;
	narrow?: boolean;
	/** Classes of the header. */
	head?: string;
}

export function Screen(props: FrameProps & { children: ReactNode }) {
	const { name, title, lead, back, below, narrow = false, head = '', children } = props;
	const titles = useText(SCREEN_TITLES);
	const backTitles = useText(BACK_TITLES);
	return (
		<ScreenBody narrow={narrow}>
			<div className={`mb-6 md:mb-8 ${head}`}>
				{back && (
					<ScreenLink
						to={back.to}
						className="-ms-2 mb-1 inline-flex min-h-target items-center gap-2 rounded px-2 text-sm font-semibold text-link hover:bg-surface-2"
					>
						<ArrowLeft size={18} />
						{'name' in back ? backTitles[back.name] : back.label}
					</ScreenLink>
				)}
				<Heading>{title ?? (name && titles[name])}</Heading>
				{lead && <p className="mt-1 max-w-read text-text-muted">{lead}</p>}
				{below}
			</div>
			{children}
		</ScreenBody>
	);
}
