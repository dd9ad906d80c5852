import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Payment } from '#contract/sales/payments.ts';
import { checkout } from '#lib/sales/checkout.ts';
import { $checkAgainAt, checkNow, takeBack } from '#lib/sales/payment.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { AskButton } from '../my/shell/AskDialog.tsx';
import { Troubles, useAction } from '../my/shell/action.tsx';
import { Countdown } from '../my/shell/Countdown.tsx';
import { ScreenButton, useGo } from '../my/shell/ScreenLink.tsx';
import { ActionButton } from '../my/shell/SubmitButton.tsx';
import { useMoment } from '../my/shell/use-now.ts';
import { Button, ButtonLink, type ButtonVariant } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import { byHand, type DoneAction } from './done-state.ts';
import { type Sold, useSoldText } from './sold.ts';

export interface OutcomeActionsProps {
	sold: Sold;
	payment: Payment;
	actions: readonly DoneAction[];
}

/** The possible actions for a payment, the most useful first. */
export function OutcomeActions({ sold, payment, actions }: OutcomeActionsProps) {
	const t = useText(DONE_TEXTS);
	const words = useSoldText(sold);
	const go = useGo();
	const links: Partial<Record<DoneAction, { to: string; label: string }>> = {
		course: { to: sold.own, label: words.own },
		invoice: { to: sold.papers, label: t.invoice },
		refunds: { to: sold.refunds, label: t.refunds },
		...(payment.order.open_payment_id !== null && {
			current: { to: sold.done(payment.order.open_payment_id), label: t.current },
		}),
	};
	/** A different action than the last one, even with the same method. */
	function payAgain(method: string | null): void {
		checkout.forget(payment.order.id);
		go(`${sold.checkout}${method ? `?method=${method}` : ''}`);
	}
	return (
		<div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap empty:hidden">
			{actions.map((action, place) => {
				const variant: ButtonVariant = place === 0 ? 'accent' : 'quiet';
				const link = links[action];
				if (link)
					return (
						<ScreenButton key={action} to={link.to} variant={variant}>
							{link.label}
						</ScreenButton>
					);
				if (action === 'gateway' && payment.redirect_url !== null)
					return (
						<ButtonLink key={action} variant={variant} href={payment.redirect_url}>
							{t.gateway[payment.method === 'bkash' ? 'bkash' : 'sslcommerz']}
						</ButtonLink>
					);
				if (action === 'check') return <Check key={action} payment={payment} variant={variant} />;
				if (action === 'withdraw') return <Withdraw key={action} payment={payment} />;
				if (action === 'again' || action === 'other')
					return (
						<Button
							key={action}
							variant={variant}
							onClick={() => payAgain(action === 'again' ? payment.method : null)}
						>
							{action === 'other' ? t.other : byHand(payment.method) ? t.proofAgain : t.again}
						</Button>
					);
				return null;
			})}
		</div>
	);
}

/** Queries the gateway at once, as often as the server allows. */
function Check({ payment, variant }: { payment: Payment; variant: ButtonVariant }) {
	const t = useText(DONE_TEXTS);
	const action = useAction(checkNow);
	const [checked, setChecked] = useState(false);
	const again = useStore($checkAgainAt);
	useMoment(again, () => $checkAgainAt.set(null));
	return (
		<div className="flex flex-col gap-2 sm:basis-full sm:items-start">
			<ActionButton
				of={action}
				sending={t.checking}
				variant={variant}
				disabled={again !== null}
				onClick={async () => {
					setChecked(false);
					setChecked(await action.run(String(payment.id)));
				}}
			>
				{t.check}
			</ActionButton>
			{again !== null && (
				<p className="text-sm">
					{t.waitFor} <Countdown to={again} words />
					{t.inTime}
				</p>
			)}
			<p role="status" className="text-sm text-text-muted empty:hidden">
				{checked && t.checkedSame}
			</p>
			{again === null && <Troubles of={action} title={t.notChecked} />}
		</div>
	);
}

/** Withdraws the doctor's own proof, e.g. one with a mistyped number, after a confirmation. */
function Withdraw({ payment }: { payment: Payment }) {
	const t = useText(DONE_TEXTS);
	const action = useAction(takeBack);
	return (
		<AskButton
			title={t.withdrawTitle}
			of={action}
			trouble={t.notWithdrawn}
			label={t.withdraw}
			busyLabel={t.withdrawing}
			onDo={() => action.run(String(payment.id))}
			keep={t.withdrawKeep}
		>
			<p>{t.withdrawBody}</p>
		</AskButton>
	);
}
