import { CircleCheck, CircleDashed, CircleX, Flag, type LucideIcon, UsersRound } from 'lucide-react';
import { JOININGS, type Joining } from '#contract/account/joining.ts';
import { CATALOG_TEXTS } from '#lib/catalog/words.ts';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';

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
