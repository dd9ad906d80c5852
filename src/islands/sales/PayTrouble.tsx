import type { ReactNode } from 'react';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { DONE_TEXTS } from '#lib/sales/payment-done.words.ts';
import { type Trouble, Troubles } from '../my/shell/action.tsx';
import { ScreenButton } from '../my/shell/ScreenLink.tsx';
import { Note } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';
import type { Sold } from './sold.ts';

export interface PayTroubleProps {
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
