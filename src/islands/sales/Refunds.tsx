import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PaymentOptions, RefundEstimate } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { PAYMENT_TEXTS, REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { blockingRefund, refundableOrder } from '#lib/sales/payment-options.ts';
import { RefundList } from '../my/shell/RefundList.tsx';
import { RefundDialog } from '../shared/RefundDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useLang, useText, useWords } from '../ui/use-text.ts';

const REASONS = ['changed_mind', 'wrong_batch', 'double_payment', 'service', 'other'] as const;

export function Refunds({ options }: { options: PaymentOptions }) {
	const t = useText(REFUND_TEXTS);
	const { policy } = useText(PAYMENT_TEXTS);
	const lang = useLang();
	const [asking, setAsking] = useState(false);
	const [sent, setSent] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	const { refund: estimate, refunds } = options;
	const order = refundableOrder(options.orders);
	const blocking = blockingRefund(options);
	// The button that opened the dialog is removed with it, so the focus needs a new place.
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
				{/* Rendered before it has text, so that the text is announced. */}
				<div role="status" className="empty:hidden">
					{sent && blocking && <Note tone="good">{t.sent}</Note>}
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
									icon={<Undo2 size={18} />}
									onClick={() => {
										setSent(false);
										setAsking(true);
									}}
								>
									{t.ask}
								</Button>
								<RefundDialog
									open={asking}
									title={t.dialogTitle}
									draft={`refund:${options.course.id}`}
									orderId={order.id}
									reasons={REASONS}
									onClose={() => setAsking(false)}
									onSent={() => {
										setAsking(false);
										setSent(true);
									}}
								>
									<Computation estimate={estimate} />
									<p className="text-sm text-text-muted">
										{t.consequence} {t.when}{' '}
										<a href={paths.refunds} className="link">
											{policy}
										</a>
									</p>
								</RefundDialog>
							</>
						) : (
							<p className="text-text-muted">
								{estimate.rule === 'half_over' ? t.noneHalf(estimate.done, estimate.total) : t.none}
							</p>
						)}
					</div>
				)}
			</div>
		</section>
	);
}

function Computation({ estimate }: { estimate: RefundEstimate }) {
	const [t, lang] = useWords(REFUND_TEXTS);
	const { rule, paid, used, sheets, done, total, amount } = estimate;
	const rows = [
		{ label: t.paid, value: paid },
		...(rule === 'running' ? [{ label: t.used(done, total), value: -used }] : []),
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
