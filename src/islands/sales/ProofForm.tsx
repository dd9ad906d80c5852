import { ImagePlus } from 'lucide-react';
import { dayKey } from '#lib/format/date.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { checkout } from '#lib/sales/checkout.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { moneyMoved } from '#lib/sales/payment-options.ts';
import { drafts } from '#lib/state/draft.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { submits, useAction } from '../my/shell/action.tsx';
import { PictureField } from '../my/shell/FilePick.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { useMinute } from '../my/shell/use-now.ts';
import { usePicture } from '../my/shell/use-picture.ts';
import { useDraft } from '../shared/use-draft.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { useText } from '../ui/use-text.ts';
import type { PayProps } from './Methods.tsx';
import { PayTrouble } from './PayTrouble.tsx';

const FIELDS = ['trx_id', 'paid_on', 'branch_id', 'slip'] as const;
const LEAST_SIGNS = 3;
/** The stored size of a slip, in pixels: small print stays legible. */
const SLIP_SIDE = 1_600;

/** The typed data of a deposit; stored over a reload and while a price is requested again. */
interface Draft {
	trxId: string;
	paidOn: string;
	branchId: number | null;
}

type ProofProps = PayProps & { method: 'bank_deposit' | 'cash_branch' };

function useProof({ options, sold, order, method }: ProofProps) {
	const t = useText(CHECKOUT_TEXTS);
	const go = useGo();
	const cash = method === 'cash_branch';
	const name = `proof:${sold.key}:${method}`;
	const [draft, type] = useDraft<Draft>(name, () => ({ trxId: '', paidOn: '', branchId: null }));
	const photo = usePicture(SLIP_SIDE);
	const action = useAction((step: () => Promise<void>) => step());
	const branchId = options.branches.find(({ id }) => id === draft.branchId)?.id ?? null;
	const branchGone = cash && draft.branchId !== null && branchId === null;

	function missing(trxId: string): Record<string, string> {
		return {
			...(trxId.length < LEAST_SIGNS && { trx_id: trxId === '' ? t.trxNeeded : t.trxShort }),
			...(draft.paidOn === '' && { paid_on: t.dateNeeded }),
			...(cash && branchId === null && { branch_id: branchGone ? t.branchGone : t.branchNeeded }),
		};
	}
	async function send(): Promise<void> {
		// A photo that is still being resized would be left out silently.
		if (photo.busy) return;
		const trxId = asciiDigits(draft.trxId).trim();
		const wrong = missing(trxId);
		if (Object.keys(wrong).length > 0) return action.tell(wrong);
		let paymentId: number | null = null;
		const proof = { method, trx_id: trxId, paid_on: draft.paidOn, branch_id: cash ? branchId : null };
		const sent = await action.run(async () => {
			paymentId = await checkout.prove(order.id, proof, photo.picture?.blob ?? null);
		});
		if (!sent || paymentId === null) return sold.readAgain();
		drafts.drop(name);
		moneyMoved();
		go(sold.done(paymentId));
	}
	return { draft, type, cash, branchId, branchGone, photo, action, send };
}

/**
 * Reports a bank deposit or a cash payment: number, day, branch, photo. Stored while typing. Also for an
 * expired price, since going to the bank takes longer than a price is reserved.
 */
export function ProofForm(props: ProofProps) {
	const { options, sold } = props;
	const t = useText(CHECKOUT_TEXTS);
	const ui = useText(UI_TEXTS);
	const today = dayKey(useMinute());
	const { draft, type, cash, branchId, branchGone, photo, action, send } = useProof(props);

	return (
		<form noValidate aria-labelledby="proof" className="card space-y-5 p-5 md:p-6" onSubmit={submits(send)}>
			<h3 id="proof" className="text-lg">
				{t.proofTitle}
			</h3>
			<PayTrouble action={action} fields={FIELDS} title={t.proofNotSent} sold={sold} />
			<Field
				id="trx_id"
				label={cash ? t.trxCash : t.trxBank}
				hint={cash ? t.trxCashHint : t.trxBankHint}
				error={action.faults.trx_id}
				value={draft.trxId}
				maxLength={60}
				autoComplete="off"
				spellCheck={false}
				required
				onChange={(event) => type({ trxId: event.target.value })}
			/>
			<Field
				id="paid_on"
				type="date"
				label={t.paidOn}
				error={action.faults.paid_on}
				value={draft.paidOn}
				max={today}
				required
				onChange={(event) => type({ paidOn: event.target.value })}
			/>
			{cash && (
				<Select
					id="branch_id"
					label={t.branch}
					error={action.faults.branch_id ?? (branchGone ? t.branchGone : undefined)}
					none={t.branchNone}
					value={branchId}
					options={options.branches.map(({ id, name }) => ({ id, label: name }))}
					required
					onChange={(branchId) => type({ branchId })}
				/>
			)}
			<PictureField
				id="slip"
				label={t.slip}
				mark={` (${ui.optional})`}
				hint={t.slipHint}
				error={photo.unreadable ? t.slipUnreadable : action.faults.slip}
				picture={photo}
				alt={t.slipShown}
				icon={<ImagePlus size={18} />}
				busyLabel={t.shrinking}
			>
				{photo.picture ? t.otherSlip : t.chooseSlip}
			</PictureField>
			<SubmitButton of={action} disabled={photo.busy}>
				{t.sendProof}
			</SubmitButton>
		</form>
	);
}
