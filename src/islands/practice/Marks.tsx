import type { ReactNode } from 'react';
import { LETTERS } from '#contract/exams/answer-sheet.ts';
import type { PracticeMark, Certainty as Sure } from '#lib/practice/practice-session.ts';
import { PRACTICE_TEXTS } from '#lib/practice/words.ts';
import { useText } from '../ui/use-text.ts';

/** The id of a statement or option on screen; the focused one is the chosen one. */
export const placeId = (place: number) => `place-${place}`;

interface StatementProps {
	place: number;
	/** Without its letter, if it is shown alone. */
	bare?: boolean;
	text: string;
	lang: string;
	value: PracticeMark | null;
	onMark: (value: PracticeMark) => void;
	under?: ReactNode;
}

/** A statement of an MTF question with its two marks; `under` is displayed below once it is answered. */
export function Statement({ place, text, lang, value, onMark, under, bare = false }: StatementProps) {
	const t = useText(PRACTICE_TEXTS);
	const id = placeId(place);
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			data-place={place}
			aria-labelledby={bare ? `${id}-text` : `${id}-letter ${id}-text`}
			className={`grid min-w-0 gap-x-2 gap-y-2 py-3 focus-visible:bg-primary-soft sm:items-center sm:gap-x-3 ${
				bare ? 'sm:grid-cols-[1fr_auto]' : 'grid-cols-[1.5rem_1fr] sm:grid-cols-[1.75rem_1fr_auto]'
			}`}
		>
			{!bare && (
				<span id={`${id}-letter`} className="font-semibold text-text-muted">
					{LETTERS[place]}
				</span>
			)}
			<span id={`${id}-text`} lang={lang} className="min-w-0 max-w-read whitespace-pre-line hyphens-auto">
				{text}
			</span>
			<span
				className={`grid grid-cols-2 gap-2 sm:grid-cols-[6rem_6rem] ${bare ? '' : 'col-start-2 sm:col-start-3'}`}
			>
				<Target pressed={value === 'T'} onPress={() => onMark('T')}>
					{t.true}
				</Target>
				<Target pressed={value === 'F'} onPress={() => onMark('F')}>
					{t.false}
				</Target>
			</span>
			{under && <div className="col-start-2 sm:col-span-2">{under}</div>}
		</fieldset>
	);
}

interface TargetProps {
	pressed: boolean;
	onPress: () => void;
	children: ReactNode;
}

function Target({ pressed, onPress, children }: TargetProps) {
	return (
		<button
			type="button"
			aria-pressed={pressed}
			onClick={onPress}
			className={`min-h-target touch-manipulation rounded-full border-2 px-2 text-base leading-none font-semibold select-none ${
				pressed
					? 'border-primary bg-primary text-on-primary'
					: 'border-control bg-surface text-text hover:bg-surface-2'
			}`}
		>
			{children}
		</button>
	);
}

interface ChoicesProps {
	options: readonly string[];
	lang: string;
	value: PracticeMark | null;
	onMark: (value: PracticeMark) => void;
}

/** The answers of an SBA question: toggle buttons, so that a choice can be undone with any input. */
export function Choices({ options, lang, value, onMark }: ChoicesProps) {
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
							id={placeId(at)}
							data-place={at}
							aria-pressed={pressed}
							onClick={() => onMark(letter)}
							className={`grid min-h-12 touch-manipulation grid-cols-[2rem_1fr] items-center gap-3 rounded-lg border-2 px-3 py-2 text-start ${
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
							<span lang={lang} className="min-w-0 whitespace-pre-line hyphens-auto">
								{text}
							</span>
						</button>
					)
				);
			})}
		</div>
	);
}

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
