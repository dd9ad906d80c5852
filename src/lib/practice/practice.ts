import {
	beginSet,
	deckApi,
	fetchCoach,
	fetchSets,
	fetchSubjects,
	type SetWish,
	setApi,
} from '../api/practice.ts';
import { keepingLast } from '../state/last-read.ts';
import { read, refresh } from '../state/query.ts';
import { createDeck } from './practice-deck.ts';
import { PracticeSet } from './practice-session.ts';
import { setStorage } from './practice-session-storage.ts';

export type { CoachLook, DeckLook, SetWish } from '../api/practice.ts';

export const $subjects = read('practice/subjects', fetchSubjects);
export const $sets = read('practice/sets', fetchSets);
export const $deckState = read('practice/deck', deckApi.read);
export const $coach = read('practice/coach', fetchCoach);

const changed = () => refresh('practice/');

function later(task: () => void, ms: number): () => void {
	const timer = setTimeout(task, ms);
	return () => clearTimeout(timer);
}

/** Makes a set; answers with its id. Throws ApiError. */
export async function startSet(wish: SetWish): Promise<number> {
	const { session } = await beginSet(wish);
	setStorage.writeSession(session);
	changed();
	return session.id;
}

/** A set on the real browser; what waits goes out when the network is back. */
export function openSet(id: string) {
	const set = new PracticeSet(id, { api: setApi, storage: setStorage, later, changed });
	window.addEventListener('online', set.again);
	return {
		set,
		dispose(): void {
			window.removeEventListener('online', set.again);
			set.close();
		},
	};
}

/** Without a network the cards that were fetched last are shown. */
export const openDeck = () =>
	createDeck({ ...deckApi, read: keepingLast('practice/deck', deckApi.read) }, changed);
