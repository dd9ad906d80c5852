import type { ReactNode } from 'react';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Note } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';
import { heldKey } from './held-key.ts';

export interface OpenPaymentProps {
	payment: Pick<PaymentOptions['payments'][number], 'method' | 'state' | 'reason'>;
	/** The screen of the payment. */
	to: string;
	/** Text and actions shown while it is not under review. */
	children: ReactNode;
	besides?: ReactNode;
}

/** An undecided payment: its state, by its method and the reason for its review, and a link to it. */
export function OpenPayment({ payment, to, children, besides }: OpenPaymentProps) {
	const t = useText(CHECKOUT_TEXTS);
	const h = useText(HELD_TEXTS);
	const held = payment.state === 'on_hold';
	return (
		<Note
			tone={held ? 'info' : 'warn'}
			title={held ? h.title : t.openTitle}
			action={
				<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
					<ScreenButton to={to}>{t.openLink}</ScreenButton>
					{!held && besides}
				</div>
			}
		>
			{held ? h.body[heldKey(payment)] : children}
		</Note>
	);
}
