import { useStore } from '@nanostores/react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $connecting } from '#lib/state/connection.ts';
import { NETWORK_TEXTS } from '#lib/text/errors.ts';
import { OfflineNote } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';

/** Below the button: shows when it takes long, or when server or network cannot be reached. */
export function FormWait({ slow }: { slow: boolean }) {
	const network = useText(NETWORK_TEXTS);
	const overlay = useText(FRAME_TEXTS);
	const connecting = useStore($connecting);
	const offline = slow && !navigator.onLine;
	return (
		<>
			{offline && <OfflineNote />}
			<p role="status" className="text-text-muted empty:hidden">
				{slow && !offline && (connecting ? overlay.connecting : network.slow)}
			</p>
		</>
	);
}
