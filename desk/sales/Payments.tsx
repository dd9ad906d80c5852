import { Alert, Box } from '@mui/material';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { GATEWAYS } from '#contract/sales/orders.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskPayments } from '#contract/sales/staff-money.ts';
import { flat } from '../lib/flat.ts';
import { poishaOf } from '../lib/taka.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { RowWaits } from '../ui/Approval.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { History } from '../ui/History.tsx';
import { listFor } from '../ui/list.tsx';
import { Facts, Section, TwoColumns } from '../ui/parts.tsx';
import { MONEY_TONES, State, StateChip } from '../ui/StateChip.tsx';
import { Day, Instant, MaybeMoney, Money } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';

const Reference = ({ row: { trx_id, ref } }: { row: RaRecord }) =>
	trx_id === null ? <Box sx={{ color: 'text.secondary' }}>{ref}</Box> : trx_id;

const look = {
	filters: ['method', 'reason', 'from', 'to'],
	open: ['method'],
	words: { method: 'sales.method', reason: 'sales.payment_reason', state: 'sales.payment_state' },
	tones: { state: MONEY_TONES },
	money: ['amount', 'fee', 'taken', 'suspense', 'said_amount'],
	exported: flat,
};
const columns = ['doctor', 'order.no', 'method', 'amount', 'trx_id'];

export const PaymentList = listFor(deskPayments.list, {
	...look,
	columns: [...columns, 'state', 'reason', 'created_at'],
	order: ['created_at', 'DESC'],
	tabs: 'state',
	own: { trx_id: Reference },
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
			{differs && <Alert severity="error">{t('sales.said_differs')}</Alert>}
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
									send={() => ({ params: { id: payment.id } })}
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
			<History entries={payment.history} />
		</>
	);
}

export const PaymentShow = showOf<HeldPayment>('history', PaymentFacts);

type HeldPayment = ResultOut<typeof deskPayments.show>['item'];

/** Whether refusing it refunds money, so that the amount is shown and may be entered. */
const goesBack = ({ refusing }: HeldPayment): boolean =>
	refusing === 'gives_back' || refusing === 'needs_sum';

/** The amount that the gateway reports, in taka as it is typed; empty if it reports none in taka. */
function saidTaka({ said, needs_sum, order }: HeldPayment): string {
	if (said.currency === 'BDT' && said.amount !== null) return String(said.amount / 100);
	return needs_sum ? '' : String(order.total / 100);
}

function Decide({ payment, accept }: { payment: HeldPayment; accept: boolean }) {
	const t = useTranslate();
	const asksSum = accept || goesBack(payment);
	const sure = accept
		? t('sales.accept_sure', { no: payment.order.no })
		: t(goesBack(payment) ? 'sales.refuse_back_sure' : 'sales.refuse_sure');
	return (
		<ActionButton
			does={accept ? 'sales.accept' : 'sales.refuse'}
			may={financeOffice.decide}
			variant={accept ? 'contained' : 'outlined'}
			color={accept ? 'success' : 'error'}
			disabled={accept && !payment.acceptable}
			sure={sure}
			reason
			asks={{
				amount: {
					label: accept ? 'sales.came_taka' : 'sales.back_taka',
					kind: 'taka',
					initial: saidTaka(payment),
					hint: accept ? 'sales.came_hint' : undefined,
					when: () => asksSum,
				},
			}}
			send={(note, { amount }) => ({
				params: { id: payment.id },
				body: { accept, note, ...(asksSum && { amount: poishaOf(amount) }) },
			})}
		/>
	);
}

/** Accepting opens the course once a second person agrees; refusing sends the doctor the reason. */
const Decision = ({ payment }: { payment: HeldPayment }) => (
	<>
		{!payment.waits && <Decide payment={payment} accept />}
		<Decide payment={payment} accept={false} />
	</>
);

function HeldState({ payment }: { payment: HeldPayment }) {
	const t = useTranslate();
	if (payment.state !== 'on_hold') return null;
	const { acceptable, needs_sum, refusing, denied_at, suspense, suspense_since } = payment;
	const warnings = [
		!acceptable && 'sales.not_acceptable',
		needs_sum && 'sales.needs_sum',
		refusing === 'unproved' && 'sales.unproved',
	].filter((key) => key !== false);
	return (
		<>
			{suspense_since && (
				<Alert severity="info">
					{t('sales.in_suspense')} <Money poisha={suspense} /> · {t('sales.since')}{' '}
					<Instant at={suspense_since} />
				</Alert>
			)}
			{warnings.map((key) => (
				<Alert key={key} severity="warning">
					{t(key)}
				</Alert>
			))}
			{denied_at && (
				<Alert severity="success">
					{t('sales.denied')} <Instant at={denied_at} />
				</Alert>
			)}
		</>
	);
}
