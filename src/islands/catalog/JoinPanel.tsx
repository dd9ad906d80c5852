import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatMoney } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { ACTION_BAR } from '../ui/action-bar.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchPrice } from './BatchPrice.tsx';
import { CLOSED, JoiningBadge, SHOWN } from './JoiningBadge.tsx';

/** URL of the enrolment: with one routine there is nothing to choose first. */
const enrolPath = ({ id, schedules }: Batch): string => {
	const [only, another] = schedules;
	return only && !another ? paths.enrol(id, only.id) : paths.batchEnrol(id);
};

/** Price, seats and the one action; if enrolment is closed, why and the alternatives. */
export function JoinPanel({ batch, now }: { batch: Batch; now: number | null }) {
	const t = useText(CATALOG_TEXTS);
	return (
		<div className="card p-5">
			<JoiningBadge />
			<div className="mt-3 mb-4">
				<BatchPrice batch={batch} large />
			</div>
			<BatchFacts batch={batch} now={now} show={['enrolment', 'seats', 'next']} />
			<div className="mt-4">
				<span className={SHOWN.open}>
					{/* On a phone it is in the bar below. */}
					<a href={enrolPath(batch)} className={buttonClass('accent', 'w-full max-lg:hidden')}>
						{t.join}
					</a>
				</span>
				{CLOSED.map((joining) => (
					<span key={joining} className={SHOWN[joining]}>
						<span className="block">{t.joiningNote[joining]}</span>
						<a
							href={paths.batchCategory(batch.category.slug)}
							className={buttonClass('quiet', 'mt-3 w-full')}
						>
							{t.otherBatches}
						</a>
					</span>
				))}
			</div>
		</div>
	);
}

/** On a phone the price and the action stay visible; the bar has its own space at the end and hides nothing. */
export function JoinBar({ batch }: { batch: Batch }) {
	const [t, lang] = useWords(CATALOG_TEXTS);
	return (
		<div data-action-bar="" className={`${ACTION_BAR} mt-10 lg:hidden`}>
			<p className="leading-heading">
				<span className="block text-sm text-text-muted">{t.fee}</span>
				<strong data-live="price" className="tabular text-lg font-semibold">
					{formatMoney(batch.price, lang)}
				</strong>
			</p>
			<span className={SHOWN.open}>
				<a href={enrolPath(batch)} className={buttonClass('accent', 'min-w-[min(10rem,100%)]')}>
					{t.join}
				</a>
			</span>
			{CLOSED.map((joining) => (
				<span key={joining} className={SHOWN[joining]}>
					<span className="font-semibold">{t.joining[joining]}</span>
				</span>
			))}
		</div>
	);
}
