import { localDigits } from '#lib/format/digits.ts';
import { useLang } from '../ui/use-text.ts';

interface Props {
	numbers: readonly number[];
	/** Accessible name of a button. */
	name: (no: number) => string;
	onGo: (no: number) => void;
}

/** Numbers of questions as buttons that lead there; many of them scroll, so that what is below stays in view. */
export function NumberButtons({ numbers, name, onGo }: Props) {
	const lang = useLang();
	return (
		<ul className="mt-2 flex max-h-20 flex-wrap gap-1.5 overflow-y-auto overscroll-contain p-1 sm:max-h-32">
			{numbers.map((no) => (
				<li key={no}>
					<button
						type="button"
						aria-label={name(no)}
						onClick={() => onGo(no)}
						className="tabular inline-flex size-target items-center justify-center rounded border border-control bg-surface text-sm font-semibold hover:bg-surface-2"
					>
						{localDigits(no, lang)}
					</button>
				</li>
			))}
		</ul>
	);
}
