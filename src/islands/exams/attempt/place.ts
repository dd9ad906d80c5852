import { useEffect } from 'react';
import { useRoom, useRoomState } from './room-context.ts';

/** Brings a doctor back to the question that was on screen before a reload of this tab. */
export function useKeptPlace(): void {
	const { room } = useRoom();
	const id = useRoomState('attempt').attempt?.id;
	useEffect(() => {
		if (id === undefined) return;
		const key = `exam-at:${id}`;
		try {
			room.goTo(Number(sessionStorage.getItem(key) ?? 0));
			return room.$at.listen((at) => sessionStorage.setItem(key, String(at)));
		} catch {
			// Without storage the exam begins at its first question again; nothing else is lost.
			return undefined;
		}
	}, [room, id]);
}
