import { useEffect } from 'react';
import { useExamScreen, useExamState } from './screen-context.ts';

/** Restores the question that was on screen before a reload of this tab. */
export function useKeptPlace(): void {
	const { machine } = useExamScreen();
	const id = useExamState('attempt').attempt?.id;
	useEffect(() => {
		if (id === undefined) return;
		const key = `exam-at:${id}`;
		try {
			machine.goTo(Number(sessionStorage.getItem(key) ?? 0));
			return machine.$at.listen((at) => sessionStorage.setItem(key, String(at)));
		} catch {
			// Without storage the exam begins at its first question again; nothing else is lost.
			return undefined;
		}
	}, [machine, id]);
}
