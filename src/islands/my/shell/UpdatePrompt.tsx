import { useStore } from '@nanostores/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { $updateReady, takeUpdate } from '#lib/state/worker-updates.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';

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
					<div className="page flex flex-wrap items-center gap-x-3 gap-y-3 py-3">
						<RefreshCw size={22} className="shrink-0 text-primary" />
						<p className="min-w-48 flex-1 text-sm">
							<strong className="block text-base font-semibold">{t.updateTitle}</strong>
							{t.updateBody}
						</p>
						<div className="flex gap-3">
							<Button loading={taking} loadingLabel={t.updateTaking} onClick={() => void take()}>
								{t.updateTake}
							</Button>
							<Button variant="quiet" disabled={taking} onClick={() => setLater(true)}>
								{t.updateLater}
							</Button>
						</div>
					</div>
				</div>
			)}
		</div>
	);
}
