import type { Certainty as Sure } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { ChipGroup } from '../ui/Badge.tsx';
import { useText } from '../ui/use-text.ts';

const LEVELS = ['guess', 'fairly', 'sure'] as const satisfies readonly Sure[];

interface CertaintyProps {
	label: string;
	value: Sure | null;
	onTap: (value: Sure) => void;
}

export function Certainty({ label, value, onTap }: CertaintyProps) {
	const t = useText(PRACTICE_TEXTS);
	return (
		<ChipGroup
			label={label}
			head="mb-1 text-sm text-text-muted"
			values={LEVELS}
			chosen={value}
			onChoose={onTap}
		>
			{(level) => t.sure[level]}
		</ChipGroup>
	);
}
