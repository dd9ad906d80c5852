import { CircleCheck, CircleDashed, CircleX, Flag, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { JOININGS, type Joining, joiningOf } from '#contract/account/joining.ts';
import type { Batch } from '#contract/catalog/calls.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';

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

const STYLES: Record<Joining, { tone: BadgeTone; Icon: LucideIcon }> = {
	open: { tone: 'good', Icon: CircleCheck },
	soon: { tone: 'primary', Icon: CircleDashed },
	full: { tone: 'warn', Icon: UsersRound },
	closed: { tone: 'neutral', Icon: CircleX },
	finished: { tone: 'neutral', Icon: Flag },
};
/** The wrapper of a batch has its state (`data-joining`); of each set of elements only the matching one is visible. */
export const SHOWN: Record<Joining, string> = {
	open: 'hidden group-data-[joining=open]/batch:contents',
	soon: 'hidden group-data-[joining=soon]/batch:contents',
	full: 'hidden group-data-[joining=full]/batch:contents',
	closed: 'hidden group-data-[joining=closed]/batch:contents',
	finished: 'hidden group-data-[joining=finished]/batch:contents',
};

/** The states without enrolment. */
export const CLOSED = ['soon', 'full', 'closed', 'finished'] as const satisfies readonly Joining[];

export function JoiningBadge() {
	const t = useText(CATALOG_TEXTS);
	return JOININGS.map((joining) => {
		const { tone, Icon } = STYLES[joining];
		return (
			<span key={joining} className={SHOWN[joining]}>
				<Badge tone={tone} icon={Icon}>
					{t.joining[joining]}
				</Badge>
			</span>
		);
	});
}
