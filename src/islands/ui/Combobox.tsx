import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CONTROL, FieldFrame, type FieldWiring, type Frame } from './Field.tsx';

interface Option {
	id: number;
	label: string;
}

export interface ComboboxProps extends Frame {
	/** Id of the selected option, null for none. */
	value: number | null;
	options: readonly Option[];
	/** Shown if no option matches the text. */
	noMatch: string;
	onChange: (id: number | null) => void;
	disabled?: boolean;
	required?: boolean;
}

const words = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);

/** Options that contain every typed word, in any order. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
	const wanted = words(typed);
	return options.filter(({ label }) => {
		const text = label.normalize('NFKC').toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}

/** A choice of one from a long list, filtered by typing. Only listed options can be chosen; no text means no choice. */
export function Combobox({ label, hint, error, id, className, ...box }: ComboboxProps) {
	return (
		<FieldFrame label={label} hint={hint} error={error} id={id} className={className}>
			{(wiring) => <Box {...box} label={label} wiring={wiring} />}
		</FieldFrame>
	);
}

interface BoxProps extends Omit<ComboboxProps, keyof Frame> {
	label: string;
	wiring: FieldWiring;
}

/** The option highlighted by the arrow keys, and the typed text: null if nothing was typed. */
function useChoosing(value: number | null, options: readonly Option[], onChange: ComboboxProps['onChange']) {
	const [typed, setTyped] = useState<string | null>(null);
	const [open, setOpen] = useState(false);
	const [at, setAt] = useState(0);
	const box = useRef<HTMLDivElement>(null);
	// A list that opens below the window's edge, or below a bottom bar, would not be visible.
	useEffect(() => {
		if (open) box.current?.scrollIntoView({ block: 'nearest' });
	}, [open]);
	const found = typed === null ? options : matching(options, typed);
	const active = found[Math.min(at, found.length - 1)];

	function choose(option: Option | undefined): void {
		if (option) onChange(option.id);
		setTyped(null);
		setOpen(false);
	}
	function leave(): void {
		if (typed !== null && typed.trim() === '') onChange(null);
		setTyped(null);
		setOpen(false);
	}
	function show(): void {
		setAt(Math.max(0, typed === null ? options.findIndex((option) => option.id === value) : 0));
		setOpen(true);
	}
	function press(event: KeyboardEvent<HTMLInputElement>): void {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (!open) show();
			else setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
		} else if (event.key === 'Enter' && open) {
			event.preventDefault();
			choose(active);
		} else if (event.key === 'Escape' && open) {
			event.preventDefault();
			event.stopPropagation();
			setTyped(null);
			setOpen(false);
		}
	}
	function type(text: string): void {
		setTyped(text);
		setAt(0);
		setOpen(true);
	}
	return { typed, open, found, active, box, type, choose, leave, show, press };
}

function Box({ label, value, options, noMatch, onChange, disabled, required, wiring }: BoxProps) {
	const list = useId();
	const chosen = options.find((option) => option.id === value);
	const { typed, open, found, active, box, type, choose, leave, show, press } = useChoosing(
		value,
		options,
		onChange,
	);
	return (
		<div className="relative">
			<input
				{...wiring}
				type="text"
				role="combobox"
				autoComplete="off"
				spellCheck={false}
				aria-autocomplete="list"
				aria-expanded={open}
				aria-controls={list}
				aria-activedescendant={open && active ? `${list}-${active.id}` : undefined}
				disabled={disabled}
				required={required}
				value={typed ?? chosen?.label ?? ''}
				onChange={(event) => type(event.target.value)}
				onClick={show}
				onBlur={leave}
				onKeyDown={press}
				className={`${CONTROL} pe-11`}
			/>
			<ChevronDown
				size={20}
				className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-text-muted"
			/>
			<div
				ref={box}
				id={list}
				role="listbox"
				aria-label={label}
				hidden={!open || found.length === 0}
				className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 scroll-mb-20 overflow-y-auto rounded border border-line bg-surface p-1 shadow-float"
			>
				{open &&
					found.map((option) => (
						<Line
							key={option.id}
							id={`${list}-${option.id}`}
							label={option.label}
							active={option === active}
							selected={option.id === value}
							onPick={() => choose(option)}
						/>
					))}
			</div>
			<p role="status" className="mt-1 text-sm text-text-muted empty:hidden">
				{open && found.length === 0 && noMatch}
			</p>
		</div>
	);
}

interface LineProps {
	id: string;
	label: string;
	active: boolean;
	selected: boolean;
	onPick: () => void;
}

function Line({ id, label, active, selected, onPick }: LineProps) {
	return (
		// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which references this
		// biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
		<div
			ref={(line) => {
				if (active) line?.scrollIntoView({ block: 'nearest' });
			}}
			id={id}
			role="option"
			aria-selected={selected}
			// The field would lose the focus, and close the list, before the tap arrives.
			onPointerDown={(event) => event.preventDefault()}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onPick}
			className={`flex min-h-target cursor-pointer items-center rounded-sm px-3 py-1.5 ${active ? 'bg-primary-soft' : ''} ${selected ? 'font-semibold' : ''}`}
		>
			{label}
		</div>
	);
}
