import { useStore } from '@nanostores/react';
import { ArrowRight, CircleCheck, Flag, NotebookPen } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react';
import type { Sheet } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { Marks } from '#lib/exams/exam-marks.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { Legend } from './Legend.tsx';
import { useExamScreen, useExamState } from './screen-context.ts';
import { bubblesOf, type Filling, fillingOf, nextBlank } from './views.ts';

/** As many as fit a 360 px phone with targets of 44 px; must match the grid class of the palette. */
const PALETTE_COLUMNS = 6;

interface PaletteProps {
	onGo: (index: number) => void;
	onBlank: () => void;
}

export function Palette({ onGo, onBlank }: PaletteProps) {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { machine, marks } = useExamScreen();
	const { questions, sections } = useExamState('questions', 'sections');
	const sheet = useStore(machine.$sheet);
	const { notes } = useStore(marks.$marks);
	const at = useStore(machine.$at);
	const go = useRef(onGo);
	go.current = onGo;
	// A stable function: a cell is rendered again only when its answer changes.
	const onCell = useCallback((index: number) => go.current(index), []);
	const next = nextBlank(sheet, at);
	return (
		<div className="flex flex-col gap-4">
			<div className="flex flex-col gap-4 lg:sticky lg:top-0 lg:z-10 lg:border-b lg:border-line lg:bg-bg lg:py-4">
				<Legend />
				{next === null ? (
					<p className="flex items-center gap-2 font-semibold text-good">
						<CircleCheck size={20} className="shrink-0" />
						{t.nothingBlank}
					</p>
				) : (
					<Button
						variant="quiet"
						wide
						className="flex-row-reverse"
						icon={<ArrowRight size={18} />}
						onClick={onBlank}
					>
						{t.nextBlank}
					</Button>
				)}
			</div>
			{sections.map((section, index) => (
				<SectionGrid
					// biome-ignore lint/suspicious/noArrayIndexKey: sections have no other key and a fixed order
					key={index}
					no={index}
					section={section}
					many={sections.length > 1}
					questions={questions}
					sheet={sheet}
					notes={notes}
					at={at}
					onCell={onCell}
				/>
			))}
		</div>
	);
}

const STEP: Readonly<Record<string, number>> = {
	ArrowRight: 1,
	ArrowLeft: -1,
	ArrowDown: PALETTE_COLUMNS,
	ArrowUp: -PALETTE_COLUMNS,
};

/** 150 tab stops would be too many: the current question is the only one, arrow keys move from there. */
function walk(event: KeyboardEvent<HTMLElement>): void {
	const step = STEP[event.key];
	const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
	if (step === undefined || cell === null) return;
	event.preventDefault();
	const to = document.querySelector<HTMLElement>(`[data-cell="${Number(cell.dataset.cell) + step}"]`);
	to?.focus();
}

interface SectionGridProps {
	no: number;
	section: Section;
	many: boolean;
	questions: PaperQuestion[];
	sheet: Sheet;
	notes: Marks['notes'];
	at: number;
	onCell: (index: number) => void;
}

const SectionGrid = memo(function SectionGrid(props: SectionGridProps) {
	const { no, section, many, questions, sheet, notes, at, onCell } = props;
	const [t, lang] = useWords(EXAM_SCREEN_TEXTS);
	const tools = useText(EXAM_TOOL_TEXTS);
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls when the question on screen changes
	useEffect(() => {
		box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
	}, [at]);
	const name = t[section.type];
	return (
		<section aria-label={name}>
			<h3 className="mb-2 text-sm font-semibold text-text-muted">{many ? t.section(no + 1, name) : name}</h3>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
			<div ref={box} onKeyDown={walk} className="grid grid-cols-6 gap-1.5">
				{questions.map((question, index) => {
					const answer = sheet[index];
					if (question.section !== no || !answer) return null;
					const filling = fillingOf(answer);
					const number = localDigits(index + 1, lang);
					const noted = notes[index] !== undefined;
					const words = [t.question(number), t[filling]];
					if (answer.flag) words.push(t.flagged);
					if (noted) words.push(tools.noted);
					return (
						<PaletteCell
							key={question.position}
							index={index}
							no={number}
							name={words.join(', ')}
							filling={filling}
							bubbles={bubblesOf(answer)}
							flag={answer.flag}
							noted={noted}
							current={index === at}
							onGo={onCell}
						/>
					);
				})}
			</div>
		</section>
	);
});

export const FILLING_CLASS: Record<Filling, string> = {
	blank: 'border-control bg-surface text-text',
	partly: 'border-primary bg-primary-soft text-primary',
	answered: 'border-primary bg-primary text-on-primary',
};

interface PaletteCellProps {
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

/** There are up to 200 of these, so words are passed in ready and the bubbles are two paths. */
const PaletteCell = memo(function PaletteCell(props: PaletteCellProps) {
	const { index, no, name, filling, bubbles, flag, noted, current, onGo } = props;
	return (
		<button
			type="button"
			data-cell={index}
			aria-label={name}
			aria-current={current || undefined}
			tabIndex={current ? 0 : -1}
			onClick={() => onGo(index)}
			className={`relative flex h-12 min-w-target scroll-mt-4 scroll-mb-4 touch-manipulation flex-col items-center justify-center gap-1.5 rounded border lg:scroll-mt-60 ${FILLING_CLASS[filling]} ${
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

function showCurrent(sheet: HTMLElement): void {
	const current = sheet.querySelector<HTMLElement>('[aria-current]');
	current?.scrollIntoView({ block: 'center' });
	current?.focus({ preventScroll: true });
}

export function PaletteSheet({ onClose, ...palette }: PaletteProps & { onClose: () => void }) {
	const t = useText(EXAM_SCREEN_TEXTS);
	return (
		<BottomSheet title={t.palette} height="max-h-[88dvh]" onOpen={showCurrent} onClose={onClose}>
			<Palette {...palette} />
			<Announcer />
		</BottomSheet>
	);
}
