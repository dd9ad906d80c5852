import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#lib/format/money.ts';
import { MINE_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { paths } from '#lib/paths.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { RefundDialog } from '../../shared/RefundDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLang, useText } from '../../ui/use-text.ts';

const REASONS = ['changed_mind', 'double_payment', 'service', 'other'] as const;

/** The refund request, available while nothing was watched. */
export function AskRefund({ orderId, amount }: { orderId: number; amount: number }) {
	const t = useText(MINE_TEXTS);
	const { policy } = useText(PAYMENT_TEXTS);
	const lang = useLang();
	const [open, setOpen] = useState(false);
	const sum = formatMoney(amount, lang);
	const close = () => setOpen(false);
	return (
		<div className="border-t border-line pt-3">
			<p className="text-sm text-text-muted">{t.refundNote(sum)}</p>
			<Button variant="plain" className="-ms-3" icon={<Undo2 size={18} />} onClick={() => setOpen(true)}>
				{t.refundAsk(sum)}
			</Button>
			<RefundDialog
				open={open}
				title={t.refundTitle}
				draft={`videos-refund:${orderId}`}
				orderId={orderId}
				reasons={REASONS}
				onClose={close}
				onSent={close}
			>
				<p>{t.refundBody(sum)}</p>
				<p className="text-sm">
					<a href={paths.refunds} className="font-semibold text-link underline underline-offset-4">
						{policy}
					</a>
				</p>
			</RefundDialog>
		</div>
	);
}
