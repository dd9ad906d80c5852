import { atom } from 'nanostores';
import type { Call, ResultOut } from '#contract/endpoint.ts';
import { practice } from '#contract/practice/calls.ts';
import { type ApiError, asApiError, call } from '../http/call.ts';

export type CardGiven = Call<typeof practice.answerCard>['body'];
export type CardJudged = ResultOut<typeof practice.answerCard>;
export type DeckLook = ResultOut<typeof practice.deck>;

export const deckApi = {
	read: () => call(practice.deck),
	answer: (body: CardGiven) => call(practice.answerCard, { body }),
};
export type DeckApi = typeof deckApi;

export type DeckMark = CardGiven['value'];

export type DeckState =
	| { name: 'opening' }
	| { name: 'failed'; error: ApiError }
	| { name: 'card' | 'over'; deck: DeckLook }
	| { name: 'told'; deck: DeckLook; judged: CardJudged; value: DeckMark };

/** The model of the daily set of wrong stems, without a DOM. `changed` is called when a card was answered. */
export function createDeck(api: DeckApi, changed: () => void) {
	const $state = atom<DeckState>({ name: 'opening' });
	const $at = atom(0);
	const $value = atom<DeckMark | null>(null);
	const $sending = atom(false);
	const $problem = atom<ApiError | null>(null);
	/** Cards answered in this set, and how many of them were right. */
	const $score = atom({ answered: 0, right: 0 });

	async function open(): Promise<void> {
		$state.set({ name: 'opening' });
		$value.set(null);
		$problem.set(null);
		$at.set(0);
		$score.set({ answered: 0, right: 0 });
		try {
			const deck = await api.read();
			$state.set({ name: deck.cards.length === 0 ? 'over' : 'card', deck });
		} catch (thrown) {
			$state.set({ name: 'failed', error: asApiError(thrown) });
		}
	}

	function next(): void {
		const state = $state.get();
		if (state.name !== 'card' && state.name !== 'told') return;
		const { deck } = state;
		$value.set(null);
		$problem.set(null);
		if ($at.get() + 1 >= deck.cards.length) $state.set({ name: 'over', deck });
		else {
			$at.set($at.get() + 1);
			$state.set({ name: 'card', deck });
		}
	}

	async function answer(sure: CardGiven['sure']): Promise<void> {
		const state = $state.get();
		const value = $value.get();
		if (state.name !== 'card' || value === null || $sending.get()) return;
		const card = state.deck.cards[$at.get()];
		if (!card) return;
		$sending.set(true);
		$problem.set(null);
		try {
			const judged = await api.answer({ card_id: card.id, value, sure });
			const { answered, right } = $score.get();
			$score.set({ answered: answered + 1, right: right + (judged.right ? 1 : 0) });
			$state.set({ name: 'told', deck: state.deck, judged, value });
			changed();
		} catch (thrown) {
			const error = asApiError(thrown);
			// Answered before, or its question was withdrawn: on to the next one.
			if (error.code === 'practice.finished' || error.code === 'practice.not_found') next();
			else $problem.set(error);
		} finally {
			$sending.set(false);
		}
	}

	return {
		$state,
		$at,
		$value,
		$sending,
		$problem,
		$score,
		open,
		next,
		answer,
		/** Chooses a mark; choosing it again clears it. */
		choose(value: DeckMark): void {
			if ($state.get().name !== 'card' || $sending.get()) return;
			$value.set($value.get() === value ? null : value);
		},
	};
}
export type Deck = ReturnType<typeof createDeck>;
