import { CirclePause, CirclePlay, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SUBSCRIPTION_DAYS } from '#contract/constants.ts';
import type { Bought, SubscriptionPayment } from '#contract/lectures/subscriptions.ts';
import { formatDate } from '#lib/format/date.ts';
import { localDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { goOn, pauseFor, usedPart } from '#lib/lectures/subscriptions.ts';
import { MINE_TEXTS, VIDEO_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { myPath, paths } from '#lib/paths.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { AskButton } from '../../my/shell/AskDialog.tsx';
import { SlowNote, Troubles, useAction } from '../../my/shell/action.tsx';
import { ScreenButton } from '../../my/shell/ScreenLink.tsx';
import { useMinute } from '../../my/shell/use-now.ts';
import { RefundDialog } from '../../shared/RefundDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Select } from '../../ui/Select.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { BoughtBadge, useTimeLine, useWhat } from './BoughtState.tsx';

export interface BoughtCardProps {
	libraryId: number;
	bought: Bought;
	refunds: SubscriptionPayment['refunds'];
	/** Whether it can be extended now. */
	sold: boolean;
}

export function BoughtCard({ libraryId, bought, refunds, sold }: BoughtCardProps) {
	const [t, lang] = useWords(MINE_TEXTS);
	const words = useText(VIDEO_TEXTS);
	const what = useWhat();
	const line = useTimeLine()(bought);
	const resume = useAction(goOn);
	const used = usedPart(bought, useMinute());
	const { state, days } = bought;
	const money = (poisha: number) => formatMoney(poisha, lang);
	const gone = localDigits(Math.floor((used ?? 0) * days), lang);
	return (
		<article aria-label={what(bought)} className="card flex flex-col gap-4 p-5">
			<div>
				<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
					<h3 className="text-base font-semibold">{what(bought)}</h3>
					<BoughtBadge state={state} />
				</div>
				{line && <p className="tabular text-text-muted">{line}</p>}
			</div>
			{used !== null && (state === 'active' || state === 'paused') && (
				<Progress
					value={Math.round(used * 100)}
					max={100}
					label={t.progress}
					text={t.used(gone, days)}
					shown
				/>
			)}
			<details>
				<summary className="link inline-flex min-h-target cursor-pointer items-center text-sm">
					{t.history}
				</summary>
				<ul className="tabular space-y-1 text-sm text-text-muted">
					{bought.terms.map((term) => (
						<li key={term.order_id}>
							{t.term(term.days, money(term.amount), formatDate(term.paid_at, lang))}
							{term.refunded && ` (${t.termRefunded})`}
						</li>
					))}
				</ul>
			</details>
			<Troubles of={resume} title={t.notGoingOn} />
			<div className="flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap">
				{state === 'paused' && (
					<Button
						icon={<CirclePlay size={20} />}
						loading={resume.busy}
						loadingLabel={t.goingOn}
						onClick={() => void resume.run(bought.id)}
					>
						{t.goOn}
					</Button>
				)}
				{sold && (
					<ScreenButton
						to={`${myPath('subscription-duration', { id: libraryId })}?extend=${bought.id}`}
						variant={state === 'expired' ? 'accent' : 'quiet'}
					>
						{words.extend}
					</ScreenButton>
				)}
				{bought.may_pause && <Pause boughtId={bought.id} />}
			</div>
			<SlowNote slow={resume.slow} />
			<Refund bought={bought} refunds={refunds} />
		</article>
	);
}

function Refund({ bought, refunds }: Pick<BoughtCardProps, 'bought' | 'refunds'>) {
	const t = useText(MINE_TEXTS);
	if (bought.returning) return null;
	const refundable = bought.terms.find(({ refund }) => refund !== null);
	const going = refunds.some(
		({ order_id, state: at }) =>
			['requested', 'approved', 'sent'].includes(at) &&
			bought.terms.some((term) => term.order_id === order_id),
	);
	return going ? (
		<p className="flex items-start gap-2 text-sm text-text-muted">
			<Undo2 size={18} className="mt-0.5 shrink-0" />
			{t.refundGoing}
		</p>
	) : (
		refundable && <AskRefund orderId={refundable.order_id} amount={refundable.refund ?? 0} />
	);
}

const REASONS = ['changed_mind', 'double_payment', 'service', 'other'] as const;

/** The refund request, available while nothing was watched. */
function AskRefund({ orderId, amount }: { orderId: number; amount: number }) {
	const [t, lang] = useWords(MINE_TEXTS);
	const { policy } = useText(PAYMENT_TEXTS);
	const [open, setOpen] = useState(false);
	const sum = formatMoney(amount, lang);
	const close = () => setOpen(false);
	return (
		<div className="border-t border-line pt-3">
			<p className="text-sm text-text-muted">{t.refundNote(sum)}</p>
			<Button variant="plain" className="-ms-3" icon={<Undo2 size={18} />} onClick={() => setOpen(true)}>
				{t.refundAsk(sum)}
			</Button>
			<RefundDialog
				open={open}
				title={t.refundTitle}
				draft={`videos-refund:${orderId}`}
				orderId={orderId}
				reasons={REASONS}
				onClose={close}
				onSent={close}
			>
				<p>{t.refundBody(sum)}</p>
				<p className="text-sm">
					<a href={paths.refunds} className="link">
						{policy}
					</a>
				</p>
			</RefundDialog>
		</div>
	);
}

const CHOICES = Array.from({ length: SUBSCRIPTION_DAYS.pause }, (_, index) => index + 1);

function Pause({ boughtId }: { boughtId: number }) {
	const t = useText(MINE_TEXTS);
	const words = useText(VIDEO_TEXTS);
	const [days, setDays] = useState<number>(SUBSCRIPTION_DAYS.pause);
	const action = useAction(pauseFor);
	return (
		<AskButton
			icon={<CirclePause size={20} />}
			title={t.pauseTitle}
			of={action}
			trouble={t.notPaused}
			label={t.pause}
			variant="primary"
			busyLabel={t.pausing}
			onDo={() => action.run(boughtId, days)}
		>
			<p>{t.pauseBody}</p>
			<Select
				id="days"
				label={t.pauseDays}
				error={action.faults.days}
				none={t.pauseDays}
				value={days}
				options={CHOICES.map((count) => ({ id: count, label: words.days(count) }))}
				required
				onChange={(count) => count !== null && setDays(count)}
			/>
		</AskButton>
	);
}
