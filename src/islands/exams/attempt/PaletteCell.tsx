import { Flag, NotebookPen } from 'lucide-react';
import { memo } from 'react';
import type { Filling } from './views.ts';

/** As many as fit a 360 px phone with targets of 44 px; must match the grid class of the palette. */
export const PALETTE_COLUMNS = 6;

const STYLES: Record<Filling, string> = {
	blank: 'border-control bg-surface text-text',
	partly: 'border-primary bg-primary-soft text-primary',
	answered: 'border-primary bg-primary text-on-primary',
};

export interface PaletteCellProps {
	index: number;
	/** The number in the reader's digits, and the accessible name of the cell. */
	no: string;
	name: string;
	filling: Filling;
	/** Five characters, '1' where the place is filled. */
	bubbles: string;
	flag: boolean;
	noted: boolean;
	current: boolean;
	onGo: (index: number) => void;
}

/**
 * One question of the answer sheet: its number over five small bubbles, a flag and a note in its corners.
 * There are up to 200, so words are passed in ready and the bubbles are two paths.
 */
export const PaletteCell = memo(function PaletteCell(props: PaletteCellProps) {
	const { index, no, name, filling, bubbles, flag, noted, current, onGo } = props;
	return (
		<button
			type="button"
			data-cell={index}
			aria-label={name}
			aria-current={current || undefined}
			tabIndex={current ? 0 : -1}
			onClick={() => onGo(index)}
			className={`relative flex h-12 min-w-target scroll-mt-4 scroll-mb-4 touch-manipulation flex-col items-center justify-center gap-1.5 rounded border lg:scroll-mt-60 ${STYLES[filling]} ${
				current ? 'outline-3 outline-offset-1 outline-text' : ''
			}`}
		>
			<span className="tabular text-sm leading-none font-semibold">{no}</span>
			<Bubbles filled={bubbles} />
			{noted && (
				<span className="absolute -start-1 -top-1.5 rounded-full border border-primary-line bg-primary-soft p-0.5 text-primary">
					<NotebookPen size={11} strokeWidth={2.5} />
				</span>
			)}
			{flag && (
				<span className="absolute -end-1 -top-1.5 rounded-full border border-accent-line bg-accent p-0.5 text-on-accent">
					<Flag size={11} strokeWidth={2.5} fill="currentColor" />
				</span>
			)}
		</button>
	);
});

const ring = (place: number) => `M${place * 8 + 0.75} 3.5a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0`;
const RINGS = [0, 1, 2, 3, 4].map(ring);
const ALL = RINGS.join('');

function Bubbles({ filled }: { filled: string }) {
	const inside = RINGS.filter((_, place) => filled[place] === '1').join('');
	return (
		<svg viewBox="0 0 39 7" width="39" height="7" aria-hidden="true">
			<path d={ALL} fill="none" stroke="currentColor" />
			{inside && <path d={inside} fill="currentColor" />}
		</svg>
	);
}
