import { Link, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { REFUND_REASONS } from '#contract/sales/orders.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskOrders } from '#contract/sales/staff-money.ts';
import { deskSales } from '#contract/sales/staff-prices.ts';
import { flat } from '../lib/flat.ts';
import { useMay } from '../lib/may.ts';
import { poishaOf } from '../lib/taka.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { RowWaits } from '../ui/Approval.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { History } from '../ui/History.tsx';
import { listFor } from '../ui/list.tsx';
import { Facts, Rows, Section, TwoColumns } from '../ui/parts.tsx';
import { useRead } from '../ui/Read.tsx';
import { MONEY_TONES, State } from '../ui/StateChip.tsx';
import { Day, Instant, Money, useCount } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';
import { WaiveButton } from './Instalments.tsx';
import { InvoiceLinks } from './Invoices.tsx';

type Order = ResultOut<typeof deskOrders.show>['item'];

export const OrderList = listFor(deskOrders.list, {
	columns: ['no', 'doctor', 'batch', 'kind', 'status', 'total', 'created_at', 'paid_at'],
	order: ['created_at', 'DESC'],
	filters: ['kind', 'from', 'to'],
	tabs: 'status',
	words: { kind: 'sales.order_kind', status: 'sales.order_status' },
	tones: { status: MONEY_TONES },
	money: ['total'],
	exported: flat,
});

/** Records cash for an order at a branch, exact to the poisha. */
function TakeCash({ order }: { order: Order }) {
	const may = useMay(deskSales.choices);
	const { data } = useRead(deskSales.choices, {}, { on: may });
	return (
		<ActionButton
			does="sales.cash"
			values={{ no: order.no }}
			may={financeOffice.cash}
			variant="contained"
			done={(answer) =>
				(answer as ResultOut<typeof financeOffice.cash>).payment ? 'sales.cash_done' : 'desk.approval.saved'
			}
			asks={{
				amount: { label: 'sales.amount_taka', kind: 'taka', initial: String(order.total / 100) },
				branch_id: {
					label: 'fields.branch_id',
					choices: (data?.branches ?? []).map(({ id, name }) => ({ id: String(id), name })),
				},
				receipt_no: { label: 'sales.receipt_no' },
			}}
			send={(_, { amount, branch_id, receipt_no }) => ({
				params: { id: order.id },
				body: { amount: poishaOf(amount), branch_id: Number(branch_id), receipt_no },
			})}
		/>
	);
}

/** Requests a refund on behalf of the doctor, by the current policy. */
function AskRefund({ order, refund }: { order: Order; refund: NonNullable<Order['refund']> }) {
	const t = useTranslate();
	return (
		<ActionButton
			does="sales.ask_refund"
			may={deskOrders.askRefund}
			color="warning"
			sure={
				<>
					{t('sales.ask_refund_sure')} <Money poisha={refund.amount} />
				</>
			}
			asks={{
				reason: {
					label: 'fields.reason',
					choices: REFUND_REASONS.map((id) => ({ id, name: t(`sales.refund_reason.${id}`) })),
					initial: 'changed_mind',
				},
				note: { label: 'sales.note', kind: 'lines', least: 3 },
			}}
			send={(_, { reason, note }) => ({
				params: { id: order.id },
				body: { reason: reason as (typeof REFUND_REASONS)[number], note },
			})}
		/>
	);
}

function Lines({ order }: { order: Order }) {
	const t = useTranslate();
	const lines = order.lines.map((line, index) => ({ id: index + 1, ...line }));
	return (
		<>
			<Rows
				rows={lines}
				columns={{
					'sales.line': ({ kind, label, no, of }) =>
						[t(`sales.lines.${kind}`), label, no !== null && of !== null && `${no}/${of}`]
							.filter(Boolean)
							.join(' · '),
					'fields.amount': { of: ({ amount }) => <Money poisha={amount} />, right: true },
				}}
			/>
			<Facts
				of={{
					'fields.total': <Money strong poisha={order.total} />,
					'sales.plan': order.plan?.title,
				}}
			/>
		</>
	);
}

export function Policy({ refund }: { refund: NonNullable<Order['refund']> }) {
	const t = useTranslate();
	return (
		<Facts
			of={{
				'sales.policy_gives': <Money strong poisha={refund.amount} />,
				'sales.policy_rule': t(`sales.rule.${refund.rule}`),
				'sales.policy_paid': <Money poisha={refund.paid} />,
				'sales.policy_done': t('sales.policy_done_of', { done: refund.done, total: refund.total }),
				'sales.policy_used': <Money poisha={refund.used + refund.sheets} />,
			}}
		/>
	);
}

function Payments({ order }: { order: Order }) {
	const t = useTranslate();
	return (
		<Section title="resources.payments.name">
			<Rows
				rows={order.payments}
				columns={{
					'resources.payments.fields.ref': (one) => <Link to={`/payments/${one.id}/show`}>{one.ref}</Link>,
					'fields.method': (one) => t(`sales.method.${one.method}`),
					'fields.state': (one) => (
						<State words="sales.payment_state" value={one.state} tones={MONEY_TONES} />
					),
					'sales.trx': (one) => one.trx_id,
					'fields.amount': { of: (one) => <Money poisha={one.amount} />, right: true },
				}}
			/>
		</Section>
	);
}

function Later({ order }: { order: Order }) {
	const t = useTranslate();
	const count = useCount();
	return (
		<>
			{order.refunds.length > 0 && (
				<Section title="resources.refunds.name">
					<Rows
						rows={order.refunds}
						columns={{
							'fields.state': (one) => (
								<Link to={`/refunds/${one.id}/show`}>{t(`sales.refund_state.${one.state}`)}</Link>
							),
							'fields.reason': (one) => t(`sales.refund_reason.${one.reason}`),
							'fields.amount': { of: (one) => <Money poisha={one.amount} />, right: true },
						}}
					/>
				</Section>
			)}
			{order.instalments.length > 0 && (
				<Section title="resources.instalments.name">
					<Rows
						rows={order.instalments}
						columns={{
							'resources.instalments.fields.no': (one) => count(one.no),
							'resources.instalments.fields.due_on': (one) => <Day day={one.due_on} />,
							'fields.state': (one) => (
								<State words="sales.instalment_state" value={one.state} tones={MONEY_TONES} />
							),
							'fields.amount': { of: (one) => <Money poisha={one.amount} />, right: true },
							'resources.instalments.fields.paid': { of: (one) => <Money poisha={one.paid} />, right: true },
							'desk.do': (one) => <WaiveButton instalment={one} />,
						}}
					/>
				</Section>
			)}
			{order.invoices.length > 0 && (
				<Section title="resources.invoices.name">
					<Rows
						rows={order.invoices}
						columns={{
							'fields.no': (one) => one.no,
							'sales.paper': (one) => t(`sales.invoice_kind.${one.kind}`),
							'sales.made': (one) => <Instant at={one.issued_at} />,
							'fields.amount': { of: (one) => <Money poisha={one.total} />, right: true },
							'desk.do': (one) => <InvoiceLinks invoice={one} />,
						}}
					/>
				</Section>
			)}
		</>
	);
}

function OrderFacts({ row: order }: { row: Order }) {
	const t = useTranslate();
	const payable = ['quoted', 'awaiting_payment', 'expired'].includes(order.status) && order.total > 0;
	return (
		<>
			<Section
				title={t('sales.order_no', { no: order.no })}
				actions={
					<>
						{payable && !order.waits && <TakeCash order={order} />}
						{order.refund && order.refund.amount > 0 && <AskRefund order={order} refund={order.refund} />}
					</>
				}
			>
				<RowWaits />
				<Facts
					of={{
						'fields.state': <State words="sales.order_status" value={order.status} tones={MONEY_TONES} />,
						'fields.doctor': <DoctorName doctor={order.doctor} />,
						'sales.for': order.batch ?? t(`sales.order_kind.${order.kind}`),
						'sales.made': <Instant at={order.created_at} />,
						'resources.orders.fields.paid_at': order.paid_at && <Instant at={order.paid_at} />,
						'sales.quote_until': !order.paid_at && <Instant at={order.quote_expires_at} />,
					}}
				/>
			</Section>
			<TwoColumns>
				<Section title="sales.lines_title">
					<Lines order={order} />
				</Section>
				{order.refund && (
					<Section title="sales.policy">
						<Policy refund={order.refund} />
					</Section>
				)}
			</TwoColumns>
			<Payments order={order} />
			<Later order={order} />
			<History entries={order.history} />
		</>
	);
}

export const OrderShow = showOf<Order>('history', OrderFacts);
