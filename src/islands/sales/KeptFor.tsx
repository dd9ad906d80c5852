import { Clock } from 'lucide-react';
import type { Order } from '#contract/sales/orders.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { Countdown } from '../my/shell/Countdown.tsx';
import { useText } from '../ui/use-text.ts';

export interface HeldForProps {
	order: Order;
	/** Whether a payment for it is undecided: then the reservation does not expire. */
	open: boolean;
	/** Whether it has expired. */
	ranOut: boolean;
	/** Whether a seat is reserved with the price. */
	seat: boolean;
}

/** How long the price of an order, and the seat, are reserved. */
export function HeldFor({ order, open, ranOut, seat }: HeldForProps) {
	const t = useText(CHECKOUT_TEXTS);
	const h = useText(HELD_TEXTS);
	if (!open && ranOut) return null;
	return (
		<p className="mt-4 flex items-start gap-2 text-sm text-text-muted">
			<Clock size={18} className="mt-0.5 shrink-0" />
			{open ? (
				<span>{seat ? h.priceAndSeatKept : h.priceKept}</span>
			) : (
				<span>
					{seat ? t.keptFor : t.priceKeptFor}{' '}
					<strong className="font-semibold text-text">
						<Countdown to={order.quote_expires_at} words />
					</strong>
				</span>
			)}
		</p>
	);
}
