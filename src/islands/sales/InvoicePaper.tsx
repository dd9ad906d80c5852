import type { ReactNode } from 'react';
import type { Invoice } from '#contract/sales/invoices.ts';
import type { OrderLine } from '#contract/sales/orders.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { formatPhone } from '#lib/format/phone.ts';
import { INVOICE_TEXTS } from '#lib/sales/invoices.words.ts';
import { MONEY_TEXTS } from '#lib/sales/payment.words.ts';
import { QrCode } from '../shared/QrCode.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { useLineName } from './OrderLines.tsx';

/** An invoice as it was issued, for the screen and for any paper in the printer. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
	const [t, lang] = useWords(INVOICE_TEXTS);
	const { seller, buyer, kind } = invoice;
	// An unknown method is shown as stored.
	const methods: Readonly<Record<string, string>> = useText(MONEY_TEXTS).method;
	return (
		<article
			aria-labelledby="paper"
			className="printed printed-any card space-y-5 p-5 sm:p-8 print:border-0 print:p-0"
		>
			<header className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-3">
				<div className="min-w-0">
					<p className="text-lg font-semibold">{seller.name}</p>
					<div className="text-sm text-text-muted">
						{seller.address && <p>{seller.address}</p>}
						{seller.phone && (
							<p>
								{t.phone}: {formatPhone(seller.phone, lang)}
							</p>
						)}
						{seller.bin && (
							<p>
								{t.bin}: <span className="tabular">{seller.bin}</span>
							</p>
						)}
					</div>
				</div>
				<h2 id="paper" className="text-xl">
					{t.kind[kind]}
				</h2>
			</header>
			<Rows
				rows={[
					[t.no, invoice.no],
					[t.date, formatDate(invoice.issued_at, lang)],
					[t.order, invoice.order_no],
					[t.of, invoice.of_no],
				]}
			/>
			<Rows
				rows={[
					[t.buyer, buyer.name],
					[t.phone, formatPhone(buyer.phone, lang)],
					[t.address, buyer.address],
					[t.course, invoice.course],
					[t.batch, invoice.batch],
				]}
			/>
			<Sums invoice={invoice} />
			<Rows
				rows={[
					[t.method, methods[invoice.method] ?? invoice.method],
					[t.trx, invoice.trx_id],
				]}
			/>
			<footer className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
				<div className="w-32 shrink-0">
					<QrCode text={invoice.verify_url} />
				</div>
				<div className="min-w-48 flex-1 text-sm text-text-muted">
					<p>{t.check}</p>
					<p>{t.byMachine}</p>
				</div>
			</footer>
		</article>
	);
}

/** Names and values; empty values are left out. */
function Rows({ rows }: { rows: readonly (readonly [string, string | null])[] }) {
	return (
		<dl className="grid grid-cols-[minmax(6.5rem,1fr)_2fr] gap-x-4 gap-y-1 border-t border-line pt-4">
			{rows.map(
				([label, value]) =>
					value && (
						<div key={label} className="contents">
							<dt className="text-text-muted">{label}</dt>
							<dd className="tabular min-w-0 break-words">{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

function Sums({ invoice }: { invoice: Invoice }) {
	const [t, lang] = useWords(INVOICE_TEXTS);
	const { kind, lines, total, vat, vat_rate_bp } = invoice;
	return (
		<table aria-labelledby="paper" className="w-full">
			<thead>
				<tr className="bg-surface-2">
					<th scope="col" className="px-2 py-2 text-start font-semibold">
						{t.what}
					</th>
					<th scope="col" className="px-2 py-2 text-end font-semibold">
						{t.sum}
					</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and two may be equal
					<Row key={index} sum={formatMoney(line.amount, lang)}>
						<LineWords line={line} kind={kind} />
					</Row>
				))}
			</tbody>
			<tfoot>
				<Row strong sum={formatMoney(total, lang)}>
					{t.total[kind]}
				</Row>
				{vat_rate_bp > 0 && <Row sum={formatMoney(vat, lang)}>{t.vat(vat_rate_bp / 100)}</Row>}
			</tfoot>
		</table>
	);
}

function Row({ sum, strong = false, children }: { sum: string; strong?: boolean; children: ReactNode }) {
	return (
		<tr className={`border-b border-line [tfoot_&]:last:border-0 ${strong ? 'text-lg font-semibold' : ''}`}>
			<th scope="row" className={`px-2 py-2 text-start ${strong ? '' : 'font-normal'}`}>
				{children}
			</th>
			<td className="tabular px-2 py-2 text-end whitespace-nowrap">{sum}</td>
		</tr>
	);
}

function LineWords({ line, kind }: { line: OrderLine; kind: Invoice['kind'] }) {
	const t = useText(INVOICE_TEXTS);
	const name = useLineName()(line);
	if (kind === 'credit_note' && line.label === null) return t.refund;
	return line.kind === 'course' && line.label ? `${name}: ${line.label}` : name;
}
