import type { PaymentOptions } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MONEY_TEXTS, PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { firstChoice, openInstalments } from '#lib/sales/payment-options.ts';
import { CHOICE, ChoiceFrame } from '../ui/RadioList.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useInstalmentName } from './OrderLines.tsx';

export interface InstalmentPickProps {
	id: string;
	options: PaymentOptions;
	/** Null: what is due, otherwise the next one. */
	chosen: number[] | null;
	error?: string | undefined;
	onChoose: (ids: number[]) => void;
}

/** Which of the open instalments are paid now. */
export function InstalmentPick({ id, options, chosen, error, onChoose }: InstalmentPickProps) {
	const [t, lang] = useWords(PAYMENT_TEXTS);
	const words = useText(MONEY_TEXTS);
	const open = openInstalments(options.instalments);
	const ids = chosen ?? firstChoice(options.instalments);
	const name = useInstalmentName();
	const sum = open.filter((one) => ids.includes(one.id)).reduce((all, one) => all + one.amount - one.paid, 0);
	if (open.length === 0) return null;
	return (
		<ChoiceFrame id={id} label={t.pickInstalments} error={error}>
			<div className="space-y-2">
				{open.map((one) => (
					<label key={one.id} className={CHOICE}>
						<input
							type="checkbox"
							checked={ids.includes(one.id)}
							onChange={(event) =>
								onChoose(event.target.checked ? [...ids, one.id] : ids.filter((each) => each !== one.id))
							}
							className="mt-1.5 size-4.5 shrink-0 accent-primary"
						/>
						<span className="min-w-0 flex-1">
							<span className="tabular block font-medium">
								{name(one)}: {formatMoney(one.amount - one.paid, lang)}
							</span>
							<span className="block text-sm text-text-muted">
								{t.byDay(formatDate(one.due_on, lang))}, {words.instalment[one.state]}
							</span>
						</span>
					</label>
				))}
			</div>
			<p role="status" className="tabular mt-3 font-semibold">
				{words.total}: {formatMoney(sum, lang)}
			</p>
		</ChoiceFrame>
	);
}
