import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewCard } from '#contract/practice/calls.ts';
import { ApiError } from '../http/call.ts';
import { type CardGiven, createDeck, type DeckApi, type DeckLook } from './practice-deck.ts';

const card = (id: number): ReviewCard => ({
	id,
	question_id: id,
	type: 'mtf',
	lang: 'en',
	subject: { code: 'ana', name: 'Anatomy', name_bn: 'অ্যানাটমি' },
	stem: 's',
	options: ['a'],
	images: [],
	due_at: '2026-11-21T06:00:00.000Z',
	lapses: 0,
});
const look = (cards: ReviewCard[]): DeckLook => ({
	cards,
	due: cards.length,
	total: cards.length,
	today: 0,
	next_due_at: null,
});
const judged = {
	outcome: ['right' as const],
	key: ['T' as const],
	why: [],
	explanation: '',
	source: '',
	shares: [],
};
const refused = (code: ConstructorParameters<typeof ApiError>[0], status: number) =>
	new ApiError(code, code, { status });

let cards: ReviewCard[];
let fault: ApiError | null;
let sent: CardGiven[];
let changes: number;
const api: DeckApi = {
	read: async () => {
		if (fault) throw fault;
		return look(cards);
	},
	answer: async (body) => {
		if (fault) throw fault;
		sent.push(body);
		return { right: body.value === 'T', judged, next_due_at: '2026-11-24T06:00:00.000Z' };
	},
};
async function opened() {
	const deck = createDeck(api, () => {
		changes++;
	});
	await deck.open();
	return deck;
}

beforeEach(() => {
	cards = [card(1), card(2)];
	fault = null;
	sent = [];
	changes = 0;
});

describe('the daily set', () => {
	it('shows a card, then its result, and goes on to the end with the score', async () => {
		const deck = await opened();
		await deck.answer('sure');
		expect(sent).toEqual([]);
		deck.choose('T');
		await deck.answer('sure');
		expect(sent).toEqual([{ card_id: 1, value: 'T', sure: 'sure' }]);
		expect(deck.$state.get()).toMatchObject({ name: 'told', value: 'T', judged: { right: true } });
		deck.next();
		expect(deck.$state.get().name).toBe('card');
		expect(deck.$value.get()).toBe(null);
		deck.choose('F');
		await deck.answer('guess');
		deck.next();
		expect(deck.$state.get().name).toBe('over');
		expect(deck.$score.get()).toEqual({ answered: 2, right: 1 });
		expect(changes).toBe(2);
	});

	it('sends a card once, however often it is tapped', async () => {
		const deck = await opened();
		deck.choose('T');
		await Promise.all([deck.answer('sure'), deck.answer('guess')]);
		expect(sent).toHaveLength(1);
		await deck.answer('fairly');
		expect(sent).toHaveLength(1);
	});

	it('retains the choice when the answer could not be sent', async () => {
		const deck = await opened();
		deck.choose('F');
		fault = refused('network', 0);
		await deck.answer('sure');
		expect(deck.$problem.get()?.code).toBe('network');
		expect([deck.$state.get().name, deck.$value.get()]).toEqual(['card', 'F']);
		fault = null;
		await deck.answer('sure');
		expect(deck.$state.get().name).toBe('told');
		expect(deck.$problem.get()).toBe(null);
	});

	it.each(['practice.finished', 'practice.not_found'] as const)(
		'skips a card with the error %s',
		async (code) => {
			const deck = await opened();
			deck.choose('T');
			fault = refused(code, 409);
			await deck.answer('sure');
			expect(deck.$state.get().name).toBe('card');
			expect(deck.$at.get()).toBe(1);
			expect(deck.$score.get().answered).toBe(0);
		},
	);

	it('clears a choice', async () => {
		const deck = await opened();
		deck.choose('T');
		deck.choose('T');
		expect(deck.$value.get()).toBe(null);
	});

	it('is over at once when nothing is due, and shows when it could not be loaded', async () => {
		cards = [];
		expect((await opened()).$state.get().name).toBe('over');
		fault = refused('network', 0);
		expect((await opened()).$state.get()).toMatchObject({ name: 'failed', error: { code: 'network' } });
	});
});
