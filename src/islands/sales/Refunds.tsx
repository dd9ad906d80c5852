import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { blockingRefund, refundableOrder } from '#lib/sales/payment-options.ts';
import { RefundList } from '../my/shell/RefundList.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useLang, useText } from '../ui/use-text.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** Requests for money back and how far they are; the way to ask, with what would come of it. */
export function Refunds({ options }: { options: PaymentOptions }) {
	const t = useText(REFUND_TEXTS);
	const lang = useLang();
	const [asking, setAsking] = useState(false);
	const [sent, setSent] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const { refund: estimate, refunds } = options;
	const order = refundableOrder(options.orders);
	const blocking = blockingRefund(options);
	// The button that opened the dialog goes with it: whoever used it would stand nowhere.
	useEffect(() => {
		if (sent) heading.current?.focus();
	}, [sent]);
	if (refunds.length === 0 && (estimate === null || order === null)) return null;
	return (
		<section aria-labelledby="refunds">
			<h2 ref={heading} id="refunds" tabIndex={-1} className="mb-3 text-lg">
				{t.title}
			</h2>
			<div className="space-y-4">
				{/* There before it has words, so that they are read out. */}
				<div role="status" className="empty:hidden">
					{sent && <Note tone="good">{t.sent}</Note>}
				</div>
				{refunds.length > 0 && <RefundList refunds={refunds} />}
				{estimate && order && blocking && !sent && <p className="text-text-muted">{t.waitForOther}</p>}
				{estimate && order && !blocking && (
					<div className="card space-y-3 p-4">
						{estimate.amount > 0 ? (
							<>
								<p>
									<span className="text-text-muted">{t.estimateLead}</span>{' '}
									<strong className="tabular font-semibold">{formatMoney(estimate.amount, lang)}</strong>
								</p>
								<Button
									variant="quiet"
									icon={<Undo2 aria-hidden="true" size={18} />}
									onClick={() => {
										setSent(false);
										setAsking(true);
									}}
								>
									{t.ask}
								</Button>
								<RefundDialog
									open={asking}
									courseId={options.course.id}
									orderId={order.id}
									estimate={estimate}
									onClose={() => setAsking(false)}
									onSent={() => {
										setAsking(false);
										setSent(true);
									}}
								/>
							</>
						) : (
							<p className="text-text-muted">
								{estimate.rule === 'half_over'
									? t.noneHalf(localDigits(estimate.done, lang), localDigits(estimate.total, lang))
									: t.none}
							</p>
						)}
					</div>
				)}
			</div>
		</section>
	);
}
