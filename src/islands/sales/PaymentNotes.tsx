import type { ReactNode } from 'react';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { paths } from '#lib/paths.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { PAYMENT_TEXTS } from '#lib/sales/payment.words.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { HELD_TEXTS } from '#lib/sales/payment-held.words.ts';
import { type Trouble, Troubles } from '../my/shell/action.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Hotline } from '../shared/Hotline.tsx';
import { InsteadBatch } from '../shared/InsteadBatch.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';
import { heldKey } from './done-state.ts';
import type { Sold } from './sold.ts';

export interface OpenPaymentProps {
	payment: Pick<PaymentOptions['payments'][number], 'method' | 'state' | 'reason'>;
	/** The screen of the payment. */
	to: string;
	/** Text and actions shown while it is not under review. */
	children: ReactNode;
	besides?: ReactNode;
}

/** An undecided payment: its state, by its method and the reason for its review, and a link to it. */
export function OpenPayment({ payment, to, children, besides }: OpenPaymentProps) {
	const t = useText(CHECKOUT_TEXTS);
	const h = useText(HELD_TEXTS);
	const held = payment.state === 'on_hold';
	return (
		<Note
			tone={held ? 'info' : 'warn'}
			title={held ? h.title : t.openTitle}
			action={
				<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
					<ScreenButton to={to}>{t.openLink}</ScreenButton>
					{!held && besides}
				</div>
			}
		>
			{held ? h.body[heldKey(payment)] : children}
		</Note>
	);
}

interface PayTroubleProps {
	action: { trouble: Trouble | null; attempt: number };
	title: string;
	sold: Pick<Sold, 'done'>;
	fields?: readonly string[];
	/** A second sentence after the refusal. */
	children?: ReactNode;
}

/** Reasons that only mean that a gateway did not answer, which the refusal itself explains better. */
const SILENT = ['gateway_down', 'no_answer'];

/** Why a payment was refused; if another payment is the reason, a link to it. */
export function PayTrouble({ action, title, sold, fields = [], children }: PayTroubleProps) {
	const t = useText(CHECKOUT_TEXTS);
	const reasons: Readonly<Record<string, string>> = useText(DONE_TEXTS).reason;
	const { trouble, attempt } = action;
	const other = trouble?.meta.payment_id;
	if (trouble === null) return null;
	const reason = String(trouble.meta.reason ?? '');
	const why = Object.hasOwn(reasons, reason) && !SILENT.includes(reason) ? reasons[reason] : trouble.message;
	if (typeof other === 'number')
		return (
			<Note tone="warn" role="alert" action={<ScreenButton to={sold.done(other)}>{t.openLink}</ScreenButton>}>
				{why}
			</Note>
		);
	return (
		<>
			<Troubles of={{ trouble, attempt }} fields={fields} title={title} />
			{children && <p className="text-text-muted">{children}</p>}
		</>
	);
}

/** The seat was released and is no longer available: why, and the next best batch. Nothing is due. */
export function SeatGone({ options }: { options: Pick<PaymentOptions, 'seat_refusal' | 'instead'> }) {
	const { seat_refusal: refusal, instead } = options;
	const t = useText(PAYMENT_TEXTS);
	const e = useText(ENROL_TEXTS);
	const full = refusal === null || refusal === 'full';
	return (
		<div className="space-y-4">
			<Note
				tone="warn"
				title={full ? t.seatGone : e.refusal[refusal]}
				action={
					<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
						<ButtonLink variant={instead ? 'quiet' : 'primary'} href={paths.batches}>
							{t.seeBatches}
						</ButtonLink>
						<Hotline />
					</div>
				}
			>
				{full ? t.seatGoneBody : t.seatOverBody}
			</Note>
			{instead && <InsteadBatch instead={instead} />}
		</div>
	);
}
