import type { PaymentOptions } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { keptOrder } from '#lib/sales/payment-options.ts';
import { Facts } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';

/** The price, discounts, the courier, the paid amount and the balance. */
export function Sums({ options }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const { price, yours, agreed, paid, owed, old_student } = options;
	const money = (poisha: number) => formatMoney(poisha, lang);
	// The agreed price is without it.
	const courier = keptOrder(options)?.shipping ?? 0;
	return (
		<Section id="sums" title={t.price}>
			<Facts
				items={[
					{ label: t.listPrice, value: money(price) },
					{ label: old_student ? t.oldPrice : t.yourPrice, value: yours !== price && money(yours) },
					{ label: t.agreed, value: agreed !== null && agreed !== yours && money(agreed) },
					{ label: words.line.courier, value: courier > 0 && money(courier) },
					{ label: t.paid, value: money(paid) },
					{ label: t.left, value: agreed !== null && owed > 0 && money(owed) },
				]}
			/>
		</Section>
	);
}
