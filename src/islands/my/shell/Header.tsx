import { useStore } from '@nanostores/react';
import { Bell } from 'lucide-react';
import { refreshUnread } from '#lib/news/unread.ts';
import { myPath } from '#lib/paths.ts';
import { $appData } from '#lib/site/app-data.ts';
import { MY_TEXTS, SCREEN_TITLES } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { MoreMenu } from './More.tsx';
import { currentMark, NAV, TOP_ENTRY } from './nav.ts';
import { useRouteName } from './route-name.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { UnreadBadge, useUnread } from './Unread.tsx';
import { useWhileVisible } from './use-while-visible.ts';

/** Shown until app data has the real one, so that the corner is never empty. */
const LOGO = '/logo.svg';
/** Maximum age of the numbers of new items while the app is visible. */
const UNREAD_MS = 3 * 60_000;

export function Header() {
	const t = useText(MY_TEXTS);
	const data = useStore($appData);
	const name = useRouteName()?.name;
	return (
		<header className="relative z-20 border-b border-line bg-surface">
			<div className="page flex min-h-16 flex-wrap items-center gap-x-4 py-1.5 lg:flex-nowrap lg:gap-x-8">
				<ScreenLink
					to={myPath('my-dashboard')}
					className="-ms-1 flex min-h-target shrink-0 items-center rounded px-1"
				>
					<img
						src={data?.logo ?? LOGO}
						alt={data?.company_name ?? t.siteName}
						width="122"
						height="40"
						className="h-9 w-auto lg:h-10"
					/>
				</ScreenLink>
				<nav aria-label={t.menu} className="hidden sm:block lg:shrink-0">
					<ul className="flex flex-wrap items-center gap-1">
						{NAV.map((entry) => (
							<li key={entry.key}>
								<ScreenLink
									to={myPath(entry.own)}
									aria-current={currentMark(entry, name)}
									className={TOP_ENTRY}
								>
									<entry.Icon size={20} />
									{t[entry.key]}
								</ScreenLink>
							</li>
						))}
						<li>
							<MoreMenu />
						</li>
					</ul>
				</nav>
				<div className="ms-auto flex max-w-full min-w-0 items-center gap-1">
					<NewsBell />
					<AccountMenu />
				</div>
			</div>
		</header>
	);
}

function NewsBell() {
	const titles = useText(SCREEN_TITLES);
	const name = useRouteName()?.name;
	const { notifications } = useUnread();
	useWhileVisible(refreshUnread, UNREAD_MS);
	return (
		<ScreenLink
			to={myPath('notifications')}
			aria-current={name === 'notifications' ? 'page' : undefined}
			className="relative grid size-target place-items-center rounded hover:bg-surface-2 aria-[current]:text-link"
		>
			<Bell size={22} />
			<span className="sr-only">{titles.notifications}</span>
			<UnreadBadge count={notifications} className="absolute -end-0.5 top-0 border-2 border-surface" />
		</ScreenLink>
	);
}
