import { useEffect, useState } from 'react';
import type { Gateway, Order } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { checkout } from '#lib/sales/checkout.ts';
import { isBeforePaying } from '#lib/sales/payment.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { SlowNote, useAction } from '../my/shell/action.tsx';
import { useSlow } from '../shared/use-slow.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useWords } from '../ui/use-text.ts';
import type { PayProps } from './Methods.tsx';
import { PayTrouble } from './PayTrouble.tsx';

/** Whether the URL may be opened: it comes from our server, and a script URL is never a gateway. */
const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);

/** Timeout for the page, which may never load. */
const LATE_MS = 15_000;

export function ByGateway({ options, sold, order, expired, method }: PayProps & { method: Gateway }) {
	const [t, lang] = useWords(CHECKOUT_TEXTS);
	/** The address of the gateway's page that is being opened. */
	const [page, setPage] = useState<string | null>(null);
	// No event reports that the browser has given up loading, or that the reader has stopped it.
	const late = useSlow(page !== null, LATE_MS);
	const leaving = page !== null && !late;
	const [bad, setBad] = useState(false);
	const gone = options.payments.filter((one) => !isBeforePaying(one.state)).map((one) => one.id);
	const action = useAction(async (what: Order) => {
		setBad(false);
		setPage(null);
		const address = await checkout.begin(what.id, method, gone);
		if (!isWebAddress(address)) return setBad(true);
		setPage(address);
		location.assign(address);
	});
	// A doctor who returns from the gateway by the back button finds this page as it was left.
	useEffect(() => {
		const back = (event: PageTransitionEvent) => {
			if (!event.persisted) return;
			setPage(null);
			sold.readAgain();
		};
		window.addEventListener('pageshow', back);
		return () => window.removeEventListener('pageshow', back);
	}, [sold]);
	const amount = formatMoney(order.total, lang);
	return (
		<div className="space-y-3">
			<PayTrouble action={action} title={t.notBegun} sold={sold}>
				{action.trouble?.code === 'network' && t.uncertain}
			</PayTrouble>
			{bad && (
				<p role="alert" className="font-semibold text-bad">
					{t.badAddress}
				</p>
			)}
			<Button
				variant="accent"
				wide
				disabled={expired}
				loading={action.busy || leaving}
				loadingLabel={t.paying}
				className="min-h-12 sm:w-auto"
				onClick={async () => {
					const ok = await action.run(order);
					// After a refusal the order may have another state.
					if (!ok) sold.readAgain();
				}}
			>
				{t.pay(amount)}
			</Button>
			<p role="status" className="text-text-muted">
				{leaving ? t.redirecting : page ? t.notOpened : t.after}
			</p>
			{page && late && (
				<ButtonLink href={page} className="sm:w-auto">
					{t.openPage}
				</ButtonLink>
			)}
			<SlowNote slow={action.slow} />
		</div>
	);
}
