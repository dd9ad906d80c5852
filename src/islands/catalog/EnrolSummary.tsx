import type { ReactNode } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import type { PublicSchedule } from '#contract/schedule/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { formatDateTime } from '#lib/format/date.ts';
import { paths } from '#lib/paths.ts';
import { ENROL_TEXTS } from '#lib/sales/enrol.words.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Facts } from '../ui/List.tsx';
import { useText, useWords } from '../ui/use-text.ts';
import { BatchFrame, JoiningBadge } from './BatchFrame.tsx';
import { BatchPrice } from './BatchPrice.tsx';

interface Props {
	batch: Batch;
	schedule: PublicSchedule;
	now: number | null;
	children: ReactNode;
}

export function EnrolSummary({ batch, schedule, now, children }: Props) {
	const [t, lang] = useWords(ENROL_TEXTS);
	const c = useText(CATALOG_TEXTS);
	const [first] = schedule.slots;
	const alone = batch.schedules.length === 1;
	const facts = [
		{ label: t.batch, value: batch.title },
		{ label: c.schedule, value: schedule.title },
		{ label: t.firstDay, value: first && formatDateTime(first.starts_at, lang) },
		{ label: c.modeLabel, value: c.mode[batch.mode] },
	];
	return (
		<BatchFrame batch={batch} now={now} className="space-y-8">
			<section aria-labelledby="chosen">
				<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
					<h2 id="chosen" className="text-lg">
						{t.chosen}
					</h2>
					<JoiningBadge />
				</div>
				<Facts items={facts} />
				<div className="mt-4">
					<BatchPrice batch={batch} />
				</div>
				<a
					href={alone ? paths.batchSchedule(batch.id) : paths.batchEnrol(batch.id)}
					className={buttonClass('plain', '-ms-3 mt-2')}
				>
					{alone ? c.wholeSchedule : t.change}
				</a>
			</section>
			{children}
		</BatchFrame>
	);
}
