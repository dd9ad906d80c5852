import { useState } from 'react';
import type { RefundEstimate } from '#contract/sales/orders.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { PAYMENT_TEXTS, REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import {
	askRefund,
	keepRefundDraft,
	type RefundRequest,
	readRefundDraft,
} from '#lib/sales/payment-options.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { SlowNote, Troubles } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioList } from '../ui/RadioList.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useLang, useText } from '../ui/use-text.ts';

const FIELDS = ['reason', 'note'] as const;
const REASONS = ['changed_mind', 'wrong_batch', 'double_payment', 'service', 'other'] as const;
type Reason = RefundRequest['reason'];

export interface RefundDialogProps {
	open: boolean;
	courseId: number;
	orderId: number;
	estimate: RefundEstimate;
	onClose: () => void;
	onSent: () => void;
}

/** Asks for money back: how the sum comes about, what will be lost, and why. What is typed stays when it is closed. */
export function RefundDialog({ open, courseId, orderId, estimate, onClose, onSent }: RefundDialogProps) {
	const t = useText(REFUND_TEXTS);
	const ui = useText(UI_TEXTS);
	const policy = useText(PAYMENT_TEXTS).policy;
	const [draft, setDraft] = useState(() => readRefundDraft(courseId));
	const action = useAction(askRefund);
	const errors = action.trouble?.fields ?? {};
	function change(next: typeof draft): void {
		setDraft(next);
		keepRefundDraft(courseId, next);
	}
	async function send(): Promise<void> {
		const { reason } = draft;
		const note = draft.note.trim();
		if (reason === null) action.tell({ reason: t.reasonNeeded });
		else if (await action.run(courseId, orderId, { reason, note: note === '' ? null : note })) onSent();
	}
	return (
		<Dialog
			open={open}
			title={t.dialogTitle}
			onClose={onClose}
			actions={
				<>
					<Button variant="danger" loading={action.busy} loadingLabel={t.sending} onClick={() => void send()}>
						{t.send}
					</Button>
					<Button variant="quiet" onClick={onClose}>
						{ui.cancel}
					</Button>
				</>
			}
		>
			<Troubles trouble={action.trouble} attempt={action.attempt} fields={FIELDS} title={t.notSent} />
			<Computation estimate={estimate} />
			<p className="text-sm text-text-muted">
				{t.consequence} {t.when}{' '}
				<a href={paths.refunds} className="font-semibold text-link underline underline-offset-4">
					{policy}
				</a>
			</p>
			<RadioList<Reason>
				id="reason"
				label={t.reason}
				error={errors.reason}
				value={draft.reason}
				options={REASONS.map((value) => ({ value, label: t.reasons[value] }))}
				onChoose={(reason) => change({ ...draft, reason })}
			/>
			<TextArea
				id="note"
				label={`${t.note} (${ui.optional})`}
				error={errors.note}
				value={draft.note}
				maxLength={1000}
				rows={3}
				onChange={(event) => change({ ...draft, note: event.target.value })}
			/>
			<SlowNote slow={action.slow} />
		</Dialog>
	);
}

/** Every step from what was paid to what goes back. */
function Computation({ estimate }: { estimate: RefundEstimate }) {
	const t = useText(REFUND_TEXTS);
	const lang = useLang();
	const { rule, paid, used, sheets, done, total, amount } = estimate;
	const rows = [
		{ label: t.paid, value: paid },
		...(rule === 'running'
			? [{ label: t.used(localDigits(done, lang), localDigits(total, lang)), value: -used }]
			: []),
		...(sheets > 0 ? [{ label: t.sheets, value: -sheets }] : []),
	];
	return (
		<div className="rounded-lg border border-line bg-surface-2 p-4">
			<h3 className="text-base font-semibold">{t.computation}</h3>
			<p className="text-sm text-text-muted">{t.rule[rule]}</p>
			<dl className="tabular mt-2">
				{rows.map(({ label, value }) => (
					<div key={label} className="flex items-start justify-between gap-4 py-1">
						<dt>{label}</dt>
						<dd className="shrink-0">{formatMoney(value, lang)}</dd>
					</div>
				))}
				<div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
					<dt>{t.result}</dt>
					<dd className="shrink-0 text-lg">{formatMoney(amount, lang)}</dd>
				</div>
			</dl>
		</div>
	);
}
