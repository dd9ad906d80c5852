import { useStore } from '@nanostores/react';
import { Ellipsis, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { myPath } from '#lib/paths.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $installable, install } from '#lib/state/install.ts';
import { MY_TEXTS, SCREEN_TITLES } from '#lib/text/my.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useText } from '../../ui/use-text.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { currentMark, inMore, MORE, TOP_ENTRY } from './nav.ts';
import { useRouteName } from './route-name.ts';
import { ScreenLink } from './ScreenLink.tsx';
import { UnreadBadge, useUnread } from './Unread.tsx';

const ENTRY =
	'flex min-h-target w-full items-center gap-3 rounded px-3 py-1.5 text-start font-medium hover:bg-surface-2 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-link';

function Places({ onGo }: { onGo: () => void }) {
	const t = useText(FRAME_TEXTS);
	const titles = useText(SCREEN_TITLES);
	const name = useRouteName()?.name;
	const unread = useUnread();
	const installable = useStore($installable);
	return (
		<ul>
			{MORE.map((place) => (
				<li key={place.own}>
					<ScreenLink
						to={myPath(place.own)}
						aria-current={currentMark(place, name)}
						className={ENTRY}
						onClick={onGo}
					>
						<place.Icon size={20} className="shrink-0 text-primary" />
						<span className="min-w-0 flex-1">{titles[place.own]}</span>
						{place.unread && <UnreadBadge count={unread[place.unread]} />}
					</ScreenLink>
				</li>
			))}
			{installable && (
				<li>
					<button
						type="button"
						className={ENTRY}
						onClick={() => {
							onGo();
							void install();
						}}
					>
						<Smartphone size={20} className="shrink-0 text-primary" />
						{t.install}
					</button>
				</li>
			)}
		</ul>
	);
}

/** The number of new items under 'more'; news themselves are counted at the bell. */
function useNewBehind(): number {
	const { notices, complaints } = useUnread();
	return notices + complaints;
}

export function MoreMenu() {
	const t = useText(MY_TEXTS);
	const name = useRouteName()?.name;
	const behind = useNewBehind();
	return (
		<MenuPanel
			id="more-panel"
			button={TOP_ENTRY}
			panel="start-0 p-1.5"
			current={inMore(name)}
			opener={() => (
				<>
					<Ellipsis size={20} />
					{t.more}
					<UnreadBadge count={behind} />
				</>
			)}
		>
			{(close) => <Places onGo={close} />}
		</MenuPanel>
	);
}

export function MoreButton() {
	const t = useText(MY_TEXTS);
	const name = useRouteName()?.name;
	const [open, setOpen] = useState(false);
	const behind = useNewBehind();
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-current={inMore(name) ? 'true' : undefined}
				onClick={() => setOpen(true)}
				className="group relative flex min-h-14 w-full flex-col items-center justify-center gap-0.5 py-1.5 text-xs font-medium text-text-muted aria-[current]:font-semibold aria-[current]:text-link"
			>
				<span className="rounded-full px-[min(1.25rem,4vw)] py-0.5 group-aria-[current]:bg-primary-soft">
					<Ellipsis size={22} />
				</span>
				{t.more}
				<UnreadBadge count={behind} className="absolute start-1/2 top-0.5 ms-1.5 border-2 border-surface" />
			</button>
			<Dialog open={open} title={t.more} onClose={() => setOpen(false)}>
				<div className="-mx-3 -mb-2">
					<Places onGo={() => setOpen(false)} />
				</div>
			</Dialog>
		</>
	);
}
