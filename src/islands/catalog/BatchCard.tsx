import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useText } from '../ui/use-text.ts';
import { BatchFacts, type Fact } from './BatchFacts.tsx';
import { BatchFrame, JoiningBadge } from './BatchFrame.tsx';
import { BatchIncludesLine } from './BatchIncludes.tsx';
import { BatchPrice } from './BatchPrice.tsx';

interface Props {
	batch: Batch;
	now: number | null;
	facts?: readonly Fact[];
	/** The level of its heading on the page. */
	level?: 2 | 3;
	/** Above the facts, such as why it is suggested. */
	children?: ReactNode;
	/** Beside the state, such as how well it matches. */
	badge?: ReactNode;
}

const FACTS = ['dates', 'where', 'medium', 'seats', 'next'] as const;

export function BatchCard({ batch, now, facts = FACTS, level = 2, children, badge }: Props) {
	const t = useText(CATALOG_TEXTS);
	const Heading = `h${level}` as const;
	return (
		<BatchFrame batch={batch} now={now} className="card flex h-full flex-col p-5">
			<div className="flex flex-wrap items-center gap-2">
				<JoiningBadge />
				{badge}
			</div>
			<Heading className="mt-3 text-lg">{batch.title}</Heading>
			{batch.subtitle && <p className="text-text-muted">{batch.subtitle}</p>}
			{children}
			<div className="mt-4">
				<BatchFacts batch={batch} now={now} show={facts} />
			</div>
			<div className="mt-4">
				<BatchIncludesLine batch={batch} />
			</div>
			<div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-5">
				<BatchPrice batch={batch} />
				<a
					href={paths.batch(batch.id)}
					aria-label={t.detailsOf(batch.title)}
					className={buttonClass('quiet', 'text-link w-full sm:w-auto')}
				>
					{t.details}
					<ArrowRight size={18} />
				</a>
			</div>
		</BatchFrame>
	);
}
