import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '#contract/sales/invoices.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { freshVideoPdf, videoInvoices$ } from '#lib/lectures/subscriptions.ts';
import { MINE_TEXTS } from '#lib/lectures/subscriptions.words.ts';
import { INVOICE_TEXTS } from '#lib/sales/invoices.words.ts';
import { SlowNote, Troubles, useAction } from '../../my/shell/action.tsx';
import { ReadView } from '../../my/shell/ReadView.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, RowList } from '../../ui/List.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useText, useWords } from '../../ui/use-text.ts';

/** Receipts and credit notes of a library, each as a download. */
export function Papers({ id }: { id: string }) {
	const t = useText(MINE_TEXTS);
	return (
		<section aria-labelledby="papers">
			<h2 id="papers" tabIndex={-1} className="mb-3 text-lg">
				{t.papers}
			</h2>
			<ReadView of={videoInvoices$(id)} skeleton={<Skeleton className="h-20 w-full rounded-lg" />}>
				{(invoices) => (
					<RowList label={t.papers} of={invoices}>
						{(invoice) => <Paper id={id} invoice={invoice} />}
					</RowList>
				)}
			</ReadView>
		</section>
	);
}

function Paper({ id, invoice }: { id: string; invoice: Invoice }) {
	const [t, lang] = useWords(MINE_TEXTS);
	const words = useText(INVOICE_TEXTS);
	const [gone, setGone] = useState(false);
	const action = useAction(async () => {
		setGone(false);
		const address = await freshVideoPdf(id, invoice.id, lang);
		if (address === null) setGone(true);
		else location.assign(address);
	});
	const name = t.paper(words.kind[invoice.kind], invoice.no);
	return (
		<>
			<Row
				title={name}
				detail={`${formatMoney(invoice.total, lang)}, ${formatDate(invoice.issued_at, lang)}`}
				stack
				end={
					<Button
						variant="quiet"
						icon={<FileDown size={20} />}
						loading={action.busy}
						loadingLabel={t.making}
						onClick={() => void action.run()}
					>
						{t.pdf}
						<span className="sr-only">: {name}</span>
					</Button>
				}
			/>
			<div className="px-4 pb-3 empty:hidden">
				<Troubles of={action} title={t.pdfFailed} />
				{gone && <p role="alert">{t.pdfFailed}</p>}
			</div>
			<SlowNote slow={action.slow} />
		</>
	);
}
