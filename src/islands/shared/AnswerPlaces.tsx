import type { ReactNode } from 'react';
import { LETTERS, type Letter } from '#contract/exams/answer-sheet.ts';

interface PlaceProps {
	/** The ids of the places of a question are `${prefix}-${place}`. */
	prefix: string;
	/** The chosen mark; anything else than a mark of the place is blank. */
	value: string | null;
	/** True while answers cannot be changed. */
	locked?: boolean;
}

interface StatementProps extends PlaceProps {
	place: number;
	/** Empty for a statement that is shown alone. */
	letter: string;
	/** Whether its name for screen readers begins with its letter. */
	named?: boolean;
	text: string;
	lang: string;
	words: { true: string; false: string };
	onMark: (value: 'T' | 'F') => void;
	/** Displayed below it. */
	under?: ReactNode;
}

/** A statement of an MTF question with its two marks as toggle buttons, so that a mark can be undone with any input. */
export function Statement(props: StatementProps) {
	const {
		prefix,
		place,
		letter,
		named = letter !== '',
		text,
		lang,
		value,
		words,
		locked,
		onMark,
		under,
	} = props;
	const id = `${prefix}-${place}`;
	const bare = letter === '';
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			data-place={place}
			aria-labelledby={named ? `${id}-letter ${id}-text` : `${id}-text`}
			className={`grid min-w-0 gap-x-2 gap-y-2 py-3 focus-visible:bg-primary-soft sm:items-center sm:gap-x-3 ${
				bare ? 'sm:grid-cols-[1fr_auto]' : 'grid-cols-[1.5rem_1fr] sm:grid-cols-[1.75rem_1fr_auto]'
			}`}
		>
			{!bare && (
				<span id={`${id}-letter`} className="font-semibold text-text-muted">
					{letter}
				</span>
			)}
			<span id={`${id}-text`} lang={lang} className="min-w-0 max-w-read whitespace-pre-line hyphens-auto">
				{text}
			</span>
			<span
				className={`grid grid-cols-2 gap-2 sm:grid-cols-[6rem_6rem] ${bare ? '' : 'col-start-2 sm:col-start-3'}`}
			>
				{(['T', 'F'] as const).map((mark) => (
					<button
						key={mark}
						type="button"
						aria-pressed={value === mark}
						aria-disabled={locked || undefined}
						onClick={() => onMark(mark)}
						className={`min-h-target touch-manipulation rounded-full border-2 px-2 text-base leading-none font-semibold select-none aria-disabled:opacity-70 ${
							value === mark
								? 'border-primary bg-primary text-on-primary'
								: 'border-control bg-surface text-text hover:bg-surface-2'
						}`}
					>
						{mark === 'T' ? words.true : words.false}
					</button>
				))}
			</span>
			{under && <div className="col-start-2 sm:col-span-2">{under}</div>}
		</fieldset>
	);
}

interface ChoicesProps extends PlaceProps {
	options: readonly string[];
	/** The language of an option. */
	langOf: (text: string) => string;
	onMark: (value: Letter) => void;
}

/** The answers of an SBA question: toggle buttons, so that a choice can be undone with any input. */
export function Choices({ prefix, options, langOf, value, locked, onMark }: ChoicesProps) {
	return (
		<div className="flex flex-col gap-2.5 py-3">
			{options.map((text, at) => {
				const letter = LETTERS[at];
				const pressed = value === letter;
				return (
					letter && (
						<button
							key={letter}
							type="button"
							id={`${prefix}-${at}`}
							data-place={at}
							aria-pressed={pressed}
							aria-disabled={locked || undefined}
							onClick={() => onMark(letter)}
							className={`grid min-h-12 touch-manipulation grid-cols-[2rem_1fr] items-center gap-3 rounded-lg border-2 px-3 py-2 text-start aria-disabled:opacity-70 ${
								pressed ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-surface-2'
							}`}
						>
							<span
								className={`inline-flex size-8 items-center justify-center rounded-full border-2 text-sm leading-none font-semibold ${
									pressed ? 'border-primary bg-primary text-on-primary' : 'border-control text-text-muted'
								}`}
							>
								{letter}
							</span>
							<span lang={langOf(text)} className="min-w-0 whitespace-pre-line hyphens-auto">
								{text}
							</span>
						</button>
					)
				);
			})}
		</div>
	);
}
