import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#lib/format/money.ts';
import { askVideosBack, keepVideoRefundDraft, readVideoRefundDraft } from '#lib/lectures/subscriptions.ts';
import { MINE_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { paths } from '#lib/paths.ts';
import { PAYMENT_TEXTS, REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import type { RefundRequest } from '#lib/sales/payment-options.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { SlowNote, Troubles } from '../../my/shell/Troubles.tsx';
import { useAction } from '../../my/shell/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useLang, useText } from '../../ui/use-text.ts';

const FIELDS = ['reason', 'note'] as const;
const REASONS = ['changed_mind', 'double_payment', 'service', 'other'] as const;
type Reason = RefundRequest['reason'];

/** The way to the money as long as nothing was watched. What is typed stays when the box is closed. */
export function AskRefund({ orderId, amount }: { orderId: number; amount: number }) {
	const t = useText(MINE_TEXTS);
	const words = useText(REFUND_TEXTS);
	const ui = useText(UI_TEXTS);
	const policy = useText(PAYMENT_TEXTS).policy;
	const lang = useLang();
	const [open, setOpen] = useState(false);
	const [draft, setDraft] = useState(() => readVideoRefundDraft(orderId));
	const action = useAction(askVideosBack);
	const errors = action.trouble?.fields ?? {};
	const sum = formatMoney(amount, lang);
	function change(next: typeof draft): void {
		setDraft(next);
		keepVideoRefundDraft(orderId, next);
	}
	async function send(): Promise<void> {
		const note = draft.note.trim();
		if (draft.reason === null) action.tell({ reason: words.reasonNeeded });
		else if (await action.run(orderId, { reason: draft.reason, note: note === '' ? null : note }))
			setOpen(false);
	}
	return (
		<div className="border-t border-line pt-3">
			<p className="text-sm text-text-muted">{t.refundNote(sum)}</p>
			<Button
				variant="plain"
				className="-ms-3"
				icon={<Undo2 aria-hidden="true" size={18} />}
				onClick={() => setOpen(true)}
			>
				{t.refundAsk(sum)}
			</Button>
			<Dialog
				open={open}
				title={t.refundTitle}
				onClose={() => setOpen(false)}
				actions={
					<>
						<Button
							variant="danger"
							loading={action.busy}
							loadingLabel={words.sending}
							onClick={() => void send()}
						>
							{words.send}
						</Button>
						<Button variant="quiet" onClick={() => setOpen(false)}>
							{ui.cancel}
						</Button>
					</>
				}
			>
				<Troubles trouble={action.trouble} attempt={action.attempt} fields={FIELDS} title={words.notSent} />
				<p>{t.refundBody(sum)}</p>
				<p className="text-sm">
					<a href={paths.refunds} className="font-semibold text-link underline underline-offset-4">
						{policy}
					</a>
				</p>
				<RadioList<Reason>
					id="reason"
					label={words.reason}
					error={errors.reason}
					value={draft.reason}
					options={REASONS.map((value) => ({ value, label: words.reasons[value] }))}
					onChoose={(reason) => change({ ...draft, reason })}
				/>
				<TextArea
					id="note"
					label={`${words.note} (${ui.optional})`}
					error={errors.note}
					value={draft.note}
					maxLength={1000}
					rows={3}
					onChange={(event) => change({ ...draft, note: event.target.value })}
				/>
				<SlowNote slow={action.slow} />
			</Dialog>
		</div>
	);
}
