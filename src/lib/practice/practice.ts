import type { Call, ResultOut } from '#contract/endpoint.ts';
import { practice } from '#contract/practice/calls.ts';
import { call } from '../http/call.ts';
import { keepingLast } from '../state/last-read.ts';
import { later } from '../state/later.ts';
import { read, refresh } from '../state/query.ts';
import { createDeck, deckApi } from './practice-deck.ts';
import { PracticeSet, setApi } from './practice-session.ts';
import { setStorage } from './practice-session-storage.ts';

export type { DeckLook } from './practice-deck.ts';
export type SetWish = Call<typeof practice.begin>['body'];
export type CoachLook = ResultOut<typeof practice.coach>;
export type SubjectCounts = ResultOut<typeof practice.subjects>['subjects'][number];
export type PastSet = ResultOut<typeof practice.sessions>['sessions'][number];

export const $subjects = read('practice/subjects', () => call(practice.subjects));
export const $sets = read('practice/sets', () => call(practice.sessions));
export const $deckState = read('practice/deck', deckApi.read);
export const $coach = read('practice/coach', () => call(practice.coach));

const changed = () => refresh('practice/');

/** Makes a set; returns its id. Throws ApiError. */
export async function startSet(wish: SetWish): Promise<number> {
	const { session } = await call(practice.begin, { body: wish });
	setStorage.writeSession(session);
	changed();
	return session.id;
}

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

/** Without a network the last loaded cards are shown. */
export const openDeck = () =>
	createDeck({ ...deckApi, read: keepingLast('practice/deck', deckApi.read) }, changed);
