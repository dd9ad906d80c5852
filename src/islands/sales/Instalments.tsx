import type { Instalment, PaymentOptions } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { keptOrder } from '#lib/sales/payment-options.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Row, RowList } from '../ui/List.tsx';
import { Section } from '../ui/Section.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useInstalmentName } from './OrderLines.tsx';

const TONE: Record<Instalment['state'], BadgeTone> = {
	upcoming: 'neutral',
	due: 'warn',
	late: 'bad',
	paid: 'good',
	waived: 'good',
	cancelled: 'neutral',
};

/** The parts of an agreed price: due dates, states, and when videos would close. */
export function Instalments({ options }: { options: PaymentOptions }) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const name = useInstalmentName();
	const parts = [...paidFirst(options), ...options.instalments];
	return (
		<Section id="instalments" title={t.instalments}>
			<RowList of={parts}>
				{(one) => (
					<Row
						stack
						title={
							<span className="tabular">
								{name(one)}: {formatMoney(one.amount, lang)}
							</span>
						}
						detail={
							<>
								<span className="block">{t.byDay(formatDate(one.due_on, lang))}</span>
								{one.paid > 0 && one.paid < one.amount && (
									<span className="block">{t.partPaid(formatMoney(one.paid, lang))}</span>
								)}
								{(one.state === 'due' || one.state === 'late') && options.course.status === 'active' && (
									<span className="block font-medium text-warn">
										{t.locksOn(formatDate(one.locks_on, lang))}
									</span>
								)}
							</>
						}
						end={<Badge tone={TONE[one.state]}>{words.instalment[one.state]}</Badge>}
					/>
				)}
			</RowList>
		</Section>
	);
}

/** The first part of the plan, which was paid with the order and is not among the instalments. */
function paidFirst(options: PaymentOptions): Instalment[] {
	const items = keptOrder(options)?.plan?.items ?? [];
	return items.slice(0, 1).map((item) => ({
		...item,
		id: 0,
		of: items.length,
		transfer: false,
		paid: item.amount,
		state: 'paid',
		locks_on: item.due_on,
	}));
}
