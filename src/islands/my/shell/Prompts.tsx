import { useStore } from '@nanostores/react';
import { type LucideIcon, RefreshCw, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $installRequested, install, putInstallOff } from '#lib/state/install.ts';
import { $updateReady, takeUpdate } from '#lib/state/worker-updates.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { useRouteName } from './route-name.ts';

interface OfferProps {
	Icon: LucideIcon;
	title: string;
	body: string;
	children: ReactNode;
}

function Offer({ Icon, title, body, children }: OfferProps) {
	return (
		<div className="page flex flex-wrap items-center gap-x-3 gap-y-3 py-3">
			<Icon size={22} className="shrink-0 text-primary" />
			<p className="min-w-48 flex-1 text-sm">
				<strong className="block text-base font-semibold">{title}</strong>
				{body}
			</p>
			<div className="flex gap-3">{children}</div>
		</div>
	);
}

/** Offers to install the app: on the dashboard only, and not again for some time after a refusal. */
export function InstallPrompt() {
	const t = useText(FRAME_TEXTS);
	const requested = useStore($installRequested);
	const name = useRouteName()?.name;
	if (!requested || name !== 'my-dashboard') return null;
	return (
		<aside aria-label={t.installTitle} className="border-b border-line bg-surface-2">
			<Offer Icon={Smartphone} title={t.installTitle} body={t.installBody}>
				<Button onClick={() => void install()}>{t.install}</Button>
				<Button variant="plain" onClick={putInstallOff}>
					{t.installLater}
				</Button>
			</Offer>
		</aside>
	);
}

/** Offers a new version of the app. If postponed, it is offered at the next visit; never during an exam. */
export function UpdatePrompt() {
	const t = useText(FRAME_TEXTS);
	const ready = useStore($updateReady);
	const [later, setLater] = useState(false);
	const [taking, setTaking] = useState(false);

	async function take() {
		setTaking(true);
		// If accepted, the page reloads.
		if (!(await takeUpdate())) setTaking(false);
	}
	return (
		<div role="status">
			{ready && !later && (
				<div className="border-b border-primary-line bg-primary-soft">
					<Offer Icon={RefreshCw} title={t.updateTitle} body={t.updateBody}>
						<Button loading={taking} loadingLabel={t.updateTaking} onClick={() => void take()}>
							{t.updateTake}
						</Button>
						<Button variant="quiet" disabled={taking} onClick={() => setLater(true)}>
							{t.updateLater}
						</Button>
					</Offer>
				</div>
			)}
		</div>
	);
}
