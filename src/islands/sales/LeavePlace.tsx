import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { myPath } from '#lib/paths.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { leavePlace } from '#lib/sales/payment-options.ts';
import { AskDialog } from '../my/shell/AskDialog.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';

/** Cancels a seat without any payment, after explaining the effect. */
export function LeavePlace({ course: { id, batch_title } }: { course: { id: number; batch_title: string } }) {
	const t = useText(PAYMENT_TEXTS);
	const go = useGo();
	const [asking, setAsking] = useState(false);
	const action = useAction(leavePlace);
	const close = () => setAsking(false);
	return (
		<>
			<Button
				variant="quiet"
				icon={<LogOut size={18} />}
				className="w-full sm:w-auto"
				onClick={() => setAsking(true)}
			>
				{t.leave}
			</Button>
			<AskDialog
				open={asking}
				title={t.leaveTitle}
				onClose={close}
				of={action}
				trouble={t.notLeft}
				label={t.leave}
				busyLabel={t.leaving}
				onDo={async () => {
					if (await action.run(id)) go(myPath('my-courses'));
				}}
			>
				<p>{t.leaveBody(batch_title)}</p>
			</AskDialog>
		</>
	);
}
