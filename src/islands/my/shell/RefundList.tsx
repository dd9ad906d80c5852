import type { Refund } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MONEY_TEXTS, REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Row, RowList } from '../../ui/List.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

const TONE: Record<Refund['state'], BadgeTone> = {
	requested: 'warn',
	approved: 'primary',
	sent: 'primary',
	done: 'good',
	rejected: 'bad',
};

/** Refunds: amount, reason, progress, and why one was refused. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
	const t = useText(REFUND_TEXTS);
	return (
		<RowList label={t.list} of={refunds}>
			{(one) => <OneRefund refund={one} />}
		</RowList>
	);
}

function OneRefund({ refund }: { refund: Refund }) {
	const [t, lang] = useWords(REFUND_TEXTS);
	const words = useText(MONEY_TEXTS);
	return (
		<Row
			stack
			title={<span className="tabular">{formatMoney(refund.amount, lang)}</span>}
			detail={
				<>
					<span className="block">{t.reasons[refund.reason]}</span>
					<span className="block">{t.asked(formatDate(refund.created_at, lang))}</span>
					{refund.done_at && <span className="block">{t.doneAt(formatDate(refund.done_at, lang))}</span>}
					{refund.answer && <span className="block">{t.answer(refund.answer)}</span>}
				</>
			}
			end={<Badge tone={TONE[refund.state]}>{words.refund[refund.state]}</Badge>}
		/>
	);
}
