import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { useLang, useText } from '../ui/use-text.ts';
import { feeWords, type LiveFact } from './batch-view.ts';

const JOINABLE = 'hidden group-data-[joining=open]/batch:block group-data-[joining=soon]/batch:block';
/** Below the fee, in this order, each with its style; the script of the page updates them. */
const LINES = {
	over: 'font-semibold text-warn',
	old: 'text-text-muted',
	instalments: `text-text-muted ${JOINABLE}`,
	refund: `text-text-muted ${JOINABLE}`,
} as const satisfies Partial<Record<LiveFact, string>>;
type Line = keyof typeof LINES;

/** Today's price of a batch and why, the price for former doctors, the first instalment, the refund rule. */
export function BatchPrice({ batch, large = false }: { batch: Batch; large?: boolean }) {
	const t = useText(CATALOG_TEXTS);
	const words = feeWords(batch, useLang());
	return (
		<div>
			<p className="flex flex-wrap items-baseline gap-x-2">
				<span className="text-text-muted">{t.fee}</span>
				<strong data-live="price" className={`tabular font-semibold ${large ? 'text-2xl' : 'text-lg'}`}>
					{words.price}
				</strong>
				<span data-live="full" hidden={words.full === ''} className="tabular text-text-muted">
					{words.full}
				</span>
			</p>
			{(Object.keys(LINES) as Line[]).map((line) => (
				<p
					key={line}
					data-live={line}
					hidden={words[line] === ''}
					className={`tabular text-sm ${LINES[line]}`}
				>
					{words[line]}
				</p>
			))}
		</div>
	);
}
