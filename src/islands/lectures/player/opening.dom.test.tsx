import { screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import { draw } from '#tests/support/dom.tsx';
import { answer, setOnline } from '#tests/support/fake-server.ts';

const loaded = vi.hoisted(() => ({ online: false }));
vi.mock('./Player.tsx', () => ({
	get Player() {
		if (!loaded.online) throw new Error('not loaded');
		return () => 'the player';
	},
}));
const t = PLAYER_TEXTS.bn;

it('a player that could not be loaded is loaded, and its stream begun, once the network is back', async () => {
	answer({ 'POST /api/v3/web/client-errors': {} });
	const { LecturePlayer } = await import('./LecturePlayer.tsx');
	const begin = vi.fn(async () => {});
	const player = {
		stream: { $state: atom({ name: 'failed' }) },
		isCut: () => true,
		begin,
	} as unknown as PlayerModel;
	draw(<LecturePlayer player={player} />);
	await screen.findByText(t.networkTitle);
	// React reports what the boundary caught.
	vi.spyOn(console, 'error').mockClear();
	expect(begin).not.toHaveBeenCalled();
	loaded.online = true;
	setOnline(true);
	await screen.findByText('the player');
	expect(begin).toHaveBeenCalledOnce();
});
