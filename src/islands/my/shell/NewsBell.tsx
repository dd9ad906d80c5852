import { Bell } from 'lucide-react';
import { myPath } from '#lib/paths.ts';
import { SCREEN_TITLES } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';
import { useRouteName } from './route-name.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { UnreadBadge, useUnread, useUnreadWatch } from './Unread.tsx';

/** Link to the news, with the number of new ones. */
export function NewsBell() {
	const titles = useText(SCREEN_TITLES);
	const name = useRouteName()?.name;
	const { notifications } = useUnread();
	useUnreadWatch();
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
