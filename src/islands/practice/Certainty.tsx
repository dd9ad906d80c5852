import type { Certainty as Sure } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { useText } from '../ui/use-text.ts';

const LEVELS = ['guess', 'fairly', 'sure'] as const satisfies readonly Sure[];

interface CertaintyProps {
	label: string;
	value: Sure | null;
	onTap: (value: Sure) => void;
}

/** How sure the doctor is of an answer: three buttons, of which the chosen one can be cleared. */
export function Certainty({ label, value, onTap }: CertaintyProps) {
	const t = useText(PRACTICE_TEXTS);
	return (
		<fieldset className="grid min-w-0 grid-cols-3 gap-1.5">
			<legend className="mb-1 text-sm text-text-muted">{label}</legend>
			{LEVELS.map((level) => (
				<button
					key={level}
					type="button"
					aria-pressed={value === level}
					onClick={() => onTap(level)}
					className={`min-h-target touch-manipulation rounded border px-1 text-sm font-medium select-none ${
						value === level
							? 'border-primary bg-primary-soft font-semibold text-primary'
							: 'border-line bg-surface text-text hover:bg-surface-2'
					}`}
				>
					{t.sure[level]}
				</button>
			))}
		</fieldset>
	);
}
