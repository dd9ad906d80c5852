import { useStore } from '@nanostores/react';
import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $connecting } from '#lib/state/connection.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { TONES } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { useOnline } from './use-online.ts';

const BACK_MS = 4_000;

export function ConnectionBar() {
	const t = useText(MY_TEXTS);
	const overlay = useText(FRAME_TEXTS);
	const connecting = useStore($connecting);
	const network = useNetwork();
	const state = network === 'gone' || !connecting ? network : 'connecting';
	const { Icon, text } = {
		fine: { Icon: Wifi, text: '' },
		gone: { Icon: WifiOff, text: t.offline },
		back: { Icon: Wifi, text: t.online },
		connecting: { Icon: RefreshCw, text: overlay.connecting },
	}[state];
	const { box, ink } = TONES[state === 'back' ? 'good' : 'warn'];
	return (
		<div role="status" className="sticky top-0 z-10">
			{state !== 'fine' && (
				<div className={`border-b text-sm font-semibold ${box} ${ink}`}>
					<p className="page flex items-center justify-center gap-2 py-1.5">
						<Icon size={18} className="shrink-0" />
						{text}
					</p>
				</div>
			)}
		</div>
	);
}

/** Whether the device has a network; `back` for a moment after it returned. */
function useNetwork(): 'fine' | 'gone' | 'back' {
	const online = useOnline();
	const [wasGone, setWasGone] = useState(false);
	useEffect(() => {
		if (!online) return setWasGone(true);
		const timer = setTimeout(() => setWasGone(false), BACK_MS);
		return () => clearTimeout(timer);
	}, [online]);
	if (!online) return 'gone';
	return wasGone ? 'back' : 'fine';
}
