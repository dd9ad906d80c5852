import { Delete } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { EXAM_TOOL_TEXTS } from '#lib/exams/exam-tools.words.ts';
import { asciiDigits, localDigits } from '#lib/format/digits.ts';
import { useWords } from '../../ui/use-text.ts';
import { CALCULATOR, type CalculatorKey, keyOf, press } from './calculator.ts';
import { ToolSheet } from './ToolSheet.tsx';

const KEYS: readonly CalculatorKey[] = [
	...(['clear', 'back', '%', '/'] as const),
	...(['7', '8', '9', '*'] as const),
	...(['4', '5', '6', '-'] as const),
	...(['1', '2', '3', '+'] as const),
	...(['sign', '0', '.', '='] as const),
];

const SIGNS: Partial<Record<CalculatorKey, ReactNode>> = {
	clear: 'C',
	back: <Delete size={22} />,
	'/': '÷',
	'*': '×',
	'-': '−',
	sign: '±',
};

function labelOf(key: CalculatorKey): string {
	if (key === '=') return 'border-primary bg-primary text-on-primary';
	return /\d|\./.test(key)
		? 'border-control bg-surface hover:bg-surface-2'
		: 'border-line bg-surface-2 text-primary hover:bg-surface-3';
}

export function CalculatorSheet({ onClose }: { onClose: () => void }) {
	const [t, lang] = useWords(EXAM_TOOL_TEXTS);
	const [state, setState] = useState(CALCULATOR);
	function onKey(event: KeyboardEvent<HTMLElement>): void {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		// A focused button is pressed by Enter, as usual.
		if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
		const key = keyOf(asciiDigits(event.key));
		if (key === null) return;
		event.preventDefault();
		setState(press(state, key));
	}
	return (
		<ToolSheet title={t.names.calculator} onClose={onClose} onKey={onKey}>
			<div className="mx-auto max-w-sm">
				<div className="flex min-h-14 items-center justify-end gap-3 rounded border border-control bg-surface-2 px-3">
					<span aria-hidden="true" className="me-auto text-lg text-text-muted">
						{state.operator && (SIGNS[state.operator] ?? state.operator)}
					</span>
					<output
						aria-label={t.display}
						className={`tabular ${state.fault ? 'text-bad' : 'text-2xl leading-none'}`}
					>
						{state.fault ? t.faults[state.fault] : localDigits(state.shown.replace('-', '−'), lang)}
					</output>
				</div>
				<div className="mt-3 grid grid-cols-4 gap-2">
					{KEYS.map((key) => (
						<button
							key={key}
							type="button"
							aria-label={/\d/.test(key) ? undefined : t.keys[key as keyof typeof t.keys]}
							// The keyboard focus returns to where it was.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => setState(press(state, key))}
							className={`tabular inline-flex min-h-12 touch-manipulation items-center justify-center rounded border text-lg leading-none font-semibold select-none ${labelOf(key)}`}
						>
							{/\d/.test(key) ? localDigits(key, lang) : (SIGNS[key] ?? key)}
						</button>
					))}
				</div>
				<p className="mt-3 text-sm text-text-muted">{t.calculatorHow}</p>
			</div>
		</ToolSheet>
	);
}
