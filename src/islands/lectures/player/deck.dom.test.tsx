import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { Deck } from './deck.ts';

/** A deck on a video that is never loaded, and what it is attached to. */
function givenDeck() {
	const attach = vi.fn();
	const video = document.createElement('video');
	video.pause = vi.fn();
	const player = {
		here: () => 0,
		stream: { $state: atom({ name: 'idle' }) },
		$rate: atom(1),
		attach,
	} as unknown as PlayerModel;
	return { deck: new Deck(player, video), attach, video };
}

test('the pause of a lock screen and the end of a screen are passed on as functions alone', () => {
	const { deck, attach, video } = givenDeck();
	const { dispose, pause } = deck;
	pause();
	expect(video.pause).toHaveBeenCalledOnce();
	dispose();
	expect(attach).toHaveBeenLastCalledWith(null);
});
