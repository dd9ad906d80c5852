import { myPath } from '#lib/paths.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { MoreButton } from './More.tsx';
import { currentMark, NAV } from './nav.ts';
import { useRouteName } from './route-name.ts';
import { ScreenLink } from './ScreenLink.tsx';

export function BottomNav() {
	const t = useText(MY_TEXTS);
	const name = useRouteName()?.name;
	return (
		<nav
			aria-label={t.menu}
			className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
		>
			<ul className="flex">
				{NAV.map((entry) => (
					<li key={entry.key} className="min-w-0 flex-1">
						<ScreenLink
							to={myPath(entry.own)}
							aria-current={currentMark(entry, name)}
							className="group flex min-h-14 flex-col items-center justify-center gap-0.5 py-1.5 text-xs font-medium text-text-muted aria-[current]:font-semibold aria-[current]:text-link"
						>
							<span className="rounded-full px-[min(1.25rem,4vw)] py-0.5 group-aria-[current]:bg-primary-soft">
								<entry.Icon size={22} />
							</span>
							{t[entry.key]}
						</ScreenLink>
					</li>
				))}
				<li className="min-w-0 flex-1">
					<MoreButton />
				</li>
			</ul>
		</nav>
	);
}
