import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { dayKey } from '#lib/format/date.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import {
	checkout,
	dropProofDraft,
	keepProofDraft,
	type ProofDraft,
	readProofDraft,
} from '#lib/sales/checkout.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { moneyMoved } from '#lib/sales/payment-options.ts';
import { UI_TEXTS } from '#lib/text/ui.ts';
import { FilePick } from '../my/shell/FilePick.tsx';
import { useGo } from '../my/shell/ScreenLink.tsx';
import { SlowNote } from '../my/shell/Troubles.tsx';
import { useAction } from '../my/shell/use-action.ts';
import { useMinute } from '../my/shell/use-now.ts';
import { usePicture } from '../my/shell/use-picture.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { useText } from '../ui/use-text.ts';
import type { PayProps } from './Methods.tsx';
import { PayTrouble } from './PayTrouble.tsx';

const FIELDS = ['trx_id', 'paid_on', 'branch_id', 'slip'] as const;
const LEAST_SIGNS = 3;
/** What the server keeps of a slip, in pixels: small print stays legible. */
const SLIP_SIDE = 1_600;

/**
 * Tells of a deposit or of cash that was paid: number, day, branch, photo. Kept while it is being typed. Also for a price
 * that ran out meanwhile, since the way to the bank takes longer than a price is kept.
 */
export function ProofForm({
	options,
	sold,
	order,
	method,
}: PayProps & { method: 'bank_deposit' | 'cash_branch' }) {
	const t = useText(CHECKOUT_TEXTS);
	const ui = useText(UI_TEXTS);
	const go = useGo();
	const today = dayKey(useMinute());
	const cash = method === 'cash_branch';
	const [draft, setDraft] = useState(() => readProofDraft(sold.key, method));
	const photo = usePicture(SLIP_SIDE);
	const action = useAction((step: () => Promise<void>) => step());
	const errors = action.trouble?.fields ?? {};
	const branchId = options.branches.find(({ id }) => id === draft.branchId)?.id ?? null;
	const branchGone = cash && draft.branchId !== null && branchId === null;
	const slipError = photo.unreadable ? t.slipUnreadable : errors.slip;

	function type(change: Partial<ProofDraft>): void {
		const next = { ...draft, ...change };
		setDraft(next);
		keepProofDraft(sold.key, method, next);
	}
	function missing(trxId: string): Record<string, string> {
		return {
			...(trxId.length < LEAST_SIGNS && { trx_id: trxId === '' ? t.trxNeeded : t.trxShort }),
			...(draft.paidOn === '' && { paid_on: t.dateNeeded }),
			...(cash && branchId === null && { branch_id: branchGone ? t.branchGone : t.branchNeeded }),
		};
	}
	async function send(): Promise<void> {
		// A photo that is still being made small would be left out without a word.
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
		dropProofDraft(sold.key, method);
		moneyMoved();
		go(sold.done(paymentId));
	}

	return (
		<form
			noValidate
			aria-labelledby="proof"
			className="card space-y-5 p-5 md:p-6"
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<h3 id="proof" className="text-lg">
				{t.proofTitle}
			</h3>
			<PayTrouble action={action} fields={FIELDS} title={t.proofNotSent} sold={sold} />
			<Field
				id="trx_id"
				label={cash ? t.trxCash : t.trxBank}
				hint={cash ? t.trxCashHint : t.trxBankHint}
				error={errors.trx_id}
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
				error={errors.paid_on}
				value={draft.paidOn}
				max={today}
				required
				onChange={(event) => type({ paidOn: event.target.value })}
			/>
			{cash && (
				<Select
					id="branch_id"
					label={t.branch}
					error={errors.branch_id ?? (branchGone ? t.branchGone : undefined)}
					none={t.branchNone}
					value={branchId}
					options={options.branches.map(({ id, name }) => ({ id, label: name }))}
					required
					onChange={(branchId) => type({ branchId })}
				/>
			)}
			<div className={`space-y-2 ${slipError ? 'border-s-4 border-bad-solid ps-3' : ''}`}>
				<p className="font-semibold">
					{t.slip} ({ui.optional})
				</p>
				<p id="slip-hint" className="text-sm text-text-muted">
					{t.slipHint}
				</p>
				<p
					id="slip-error"
					role={photo.unreadable ? 'alert' : undefined}
					className="text-sm font-semibold text-bad empty:hidden"
				>
					{slipError}
				</p>
				{photo.picture && (
					<img
						src={photo.picture.address}
						alt={t.slipShown}
						className="max-h-56 w-auto max-w-full rounded border border-line"
					/>
				)}
				<FilePick
					id="slip"
					label={t.slip}
					icon={<ImagePlus aria-hidden="true" size={18} />}
					busy={photo.busy}
					busyLabel={t.shrinking}
					describedBy="slip-hint slip-error"
					onFile={(file) => void photo.choose(file)}
				>
					{photo.picture ? t.otherSlip : t.chooseSlip}
				</FilePick>
			</div>
			<Button
				type="submit"
				variant="accent"
				disabled={photo.busy}
				loading={action.busy}
				loadingLabel={t.sendingProof}
				className="w-full sm:w-auto"
			>
				{t.sendProof}
			</Button>
			<SlowNote slow={action.slow} />
		</form>
	);
}
