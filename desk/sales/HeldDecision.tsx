import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import type { deskPayments } from '#contract/sales/staff-money.ts';
import { poishaOf } from '../lib/taka.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Instant, Money } from '../ui/values.tsx';

export type HeldPayment = ResultOut<typeof deskPayments.show>['item'];

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
			label={accept ? 'sales.accept' : 'sales.refuse'}
			may={financeOffice.decide}
			variant={accept ? 'contained' : 'outlined'}
			color={accept ? 'success' : 'error'}
			disabled={accept && !payment.acceptable}
			sure={sure}
			reason
			done={accept ? 'sales.accepted' : 'sales.refused'}
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
				params: { id: String(payment.id) },
				body: { accept, note, ...(asksSum && { amount: poishaOf(amount) }) },
			})}
		/>
	);
}

/** Accepting opens the course once a second person agrees; refusing sends the doctor the reason. */
export const Decision = ({ payment }: { payment: HeldPayment }) => (
	<>
		{!payment.waits && <Decide payment={payment} accept />}
		<Decide payment={payment} accept={false} />
	</>
);

/** Status of the money of a held payment, and facts needed for the decision. */
export function HeldState({ payment }: { payment: HeldPayment }) {
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
				<Alert severity="info" sx={{ mb: 1.5 }}>
					{t('sales.in_suspense')} <Money poisha={suspense} /> · {t('sales.since')}{' '}
					<Instant at={suspense_since} />
				</Alert>
			)}
			{warnings.map((key) => (
				<Alert key={key} severity="warning" sx={{ mb: 1.5 }}>
					{t(key)}
				</Alert>
			))}
			{denied_at && (
				<Alert severity="success" sx={{ mb: 1.5 }}>
					{t('sales.denied')} <Instant at={denied_at} />
				</Alert>
			)}
		</>
	);
}
