import { useState } from 'react';
import { SUBSCRIPTION_DAYS } from '#contract/constants.ts';
import { pauseFor } from '#lib/lectures/subscriptions.ts';
import { MINE_TEXTS, VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { AskDialog } from '../../my/shell/AskDialog.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { Select } from '../../ui/Select.tsx';
import { useText } from '../../ui/use-text.ts';

const CHOICES = Array.from({ length: SUBSCRIPTION_DAYS.pause }, (_, index) => index + 1);

/** Asks for how many days to pause, and explains the effect. */
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
	const [days, setDays] = useState<number>(SUBSCRIPTION_DAYS.pause);
	const action = useAction(pauseFor);
	return (
		<AskDialog
			open={open}
			title={t.pauseTitle}
			onClose={onClose}
			of={action}
			trouble={t.notPaused}
			label={t.pause}
			variant="primary"
			busyLabel={t.pausing}
			onDo={async () => {
				if (await action.run(boughtId, days)) onClose();
			}}
		>
			<p>{t.pauseBody}</p>
			<Select
				id="days"
				label={t.pauseDays}
				error={action.trouble?.fields.days}
				none={t.pauseDays}
				value={days}
				options={CHOICES.map((count) => ({ id: count, label: words.days(count) }))}
				required
				onChange={(count) => count !== null && setDays(count)}
			/>
		</AskDialog>
	);
}
