import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MY_TEXTS } from '#lib/text/my.ts';
import { useText } from '../../ui/use-text.ts';

const BACK_MS = 4_000;

/** A slim line while the device has no network, and for a moment when it has it back. */
export function ConnectionBar() {
	const t = useText(MY_TEXTS);
	const [state, setState] = useState<'fine' | 'gone' | 'back'>(navigator.onLine ? 'fine' : 'gone');
	useEffect(() => {
		const gone = () => setState('gone');
		const back = () => setState('back');
		window.addEventListener('offline', gone);
		window.addEventListener('online', back);
		return () => {
			window.removeEventListener('offline', gone);
			window.removeEventListener('online', back);
		};
	}, []);
	useEffect(() => {
		if (state !== 'back') return;
		const timer = setTimeout(() => setState('fine'), BACK_MS);
		return () => clearTimeout(timer);
	}, [state]);
	const Icon = state === 'back' ? Wifi : WifiOff;
	const face =
		state === 'back' ? 'border-good-line bg-good-soft text-good' : 'border-warn-line bg-warn-soft text-warn';
	return (
		<div role="status" className="sticky top-0 z-10">
			{state !== 'fine' && (
				<div className={`border-b text-sm font-semibold ${face}`}>
					<p className="page flex items-center justify-center gap-2 py-1.5">
						<Icon aria-hidden="true" size={18} className="shrink-0" />
						{state === 'back' ? t.online : t.offline}
					</p>
				</div>
			)}
		</div>
	);
}
