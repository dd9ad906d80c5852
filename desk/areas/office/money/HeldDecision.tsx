import Alert from '@mui/material/Alert';
import MuiTextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ResultOut } from '#contract/endpoint.ts';
import { financeOffice } from '#contract/sales/staff.ts';
import type { deskPayments } from '#contract/sales/staff-money.ts';
import { call } from '../../../lib/call.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Instant } from '../../../ui/Instant.tsx';
import { Money } from '../../../ui/Money.tsx';
import { poishaOf, useTyped } from '../parts.tsx';

export type HeldPayment = ResultOut<typeof deskPayments.show>['item'];

/** Whether refusing it sends money back, so that its sum is shown, and may be named. */
const goesBack = ({ refusing }: HeldPayment): boolean =>
	refusing === 'gives_back' || refusing === 'needs_sum';

/** What the gateway says came, in taka as it is typed; empty where it says no sum in taka. */
function saidTaka({ said, needs_sum, order }: HeldPayment): string {
	if (said.currency === 'BDT' && said.amount !== null) return String(said.amount / 100);
	return needs_sum ? '' : String(order.total / 100);
}

function Decide({ payment, accept }: { payment: HeldPayment; accept: boolean }) {
	const t = useTranslate();
	const { values, bind, attempt } = useTyped({ amount: saidTaka(payment) });
	const asksSum = accept || goesBack(payment);
	const decide = (note: string) =>
		attempt(() =>
			call(financeOffice.decide, {
				params: { id: String(payment.id) },
				body: { accept, note, ...(asksSum && { amount: poishaOf(values.amount) }) },
			}),
		);
	const sure = accept
		? t('money.accept_sure', { no: payment.order.no })
		: t(goesBack(payment) ? 'money.refuse_back_sure' : 'money.refuse_sure');
	return (
		<ActionButton
			label={t(accept ? 'money.accept' : 'money.refuse')}
			may={financeOffice.decide}
			variant={accept ? 'contained' : 'outlined'}
			color={accept ? 'success' : 'error'}
			disabled={accept && !payment.acceptable}
			sure={sure}
			reason
			done={accept ? 'money.accepted' : 'money.refused'}
			run={decide}
		>
			{asksSum && (
				<MuiTextField
					label={t(accept ? 'money.came_taka' : 'money.back_taka')}
					required
					fullWidth
					margin="dense"
					slotProps={{ htmlInput: { inputMode: 'decimal' } }}
					{...bind('amount')}
					{...(accept && !bind('amount').error && { helperText: t('money.came_hint') })}
				/>
			)}
		</ActionButton>
	);
}

/** Accepting opens the course once a second person agrees; refusing tells the doctor why. */
export const Decision = ({ payment }: { payment: HeldPayment }) => (
	<>
		{!payment.waits && <Decide payment={payment} accept />}
		<Decide payment={payment} accept={false} />
	</>
);

/** Where the money of a held payment stands, and what has to be known before it is decided. */
export function HeldState({ payment }: { payment: HeldPayment }) {
	const t = useTranslate();
	if (payment.state !== 'on_hold') return null;
	const { acceptable, needs_sum, refusing, denied_at, suspense, suspense_since } = payment;
	return (
		<>
			{suspense_since && (
				<Alert severity="info" sx={{ mb: 1.5 }}>
					{t('money.in_suspense')} <Money poisha={suspense} /> · {t('money.since')}{' '}
					<Instant at={suspense_since} />
				</Alert>
			)}
			{!acceptable && (
				<Alert severity="warning" sx={{ mb: 1.5 }}>
					{t('money.not_acceptable')}
				</Alert>
			)}
			{needs_sum && (
				<Alert severity="warning" sx={{ mb: 1.5 }}>
					{t('money.needs_sum')}
				</Alert>
			)}
			{refusing === 'unproved' && (
				<Alert severity="warning" sx={{ mb: 1.5 }}>
					{t('money.unproved')}
				</Alert>
			)}
			{denied_at && (
				<Alert severity="success" sx={{ mb: 1.5 }}>
					{t('money.denied')} <Instant at={denied_at} />
				</Alert>
			)}
		</>
	);
}
