import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, useContext, useMemo } from 'react';
import type { ScreenState } from '#lib/exams/exam-state.ts';
import type { Sitting } from '#lib/exams/exams.ts';
import type { OpenedExam } from '#lib/exams/open-exam.ts';
import { useNamed } from '../../my/shell/read.ts';
import { type RoomViews, roomViews } from './views.ts';

/** What stands beside the question and leaves it in reach. */
export type ToolName = 'highlight' | 'note' | 'lab' | 'calculator';
/** What lies over the exam. */
export type Overlay =
	| 'palette'
	| 'hand-in'
	| 'help'
	| 'display'
	| 'save-state'
	| 'conflicts'
	| ToolName
	| null;

/** What the room knows of its exam. */
export type RoomExam = Pick<Sitting, 'examId' | 'minStayMin' | 'clientId'>;
/** The exam with the attempt that is sat. */
export type RoomSitting = Omit<Sitting, 'clientId'>;

/** A running room with what its screen adds: its views, what lies over it and what a screen reader shall hear. */
export interface RoomScreen extends OpenedExam {
	views: RoomViews;
	$overlay: ReturnType<typeof atom<Overlay>>;
	$said: ReturnType<typeof atom<string>>;
	exam: RoomSitting;
	/** Tells a screen reader; the same sentence is read out again. */
	say: (text: string) => void;
}

/** Wraps an opened room for its screen. */
export function roomScreen(opened: OpenedExam, exam: RoomSitting): RoomScreen {
	const $said = atom('');
	return {
		...opened,
		exam,
		views: roomViews(opened.room),
		$overlay: atom<Overlay>(null),
		$said,
		say: (text) => $said.set($said.get() === text ? `${text}\u00a0` : text),
	};
}

export const RoomContext = createContext<RoomScreen | null>(null);

/** The room that is on screen. */
export function useRoom(): RoomScreen {
	const screen = useContext(RoomContext);
	if (screen === null) throw new Error('useRoom is for parts of ExamRoom');
	return screen;
}

/** Fields of the room; the part is drawn again only when one of these changes. */
export function useRoomState<K extends keyof ScreenState>(...keys: K[]): Pick<ScreenState, K> {
	return useStore(useRoom().room.$screen, { keys });
}

/** The question on screen with its number, and the sheet's answer to it. */
export function useAt() {
	const { room } = useRoom();
	const { questions, sections } = useRoomState('questions', 'sections');
	const at = useStore(room.$at);
	return { at, question: questions[at], questions, sections };
}

/** Title of the exam in the reader's language. */
export function useExamTitle(): string {
	const { title } = useRoomState('title');
	return useNamed(useMemo(() => ({ title }), [title])).title;
}
