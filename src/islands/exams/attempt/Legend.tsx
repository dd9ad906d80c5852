import { useStore } from '@nanostores/react';
import { Flag, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { localDigits } from '#lib/format/digits.ts';
import { useLang, useText } from '../../ui/use-text.ts';
import { useExamScreen } from './screen-context.ts';

const BOX = 'inline-flex size-6 shrink-0 items-center justify-center gap-px rounded-sm border';
const dots = (filled: number) =>
	[0, 1, 2].map((place) => (
		<span
			key={place}
			className={`size-1 rounded-full border border-current ${place < filled ? 'bg-current' : ''}`}
		/>
	));

export function Legend() {
	const t = useText(EXAM_SCREEN_TEXTS);
	const { noted } = useText(EXAM_TOOL_TEXTS);
	const { views, marks } = useExamScreen();
	const tally = useStore(views.$tally);
	const notes = Object.keys(useStore(marks.$marks).notes).length;
	return (
		<ul aria-label={t.legend} className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
			<Entry name={t.answered} count={tally.answered}>
				<span className={`${BOX} border-primary bg-primary text-on-primary`}>{dots(3)}</span>
			</Entry>
			<Entry name={t.partly} count={tally.partly.length}>
				<span className={`${BOX} border-primary bg-primary-soft text-primary`}>{dots(1)}</span>
			</Entry>
			<Entry name={t.blank} count={tally.blank.length}>
				<span className={`${BOX} border-control bg-surface text-text`}>{dots(0)}</span>
			</Entry>
			<Entry name={t.flagged} count={tally.flagged.length}>
				<span className={`${BOX} rounded-full border-accent-line bg-accent text-on-accent`}>
					<Flag size={13} strokeWidth={2.5} fill="currentColor" />
				</span>
			</Entry>
			{notes > 0 && (
				<Entry name={noted} count={notes}>
					<span className={`${BOX} rounded-full border-primary-line bg-primary-soft text-primary`}>
						<NotebookPen size={13} strokeWidth={2.5} />
					</span>
				</Entry>
			)}
		</ul>
	);
}

function Entry({ name, count, children }: { name: string; count: number; children: ReactNode }) {
	const lang = useLang();
	return (
		<li className="flex items-center gap-2">
			<span aria-hidden="true" className="inline-flex">
				{children}
			</span>
			<span className="min-w-0 flex-1">{name}</span>
			<span className="tabular font-semibold">{localDigits(count, lang)}</span>
		</li>
	);
}
