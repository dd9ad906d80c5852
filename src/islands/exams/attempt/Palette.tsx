import { useStore } from '@nanostores/react';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useEffect, useRef } from 'react';
import type { Sheet } from '#contract/exams/answer-sheet.ts';
import type { Section } from '#contract/exams/calls.ts';
import type { PaperQuestion } from '#contract/exams/paper.ts';
import type { Marks } from '#lib/exams/exam-marks.ts';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { Button } from '../../ui/Button.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { Legend } from './Legend.tsx';
import { PALETTE_COLUMNS, PaletteCell } from './PaletteCell.tsx';
import { useExamScreen, useExamState } from './screen-context.ts';
import { bubblesOf, fillingOf, nextBlank } from './views.ts';

/** The answer sheet: every question with how far it is answered, like an OMR sheet. */
export function Palette({ onGo, onBlank }: { onGo: (index: number) => void; onBlank: () => void }) {
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

const SectionGrid = memo(function SectionGrid({
	no,
	section,
	many,
	questions,
	sheet,
	notes,
	at,
	onCell,
}: {
	no: number;
	section: Section;
	many: boolean;
	questions: PaperQuestion[];
	sheet: Sheet;
	notes: Marks['notes'];
	at: number;
	onCell: (index: number) => void;
}) {
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
