import { useEffect, useState } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import { ACCOUNT_TEXTS } from '#lib/account/words.ts';
import { loadBatch } from '#lib/catalog/catalog-fresh.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatMoney } from '#lib/format/money.ts';
import { readNext } from '#lib/paths.ts';
import { useWords } from '../../ui/use-text.ts';
import { nextOf } from './use-flow.ts';

/** The batch that `next` leads to, to show what the account is for. */
export function ChosenBatch() {
	const [t, lang] = useWords(ACCOUNT_TEXTS);
	const [batch, setBatch] = useState<Batch | null>(null);
	useEffect(() => {
		const next = readNext(nextOf());
		if (next?.name !== 'batch-details-enroll') return;
		// On failure the page works without the name of the batch.
		loadBatch(Number(next.params.batch_id)).then(setBatch, () => {});
	}, []);
	if (batch === null) return null;
	return (
		<div className="rounded-lg border border-primary-line bg-primary-soft p-4">
			<p className="text-sm text-text-muted">{t.chosen}</p>
			<p className="font-semibold">{batch.title}</p>
			<p className="tabular text-sm">
				{formatDay(batch.starts_on, lang)} · {formatMoney(batch.price, lang)}
			</p>
		</div>
	);
}
