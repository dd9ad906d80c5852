import type { ReactNode } from 'react';
import { joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';

export interface BatchFrameProps {
	batch: Batch;
	/** Milliseconds since 1970; null in built pages, which a script updates. */
	now: number | null;
	className?: string;
	children: ReactNode;
}

/** The wrapper of every batch: its state, and the dates from which the script computes it. */
export function BatchFrame({ batch, now, className = '', children }: BatchFrameProps) {
	return (
		<div
			className={`group/batch ${className}`}
			data-batch={batch.id}
			data-joining={joiningOf(batch, now)}
			data-status={batch.status}
			data-opens={batch.enrol_opens_at ?? undefined}
			data-closes={batch.enrol_closes_at ?? undefined}
			data-left={batch.seats_left}
		>
			{children}
		</div>
	);
}
