import type { PaymentOptions } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { Facts } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useWords } from '../ui/use-text.ts';

/** The price, discounts, the paid amount and the balance. */
export function Sums({ options }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const { price, yours, agreed, paid } = options;
	const money = (poisha: number) => formatMoney(poisha, lang);
	const left = agreed === null ? null : Math.max(0, agreed - paid);
	return (
		<Section id="sums" title={t.price}>
			<Facts
				items={[
					{ label: t.listPrice, value: money(price) },
					...(yours === price
						? []
						: [
								{
									label: options.old_student ? t.oldPrice : t.yourPrice,
									value: money(yours),
								},
							]),
					...(agreed === null || agreed === yours ? [] : [{ label: t.agreed, value: money(agreed) }]),
					{ label: t.paid, value: money(paid) },
					...(left === null || left === 0 ? [] : [{ label: t.left, value: money(left) }]),
				]}
			/>
		</Section>
	);
}
