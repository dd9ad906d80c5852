import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatMoney } from '#lib/format/money.ts';
import { useLang, useText } from '../ui/use-text.ts';

/** What a batch costs, and what it costs a doctor of an earlier batch. */
export function BatchPrice({ batch, large = false }: { batch: Batch; large?: boolean }) {
	const t = useText(CATALOG_TEXTS);
	const lang = useLang();
	return (
		<div>
			<p className="flex items-baseline gap-2">
				<span className="text-text-muted">{t.fee}</span>
				<strong className={`tabular font-semibold ${large ? 'text-2xl' : 'text-lg'}`}>
					{formatMoney(batch.price, lang)}
				</strong>
			</p>
			{batch.old_student_price !== null && (
				<p className="tabular text-sm text-text-muted">
					{t.oldStudentFee(formatMoney(batch.old_student_price, lang))}
				</p>
			)}
		</div>
	);
}
