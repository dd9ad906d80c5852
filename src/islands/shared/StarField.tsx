import { Star } from 'lucide-react';
import { ChoiceFrame } from '../ui/RadioList.tsx';

export const STARS = [1, 2, 3, 4, 5] as const;
type Stars = (typeof STARS)[number];

export const StarSign = ({ on, size }: { on: boolean; size: number }) => (
	<Star size={size} className={on ? 'fill-accent text-accent-line' : 'text-control'} />
);

interface StarFieldProps {
	id: string;
	/** Its name, for screen readers: the question stands above. */
	label: string;
	stars: number | null;
	/** What each number of stars means. */
	words: Readonly<Record<Stars, string>>;
	/** The name of one star, if it is more than its meaning. */
	nameOf?: (stars: Stars) => string;
	error: string | undefined;
	onChoose: (stars: Stars) => void;
}

export function StarField({ id, label, stars, words, nameOf, error, onChoose }: StarFieldProps) {
	const chosen = STARS.find((star) => star === stars);
	return (
		<ChoiceFrame id={id} label={label} error={error} quiet>
			<div className="flex gap-1">
				{STARS.map((star) => (
					<label
						key={star}
						className="relative inline-flex size-target cursor-pointer items-center justify-center rounded hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
					>
						<input
							type="radio"
							name={id}
							className="sr-only"
							checked={stars === star}
							onChange={() => onChoose(star)}
						/>
						<span className="sr-only">{nameOf?.(star) ?? words[star]}</span>
						<StarSign on={star <= (stars ?? 0)} size={30} />
					</label>
				))}
			</div>
			<p aria-hidden="true" className="min-h-7 text-sm text-text-muted">
				{chosen && words[chosen]}
			</p>
		</ChoiceFrame>
	);
}
