import { atom } from 'nanostores';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { answer, NO_NETWORK, refused, requestedFor, setOnline } from '#tests/support/fake-server.ts';
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

describe('a video that was left at second 25 and does not start', () => {
	const PLAY = 'POST /api/v3/web/doctor/videos/7/playback';
	const TAKE = 'POST /api/v3/web/doctor/playback/9/takeover';
	const playback = {
		session_id: 9,
		manifest_url: '/media/v1/a/7/m.m3u8',
		expires_at: '2099-01-01T00:00:00Z',
	};

	async function given(played: unknown) {
		answer({ [PLAY]: played, 'DELETE /api/v3/web/doctor/playback/9': {} });
		const { openVideo } = await import('#lib/lectures/lecture-player.ts');
		const progress = { ranges: [], watched_s: 0, speed: 1, completed_at: null, seq: 1 };
		const player = openVideo({
			video: {
				...{ id: 7, title: 'Cardiology', teacher: null, duration_s: 600, renditions: [] },
				...{ poster_url: null, captions: [], chapters: [] },
			},
			way: { kind: 'course', course_id: 1, event_id: 2 },
			progress: { ...progress, position_s: 25, position_at: '2026-01-01T00:00:00Z' },
			notes: [],
		});
		await player.begin();
		const deck = new Deck(player, document.createElement('video'));
		onTestFinished(() => {
			deck.dispose();
			player.dispose();
		});
		return { player, deck };
	}
	const live = { name: 'live', atS: 25 };

	it('keeps its place when it is left', async () => {
		const { player, deck } = await given(NO_NETWORK);
		deck.dispose();
		player.dispose();
		expect(player.here()).toBe(25);
	});

	it('starts there when it is tried again', async () => {
		const { player } = await given(refused(500, { code: 'internal' }));
		answer({ [PLAY]: playback });
		await player.begin();
		expect(player.stream.$state.get()).toMatchObject(live);
	});

	it('starts there when another device was stopped', async () => {
		const { player } = await given(refused(409, { code: 'playback.elsewhere', meta: { session_id: 9 } }));
		answer({ [TAKE]: playback });
		await player.takeOver();
		expect(player.stream.$state.get()).toMatchObject(live);
	});

	it('starts by itself once the network is back', async () => {
		const { player } = await given(NO_NETWORK);
		answer({ [PLAY]: playback });
		setOnline(true);
		await expect.poll(() => player.stream.$state.get()).toMatchObject(live);
	});

	it('waits for a tap if the server failed', async () => {
		await given(refused(500, { code: 'internal' }));
		setOnline(true);
		expect(requestedFor(PLAY)).toHaveLength(1);
	});
});
