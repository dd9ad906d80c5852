import { ChevronDown } from 'lucide-react';
import type { Order, PaymentOptions } from '#contract/sales/orders.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { wasPaid } from '#lib/sales/payment-options.ts';
import { LinkRow } from '../my/shell/LinkRow.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { List } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { OrderLines } from './OrderLines.tsx';

const TONE: Record<Order['status'], BadgeTone> = {
	quoted: 'warn',
	awaiting_payment: 'warn',
	paid: 'good',
	expired: 'neutral',
	cancelled: 'neutral',
	part_refunded: 'primary',
	refunded: 'neutral',
};

export function PastOrders({ options }: { options: PaymentOptions }) {
	const t = useText(PAYMENT_TEXTS);
	const tries = Map.groupBy(options.payments, (payment) => payment.order_id);
	// An order that expired without a payment attempt is not shown.
	const shown = options.orders
		.filter((order) => tries.has(order.id) || wasPaid(order))
		.sort((a, b) => b.id - a.id);
	return (
		<Section id="history" title={t.history}>
			{shown.length === 0 ? (
				<p className="card p-4 text-text-muted">{t.historyEmpty}</p>
			) : (
				<ul className="space-y-4">
					{shown.map((order) => (
						<li key={order.id}>
							<OneOrder courseId={options.course.id} order={order} tries={tries.get(order.id) ?? []} />
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

interface OneOrderProps {
	courseId: number;
	order: Order;
	tries: PaymentOptions['payments'];
}

function OneOrder({ courseId, order, tries }: OneOrderProps) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	return (
		<details className="card group" open={order.status === 'awaiting_payment'}>
			<summary className="flex min-h-target cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg p-4 hover:bg-surface-2">
				<span className="font-semibold">{t.orderNo(order.no)}</span>
				<span className="flex flex-wrap items-center gap-3">
					<span className="tabular font-semibold">{formatMoney(order.total, lang)}</span>
					<Badge tone={TONE[order.status]}>{words.order[order.status]}</Badge>
					<ChevronDown size={20} className="text-text-muted transition-transform group-open:rotate-180" />
				</span>
			</summary>
			<div className="space-y-4 border-t border-line p-4">
				<OrderLines order={order} total={words.paidTotal} />
				{tries.length > 0 && (
					<List label={t.history}>
						{tries.map((payment) => (
							<LinkRow
								key={payment.id}
								to={myPath('course-payment-done', { id: courseId, coursePaymentId: payment.id })}
								title={words.method[payment.method]}
								detail={
									<>
										<span className="block">
											{words.payment[payment.state as keyof typeof words.payment]}
										</span>
										<span className="block">{formatDateTime(payment.created_at, lang)}</span>
									</>
								}
							/>
						))}
					</List>
				)}
			</div>
		</details>
	);
}
