import { Alert, Box } from '@mui/material';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import { GATEWAYS } from '#contract/sales/orders.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskPayments } from '#contract/sales/staff-money.ts';
import { flat } from '../lib/flat.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { RowWaits } from '../ui/Approval.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { History } from '../ui/History.tsx';
import { listFor } from '../ui/list.tsx';
import { Facts, Section, TwoColumns } from '../ui/parts.tsx';
import { MONEY_TONES, State, StateChip } from '../ui/StateChip.tsx';
import { Day, Instant, MaybeMoney, Money } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';
import { Decision, type HeldPayment, HeldState } from './HeldDecision.tsx';

const Reference = ({ row: { trx_id, ref } }: { row: RaRecord }) =>
	trx_id === null ? <Box sx={{ color: 'text.secondary' }}>{ref}</Box> : trx_id;

/** Common columns and filters of both lists of payments. */
const look = {
	filters: ['method', 'reason', 'from', 'to'],
	open: ['method'],
	words: { method: 'sales.method', reason: 'sales.payment_reason', state: 'sales.payment_state' },
	tones: { state: MONEY_TONES },
	money: ['amount', 'fee', 'taken', 'suspense', 'said_amount'],
	exported: flat,
};
const columns = ['doctor', 'order.no', 'method', 'amount', 'trx_id'];

/** All payments in any state. */
export const PaymentList = listFor(deskPayments.list, {
	...look,
	columns: [...columns, 'state', 'reason', 'created_at'],
	order: ['created_at', 'DESC'],
	tabs: 'state',
	own: { trx_id: Reference },
	click: 'show',
});

const WhyHeld = ({ row }: { row: RaRecord }) => (
	<StateChip label={`sales.payment_reason.${row.reason}`} tone={row.acceptable ? 'wait' : 'bad'} />
);
const Suspense = ({ row }: { row: RaRecord }) => row.suspense > 0 && <Money poisha={row.suspense} />;

/** Payments that need a decision: proofs of deposits and cash, risky ones, ones that differ. The oldest first. */
export const HeldList = listFor(deskPayments.list, {
	...look,
	columns: [...columns, 'reason', 'suspense', 'waits', 'created_at'],
	order: ['created_at', 'ASC'],
	own: { trx_id: Reference, reason: WhyHeld, suspense: Suspense },
	click: (id) => `/payments/${id}/show`,
});

function Said({ payment }: { payment: HeldPayment }) {
	const t = useTranslate();
	const { amount, currency } = payment.said;
	const differs = amount !== null && amount !== payment.order.total;
	return (
		<>
			<Facts
				of={{
					'sales.order_asks': <Money poisha={payment.order.total} />,
					'sales.gateway_said': (
						<>
							{amount === null ? t('sales.said_nothing') : <MaybeMoney poisha={amount} />} {currency}
						</>
					),
					'sales.fee': payment.fee !== null && <Money poisha={payment.fee} />,
					'sales.risk': (
						<StateChip
							label={payment.risk > 0 ? 'sales.risk_high' : 'sales.risk_none'}
							tone={payment.risk > 0 ? 'bad' : 'good'}
						/>
					),
					'sales.checked': payment.checked_at && <Instant at={payment.checked_at} />,
					'sales.next_check': payment.next_check_at && <Instant at={payment.next_check_at} />,
				}}
			/>
			{differs && (
				<Alert severity="error" sx={{ mt: 1.5 }}>
					{t('sales.said_differs')}
				</Alert>
			)}
		</>
	);
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function Known({ payment }: { payment: HeldPayment }) {
	const t = useTranslate();
	return (
		<Facts
			of={{
				'fields.state': <State words="sales.payment_state" value={payment.state} tones={MONEY_TONES} />,
				'sales.because': payment.reason && t(`sales.payment_reason.${payment.reason}`),
				'fields.doctor': <DoctorName doctor={payment.doctor} />,
				'fields.order_no': <Link to={`/orders/${payment.order.id}/show`}>{payment.order.no}</Link>,
				'fields.method': t(`sales.method.${payment.method}`),
				'fields.amount': <Money poisha={payment.amount} />,
				'sales.taken': payment.taken !== null && <Money poisha={payment.taken} />,
				'sales.trx': payment.trx_id,
				'sales.paid_on': payment.paid_on && <Day day={payment.paid_on} />,
				'fields.branch_id': payment.branch,
				'sales.made': <Instant at={payment.created_at} />,
				'sales.approval.decided_by': payment.decided_by,
				'sales.note': payment.decided_note,
			}}
		/>
	);
}

/** The gateway's messages about it, as received. */
function Messages({ payment }: { payment: HeldPayment }) {
	if (payment.messages.length === 0) return null;
	return (
		<Section title="sales.messages">
			{payment.messages.map((message) => (
				<details key={message.id}>
					<summary>
						<Instant at={message.at} /> · {message.gateway} · {message.kind}
						{message.note && ` · ${message.note}`}
					</summary>
					<Box component="pre" sx={{ overflowX: 'auto', fontSize: '0.85em', m: 0, p: 1 }}>
						{pretty(message.body)}
					</Box>
				</details>
			))}
		</Section>
	);
}

function PaymentFacts({ row: payment }: { row: HeldPayment }) {
	const t = useTranslate();
	return (
		<>
			<Section
				title={t('sales.payment_no', { ref: payment.ref })}
				actions={payment.state === 'on_hold' && <Decision payment={payment} />}
			>
				<RowWaits />
				<HeldState payment={payment} />
				<Known payment={payment} />
			</Section>
			<TwoColumns>
				{(GATEWAYS.some((one) => one === payment.method) || payment.said.amount !== null) && (
					<Section
						title="sales.said"
						actions={
							GATEWAYS.some((one) => one === payment.method) && (
								<ActionButton
									label="sales.ask_again"
									may={financeOffice.recheck}
									done="sales.asked_again"
									send={() => ({ params: { id: String(payment.id) } })}
								/>
							)
						}
					>
						<Said payment={payment} />
					</Section>
				)}
				{payment.slip_url && (
					<Section title="sales.slip">
						<a href={payment.slip_url} target="_blank" rel="noreferrer">
							<Box
								component="img"
								src={payment.slip_url}
								alt={t('sales.slip_alt', { trx: payment.trx_id ?? '' })}
								sx={{ display: 'block', maxWidth: '100%', maxHeight: 520, border: 1, borderColor: 'divider' }}
							/>
						</a>
					</Section>
				)}
			</TwoColumns>
			<Messages payment={payment} />
			<Section title="desk.history">
				<History entries={payment.history} />
			</Section>
		</>
	);
}

/** One payment with everything reported about it; a held one is decided here. */
export const PaymentShow = showOf<HeldPayment>('history', PaymentFacts);
