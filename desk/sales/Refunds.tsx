import { Alert } from '@mui/material';
import { Link, type RaRecord, useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import { deskRefunds } from '#contract/sales/staff-money.ts';
import { flat } from '../lib/flat.ts';
import { poishaOf } from '../lib/taka.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DoctorName } from '../ui/Doctor.tsx';
import { History } from '../ui/History.tsx';
import { listFor } from '../ui/list.tsx';
import { Facts, Section, TwoColumns } from '../ui/parts.tsx';
import { MONEY_TONES, State } from '../ui/StateChip.tsx';
import { Instant, Money, useDigits } from '../ui/values.tsx';
import { showOf } from '../ui/Whole.tsx';
import { Policy } from './Orders.tsx';

type Refund = ResultOut<typeof deskRefunds.show>['item'];

function Approvals({ row: { approved_by, approvals_needed } }: { row: RaRecord }) {
	const digits = useDigits();
	return `${digits(approved_by.length)}/${digits(approvals_needed)}`;
}

/** Refunds that wait for a decision, the oldest first; with a switch also completed ones. */
export const RefundList = listFor(deskRefunds.list, {
	columns: ['order_no', 'doctor', 'amount', 'state', 'approved_by', 'reason', 'method', 'created_at'],
	order: ['created_at', 'ASC'],
	filters: ['all', 'method', 'from', 'to'],
	open: ['all'],
	tabs: 'state',
	words: { state: 'sales.refund_state', reason: 'sales.refund_reason', method: 'sales.method' },
	tones: { state: MONEY_TONES },
	money: ['amount', 'estimate', 'also_back'],
	own: { approved_by: Approvals },
	exported: flat,
});

function Approve({ refund }: { refund: Refund }) {
	const t = useTranslate();
	const asksSum = refund.estimate !== null && !refund.refused;
	return (
		<ActionButton
			label={refund.refused ? 'sales.send_again' : 'sales.approve'}
			may={financeOffice.decideRefund}
			variant="contained"
			color="success"
			sure={
				<>
					{t(refund.approvals_needed > 1 ? 'sales.approve_two' : 'sales.approve_one')}{' '}
					<Money poisha={refund.two_persons_above} />
				</>
			}
			done={
				refund.approvals_needed > refund.approved_by.length + 1 ? 'sales.approved_first' : 'sales.approved'
			}
			asks={{
				amount: {
					label: 'sales.amount_taka',
					kind: 'taka',
					initial: String(refund.amount / 100),
					when: () => asksSum,
				},
			}}
			send={(_, { amount }) => ({
				params: { id: refund.id },
				body: { approve: true, note: null, ...(asksSum && { amount: poishaOf(amount) }) },
			})}
		/>
	);
}

const PaidOut = ({ refund }: { refund: Refund }) => (
	<ActionButton
		does="sales.paid_out"
		may={financeOffice.refundSent}
		variant="contained"
		asks={{ trx_id: { label: 'sales.trx' } }}
		send={(_, { trx_id }) => ({ params: { id: refund.id }, body: { trx_id } })}
	/>
);

/** Actions allowed in the refund's state; the server checks again. */
function Actions({ refund }: { refund: Refund }) {
	const params = { id: String(refund.id) };
	const { state, by_people, refused } = refund;
	return (
		<>
			{(state === 'requested' || refused) && <Approve refund={refund} />}
			{state === 'requested' && refund.estimate !== null && (
				<ActionButton
					does="sales.reject"
					may={financeOffice.decideRefund}
					color="error"
					reason
					send={(note) => ({ params, body: { approve: false, note } })}
				/>
			)}
			{by_people && (state === 'approved' || state === 'sent') && <PaidOut refund={refund} />}
			{by_people && state === 'sent' && (
				<ActionButton
					does="sales.failed"
					may={financeOffice.refundFailed}
					color="error"
					reason
					send={(note) => ({ params, body: { note } })}
				/>
			)}
		</>
	);
}

function nextKey({ state, mine, by_people, refused, approved_by, approvals_needed }: Refund): string | null {
	if (refused) return 'sales.next.refused';
	if (state === 'requested' && mine) return 'sales.next.another';
	if (state === 'requested' && approved_by.length > 0) return 'sales.next.second';
	if (state === 'requested') return approvals_needed > 1 ? 'sales.next.two' : 'sales.next.one';
	if (state === 'approved' || state === 'sent') return by_people ? 'sales.next.people' : 'sales.next.gateway';
	return null;
}

function RefundFacts({ row: refund }: { row: Refund }) {
	const t = useTranslate();
	const next = nextKey(refund);
	return (
		<>
			<Section title={t('sales.refund_of', { no: refund.order_no })} actions={<Actions refund={refund} />}>
				{next && <Alert severity={refund.mine || refund.refused ? 'warning' : 'info'}>{t(next)}</Alert>}
				<Facts
					of={{
						'fields.state': <State words="sales.refund_state" value={refund.state} tones={MONEY_TONES} />,
						'fields.amount': <Money strong poisha={refund.amount} />,
						'sales.also_back': refund.also_back > 0 && <Money poisha={refund.also_back} />,
						'sales.asked_by_policy':
							refund.estimate === null ? t('sales.whole') : <Money poisha={refund.estimate} />,
						'fields.doctor': <DoctorName doctor={refund.doctor} />,
						'fields.order_no': <Link to={`/orders/${refund.order_id}/show`}>{refund.order_no}</Link>,
						'sales.payment': <Link to={`/payments/${refund.payment.id}/show`}>{refund.payment.ref}</Link>,
						'fields.method': t(`sales.method.${refund.method}`),
						'fields.reason': t(`sales.refund_reason.${refund.reason}`),
						'sales.note': refund.note,
						'sales.answer': refund.answer,
						'sales.approved_by': refund.approved_by.join(', '),
						'sales.trx': refund.gateway_ref,
						'sales.made': <Instant at={refund.created_at} />,
						'sales.done_at': refund.done_at && <Instant at={refund.done_at} />,
					}}
				/>
			</Section>
			<TwoColumns>
				<Section title="sales.policy">
					{refund.policy ? (
						<Policy refund={refund.policy} />
					) : (
						t(refund.estimate === null ? 'sales.whole' : 'sales.policy_none')
					)}
				</Section>
				<History entries={refund.history} />
			</TwoColumns>
		</>
	);
}

export const RefundShow = showOf<Refund>('history', RefundFacts);
