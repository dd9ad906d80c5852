import type { Instalment, Order, OrderLine } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { useLang, useText } from '../ui/use-text.ts';

export function useLineName(): (line: OrderLine) => string {
	const t = useText(MONEY_TEXTS);
	return (line) => {
		if (line.kind === 'code' && line.label) return t.codeNamed(line.label);
		if (line.kind === 'instalment' && line.no !== null && line.of !== null)
			return t.instalmentNo(line.no, line.of);
		if (line.kind === 'videos') return t.videosFor(line.no, line.of ?? 0);
		if (line.kind === 'item' && line.label) return line.label;
		return t.line[line.kind];
	};
}

/** Which instalment it is: a part of a plan, or the price of a transfer to another batch. */
export function useInstalmentName(): (one: Pick<Instalment, 'no' | 'of' | 'transfer'>) => string {
	const t = useText(MONEY_TEXTS);
	return ({ no, of, transfer }) => (transfer ? t.line.transfer : t.instalmentNo(no, of));
}

export function OrderLines({ order, total }: { order: Order; total: string }) {
	const lang = useLang();
	const name = useLineName();
	return (
		<dl className="tabular">
			{order.lines.map((line, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have a fixed sequence
				<div key={place} className="flex items-start justify-between gap-4 py-1.5">
					<dt className="min-w-0 text-text-muted">{name(line)}</dt>
					<dd className={`shrink-0 ${line.amount < 0 ? 'font-semibold text-good' : ''}`}>
						{formatMoney(line.amount, lang)}
					</dd>
				</div>
			))}
			<div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
				<dt className="font-semibold">{total}</dt>
				<dd className="shrink-0 text-xl font-semibold">{formatMoney(order.total, lang)}</dd>
			</div>
		</dl>
	);
}
