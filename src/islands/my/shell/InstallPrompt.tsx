import { useStore } from '@nanostores/react';
import { Smartphone } from 'lucide-react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $installRequested, install, putInstallOff } from '#lib/state/install.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { useRouteName } from './route-name.ts';

/** Offers to install the app: on the dashboard only, and not again for some time after a refusal. */
export function InstallPrompt() {
	const t = useText(FRAME_TEXTS);
	const requested = useStore($installRequested);
	const name = useRouteName()?.name;
	if (!requested || name !== 'my-dashboard') return null;
	return (
		<aside aria-label={t.installTitle} className="border-b border-line bg-surface-2">
			<div className="page flex flex-wrap items-center gap-x-3 gap-y-3 py-3">
				<Smartphone size={22} className="shrink-0 text-primary" />
				<p className="min-w-48 flex-1 text-sm">
					<strong className="block text-base font-semibold">{t.installTitle}</strong>
					{t.installBody}
				</p>
				<div className="flex gap-3">
					<Button onClick={() => void install()}>{t.install}</Button>
					<Button variant="plain" onClick={putInstallOff}>
						{t.installLater}
					</Button>
				</div>
			</div>
		</aside>
	);
}
