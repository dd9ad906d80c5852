import { useEffect, useRef } from 'react';
import type { Refund } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { MONEY_TEXTS, REFUND_TEXTS } from '#lib/sales/payment.words.ts';
import { withdrawRefund } from '#lib/sales/payment-options.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Row, RowList } from '../../ui/List.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { AskButton } from './AskDialog.tsx';
import { useAction } from './action.tsx';

const TONE: Record<Refund['state'], BadgeTone> = {
	requested: 'warn',
	approved: 'primary',
	sent: 'primary',
	done: 'good',
	rejected: 'bad',
	withdrawn: 'neutral',
};

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
		>
			{refund.may_withdraw && <Withdraw orderId={refund.order_id} />}
		</Row>
	);
}

function Withdraw({ orderId }: { orderId: number }) {
	const t = useText(REFUND_TEXTS);
	const action = useAction(withdrawRefund);
	const done = useRef(false);
	// The button goes with the request, so the focus needs a new place.
	useEffect(() => () => void (done.current && document.getElementById('refunds')?.focus()), []);
	return (
		<AskButton
			plain
			className="-ms-3"
			title={t.withdrawTitle}
			of={action}
			trouble={t.notWithdrawn}
			label={t.withdraw}
			busyLabel={t.withdrawing}
			onDo={async () => {
				done.current = await action.run(orderId);
				return done.current;
			}}
		>
			<p>{t.withdrawBody}</p>
		</AskButton>
	);
}
