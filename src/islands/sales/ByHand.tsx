import { Check, Copy, ImagePlus } from 'lucide-react';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { dayKey } from '#lib/format/date.ts';
import { asciiDigits } from '#lib/format/digits.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
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
import { useCopied } from '../shared/use-copied.ts';
import { useDraft } from '../shared/use-draft.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { useLang, useText, useWords } from '../ui/use-text.ts';
import type { PayProps } from './Methods.tsx';
import { PayTrouble } from './PaymentNotes.tsx';

export function ByHand(props: PayProps & { method: 'bank_deposit' | 'cash_branch' }) {
	const { options, order, method } = props;
	const [t, lang] = useWords(CHECKOUT_TEXTS);
	const reference = { label: t.reference, shown: order.no, copied: order.no };
	const amount = { label: t.amount, shown: formatMoney(order.total, lang), copied: plain(order.total) };
	return (
		<div className="space-y-8">
			{method === 'bank_deposit' && options.bank && (
				<section aria-labelledby="account">
					<h3 id="account" className="mb-3 text-lg">
						{t.bankTitle}
					</h3>
					<dl className="card divide-y divide-line">
						<CopyRow label={t.bank} shown={options.bank.bank} />
						<CopyRow label={t.accountName} shown={options.bank.account_name} copied />
						<CopyRow label={t.accountNo} shown={options.bank.account_no} copied />
						<CopyRow label={t.bankBranch} shown={options.bank.branch} />
						<CopyRow label={t.routing} shown={options.bank.routing} copied />
						<CopyRow {...amount} />
						<CopyRow {...reference} />
					</dl>
				</section>
			)}
			{method === 'cash_branch' && (
				<section aria-labelledby="branches">
					<h3 id="branches" className="mb-1 text-lg">
						{t.branchesTitle}
					</h3>
					<p className="mb-3 text-text-muted">{t.branchNote}</p>
					<Branches branches={options.branches} />
					<dl className="card mt-3 divide-y divide-line">
						<CopyRow {...amount} />
						<CopyRow {...reference} label={t.orderNo} />
					</dl>
				</section>
			)}
			<ProofForm key={method} {...props} />
		</div>
	);
}

/** The amount in the format of a bank form. */
const plain = (poisha: number): string => (poisha / 100).toFixed(2).replace(/\.00$/, '');

function Branches({ branches }: { branches: PaymentOptions['branches'] }) {
	const lang = useLang();
	return (
		<ul className="card divide-y divide-line">
			{branches.map((branch) => (
				<li key={branch.id} className="p-4">
					<p className="font-semibold">{branch.name}</p>
					<p className="text-text-muted">{branch.address}</p>
					{branch.phone && (
						<a href={phoneHref(branch.phone)} className="link inline-flex min-h-target items-center">
							{formatPhone(branch.phone, lang)}
						</a>
					)}
				</li>
			))}
		</ul>
	);
}

interface CopyRowProps {
	label: string;
	shown: string;
	/** True: copies the displayed value; a text: copies this, such as an amount in plain digits. */
	copied?: string | true;
}

function CopyRow({ label, shown, copied }: CopyRowProps) {
	const t = useText(CHECKOUT_TEXTS);
	const { copied: done, copy } = useCopied();
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5">
			<dt className="text-sm text-text-muted">{label}</dt>
			<dd className="tabular font-semibold break-words">{shown}</dd>
			{copied !== undefined && (
				<dd className="col-start-2 row-span-2 row-start-1">
					<button
						type="button"
						aria-label={t.copyOf(label)}
						onClick={() => void copy(typeof copied === 'string' ? copied : shown)}
						className="btn btn-plain"
					>
						{done ? <Check size={18} /> : <Copy size={18} />}
						<span aria-hidden="true">{done ? t.copied : t.copy}</span>
					</button>
					<span role="status" className="sr-only">
						{done && t.copied}
					</span>
				</dd>
			)}
		</div>
	);
}

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
function ProofForm(props: ProofProps) {
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
