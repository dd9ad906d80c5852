import { CircleAlert, CircleCheck, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Payment } from '#contract/sales/payments.ts';
import { formatMoney } from '#lib/format/money.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import type { Tone } from '../ui/Note.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { doneState } from './done-state.ts';
import { NextCheck } from './NextCheck.tsx';
import { OutcomeActions } from './OutcomeActions.tsx';
import { type Sold, useSoldText } from './sold.ts';

const LOOK: Record<Tone, { box: string; ink: string; Icon: LucideIcon }> = {
	good: { box: 'border-good-line bg-good-soft', ink: 'text-good', Icon: CircleCheck },
	info: { box: 'border-primary-line bg-primary-soft', ink: 'text-primary', Icon: Hourglass },
	warn: { box: 'border-warn-line bg-warn-soft', ink: 'text-warn', Icon: TriangleAlert },
	bad: { box: 'border-bad-line bg-bad-soft', ink: 'text-bad', Icon: CircleAlert },
};

/** The state of the payment, its reason, the next check, and the possible actions. Announced when it changes. */
export function Outcome({ sold, payment }: { sold: Sold; payment: Payment }) {
	const [t, lang] = useWords(DONE_TEXTS);
	const done = doneState(payment);
	const words = t.outcome[done.key];
	const h = useText(HELD_TEXTS);
	const otherwise: Partial<Record<typeof done.key, Partial<typeof words>>> = useSoldText(
		sold,
		payment.order,
	).outcome;
	const { title, body } = { ...words, ...otherwise[done.key] };
	const { box, ink, Icon } = LOOK[done.tone];
	return (
		<section aria-labelledby="outcome" className={`rounded-lg border p-5 md:p-7 ${box}`}>
			<div role="status">
				<div className="flex items-start gap-3">
					<Icon size={28} className={`mt-0.5 shrink-0 ${ink}`} />
					<div className="min-w-0">
						<h2 id="outcome" className="text-xl">
							{title}
						</h2>
						<p className="tabular mt-1 text-2xl font-semibold">{formatMoney(payment.amount, lang)}</p>
					</div>
				</div>
				<p className="mt-3 max-w-read">{body}</p>
				{payment.keeps_seat && <p className="mt-3 max-w-read font-medium">{h.seatKept}</p>}
				{done.reason && (
					<p className="mt-3 max-w-read">
						<strong className="font-semibold">{done.ours ? t.whyTitle : t.saidTitle}:</strong>{' '}
						{t.reason[done.reason]}
					</p>
				)}
				{payment.note && (
					<p className="mt-3 max-w-read break-words">
						<strong className="font-semibold">{t.noteTitle}:</strong>{' '}
						<span className="whitespace-pre-line">{payment.note}</span>
					</p>
				)}
			</div>
			<NextCheck payment={payment} sold={sold} />
			<OutcomeActions sold={sold} payment={payment} actions={done.actions} />
		</section>
	);
}
