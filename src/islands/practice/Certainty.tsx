import type { Certainty as Sure } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { ChipGroup, type ChipGroupProps } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';

const LEVELS = ['guess', 'fairly', 'sure'] as const satisfies readonly Sure[];

export function Certainty(chosen: Pick<ChipGroupProps<Sure>, 'label' | 'chosen' | 'onChoose'>) {
	const t = useText(PRACTICE_TEXTS);
	return (
		<ChipGroup {...chosen} head="mb-1 text-sm text-text-muted" values={LEVELS}>
			{(level) => t.sure[level]}
		</ChipGroup>
	);
}
