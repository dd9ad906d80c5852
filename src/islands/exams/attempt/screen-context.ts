import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, useContext, useMemo } from 'react';
import type { ScreenState } from '#lib/exams/exam-state.ts';
import type { CurrentAttempt } from '#lib/exams/exams.ts';
import type { OpenedExam } from '#lib/exams/open-exam.ts';
import { useNamed } from '../../my/shell/read.ts';
import { examViews } from './views.ts';

/** What is open beside the question, which can still be used. */
export type ToolName = 'highlight' | 'note' | 'lab' | 'calculator';
export type Overlay =
	| 'palette'
	| 'hand-in'
	| 'help'
	| 'display'
	| 'save-state'
	| 'conflicts'
	| ToolName
	| null;

export type ScreenAttempt = Omit<CurrentAttempt, 'clientId'>;

export function examScreenModel(opened: OpenedExam, exam: ScreenAttempt) {
	const $said = atom('');
	return {
		...opened,
		exam,
		views: examViews(opened.machine),
		$overlay: atom<Overlay>(null),
		$said,
		/** Announces a sentence to screen readers; the same sentence is read out again. */
		say: (text: string): void => $said.set($said.get() === text ? `${text}\u00a0` : text),
	};
}

export type ExamScreenModel = ReturnType<typeof examScreenModel>;

export const ExamScreenContext = createContext<ExamScreenModel | null>(null);

export function useExamScreen(): ExamScreenModel {
	const screen = useContext(ExamScreenContext);
	if (screen === null) throw new Error('useExamScreen is for parts of ExamScreen');
	return screen;
}

/** Fields of the exam; the component is rendered again only when one of these changes. */
export function useExamState<K extends keyof ScreenState>(...keys: K[]): Pick<ScreenState, K> {
	return useStore(useExamScreen().machine.$screen, { keys });
}

export function useAt() {
	const { machine } = useExamScreen();
	const { questions, sections } = useExamState('questions', 'sections');
	const at = useStore(machine.$at);
	return { at, question: questions[at], questions, sections };
}

/** Whether this phone has stored the sheet: storage works, and no answer is on the page alone. */
export function useStored(): boolean {
	const { machine, views } = useExamScreen();
	const blocked = useStore(machine.$blocked);
	const exposed = useStore(views.$exposed);
	return !blocked && !exposed;
}

export function useExamTitle(): string {
	const { title } = useExamState('title');
	return useNamed(useMemo(() => ({ title }), [title])).title;
}
