import { useStore } from '@nanostores/react';
import { BellRing, ChevronDown, ExternalLink, LogOut, MonitorSmartphone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { $user } from '#lib/account/session.ts';
import { initial } from '#lib/format/initial.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { myPath, paths } from '#lib/paths.ts';
import { MY_TEXTS, SCREEN_TITLES } from '#lib/text/my.ts';
import { useText, useWords } from '../../ui/use-text.ts';
import { Looks } from './Looks.tsx';
import { leave } from './leave.ts';
import { MenuPanel } from './MenuPanel.tsx';
import { ScreenLink } from './ScreenLink.tsx';

const ENTRY =
	'flex min-h-target w-full items-center gap-2.5 rounded px-3 py-1 text-start font-medium hover:bg-surface-2';
const OWN = [
	['account', UserRound],
	['my-devices', MonitorSmartphone],
	['account-notifications', BellRing],
] as const;

export function AccountMenu() {
	const [t, lang] = useWords(MY_TEXTS);
	const user = useStore($user);
	const name = user?.name || (user ? formatPhone(user.phone, lang) : '');
	return (
		<MenuPanel
			id="account-panel"
			className="min-w-0 max-w-56"
			button="flex min-h-target max-w-full items-center gap-2 rounded px-1.5 hover:bg-surface-2"
			panel="end-0 max-w-[calc(100vw-2rem)]"
			opener={(open) => (
				<>
					<span
						aria-hidden="true"
						className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-primary-line bg-primary-soft text-sm font-semibold text-primary"
					>
						{user?.avatar ? (
							<img src={user.avatar} alt="" width="36" height="36" />
						) : (
							initial(user?.name ?? '') || <UserRound size={20} />
						)}
					</span>
					<span className="sr-only">
						{t.account}: {name}
					</span>
					<span aria-hidden="true" className="tabular hidden min-w-0 truncate text-sm font-semibold sm:block">
						{name}
					</span>
					<ChevronDown size={18} className={`shrink-0 transition-transform ${open ? 'rotate-180' : ''}`} />
				</>
			)}
		>
			{(close) => <Panel onGo={close} />}
		</MenuPanel>
	);
}

function Panel({ onGo }: { onGo: () => void }) {
	const [t, lang] = useWords(MY_TEXTS);
	const user = useStore($user);
	const titles = useText(SCREEN_TITLES);
	const [leaving, setLeaving] = useState(false);
	return (
		<div className="divide-y divide-line">
			{user && (
				<div className="px-4 py-3">
					{user.name && <p className="font-semibold">{user.name}</p>}
					<p className="tabular text-sm text-text-muted">{formatPhone(user.phone, lang)}</p>
				</div>
			)}
			<div className="space-y-3 px-4 py-4">
				<Looks />
			</div>
			<div className="p-1.5">
				{OWN.map(([name, Icon]) => (
					<ScreenLink key={name} to={myPath(name)} className={ENTRY} onClick={onGo}>
						<Icon size={20} className="text-primary" />
						{titles[name]}
					</ScreenLink>
				))}
			</div>
			<div className="p-1.5">
				<a href={paths.home} className={ENTRY}>
					<ExternalLink size={20} className="text-primary" />
					{t.toSite}
				</a>
				<button
					type="button"
					disabled={leaving}
					className={ENTRY}
					onClick={() => {
						setLeaving(true);
						void leave();
					}}
				>
					<LogOut size={20} className="text-primary" />
					{leaving ? t.loggingOut : t.logout}
				</button>
			</div>
		</div>
	);
}
