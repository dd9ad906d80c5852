import { useStore } from '@nanostores/react';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { lighterThan } from '#lib/lectures/lecture-choice.ts';
import type { PlayerModel } from '#lib/lectures/lecture-player.ts';
import { PLAYER_TEXTS } from '#lib/lectures/lecture-player.words.ts';
import type { StreamState } from '#lib/lectures/lecture-stream.ts';
import { useOnline } from '../../my/shell/use-online.ts';
import { Button } from '../../ui/Button.tsx';
import { Again } from '../../ui/Note.tsx';
import { useText } from '../../ui/use-text.ts';
import { useQualityName } from './ChoiceRow.tsx';
import type { Deck } from './deck.ts';
import { VEIL } from './theatre.ts';

interface PlayerStateProps {
	title: string;
	body: string;
	actions?: ReactNode;
	alert?: boolean;
}

/** A state over the whole picture: what happened, what is safe, what to do. */
function PlayerState({ title, body, actions, alert = false }: PlayerStateProps) {
	return (
		<div
			role={alert ? 'alert' : 'status'}
			className={`absolute inset-0 flex flex-col items-center justify-center gap-2 overflow-y-auto p-4 text-center ${VEIL}`}
		>
			<p className="font-semibold text-balance md:text-lg">{title}</p>
			<p className="max-w-read text-sm text-pretty">{body}</p>
			{actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
		</div>
	);
}

type NotLive = Exclude<StreamState, { name: 'live' | 'idle' }>;

/** The server's message about the stream, if it is not live. */
function OfStream({ player, state }: { player: PlayerModel; state: NotLive }) {
	const t = useText(PLAYER_TEXTS);
	const online = useOnline();
	const begin = () => void player.begin();
	switch (state.name) {
		case 'opening':
			return <Turning label={t.opening} />;
		case 'elsewhere':
			return (
				<PlayerState
					alert
					title={state.device === null ? t.elsewhereTitlePlain : t.elsewhereTitle(state.device)}
					body={state.title === null ? t.elsewhereBodyPlain : t.elsewhereBody(state.title)}
					actions={
						<Button variant="accent" onClick={() => void player.takeOver()}>
							{t.takeOver}
						</Button>
					}
				/>
			);
		case 'taken':
			return (
				<PlayerState
					alert
					title={state.device === null ? t.takenTitlePlain : t.takenTitle(state.device)}
					body={`${t.takenBody} ${t.takenPhone}`}
					actions={
						<Button variant="accent" onClick={begin}>
							{t.continueHere}
						</Button>
					}
				/>
			);
		case 'refused':
			return <PlayerState alert title={t.refusedTitle} body={state.error.message} />;
		case 'failed': {
			const cut = state.error.code === 'network';
			return (
				<PlayerState
					alert
					title={!cut ? t.failedTitle : online ? t.networkTitle : t.offlineTitle}
					body={!cut ? t.failedBody : online ? t.networkBody : t.offlineBody}
					actions={<Again again={begin} />}
				/>
			);
		}
	}
}

/** A spinner while something loads; always with text. */
function Turning({ label }: { label: string }) {
	return (
		<div role="status" className="pointer-events-none absolute inset-0 flex items-center justify-center">
			<p className={`flex items-center gap-3 rounded-full px-4 py-2 text-sm font-semibold ${VEIL}`}>
				<span
					aria-hidden="true"
					className="size-5 animate-turn rounded-full border-2 border-current border-e-transparent"
				/>
				{label}
			</p>
		</div>
	);
}

/** Everything that blocks the picture: no access to the stream, nothing loads, or the browser requires a tap. */
export function PlayerStates({ player, deck }: { player: PlayerModel; deck: Deck }) {
	const t = useText(PLAYER_TEXTS);
	const online = useOnline();
	const state = useStore(player.stream.$state);
	const trouble = useStore(deck.$trouble);
	const { waiting, slow, blocked, paused } = useStore(deck.$state);
	/** An option that uses less data, if there is one. */
	const lighter = lighterThan(player.video, useStore(player.$quality));
	const qualityName = useQualityName();
	const retry = (
		<>
			<Again again={deck.again} />
			{online && lighter !== null && (
				<Button variant="quiet" onClick={() => player.chooseQuality(lighter, true)}>
					{t.lighter(qualityName(lighter))}
				</Button>
			)}
		</>
	);
	if (state.name === 'idle') return null;
	if (state.name !== 'live') return <OfStream player={player} state={state} />;
	if (trouble === 'unsupported')
		return <PlayerState alert title={t.unsupportedTitle} body={t.unsupportedBody} />;
	if (trouble === 'media')
		return (
			<PlayerState
				alert
				title={t.mediaTitle}
				body={t.mediaBody}
				actions={<Again again={() => void player.begin()} />}
			/>
		);
	// The buffer goes on playing: only a paused picture needs a message.
	if (trouble === 'network' && (waiting || paused))
		return (
			<PlayerState
				title={online ? t.networkTitle : t.offlineTitle}
				body={online ? t.networkBody : t.offlineBody}
				actions={retry}
			/>
		);
	if (blocked)
		return (
			<div className={`absolute inset-0 flex items-center justify-center ${VEIL}`}>
				<Button variant="accent" icon={<Play size={20} />} onClick={deck.play}>
					{t.tapToPlay}
				</Button>
			</div>
		);
	if (slow && waiting)
		return (
			<PlayerState
				title={online ? t.slowTitle : t.offlineTitle}
				body={!online ? t.offlineBody : lighter === null ? t.slowAudio : t.slowBody}
				actions={retry}
			/>
		);
	return waiting ? <Turning label={t.buffering} /> : null;
}
