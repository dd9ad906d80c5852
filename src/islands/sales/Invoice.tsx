import { CircleCheck, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Invoice as Issued } from '#contract/sales/invoices.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { myPath } from '#lib/paths.ts';
import { freshPdf, invoices$, type PdfForm } from '#lib/sales/invoices.ts';
import { INVOICE_TEXTS } from '#lib/sales/invoices.words.ts';
import { SlowNote, Troubles, useAction } from '../my/shell/action.tsx';
import { EmptyScreen, ReadScreen } from '../my/shell/ReadView.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { InvoicePaper } from './InvoicePaper.tsx';

export function Invoice() {
	const { id = '' } = useParams();
	const t = useText(INVOICE_TEXTS);
	const toPayment = myPath('course-payment-option', { id });
	return (
		<ReadScreen
			narrow
			name="course-invoice"
			lead={t.lead}
			back={{ to: toPayment, label: t.toPayment }}
			// The document has its own heading.
			head="print:hidden"
			of={invoices$(id)}
			skeleton={<Skeleton className="h-128 w-full rounded-lg" />}
			refusals={{
				'invoice.not_paid': (message) => (
					<EmptyScreen title={t.unpaidTitle} to={toPayment} label={t.toPay}>
						{message}
					</EmptyScreen>
				),
			}}
		>
			{({ invoices }) => <Papers courseId={id} invoices={invoices} />}
		</ReadScreen>
	);
}

function Papers({ courseId, invoices }: { courseId: string; invoices: readonly Issued[] }) {
	const [t, lang] = useWords(INVOICE_TEXTS);
	const [chosen, setChosen] = useState<number | null>(null);
	const shown = invoices.find(({ id }) => id === chosen) ?? invoices[0];
	if (!shown) return null;
	return (
		<div className="space-y-6">
			{invoices.length > 1 && (
				<Section id="papers" title={t.all} className="print:hidden">
					<ul className="card divide-y divide-line">
						{invoices.map(({ id, kind, no, issued_at, total }) => (
							<li key={id}>
								<button
									type="button"
									aria-pressed={id === shown.id}
									className={`flex min-h-target w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-start hover:bg-surface-2 ${id === shown.id ? 'bg-primary-soft' : ''}`}
									onClick={() => setChosen(id)}
								>
									<span className="min-w-0">
										<span className="flex items-center gap-2 font-semibold">
											{t.kind[kind]}
											{id === shown.id && <CircleCheck size={18} className="text-primary" />}
										</span>
										<span className="tabular block text-sm text-text-muted">
											{no} · {formatDate(issued_at, lang)}
										</span>
									</span>
									<span className="tabular font-semibold">{formatMoney(total, lang)}</span>
								</button>
							</li>
						))}
					</ul>
				</Section>
			)}
			<Actions key={shown.id} courseId={courseId} invoice={shown} />
			<InvoicePaper invoice={shown} />
		</div>
	);
}

function Actions({ courseId, invoice }: { courseId: string; invoice: Issued }) {
	const [t, lang] = useWords(INVOICE_TEXTS);
	const [form, setForm] = useState<PdfForm>('a4');
	const [gone, setGone] = useState(false);
	const action = useAction(async (wish: PdfForm) => {
		setForm(wish);
		setGone(false);
		const address = await freshPdf(courseId, invoice.id, wish, lang);
		if (address === null) setGone(true);
		else location.assign(address);
	});
	const pdf = (wish: PdfForm, label: string) => (
		<Button
			variant="quiet"
			icon={<FileDown size={20} />}
			loading={action.busy && form === wish}
			loadingLabel={t.making}
			disabled={action.busy}
			onClick={() => action.run(wish)}
		>
			{label}
		</Button>
	);
	return (
		<div className="space-y-3 print:hidden">
			<Troubles of={action} title={t.pdfFailed} />
			{gone && (
				<Note tone="warn" role="alert" title={t.pdfFailed}>
					{t.gone}
				</Note>
			)}
			<div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
				<Button icon={<Printer size={20} />} onClick={() => window.print()}>
					{t.print}
				</Button>
				{pdf('a4', t.pdf)}
				{pdf('roll', t.roll)}
			</div>
			<p className="text-sm text-text-muted">{t.rollHint}</p>
			<SlowNote slow={action.slow} />
		</div>
	);
}
