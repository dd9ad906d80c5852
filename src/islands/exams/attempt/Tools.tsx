import { useStore } from '@nanostores/react';
import {
	Calculator,
	FlaskConical,
	Highlighter,
	type LucideIcon,
	NotebookPen,
	Strikethrough,
} from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { $striking } from '../../shared/text-size.ts';
import { useText } from '../../ui/use-text.ts';
import { selectedSpan } from './highlight.ts';
import { type ToolName, useExamScreen } from './screen-context.ts';

const ICON: Record<ToolName | 'strike', LucideIcon> = {
	strike: Strikethrough,
	highlight: Highlighter,
	note: NotebookPen,
	lab: FlaskConical,
	calculator: Calculator,
};

/** Thinking aids in one bar that stays visible while the question, `text`, scrolls. */
export function Tools({ index, text }: { index: number; text: RefObject<HTMLElement | null> }) {
	const t = useText(EXAM_TOOL_TEXTS);
	const { $overlay, marks, say } = useExamScreen();
	const overlay = useStore($overlay);
	const striking = useStore($striking);
	const noted = useStore(marks.$marks).notes[index] !== undefined;
	const selected = useSelected(text);
	const taken = useRef<ReturnType<typeof selectedSpan>>(null);
	const toggle = (name: ToolName) => $overlay.set(overlay === name ? null : name);
	function highlight(): void {
		const span = taken.current ?? (text.current && selectedSpan(text.current));
		taken.current = null;
		if (span === null) {
			toggle('highlight');
			return;
		}
		marks.highlight(index, span);
		getSelection()?.removeAllRanges();
		say(t.highlighted);
	}
	const opens = (name: ToolName) => ({
		'aria-haspopup': 'dialog' as const,
		'aria-expanded': overlay === name,
		onClick: () => toggle(name),
	});
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
		<div
			role="group"
			aria-label={t.tools}
			className="sticky top-14 z-[5] -mx-4 mt-1 flex gap-0.5 border-y border-line bg-surface px-2 sm:-mx-6 sm:px-4 lg:-mx-8 lg:px-6 low:static"
		>
			<Tool name="strike" on={striking} aria-pressed={striking} onClick={() => $striking.set(!striking)} />
			<Tool
				name="highlight"
				on={selected || overlay === 'highlight'}
				strong={selected}
				aria-haspopup="dialog"
				aria-expanded={overlay === 'highlight'}
				// A tap on a phone may clear the selection before the button gets the event.
				onPointerDown={(event) => {
					taken.current = text.current && selectedSpan(text.current);
					if (taken.current) event.preventDefault();
				}}
				onClick={highlight}
			/>
			<Tool name="note" on={noted || overlay === 'note'} more={noted ? t.noted : ''} {...opens('note')} />
			<Tool name="lab" on={overlay === 'lab'} {...opens('lab')} />
			<Tool name="calculator" on={overlay === 'calculator'} {...opens('calculator')} />
		</div>
	);
}

function useSelected(text: RefObject<HTMLElement | null>): boolean {
	const [selected, setSelected] = useState(false);
	useEffect(() => {
		const look = () => setSelected(text.current !== null && selectedSpan(text.current) !== null);
		document.addEventListener('selectionchange', look);
		return () => document.removeEventListener('selectionchange', look);
	}, [text]);
	return selected;
}

interface ToolProps extends ComponentProps<'button'> {
	name: ToolName | 'strike';
	on: boolean;
	/** True where it applies to the selection. */
	strong?: boolean;
	/** The rest of its accessible name. */
	more?: string;
}

function Tool({ name, on, strong = false, more = '', ...rest }: ToolProps) {
	const t = useText(EXAM_TOOL_TEXTS);
	const Icon = ICON[name];
	const style = strong
		? 'bg-primary text-on-primary'
		: on
			? 'bg-primary-soft text-primary'
			: 'text-text-muted';
	return (
		<button
			type="button"
			data-tool-name={name}
			title={t.names[name]}
			aria-label={more ? `${t.names[name]}, ${more}` : t.names[name]}
			{...rest}
			className={`relative flex min-h-12 min-w-target flex-1 touch-manipulation flex-col items-center justify-center gap-0.5 rounded pt-1 text-xs whitespace-nowrap font-medium leading-tight! select-none sm:flex-none sm:flex-row sm:gap-2 sm:px-3 sm:pt-0 sm:text-sm ${style} ${strong ? '' : 'hover:bg-surface-2'}`}
		>
			<Icon size={20} />
			{t.short[name]}
		</button>
	);
}
