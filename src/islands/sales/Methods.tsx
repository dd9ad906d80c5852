import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Gateway, Order, PaymentOptions } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { checkout } from '#lib/sales/checkout.ts';
import { isBeforePaying } from '#lib/sales/payment.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { SlowNote, useAction } from '../my/shell/action.tsx';
import { Hotline } from '../shared/Hotline.tsx';
import { useSlow } from '../shared/use-slow.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { ByHand } from './ByHand.tsx';
import { PayTrouble } from './PaymentNotes.tsx';
import type { Sold } from './sold.ts';

type Way = PaymentOptions['methods'][number];
type Method = Way['method'];

const ORDER: readonly Method[] = ['bkash', 'sslcommerz', 'bank_deposit', 'cash_branch'];
const ICON: Record<Method, LucideIcon> = {
	bkash: Smartphone,
	sslcommerz: CreditCard,
	bank_deposit: Landmark,
	cash_branch: Banknote,
};

export interface PayProps {
	options: Pick<PaymentOptions, 'methods' | 'payments' | 'bank' | 'branches'>;
	/** A stable reference while the screen is mounted. */
	sold: Sold;
	order: Order;
	/** No gateway payment until the price was requested again; typed text may stay. */
	expired: boolean;
}

/** The payment methods as large choices, unavailable ones with a reason; below them the chosen one's form. */
export function Methods(props: PayProps) {
	const { options, order } = props;
	const [t, lang] = useWords(CHECKOUT_TEXTS);
	const words = useText(MONEY_TEXTS);
	// Also in the URL, so that the choice is restored after returning from the gateway.
	const [query, setQuery] = useSearchParams();
	const ways = ORDER.flatMap((name) => options.methods.find((one) => one.method === name) ?? []);
	const why = (way: Way): string | null => {
		if (order.total < way.least) return t.tooSmall(formatMoney(way.least, lang));
		return way.open ? null : t.closed;
	};
	const open = ways.filter((way) => why(way) === null);
	const [chosen, setChosen] = useState(query.get('method'));
	const method = open.find((way) => way.method === chosen)?.method ?? null;
	if (open.length === 0)
		return (
			<Note tone="warn" action={<Hotline />}>
				{t.noneOpen}
			</Note>
		);
	return (
		<div className="space-y-6">
			<fieldset id="method">
				<legend className="mb-3 text-lg font-semibold">{t.methods}</legend>
				<div className="space-y-3">
					{ways.map((way) => {
						const reason = why(way);
						const Icon = ICON[way.method];
						return (
							<label
								key={way.method}
								className={`flex items-start gap-3 rounded-lg border p-4 ${
									reason === null
										? 'cursor-pointer border-control bg-surface hover:bg-surface-2 has-checked:border-primary has-checked:bg-primary-soft'
										: 'border-line bg-surface-2'
								}`}
							>
								<input
									type="radio"
									name="method"
									disabled={reason !== null}
									checked={method === way.method}
									onChange={() => {
										setChosen(way.method);
										setQuery({ method: way.method }, { replace: true, preventScrollReset: true });
									}}
									aria-describedby={`method-${way.method}`}
									aria-labelledby={`method-${way.method}-name`}
									className="mt-1.5 size-4.5 shrink-0 accent-primary"
								/>
								<Icon
									size={24}
									className={`mt-0.5 shrink-0 ${reason === null ? 'text-primary' : 'text-text-muted'}`}
								/>
								<span className="min-w-0 flex-1">
									<span id={`method-${way.method}-name`} className="block font-semibold">
										{words.method[way.method]}
									</span>
									<span id={`method-${way.method}`} className="block text-sm text-text-muted">
										{reason ?? t.detail[way.method]}
									</span>
								</span>
							</label>
						);
					})}
				</div>
			</fieldset>
			{(method === 'bkash' || method === 'sslcommerz') && (
				<ByGateway key={method} {...props} method={method} />
			)}
			{(method === 'bank_deposit' || method === 'cash_branch') && (
				<ByHand key={method} {...props} method={method} />
			)}
			{method === null && <p className="text-text-muted">{t.chooseMethod}</p>}
		</div>
	);
}

/** Whether the URL may be opened: it comes from our server, and a script URL is never a gateway. */
const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);

/** Timeout for the page, which may never load. */
const LATE_MS = 15_000;

function ByGateway({ options, sold, order, expired, method }: PayProps & { method: Gateway }) {
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
