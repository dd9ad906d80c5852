import { Check, Copy } from 'lucide-react';
import type { PaymentOptions } from '#contract/sales/orders.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPhone, phoneHref } from '#lib/format/phone.ts';
import { CHECKOUT_TEXTS } from '#lib/sales/payment-checkout.words.ts';
import { useCopied } from '../shared/use-copied.ts';
import { useLang, useText, useWords } from '../ui/use-text.ts';
import type { PayProps } from './Methods.tsx';
import { ProofForm } from './ProofForm.tsx';

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
