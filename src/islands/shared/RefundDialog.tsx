import type { ReactNode } from 'react';
import { REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { askRefund, type RefundRequest } from '#lib/sales/payment-options.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { AskDialog } from '../my/shell/AskDialog.tsx';
import { useAction } from '../my/shell/action.tsx';
import { textFields } from '../my/shell/text-fields.ts';
import { RadioList } from '../ui/RadioList.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useText } from '../ui/use-text.ts';
import { useDraft } from './use-draft.ts';

const FIELDS = ['reason', 'note'] as const;
type Reason = RefundRequest['reason'];

export interface RefundDialogProps {
	open: boolean;
	title: string;
	/** The name under which what is typed is stored. */
	draft: string;
	orderId: number;
	reasons: readonly Reason[];
	/** What will be refunded, and what will be lost. */
	children: ReactNode;
	onClose: () => void;
	onSent: () => void;
}

/** Requests a refund with a reason. The text stays when it is closed. */
export function RefundDialog(props: RefundDialogProps) {
	const { open, title, draft: name, orderId, reasons, children, onClose, onSent } = props;
	const t = useText(REFUND_TEXTS);
	const ui = useText(UI_TEXTS);
	const [draft, change] = useDraft<{ reason: Reason | null; note: string }>(name, () => ({
		reason: null,
		note: '',
	}));
	const action = useAction(askRefund);
	async function send(): Promise<void> {
		const { reason } = draft;
		const note = draft.note.trim();
		if (reason === null) action.tell({ reason: t.reasonNeeded });
		else if (await action.run(name, orderId, { reason, note: note === '' ? null : note })) onSent();
	}
	return (
		<AskDialog
			open={open}
			title={title}
			onClose={onClose}
			of={action}
			trouble={t.notSent}
			fields={FIELDS}
			label={t.send}
			busyLabel={t.sending}
			onDo={send}
		>
			{children}
			<RadioList<Reason>
				id="reason"
				label={t.reason}
				error={action.faults.reason}
				value={draft.reason}
				options={reasons.map((value) => ({ value, label: t.reasons[value] }))}
				onChoose={(reason) => change({ reason })}
			/>
			<TextArea
				{...textFields(draft, action.faults, change)('note')}
				label={`${t.note} (${ui.optional})`}
				maxLength={1000}
				rows={3}
			/>
		</AskDialog>
	);
}
