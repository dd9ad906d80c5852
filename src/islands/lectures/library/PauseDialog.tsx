import { useState } from 'react';
import { SUBSCRIPTION_DAYS } from '#contract/constants.ts';
import { localDigits } from '#lib/format/digits.ts';
import { pauseFor } from '#lib/lectures/subscriptions.ts';
import { MINE_TEXTS, VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { SlowNote, Troubles } from '../../my/shell/Troubles.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { Decide, Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLang, useText } from '../../ui/use-text.ts';

const CHOICES = Array.from({ length: SUBSCRIPTION_DAYS.pause }, (_, index) => index + 1);

/** Asks for how many days the clock is to stand, and says what that means. */
export function PauseDialog({
	open,
	boughtId,
	onClose,
}: {
	open: boolean;
	boughtId: number;
	onClose: () => void;
}) {
	const t = useText(MINE_TEXTS);
	const words = useText(VIDEO_TEXTS);
	const lang = useLang();
	const [days, setDays] = useState<number>(SUBSCRIPTION_DAYS.pause);
	const action = useAction(pauseFor);
	return (
		<Dialog
			open={open}
			title={t.pauseTitle}
			onClose={onClose}
			actions={
				<Decide
					label={t.pause}
					variant="primary"
					busy={action.busy}
					busyLabel={t.pausing}
					onDo={async () => {
						if (await action.run(boughtId, days)) onClose();
					}}
					onKeep={onClose}
				/>
			}
		>
			<Troubles of={action} title={t.notPaused} />
			<p>{t.pauseBody}</p>
			<Select
				id="days"
				label={t.pauseDays}
				error={action.trouble?.fields.days}
				none={t.pauseDays}
				value={days}
				options={CHOICES.map((count) => ({ id: count, label: words.days(localDigits(count, lang)) }))}
				required
				onChange={(count) => count !== null && setDays(count)}
			/>
			<SlowNote slow={action.slow} />
		</Dialog>
	);
}
