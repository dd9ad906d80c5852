import { useStore } from '@nanostores/react';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { $user } from '#lib/account/session.ts';
import { $loginFrom } from '#lib/account/signed-in.ts';
import { $appData } from '#lib/site/app-data.ts';
import { FRAME_TEXTS } from '#lib/site/frame.words.ts';
import { Button } from '../../ui/Button.tsx';
import { useText } from '../../ui/use-text.ts';
import { Countdown } from './Countdown.tsx';
import { leave } from './leave.ts';
import { useMoment } from './use-now.ts';

/** Shows staff in whose account they are, for how long, and a leave button. Leaves automatically at the end. */
export function StaffBanner() {
	const t = useText(FRAME_TEXTS);
	const user = useStore($user);
	const [leaving, setLeaving] = useState(false);
	const until = useStore($appData)?.acting_until ?? null;
	useMoment(until, () => void leave());
	if (useStore($loginFrom) !== 'admin') return null;
	return (
		<aside aria-label={t.staffTitle} className="border-b-2 border-accent-line bg-warn-soft text-sm">
			<div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
				<Eye size={20} className="shrink-0 text-warn" />
				<p className="min-w-0 flex-1 basis-60">
					<strong className="font-semibold">
						{t.staffTitle}
						{user && `: ${t.staffWho(user.name)}`}
					</strong>{' '}
					{t.staffRule}
				</p>
				{until !== null && (
					<p>
						{t.staffLeft} <Countdown to={until} />
					</p>
				)}
				<Button
					variant="quiet"
					loading={leaving}
					loadingLabel={t.staffEnding}
					onClick={() => {
						setLeaving(true);
						void leave();
					}}
				>
					{t.staffEnd}
				</Button>
			</div>
		</aside>
	);
}
